import Foundation

/// A flattened subpath: the line segments along which a stroke is drawn.
///
/// A curve becomes its chords and, at either end, its tangent as a segment without length, so that
/// caps and joins have the directions of the curve itself. Where a segment continues in the
/// direction of the previous one there is no corner, and the tangents are left out.
struct StrokeSegments {
    /// A line segment and the smoothness of its join with the previous one.
    struct Segment {
        var from: SIMD2<Double>, to: SIMD2<Double>
        /// The unit vector in the direction of travel.
        ///
        /// It is zero if the length overflows or is zero.
        var direction: SIMD2<Double>
        /// Whether the join with the previous line segment is smooth.
        var isSmooth: Bool

        var length: Double { (to - from).length }
        /// Whether this is a tangent: a direction at a point, without length.
        var isTangent: Bool { from == to }

        /// Makes a line segment, or a tangent at a point.
        init(
            from: SIMD2<Double>, to: SIMD2<Double>, along way: SIMD2<Double>, isSmooth: Bool
        ) {
            let length = way.length
            (self.from, self.to, self.isSmooth) = (from, to, isSmooth)
            direction = length > 0 && length.isFinite ? way / length : .zero
        }
    }

    /// The line segments in order; each starts where the previous one ends.
    private(set) var segments: [Segment] = []
    /// The start of the subpath; nil if no point of the subpath is finite.
    private(set) var start: SIMD2<Double>?
    /// Whether the last line segment connects to the first.
    let isClosed: Bool

    private var current: SIMD2<Double>?
    /// The largest sine of an angle that still counts as smooth.
    private static let largestBend = 1e-6

    /// Flattens a subpath.
    init(_ subpath: Subpath, _ flatness: Flatness) {
        isClosed = subpath.isClosed
        move(to: subpath.start)
        for segment in subpath.segments {
            if segment.kind == .curve {
                follow(segment.curve, flatness)
            } else {
                addLine(to: segment.curve.end, isSmooth: false)
            }
        }
        if isClosed { close() }
    }

    /// Returns the line segments in reverse order, each in the opposite direction.
    func reversed() -> StrokeSegments {
        var result = self
        result.segments.reverse()
        for i in segments.indices {
            let segment = segments[segments.count - 1 - i]
            (result.segments[i].from, result.segments[i].to) = (segment.to, segment.from)
            result.segments[i].direction = -segment.direction
            // A segment stores the join with the previous one, so the values of `isSmooth` shift by
            // one segment.
            result.segments[i].isSmooth = segments[i == 0 ? 0 : segments.count - i].isSmooth
        }
        return result
    }

    private mutating func move(to point: CGPoint) {
        let p = point.vector
        guard p.sum().isFinite else { return }
        (start, current) = (p, p)
    }

    /// Adds a line to a point; returns false if its length is zero.
    ///
    /// A line that is not finite, or has no start, is not added either.
    @discardableResult
    private mutating func addLine(to point: CGPoint, isSmooth: Bool) -> Bool {
        let p = point.vector
        guard let from = current else {
            move(to: point)
            return false
        }
        guard p.sum().isFinite, p != from else { return false }
        append(Segment(from: from, to: p, along: p - from, isSmooth: isSmooth))
        current = p
        return true
    }

    private mutating func follow(_ curve: CubicBezier, _ flatness: Flatness) {
        // A wide stroke magnifies the angles between chords, so each curve has at least two chords.
        let count = max(curve.lineCount(flatness), 2)
        var hasStarted = false
        for i in 1...count {
            let point = i < count ? curve.point(at: Double(i) / Double(count)) : curve.end
            if !hasStarted, let current, point.vector.sum().isFinite, point.vector != current {
                addTangent(Self.departure(of: curve), at: current, isSmooth: false)
                hasStarted = true
            }
            addLine(to: point, isSmooth: true)
        }
        if hasStarted, let current {
            addTangent(-Self.departure(of: curve.reversed), at: current, isSmooth: true)
        }
    }

    private mutating func addTangent(
        _ way: SIMD2<Double>, at p: SIMD2<Double>, isSmooth: Bool
    ) {
        let tangent = Segment(from: p, to: p, along: way, isSmooth: isSmooth)
        if tangent.direction != .zero { append(tangent) }
    }

    /// Returns the tangent direction of a curve at its start, not normalized.
    ///
    /// It is the direction to the first control point whose distance exceeds rounding errors.
    private static func departure(of curve: CubicBezier) -> SIMD2<Double> {
        let ways = [curve.control1, curve.control2, curve.end].map {
            $0.vector - curve.start.vector
        }
        let least = (ways.map(\.length).max() ?? 0) * 1e-9
        return ways.first { $0.length > least } ?? .zero
    }

    private mutating func append(_ segment: Segment) {
        var segment = segment
        if !segment.isSmooth, let last = segments.last, Self.goesOn(from: last, to: segment) {
            segment.isSmooth = true
            if last.isTangent { segments.removeLast() }
            if segment.isTangent { return }
        }
        segments.append(segment)
    }

    /// Closes the subpath: the last line segment is connected to the first.
    private mutating func close() {
        if let start { addLine(to: CGPoint(start), isSmooth: false) }
        guard segments.count > 2, let first = segments.first, let last = segments.last,
            Self.goesOn(from: last, to: first)
        else { return }
        if last.isTangent { segments.removeLast() }
        if first.isTangent { segments.removeFirst() }
        segments[0].isSmooth = true
    }

    private static func goesOn(from a: Segment, to b: Segment) -> Bool {
        abs(a.direction.cross(b.direction)) <= largestBend && a.direction.dot(b.direction) > 0
    }
}
