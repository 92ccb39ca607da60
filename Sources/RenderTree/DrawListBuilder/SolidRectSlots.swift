import DisplayList
import Foundation
import Graphics

/// The slots of the properties that solid-rectangle layers need.
///
/// They are slots of the `core` block.
struct SolidRectSlots: Sendable {
    let position = Properties.layer.position.slot, bounds = Properties.layer.bounds.slot
    let anchorPoint = Properties.layer.anchorPoint.slot
    let zPosition = Properties.layer.zPosition.slot
    let transform = Properties.layer.transform.slot
    let opacity = Properties.layer.opacity.slot, isHidden = Properties.layer.isHidden.slot
    let color = Properties.layer.backgroundColor.slot
    let radius = Properties.layer.cornerRadius.slot
    let borderWidth = Properties.layer.borderWidth.slot

    /// Whether ``fill(_:tint:on:)`` draws the layer completely.
    ///
    /// The layer of the `core` block must have no perspective, no border and no rounded corners.
    @inline(__always)
    func isSolidRect(_ numbers: UnsafePointer<Double>) -> Bool {
        let m = PropertyBlock.matrix(numbers + transform)
        // `fill` omits m31, m32 and m34, which are multiplied by z = 0. The product is 0 only if
        // these elements are finite.
        let left = (m.m31 + m.m32 + m.m34) * 0
        return !(numbers[radius] > 0) && !(numbers[borderWidth] > 0) && m.m14 == 0 && m.m24 == 0
            && m.m44 == 1 && left == 0
    }

    /// Returns a layer's frame in its superlayer, ignoring its transform.
    func frame(_ numbers: UnsafePointer<Double>) -> CGRect {
        let b = numbers + bounds, c = numbers + anchorPoint, p = numbers + position
        return CGRect(x: p[0] - c[0] * b[2], y: p[1] - c[1] * b[3], width: b[2], height: b[3])
    }

    /// Returns the fill that draws a solid-rectangle layer, nil for none.
    ///
    /// `parent` is the affine transform from the superlayer's coordinates to device pixels.
    @inline(__always)
    func fill(
        _ numbers: UnsafePointer<Double>, tint: SIMD4<Float>, on parent: PlaneTransform
    ) -> SolidRect? {
        let opacity = numbers[opacity], color = numbers + color
        guard opacity > 0, numbers[isHidden] == 0, !color[0].isNaN, color[3] > 0 else { return nil }
        let b = numbers + bounds, c = numbers + anchorPoint, p = numbers + position
        // The same transform as in `LayerPlane`, without the terms that are zero.
        let m = PropertyBlock.matrix(numbers + transform), n = parent
        let (cx, cy) = (b[0] + c[0] * b[2], b[1] + c[1] * b[3])
        let tx = -cx * m.m11 - cy * m.m21 + m.m41 + p[0]
        let ty = -cx * m.m12 - cy * m.m22 + m.m42 + p[1]
        let plane = PlaneTransform(
            a: (m.m11 * n.ax + m.m12 * n.bx, m.m11 * n.ay + m.m12 * n.by),
            b: (m.m21 * n.ax + m.m22 * n.bx, m.m21 * n.ay + m.m22 * n.by),
            t: (tx * n.ax + ty * n.bx + n.tx, tx * n.ay + ty * n.by + n.ty)
        ).settled
        guard plane.isFinite, plane.ax * plane.by - plane.ay * plane.bx != 0 else { return nil }
        let background = RGBAColor(
            red: color[0], green: color[1], blue: color[2], alpha: color[3])
        return SolidRect(
            plane, CGRect(x: b[0], y: b[1], width: b[2], height: b[3]),
            background.premultiplied * (tint * Float(min(opacity, 1))))
    }
}
