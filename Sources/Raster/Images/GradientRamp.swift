import CRasterKernels
import DisplayList
import Foundation
import Graphics

/// A table of a gradient's colours, as premultiplied pixels.
package final class GradientRamp: CachedContent {
    /// The premultiplied colours at uniform steps along the gradient.
    private let pixels: [UInt32]
    private let stops: GradientStops
    /// The positions of abrupt colour changes in radial and in conic gradients.
    ///
    /// `roundSteps` is that of conic gradients, in which the first colour follows the last one: it
    /// includes that change if these colours differ.
    private let steps: [Float], roundSteps: [Float]
    /// The minimum number of steps between stops, and the range of the total.
    private static let (stepsBetween, counts) = (512.0, 512.0...4096.0)

    /// The cost of making a table, as in ``ContentMisses/Work``.
    static let work = 1 << 13

    /// The size of the table in bytes.
    var byteCount: Int { pixels.count * 4 }

    /// Returns the number of steps in the table, a power of two.
    ///
    /// At least 512 are between any two stops, unless these are very close or the colour changes
    /// abruptly.
    private static func count(_ stops: GradientStops) -> Int {
        let gaps = zip(stops.locations, stops.locations.dropFirst()).map { Double($1 - $0) }
        let steps = stepsBetween / max(gaps.min() ?? 1, 1e-9)
        let limited = min(max(steps, counts.lowerBound), counts.upperBound)
        return Int(exp2(log2(limited).rounded(.up)))
    }

    /// Creates the table of a gradient's colours.
    ///
    /// Each colour is averaged over `width`, a part of the gradient, so that steps between colours
    /// are antialiased where it is the part that a pixel covers.
    package init(_ stops: GradientStops, width: Double = 0) {
        let count = Self.count(stops)
        let half = 0.5 / Double(count)
        pixels = Self.colors(stops, from: half, to: 1 - half, count: count, width: width)
        self.stops = stops
        steps = stops.steps.map(Float.init)
        roundSteps = stops.colors.first == stops.colors.last ? steps : steps + [0]
    }

    /// Returns a gradient's colours at uniform steps between two positions.
    static func colors(
        _ stops: GradientStops, from: Double, to: Double, count: Int, width: Double
    ) -> [UInt32] {
        let step = (to - from) / Double(max(1, count - 1))
        guard width > 0, stops.hasSteps else {
            return (0..<count).map { pixel(stops.color(at: Float(from + step * Double($0)))) }
        }
        return (0..<count).map { i in
            let place = from + step * Double(i)
            return pixel(stops.mean(from: place - width / 2, to: place + width / 2))
        }
    }

    /// The colour at a position along the gradient.
    ///
    /// `t` is clamped to the end colours; NaN gives the first one.
    @inline(__always)
    package subscript(t: Float) -> UInt32 {
        pixels[t > 0 ? min(Int(min(t, 1) * Float(pixels.count)), pixels.count - 1) : 0]
    }

    /// Calls `body` with the table of the pixels.
    func withTable(_ body: (ZRTable) -> Void) {
        pixels.withUnsafeBufferPointer {
            body(
                ZRTable(
                    pixels: $0.baseAddress, scale: Float($0.count), offset: 0,
                    count: Int32($0.count)))
        }
    }

    /// Whether the gradient has abrupt colour changes.
    ///
    /// `isRound` is true if the first colour follows the last one.
    func hasSteps(isRound: Bool) -> Bool { !(isRound ? roundSteps : steps).isEmpty }

    /// Calls `body` with the positions of abrupt colour changes.
    func withSteps(isRound: Bool, _ body: (UnsafeBufferPointer<Float>) -> Void) {
        (isRound ? roundSteps : steps).withUnsafeBufferPointer(body)
    }

    /// Returns the mean colour around a position.
    ///
    /// `isRound` is true if the first colour follows the last one.
    func mean(around place: Double, width: Double, isRound: Bool) -> UInt32 {
        let (low, high) = (place - width / 2, place + width / 2)
        guard isRound, low < 0 || high > 1 else { return pixel(stops.mean(from: low, to: high)) }
        let before = low < 0 ? -low : 1 - low
        let after = low < 0 ? high : high - 1
        let sum =
            stops.mean(from: 1 - before, to: 1) * Float(before)
            + stops.mean(from: 0, to: after) * Float(after)
        return pixel(sum / Float(before + after))
    }
}
