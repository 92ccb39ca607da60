import Foundation
import Graphics
import Motion

// A border and what fills the bounds end at the same edge.

extension LayerLook {
    /// Draws the edge of what fills the bounds back under an opaque border, by a pixel or half of
    /// the border's width.
    mutating func tuck(on plane: PlaneTransform, tint: SIMD4<Float>) {
        guard let color = borderColor, color.alpha >= 1, tint.w >= 1,
            let scale = plane.scales(over: shape.rect)?.least, borderWidth * scale >= 1
        else { return }
        if pixels(on: plane) != nil { return }
        inside = shape.inset(by: min(borderWidth / 2, 1 / scale)) ?? shape
    }

    /// Whether there is a border through which a picture or a gradient is seen, up to an edge between
    /// pixels.
    func hasSoftBorder(on plane: PlaneTransform) -> Bool {
        guard borderColor != nil, inside == shape, !edges.isEmpty else { return false }
        if case .gradient = own { return pixels(on: plane) == nil }
        return hasContents && pixels(on: plane) == nil
    }

    /// The background, where it and the border are all that fills the bounds.
    var backgroundOfBorder: RGBAColor? {
        guard let color = borderColor, color.alpha > 0, !hasContents else { return nil }
        if case .gradient = own { return nil }
        return background
    }

    /// What a border is the edge of, and its width; beyond the bounds where what fills them is.
    var ring: (shape: RoundedRect, width: Double) {
        let beyond = spilling * min(shape.rect.size.width, shape.rect.size.height)
        guard spills, let outer = shape.inset(by: -beyond) else { return (shape, borderWidth) }
        return (outer, borderWidth + beyond)
    }

    /// What lies within the border; nil where nothing does.
    func insideOfBorder(on plane: PlaneTransform) -> InsideOfBorder? {
        // Between the arcs of its inner corners.
        let round = max(shape.radii.max() - borderWidth, 0) * shape.curve.expansionFactor
        let inset = borderWidth + round * (1 - 0.5.squareRoot())
        let inner = shape.rect.inset(dx: inset, dy: inset)
        guard !inner.isNull, let inverse = plane.inverted() else { return nil }
        return InsideOfBorder(inner: inner, inverse: inverse)
    }
}

/// A rectangle within a border, to see whether something touches that.
struct InsideOfBorder {
    fileprivate let inner: CGRect
    /// From device pixels to the rectangle.
    fileprivate let inverse: PlaneTransform

    /// Whether it holds some pixels.
    func holds(_ pixels: PixelRect) -> Bool { holds(pixels.rect, inverse) }

    /// Whether it holds all that some commands draw, soft edges too.
    ///
    /// The pixels around several turned pictures may reach beyond it where none of those does.
    func holds(_ commands: Slice<DrawCommands>) -> Bool {
        guard inverse.isAffine, !inverse.keepsRectangles else { return false }
        let soft = (
            x: inverse.ax.magnitude + inverse.bx.magnitude,
            y: inverse.ay.magnitude + inverse.by.magnitude
        )
        return commands.allSatisfy { command in
            switch command {
            // What is drawn in a group is looked at by itself.
            case .clip, .unclip, .beginGroup, .endGroup: return true
            default:
                guard let (rect, plane) = command.extent, plane.isAffine else { return false }
                return holds(rect, plane.concatenating(inverse), margin: soft)
            }
        }
    }

    private func holds(
        _ rect: CGRect, _ plane: PlaneTransform, margin: (x: Double, y: Double) = (0, 0)
    ) -> Bool {
        let inner = inner.inset(dx: margin.x, dy: margin.y)
        guard !inner.isNull else { return false }
        return [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
            (rect.minX, rect.maxY),
        ].allSatisfy { x, y in
            let p = plane.apply(CGPoint(x: x, y: y))
            return p.x >= inner.minX && p.x <= inner.maxX && p.y >= inner.minY && p.y <= inner.maxY
        }
    }
}
