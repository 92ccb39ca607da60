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
    ///
    /// Over a background that is translucent too, coverage c counts too much by c (1 - c) of the
    /// product of both alphas, which is too little to be worth a group for each.
    func hasSoftBorder(on plane: PlaneTransform) -> Bool {
        guard borderColor != nil, inside == shape, !edges.isEmpty else { return false }
        if case .gradient = own { return pixels(on: plane) == nil }
        return hasContents && pixels(on: plane) == nil
    }

    /// The same with the edge of an opaque background drawn back under a border through which it is
    /// seen: the border has the colour that both make; nil where there is more to be seen.
    func mixed(on plane: PlaneTransform, _ tint: SIMD4<Float>) -> LayerLook? {
        guard let color = borderColor, color.alpha < 1, let background, background.alpha >= 1,
            !hasContents
        else { return nil }
        if case .gradient = own { return nil }
        var look = self
        look.borderColor = RGBAColor(
            background.vector + (color.vector - background.vector) * color.alpha)
        look.borderColor?.alpha = 1
        look.tuck(on: plane, tint: tint)
        return look.inside == shape ? nil : look
    }

    /// What a border is the edge of, and its width; beyond the bounds where what fills them is.
    var ring: (shape: RoundedRect, width: Double) {
        let beyond = spilling * min(shape.rect.size.width, shape.rect.size.height)
        guard spills, let outer = shape.inset(by: -beyond) else { return (shape, borderWidth) }
        return (outer, borderWidth + beyond)
    }

    /// Whether some pixels lie within the border, and none of them is touched by it.
    func isInsideBorder(_ pixels: PixelRect, _ plane: PlaneTransform) -> Bool {
        if pixels.isEmpty { return true }
        // Between the arcs of its inner corners.
        let round = max(shape.radii.max() - borderWidth, 0) * shape.curve.expansionFactor
        let inset = borderWidth + round * (1 - 0.5.squareRoot())
        let inner = shape.rect.insetBy(dx: inset, dy: inset)
        guard !inner.isNull, let inverse = plane.inverted() else { return false }
        func isInside(_ x: Int, _ y: Int) -> Bool {
            let p = inverse.apply(CGPoint(x: Double(x), y: Double(y)))
            return p.x >= inner.minX && p.x <= inner.maxX && p.y >= inner.minY && p.y <= inner.maxY
        }
        return isInside(pixels.minX, pixels.minY) && isInside(pixels.maxX, pixels.minY)
            && isInside(pixels.maxX, pixels.maxY) && isInside(pixels.minX, pixels.maxY)
    }
}
