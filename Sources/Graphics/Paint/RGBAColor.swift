import Foundation

/// An sRGB colour with straight (not premultiplied) alpha.
///
/// The components are from 0 to 1. Additive animations may exceed the range; ``premultiplied``
/// clamps the numbers.
package struct RGBAColor: Hashable, Sendable {
    /// The red, green and blue components, 0...1.
    package var red: Double, green: Double, blue: Double
    /// The opacity, 0...1.
    package var alpha: Double

    /// Opaque black.
    package static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// Opaque white.
    package static let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Transparent black.
    package static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Makes a colour from its four components.
    @inlinable
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Makes a colour from a vector of red, green, blue and alpha.
    @inlinable
    package init(_ v: SIMD4<Double>) {
        self.init(red: v.x, green: v.y, blue: v.z, alpha: v.w)
    }

    /// Red, green, blue and alpha in that order.
    @inlinable package var vector: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

    /// The premultiplied components, clamped to 0...1; NaN becomes 0.
    package var premultiplied: SIMD4<Float> {
        let v = SIMD4<Float>(vector)
        var limited = v.clamped(lowerBound: .zero, upperBound: .one)
        limited.replace(with: 0, where: v .!= v)
        return limited * SIMD4(limited.w, limited.w, limited.w, 1)
    }
}
