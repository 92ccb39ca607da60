import Foundation
import Graphics

/// The corners of rounded rectangles as points on a unit curve.
///
/// A point is (back, on) for radius 1: the distance back from the sharp corner along the incoming
/// edge, and on along the outgoing edge.
///
/// The circular corner is a quarter of a circle. The continuous one has a curvature that rises
/// linearly from 0 to 1, is constant, and falls linearly (two clothoids around an arc):
///
///     curvature  1 |    ______
///                  |   /      \          ramps of length L, turning L/2 each;
///                0 |__/________\__ s     arc of length pi/2 - L
///
/// L = 0.98507492 places the start of the curve 1.528665 radii from the corner.
final class CornerPoints {
    /// The maximum distance between the curve and its chords, in pixels.
    static let tolerance = 0.025
    static let maxSteps = 192
    private static let ramp = 0.9850749184252875
    private static let fineSteps = 4096

    private var circular = [[SIMD2<Double>]](repeating: [], count: maxSteps + 1)
    private var continuous = [[SIMD2<Double>]](repeating: [], count: maxSteps + 1)
    /// The continuous curve at high resolution.
    private static let fine = makeFineCurve()

    /// The ends of the curvature ramps, as distances along the continuous corner.
    static let continuousParts = [0, ramp, length - ramp, length]

    /// Returns the point and direction at a distance along the continuous corner.
    static func continuous(at s: Double) -> (back: Double, on: Double, angle: Double) {
        let place = min(max(s / length, 0), 1) * Double(fineSteps)
        let i = min(Int(place), fineSteps - 1)
        let point = fine[i] + (fine[i + 1] - fine[i]) * (place - Double(i))
        return (point.x, point.y, angle(at: s))
    }

    /// Returns a quarter circle's number of chords, for a radius in pixels.
    static func steps(radius: Double) -> Int {
        guard radius > tolerance else { return 1 }
        let angle = 2 * acos(1 - tolerance / radius)
        return max(1, min(maxSteps, Int((Double.pi / 2 / max(angle, 1e-3)).rounded(.up))))
    }

    /// Returns the `steps + 1` points of a corner's curve.
    func points(_ curve: CornerCurve, steps: Int) -> [SIMD2<Double>] {
        let steps = max(1, min(Self.maxSteps, steps))
        if curve == .circular {
            if circular[steps].isEmpty { circular[steps] = Self.makeCircle(steps) }
            return circular[steps]
        }
        if continuous[steps].isEmpty {
            continuous[steps] = (0...steps).map { Self.fine[$0 * Self.fineSteps / steps] }
        }
        return continuous[steps]
    }

    /// Returns the points of a quarter circle with exact area.
    ///
    /// The inner points are slightly outside the circle.
    private static func makeCircle(_ steps: Int) -> [SIMD2<Double>] {
        let step = Double.pi / 2 / Double(steps)
        let radius = (step / sin(step)).squareRoot()
        return (0...steps).map { i in
            if i == 0 { return SIMD2(1, 0) }
            if i == steps { return SIMD2(0, 1) }
            let angle = step * Double(i)
            return SIMD2(1 - radius * sin(angle), 1 - radius * cos(angle))
        }
    }

    private static let length = Double.pi / 2 + ramp

    /// Returns the turning angle at a distance along the continuous corner.
    private static func angle(at s: Double) -> Double {
        s < ramp
            ? s * s / (2 * ramp)
            : s < length - ramp
                ? s - ramp / 2 : Double.pi / 2 - (length - s) * (length - s) / (2 * ramp)
    }

    private static func makeFineCurve() -> [SIMD2<Double>] {
        let step = length / Double(fineSteps)
        let extent = CornerCurve.continuous.expansionFactor
        var (along, across) = (0.0, 0.0)
        var result = [SIMD2(extent, 0)]
        for i in 0..<fineSteps {
            let s = (Double(i) + 0.5) * step
            let angle = angle(at: s)
            along += cos(angle) * step
            across += sin(angle) * step
            result.append(SIMD2(extent - along, across))
        }
        result[fineSteps] = SIMD2(0, extent)
        return result
    }
}
