import DisplayList
import Foundation
import Graphics

// A layer's border and its fill (background, contents, gradient) end at the same antialiased edge,
// where coverage must be applied only once; see `DrawListBuilder+Border.swift`.

extension ResolvedLayer {
    /// Insets the edge of the fill under an opaque border.
    ///
    /// The inset is a pixel, but at most half the border's width.
    mutating func insetUnderBorder(on plane: PlaneTransform, tint: SIMD4<Float>) {
        guard let color = borderColor, color.alpha >= 1, tint.w >= 1,
            let scale = plane.scales(over: shape.rect)?.min, borderWidth * scale >= 1
        else { return }
        if pixels(on: plane) != nil { return }
        inside = shape.inset(by: min(borderWidth / 2, 1 / scale)) ?? shape
    }

    /// Whether an image or gradient shows through at the border's outer edge.
    ///
    /// The edge must not be aligned with pixels.
    func hasSoftBorder(on plane: PlaneTransform) -> Bool {
        guard borderColor != nil, inside == shape, !edges.isEmpty else { return false }
        return (own == .gradient || hasContents) && pixels(on: plane) == nil
    }

    /// The background, if it and the border alone fill the bounds.
    var backgroundOfBorder: RGBAColor? {
        guard let color = borderColor, color.alpha > 0, !hasContents, own != .gradient else {
            return nil
        }
        return background
    }

    /// The border's outline and width.
    ///
    /// They extend beyond the bounds if the fill does.
    var ring: (shape: RoundedRect, width: Double) {
        let beyond = spilling * min(shape.rect.size.width, shape.rect.size.height)
        guard spills, let outer = shape.inset(by: -beyond) else { return (shape, borderWidth) }
        return (outer, borderWidth + beyond)
    }

    /// Returns the rectangle inside the border; nil if it is empty.
    func insideOfBorder(on plane: PlaneTransform) -> InsideOfBorder? {
        // The corners of the inset rectangle are inside the arcs of the border's inner corners.
        let round = max(shape.radii.max() - borderWidth, 0) * shape.curve.expansionFactor
        let inset = borderWidth + round * (1 - 0.5.squareRoot())
        let inner = shape.rect.inset(dx: inset, dy: inset)
        guard !inner.isNull, let inverse = plane.inverted() else { return nil }
        return InsideOfBorder(inner: inner, inverse: inverse)
    }
}

/// A rectangle inside a border, to test whether drawing touches the border.
struct InsideOfBorder {
    fileprivate let inner: CGRect
    /// The transform from device pixels to the rectangle's coordinates.
    fileprivate let inverse: PlaneTransform

    /// Whether the rectangle contains the given pixels.
    func contains(_ pixels: PixelRect) -> Bool { contains(pixels.rect, inverse) }

    /// Whether the rectangle contains everything that the commands draw.
    ///
    /// Antialiased edges are included. The pixel bounds of several rotated images may extend beyond
    /// the rectangle although no image does.
    func contains(_ commands: Slice<DrawCommands>) -> Bool {
        guard inverse.isAffine, !inverse.keepsRectangles else { return false }
        let soft = (
            x: inverse.ax.magnitude + inverse.bx.magnitude,
            y: inverse.ay.magnitude + inverse.by.magnitude
        )
        return commands.allSatisfy { command in
            switch command {
            // Commands that begin or end a group or clip draw nothing themselves.
            case .clip, .unclip, .beginGroup, .endGroup: return true
            default:
                guard let (rect, plane) = command.extent, plane.isAffine else { return false }
                return contains(rect, plane.concatenating(inverse), margin: soft)
            }
        }
    }

    private func contains(
        _ rect: CGRect, _ plane: PlaneTransform, margin: (x: Double, y: Double) = (0, 0)
    ) -> Bool {
        let inner = inner.inset(dx: margin.x, dy: margin.y)
        guard !inner.isNull else { return false }
        // `rect.corners` would be allocated in each frame.
        return [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
            (rect.minX, rect.maxY),
        ].allSatisfy { x, y in
            let p = plane.apply(CGPoint(x: x, y: y))
            return p.x >= inner.minX && p.x <= inner.maxX && p.y >= inner.minY && p.y <= inner.maxY
        }
    }
}
