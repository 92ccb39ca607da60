import Foundation
import Graphics
import RenderTree

/// Finds the colours of a gradient's pixels.
///
/// A table says what colour is where. Where a colour changes at once the table would give jagged
/// edges: pixels there show the mean over the part of the gradient that they cover. Gradients that
/// are linear on the screen cover the same part everywhere, and their table has the means.
struct GradientShader {
    private let kind: GradientKind
    private let stops: GradientStops
    /// Where the colour changes at once, unless the table takes account of it.
    private let steps: [Double]
    /// Device pixels to the gradient's own space.
    private let map: PlaneTransform

    /// Nil where the gradient, or its plane, has no extent.
    init?(_ command: GradientCommand) {
        guard let own = command.ownSpace, let back = command.plane.inverted() else { return nil }
        (kind, stops) = (command.kind, command.stops)
        map = back.concatenating(own)
        guard map.isFinite else { return nil }
        var steps = command.isLinear ? [] : stops.steps
        // Once round, the last colour meets the first one.
        if kind == .conic, stops.colors.first != stops.colors.last { steps.append(0) }
        self.steps = steps
    }

    /// Writes the colours of `count` pixels from (x, y) on.
    func shade(
        _ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, _ ramp: GradientRamp
    ) {
        // Reckoned from column 0, so that where a drawing begins makes no difference.
        let first = map.project(0.5, Double(y) + 0.5)
        if kind == .axial, map.isAffine {
            for i in 0..<count { pixels[i] = ramp[Float(first.x + Double(x + i) * map.ax)] }
            return
        }
        let step = SIMD3(map.ax, map.ay, map.aw)
        for i in 0..<count {
            let v = first + step * Double(x + i)
            let p = SIMD2(v.x, v.y) / v.z
            let t = place(p)
            pixels[i] = steps.isEmpty ? ramp[Float(t)] : color(t, width(p, v.z), ramp)
        }
    }

    private func place(_ p: SIMD2<Double>) -> Double {
        switch kind {
        case .axial: return p.x
        case .radial: return (p * p).sum().squareRoot()
        case .conic:
            let turns = Double(atan2(Float(p.y), Float(p.x))) * (0.5 / .pi)
            return turns < 0 ? turns + 1 : turns
        }
    }

    /// Which part of the gradient a pixel covers: how fast the place changes across the screen.
    private func width(_ p: SIMD2<Double>, _ weight: Double) -> Double {
        let slope: SIMD2<Double>
        switch kind {
        case .axial: slope = SIMD2(1, 0)
        case .radial:
            let distance = (p * p).sum().squareRoot()
            slope = distance > 0 ? p / distance : SIMD2(1, 0)
        case .conic: slope = SIMD2(-p.y, p.x) * (0.5 / .pi) / (p * p).sum()
        }
        let x = (slope * (SIMD2(map.ax, map.ay) - p * map.aw)).sum() / weight
        let y = (slope * (SIMD2(map.bx, map.by) - p * map.bw)).sum() / weight
        let width = (x * x + y * y).squareRoot()
        return width < 1 ? width : 1
    }

    private func color(_ t: Double, _ width: Double, _ ramp: GradientRamp) -> UInt32 {
        let isNear = steps.contains { step in
            let way = abs(t - step)
            return (kind == .conic ? min(way, 1 - way) : way) < width / 2
        }
        guard isNear else { return ramp[Float(t)] }
        let (low, high) = (t - width / 2, t + width / 2)
        guard kind == .conic, low < 0 || high > 1 else {
            return pixel(stops.mean(from: low, to: high))
        }
        // The pixel lies where the last colour meets the first one.
        let before = low < 0 ? -low : 1 - low
        let after = low < 0 ? high : high - 1
        let sum =
            stops.mean(from: 1 - before, to: 1) * Float(before)
            + stops.mean(from: 0, to: after) * Float(after)
        return pixel(sum / Float(before + after))
    }
}
