import Foundation

/// The curve of a rounded corner: circular or continuous.
package enum CornerCurve: UInt8, Hashable, Sendable {
    /// A quarter of a circle.
    case circular
    /// A curve with gradual curvature: Apple's continuous corner.
    ///
    /// It starts 1.528665 radii from the corner.
    case continuous

    /// The distance from the corner to the start of the curve, in radii.
    package var expansionFactor: Double { self == .circular ? 1 : 1.528665 }
}

/// A rectangle with a separate radius for each rounded corner.
///
/// It is in the layer's coordinates, with y down.
package struct RoundedRect: Hashable, Sendable {
    /// The outer rectangle.
    package var rect: CGRect
    /// The corner radii, in the bit order of `CACornerMask`.
    ///
    /// The order is x top left (minX minY), y top right, z bottom left (minX maxY), w bottom right.
    /// Zero is a sharp corner.
    package var radii: SIMD4<Double>
    /// The actual curve of all four corners.
    package var curve: CornerCurve

    /// Makes a rectangle whose chosen corners have the same radius.
    ///
    /// The radius is clamped to half the shorter side.
    ///
    /// - Parameters:
    ///   - rect: the outer rectangle.
    ///   - radius: the radius of the rounded corners; without one above 0 all corners are sharp.
    ///   - corners: bits 1, 2, 4, 8 for the corners in the order of ``radii``; others stay sharp.
    ///   - curve: the kind of curve; circular where a continuous one needs more than half a side.
    @inlinable
    package init(
        _ rect: CGRect, radius: Double = 0, corners: Int = 15, curve: CornerCurve = .circular
    ) {
        self.rect = rect
        self.curve = curve
        guard radius > 0 else {
            radii = .zero
            return
        }
        let side = min(rect.size.width, rect.size.height)
        let r = min(radius, side / 2)
        if 2 * curve.expansionFactor * r > side { self.curve = .circular }
        radii = SIMD4(
            corners & 1 != 0 ? r : 0, corners & 2 != 0 ? r : 0, corners & 4 != 0 ? r : 0,
            corners & 8 != 0 ? r : 0)
    }

    /// Whether no corner is rounded.
    @inlinable
    package var isRect: Bool { radii == .zero }

    /// Returns the rounded rectangle inset by a distance on every side.
    ///
    /// The radii are reduced by the same distance, and the curve is the same. The result is nil
    /// when nothing is left.
    package func inset(by distance: Double) -> RoundedRect? {
        let inner = CGRect(
            x: rect.minX + distance, y: rect.minY + distance,
            width: rect.size.width - 2 * distance, height: rect.size.height - 2 * distance)
        guard rect.size.width > 2 * distance, rect.size.height > 2 * distance else { return nil }
        var result = RoundedRect(inner, curve: curve)
        result.radii = (radii - distance).replacing(with: 0, where: radii .<= distance)
        return result
    }
}
