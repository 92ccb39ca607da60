import DisplayList
import Foundation
import Graphics
import Raster

extension CGContext {
    /// Fills the clip with a gradient along the line from `start` to `end`.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        let (from, way) = (
            SIMD2(Double(start.x), Double(start.y)),
            SIMD2(Double(end.x - start.x), Double(end.y - start.y))
        )
        let square = (way * way).sum()
        guard square > 0, square.isFinite else { return }
        paint(gradient, options) { ((($0 - from) * way).sum()) / square }
    }

    /// Fills the clip with a gradient of circles between a start and an end circle.
    ///
    /// Of several circles through a point the one nearest the end is drawn.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        // A point p is on the circle with parameter t if |p − c0 − t d| = r0 + t g, where the
        // radius r0 + t g is not negative. Squaring both sides gives a t² − 2 b t + c = 0.
        let from = SIMD2(Double(startCenter.x), Double(startCenter.y))
        let way = SIMD2(Double(endCenter.x), Double(endCenter.y)) - from
        let (radius, growth) = (Double(startRadius), Double(endRadius - startRadius))
        let a = (way * way).sum() - growth * growth
        func isDrawn(_ t: Double) -> Bool {
            radius + t * growth >= 0
                && (t >= 0 || options.contains(.drawsBeforeStartLocation))
                && (t <= 1 || options.contains(.drawsAfterEndLocation))
        }
        paint(gradient, options) { point in
            let p = point - from
            let b = (p * way).sum() + radius * growth
            let c = (p * p).sum() - radius * radius
            if abs(a) < 1e-12 {
                let t = c / (2 * b)
                return isDrawn(t) ? t : nil
            }
            let root = (b * b - a * c).squareRoot()
            let (one, other) = ((b + root) / a, (b - root) / a)
            let (last, first) = (max(one, other), min(one, other))
            return isDrawn(last) ? last : isDrawn(first) ? first : nil
        }
    }

    /// Fills the clip with a gradient around a point, from `angle` (radians, from the x axis)
    /// towards the y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let from = SIMD2(Double(center.x), Double(center.y))
        paint(gradient, []) { point in
            let p = point - from
            let turns = (atan2(p.y, p.x) - Double(angle)) / (2 * .pi)
            return turns - turns.rounded(.down)
        }
    }

    /// Fills the clip with a gradient.
    ///
    /// `place` maps a point in user space to a gradient location; nil leaves it unpainted.
    private func paint(
        _ gradient: CGGradient, _ options: CGGradientDrawingOptions,
        place: @escaping (SIMD2<Double>) -> Double?
    ) {
        guard let back = PlaneTransform(state.ctm).inverted() else { return }
        let stops = GradientStops(
            colors: gradient.stops.map { SIMD4<Float>($0.vector) },
            locations: gradient.locations.map { Double($0) })
        let ramp = GradientRamp(stops)
        let source = Bitmap.Source.rows { y, x, row in
            for i in row.indices {
                let p = back.project(Double(x + i) + 0.5, Double(y) + 0.5)
                row[i] = 0
                guard let t = place(SIMD2(p.x, p.y)), !t.isNaN,
                    t >= 0 || options.contains(.drawsBeforeStartLocation),
                    t <= 1 || options.contains(.drawsAfterEndLocation)
                else { continue }
                row[i] = ramp[Float(t)]
            }
        }
        paint(source, nil)
    }
}
