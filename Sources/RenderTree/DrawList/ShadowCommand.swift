import Foundation

/// The alpha of a kept group, blurred, shifted and tinted.
public struct ShadowCommand: Hashable, Sendable {
    /// The largest ``sigma`` that back ends draw, in device pixels.
    public static let largestSigma = 512.0
    /// The largest part of ``offset`` that back ends draw, in device pixels.
    public static let largestOffset = 16384.0

    /// The group, ended with ``CompositeCommand/keep`` earlier in this list, whose alpha is the
    /// silhouette.
    public let group: Int
    /// From the silhouette to its shadow, in device pixels.
    public let offset: SIMD2<Double>
    /// The standard deviation of the blur, in device pixels; 0 is a sharp copy.
    public let sigma: Double
    /// Premultiplied red, green, blue, alpha where the silhouette is opaque.
    public let color: SIMD4<Float>

    /// Makes a shadow. What is not a number counts as 0, a large number as the largest.
    public init(group: Int, offset: SIMD2<Double>, sigma: Double, color: SIMD4<Float>) {
        func limited(_ v: Double, _ most: Double) -> Double {
            v.isNaN ? 0 : min(max(v, -most), most)
        }
        self.group = group
        self.offset = SIMD2(
            limited(offset.x, Self.largestOffset), limited(offset.y, Self.largestOffset))
        self.sigma = max(0, limited(sigma, Self.largestSigma))
        self.color = color
    }

    /// How far from the shifted silhouette the blur is drawn, in whole device pixels.
    public var reach: Int { Int((3 * sigma).rounded(.up)) }
}
