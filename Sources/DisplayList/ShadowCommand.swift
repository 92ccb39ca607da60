import Graphics

/// A shadow: the alpha of a retained group, blurred, offset and tinted.
package struct ShadowCommand: Hashable, Sendable {
    /// The largest ``sigma`` that back ends draw, in device pixels.
    package static let largestSigma = 512.0
    /// The largest component of ``offset`` that back ends draw, in device pixels.
    package static let largestOffset = 16384.0

    /// The group whose alpha is the silhouette; it ended with ``CompositeCommand/retain`` earlier
    /// in this list.
    package let group: Int
    /// The offset of the shadow from the silhouette, in device pixels.
    package let offset: SIMD2<Double>
    /// The standard deviation of the blur, in device pixels; 0 is a sharp copy.
    package let sigma: Double
    /// The shadow's colour where the silhouette is opaque: premultiplied red, green, blue and
    /// alpha.
    package let color: SIMD4<Float>

    /// Makes a shadow; NaN becomes 0, and large numbers are clamped to the limits.
    @inlinable
    package init(group: Int, offset: SIMD2<Double>, sigma: Double, color: SIMD4<Float>) {
        func limited(_ v: Double, _ most: Double) -> Double {
            v.isNaN ? 0 : min(max(v, -most), most)
        }
        self.group = group
        self.offset = SIMD2(
            limited(offset.x, Self.largestOffset), limited(offset.y, Self.largestOffset))
        self.sigma = max(0, limited(sigma, Self.largestSigma))
        self.color = color
    }

    /// The distance up to which the blur is drawn, in whole device pixels.
    ///
    /// It is measured from the offset silhouette.
    package var reach: Int { Int((3 * sigma).rounded(.up)) }
}

extension PixelRect {
    /// Returns the pixels that the rectangle touches after a move.
    ///
    /// They are empty for an empty rectangle.
    package func moved(by offset: SIMD2<Double>) -> PixelRect {
        if isEmpty { return self }
        return PixelRect(
            minX: minX + Int(offset.x.rounded(.down)), minY: minY + Int(offset.y.rounded(.down)),
            maxX: maxX + Int(offset.x.rounded(.up)), maxY: maxY + Int(offset.y.rounded(.up)))
    }

    /// Returns the pixels that a shadow of this rectangle can touch.
    ///
    /// With `isBackward`, these are the pixels whose shadow can touch this rectangle. They are
    /// empty for an empty rectangle.
    package func shadow(of command: ShadowCommand, isBackward: Bool = false) -> PixelRect {
        moved(by: isBackward ? -command.offset : command.offset).insetBy(-command.reach)
    }
}
