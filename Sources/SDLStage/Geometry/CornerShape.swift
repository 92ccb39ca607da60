import Foundation
import Graphics

/// One corner's curve, as distances along the two sides from the corner's vertex.
///
/// The circular corner is a quarter circle. The curvature of the continuous one rises evenly from
/// 0 to 1/r, stays there and falls evenly again: an arc between two clothoids. With ramps of
/// length L r, each turning by L/2, it begins 1.528665 r from the vertex for L = 0.98507492.
struct CornerShape {
    private let radius: Double
    private let isContinuous: Bool

    private static let ramp = 0.985_074_918_425_285_2
    private static let samples = 384

    /// A corner whose curve would need more than half of `side` is circular.
    init(_ curve: CornerCurve, radius: Double, side: Double) {
        self.radius = radius
        isContinuous = curve == .continuous && 2 * radius * curve.expansionFactor <= side
    }

    /// The point at the share `t`, 0 to 1, of the curve: its distances from the vertex along the
    /// side by which the corner is entered and along the other one.
    func point(_ t: Double) -> (Double, Double) {
        if isContinuous {
            let place = min(max(t, 0), 1) * Double(Self.samples)
            let i = min(Int(place), Self.samples - 1)
            let f = place - Double(i)
            let p = (Self.clothoids[i] * (1 - f) + Self.clothoids[i + 1] * f) * radius
            return (p.x, p.y)
        }
        if t <= 0 { return (radius, 0) }
        if t >= 1 { return (0, radius) }
        let angle = t * .pi / 2
        return (radius * (1 - sin(angle)), radius * (1 - cos(angle)))
    }

    /// The continuous corner of radius 1 at equal lengths; the second half mirrors the first.
    private static let clothoids: [SIMD2<Double>] = {
        let fine = 16
        let length = Double.pi / 2 + ramp
        let step = length / Double(samples * fine)
        var p = SIMD2(CornerCurve.continuous.expansionFactor, 0)
        var points = [p]
        for i in 0..<samples / 2 {
            for k in 0..<fine {
                let s = (Double(i * fine + k) + 0.5) * step
                let angle = s < ramp ? s * s / (2 * ramp) : s - ramp / 2
                p += SIMD2(-cos(angle), sin(angle)) * step
            }
            points.append(p)
        }
        return points + points.dropLast().reversed().map { SIMD2($0.y, $0.x) }
    }()
}
