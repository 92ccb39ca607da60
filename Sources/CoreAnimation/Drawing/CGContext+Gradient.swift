import DisplayList
import Foundation
import Graphics
import Raster

extension CGContext {
    /// Fills the clip with a linear gradient along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        let (from, way) = (start.vector, end.vector - start.vector)
        let square = (way * way).sum()
        guard square > 0, square.isFinite else { return }
        paint(gradient, options, LinearLocations(from: from, step: way / square))
    }

    /// Fills the clip with a radial gradient between two circles.
    ///
    /// Of several circles through a point the one nearest the end is drawn.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        let locations = RadialLocations(
            center: startCenter.vector, radius: startRadius,
            way: endCenter.vector - startCenter.vector,
            growth: endRadius - startRadius, drawn: options.locations)
        paint(gradient, options, locations)
    }

    /// Fills the clip with a conic gradient around a point.
    ///
    /// It begins at `angle`, in radians from the x axis, and turns towards the y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        paint(gradient, [], ConicLocations(center: center.vector, angle: angle))
    }

    private func paint(
        _ gradient: CGGradient, _ options: CGGradientDrawingOptions,
        _ locations: some GradientLocations
    ) {
        guard let back = PlaneTransform(state.ctm).inverted() else { return }
        let stops = GradientStops(
            colors: gradient.stops.map { SIMD4<Float>($0.vector) },
            locations: gradient.locations.map { Double($0) })
        let ramp = GradientRamp(stops)
        let drawn = options.locations
        let source = Bitmap.Source.rows { y, x, row in
            for i in row.indices {
                let p = back.project(Double(x + i) + 0.5, Double(y) + 0.5)
                let t = locations.location(at: SIMD2(p.x, p.y))
                row[i] = drawn.contains(t) ? ramp[Float(t)] : 0
            }
        }
        paint(source, nil)
    }
}

extension CGGradientDrawingOptions {
    /// The range of locations that are drawn with these options.
    fileprivate var locations: ClosedRange<Double> {
        let start = contains(.drawsBeforeStartLocation) ? -Double.infinity : 0
        return start...(contains(.drawsAfterEndLocation) ? .infinity : 1)
    }
}

/// A function from points in user space to gradient locations.
///
/// The location is NaN where nothing is painted.
private protocol GradientLocations {
    func location(at point: SIMD2<Double>) -> Double
}

private struct LinearLocations: GradientLocations {
    let from, step: SIMD2<Double>

    func location(at point: SIMD2<Double>) -> Double { ((point - from) * step).sum() }
}

/// The gradient locations of a radial gradient between two circles.
///
/// A point p is on the circle with parameter t if |p − c − t w| = r + t g, where the radius r + t g is not
/// negative. Squaring both sides gives a t² − 2 b t + c = 0.
private struct RadialLocations: GradientLocations {
    let center: SIMD2<Double>
    let radius: Double
    /// The differences of the centres and of the radii.
    let way: SIMD2<Double>
    let growth: Double
    /// The range of the locations at which circles are drawn.
    let drawn: ClosedRange<Double>

    func location(at point: SIMD2<Double>) -> Double {
        let p = point - center
        let (waySquare, growthSquare) = ((way * way).sum(), growth * growth)
        let a = waySquare - growthSquare
        let b = (p * way).sum() + radius * growth
        let c = (p * p).sum() - radius * radius
        // If one circle touches the other from inside, a is 0 except for rounding errors.
        if abs(a) <= 1e-12 * (waySquare + growthSquare) { return shown(c / (2 * b)) ?? .nan }
        let square = b * b - a * c
        guard square >= 0 else { return .nan }
        let root = square.squareRoot()
        // One root is computed from a sum of like signs, the other from their product c / a.
        let q = b + (b < 0 ? -root : root)
        let (one, other) = (q / a, q == 0 ? 0 : c / q)
        return shown(max(one, other)) ?? shown(min(one, other)) ?? .nan
    }

    private func shown(_ t: Double) -> Double? {
        drawn.contains(t) && radius + t * growth >= 0 ? t : nil
    }
}

private struct ConicLocations: GradientLocations {
    let center: SIMD2<Double>
    let angle: Double

    func location(at point: SIMD2<Double>) -> Double {
        let p = point - center
        let turns = (atan2(p.y, p.x) - angle) / (2 * .pi)
        return turns - turns.rounded(.down)
    }
}
