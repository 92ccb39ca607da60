import Foundation

/// How a line along a path looks.
public struct StrokeStyle: Hashable, Sendable {
    /// The width in points; what is not positive draws nothing.
    public var width: Double
    /// The ends of open subpaths.
    public var cap: CGLineCap
    /// The corners.
    public var join: CGLineJoin
    /// How long a mitered corner may be, in line widths; longer ones are bevelled.
    public var miterLimit: Double

    /// Makes a style; the defaults are those of a shape layer.
    public init(
        width: Double, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10
    ) {
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    }
}

/// Traces the outline of a stroke.
///
/// One side is followed forward, the other backward. The outer side of a corner gets its join;
/// on the inner side the outline goes to the corner and back,
///
///        ─────────┐ outer          the end of one side, the corner, the start of the next
///        ───┐ p   │
///           │  ┌──
///
/// so that it is the sum of one rectangle for each line and one wedge for each corner, all turned
/// the same way round: their union is exactly what a fill by the winding rule shows, however
/// tight the bends. Where the two inner sides plainly meet, their crossing is taken instead.
struct Stroker {
    let style: StrokeStyle
    let tolerance: Double
    private let reach: Double
    /// The largest angle between two spokes of an arc that keeps within the tolerance.
    private let arcStep: Double

    /// A corner of the line; `isSmooth` where a curve was flattened.
    struct Vertex {
        var point: SIMD2<Double>
        var isSmooth: Bool
    }

    init(_ style: StrokeStyle, tolerance: Double) {
        self.style = style
        self.tolerance = tolerance
        reach = style.width / 2
        arcStep = max(0.05, 2 * acos(max(0, 1 - max(tolerance, 1e-9) / reach)))
    }

    /// The closed outlines of one line through `vertices`.
    func outlines(_ vertices: [Vertex], isClosed: Bool) -> [[SIMD2<Double>]] {
        guard let first = vertices.first, let last = vertices.last else { return [] }
        if vertices.count == 1 { return dot(first.point).map { [$0] } ?? [] }
        let back = Array(vertices.reversed())
        if isClosed, vertices.count > 2 {
            return [side(vertices, isClosed: true), side(back, isClosed: true)]
        }
        // There and back along one line: one loop goes round both sides.
        if isClosed { return [side(vertices, isClosed: true)] }
        let lastWay = unit(last.point - vertices[vertices.count - 2].point)
        let firstWay = unit(first.point - vertices[1].point)
        return [
            side(vertices, isClosed: false) + cap(last.point, lastWay)
                + side(back, isClosed: false) + cap(first.point, firstWay)
        ]
    }

    /// The side towards which the axes turn (x to y), in the direction of travel.
    private func side(_ vertices: [Vertex], isClosed: Bool) -> [SIMD2<Double>] {
        let count = vertices.count
        var result: [SIMD2<Double>] = []
        result.reserveCapacity(count * 2)
        for i in 0..<count {
            let p = vertices[i].point
            let before = i > 0 ? i - 1 : (isClosed ? count - 1 : nil)
            let after = i < count - 1 ? i + 1 : (isClosed ? 0 : nil)
            switch (before, after) {
            case (let b?, let a?):
                join(
                    p, from: vertices[b].point, to: vertices[a].point,
                    smooth: vertices[i].isSmooth, into: &result)
            case (nil, let a?): result.append(p + unit(vertices[a].point - p).turned * reach)
            case (let b?, nil): result.append(p + unit(p - vertices[b].point).turned * reach)
            case (nil, nil): break
            }
        }
        return result
    }

    private func join(
        _ p: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>, smooth: Bool,
        into result: inout [SIMD2<Double>]
    ) {
        let (arrive, leave) = (unit(p - from), unit(to - p))
        let (cosine, sine) = (arrive.dot(leave), arrive.cross(leave))
        let (first, second) = (arrive.turned * reach, leave.turned * reach)
        // Where the two offset lines cross, unless they nearly run back.
        let crossing = p + (first + second) / (1 + cosine)
        let cut = reach * abs(sine) / (1 + cosine)

        if sine > 0 {
            if cosine > -0.9, cut * 2 <= min((p - from).length, (to - p).length) {
                result.append(crossing)
            } else {
                result += [p + first, p, p + second]
            }
            return
        }
        let angle = atan2(sine, cosine)
        if smooth ? -angle <= arcStep : (sine == 0 && cosine > 0) {
            result.append(crossing)
            return
        }
        switch smooth ? .round : style.join {
        case .miter where (2 / max(1 + cosine, 0)).squareRoot() <= style.miterLimit:
            result.append(crossing)
        case .miter, .bevel: result += [p + first, p + second]
        case .round:
            // A turn right back may come out as +180°: the outer side turns the other way.
            arc(p, first, by: angle > 0 ? -.pi : angle, into: &result)
        }
    }

    /// Spokes from `spoke` through the angle `sweep`, both ends included.
    private func arc(
        _ centre: SIMD2<Double>, _ spoke: SIMD2<Double>, by sweep: Double,
        into result: inout [SIMD2<Double>]
    ) {
        let count = max(1, Int((abs(sweep) / arcStep).rounded(.up)))
        for i in 0...count {
            let angle = sweep * Double(i) / Double(count)
            result.append(centre + cos(angle) * spoke + sin(angle) * spoke.turned)
        }
    }

    /// What follows the last point of a side at an end, `way` leading out of the line.
    private func cap(_ p: SIMD2<Double>, _ way: SIMD2<Double>) -> [SIMD2<Double>] {
        let spoke = way.turned * reach
        switch style.cap {
        case .butt: return []
        case .square: return [p + spoke + way * reach, p - spoke + way * reach]
        case .round:
            var result: [SIMD2<Double>] = []
            arc(p, spoke, by: -.pi, into: &result)
            return result
        }
    }

    /// The outline of a line without length; nil with butt ends.
    private func dot(_ p: SIMD2<Double>) -> [SIMD2<Double>]? {
        switch style.cap {
        case .butt: return nil
        case .square:
            let units: [SIMD2<Double>] = [SIMD2(1, 1), SIMD2(1, -1), SIMD2(-1, -1), SIMD2(-1, 1)]
            return units.map { p + $0 * reach }
        case .round:
            var result: [SIMD2<Double>] = []
            arc(p, SIMD2(reach, 0), by: -2 * .pi, into: &result)
            return result.dropLast()
        }
    }

    /// The direction of `v`; zero where its length is beyond the numbers.
    private func unit(_ v: SIMD2<Double>) -> SIMD2<Double> {
        let length = v.length
        return length > 0 && length.isFinite ? v / length : .zero
    }
}
