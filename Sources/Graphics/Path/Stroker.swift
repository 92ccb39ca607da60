import Foundation

/// The style of a stroke along a path.
package struct StrokeStyle: Hashable, Sendable {
    /// The line width in points; nothing is drawn unless it is positive.
    package var width: Double
    /// The ends of open subpaths.
    package var cap: CGLineCap
    /// The corners.
    package var join: CGLineJoin
    /// The maximum length of a mitered corner, in line widths.
    ///
    /// A corner that would be longer is bevelled.
    package var miterLimit: Double

    /// Makes a stroke style; the defaults are those of `CAShapeLayer`.
    package init(
        width: Double, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10
    ) {
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    }
}

/// A generator of stroke outlines.
///
/// One side is followed forward, the other backward. The outer side of a corner gets its join; on
/// the inner side the outline goes to the corner and back,
///
///        ─────────┐ outer          the end of one side, the corner, the start of the next
///        ───┐ p   │
///           │  ┌──
///
/// so that it is the sum of one rectangle for each segment and one wedge for each corner, all with
/// the same orientation. Their union is exactly what a fill by the winding rule shows, however
/// tight the curves. Where the two inner sides clearly intersect, their intersection is used
/// instead. Next to a tangent the rectangle of the chord is cut off along the end of the line,
/// beyond which it would protrude on the inner side.
struct Stroker {
    let style: StrokeStyle
    private let reach: Double
    /// The maximum angle between neighbouring points of a round join or cap.
    private let arcStep: Double

    init(_ style: StrokeStyle, _ flatness: Flatness) {
        self.style = style
        reach = style.width / 2
        arcStep = max(
            .pi / Double(flatness.maxLines), 2 * acos(max(0, 1 - flatness.tolerance / reach)))
    }

    /// Returns the closed outlines of a line.
    func outlines(_ line: StrokeSegments) -> [[SIMD2<Double>]] {
        guard let first = line.segments.first, let last = line.segments.last else {
            return line.start.flatMap(dot).map { [$0] } ?? []
        }
        let back = line.reversed()
        if line.isClosed {
            // A closed subpath of two segments is a line and the same line in reverse, so a single
            // outline surrounds both sides.
            return line.segments.count > 2 ? [side(line), side(back)] : [side(line)]
        }
        return [
            side(line) + cap(last.to, last.direction) + side(back)
                + cap(first.from, -first.direction)
        ]
    }

    /// Returns the points of one edge of the stroke.
    ///
    /// The edge is at 90° from the direction of travel. The angle is from the x axis towards the y
    /// axis.
    private func side(_ line: StrokeSegments) -> [SIMD2<Double>] {
        var result: [SIMD2<Double>] = []
        result.reserveCapacity(line.segments.count * 2)
        var before = line.isClosed ? line.segments.last : nil
        for segment in line.segments {
            if let before {
                join(before, segment, into: &result)
            } else {
                result.append(segment.from + segment.direction.perpendicular * reach)
            }
            before = segment
        }
        if !line.isClosed, let before {
            result.append(before.to + before.direction.perpendicular * reach)
        }
        return result
    }

    private func join(
        _ before: StrokeSegments.Segment, _ after: StrokeSegments.Segment,
        into result: inout [SIMD2<Double>]
    ) {
        let p = after.from
        let (arrive, leave) = (before.direction, after.direction)
        let (cosine, sine) = (arrive.dot(leave), arrive.cross(leave))
        let (first, second) = (arrive.perpendicular * reach, leave.perpendicular * reach)
        // The intersection of the two offset lines; not used if the directions are nearly opposite.
        let crossing = p + (first + second) / (1 + cosine)
        let cut = reach * abs(sine) / (1 + cosine)

        if sine > 0 {
            let length = max(before.length, after.length)
            if cosine > -0.9, cut * 2 <= min(before.length, after.length) {
                result.append(crossing)
            } else if after.isSmooth, before.isTangent, cosine > 0 {
                result += [p + first, p + first * min(1, length / (reach * sine))]
            } else if after.isSmooth, after.isTangent, cosine > 0 {
                result += [p + second * min(1, length / (reach * sine)), p + second]
            } else {
                result += [p + first, p, p + second]
            }
            return
        }
        let angle = atan2(sine, cosine)
        if after.isSmooth ? -angle <= arcStep : (sine == 0 && cosine > 0) {
            result.append(crossing)
            return
        }
        switch after.isSmooth ? .round : style.join {
        case .miter where (2 / max(1 + cosine, 0)).squareRoot() <= style.miterLimit:
            result.append(crossing)
        case .miter, .bevel: result += [p + first, p + second]
        case .round:
            // For an exact reversal `atan2` may return +180°, but the arc on the outer side needs
            // -180°.
            arc(p, first, by: angle > 0 ? -.pi : angle, into: &result)
        }
    }

    /// Adds the points of an arc around a centre.
    ///
    /// The arc runs from the radius `spoke` through the angle `sweep`, with both end points.
    private func arc(
        _ centre: SIMD2<Double>, _ spoke: SIMD2<Double>, by sweep: Double,
        into result: inout [SIMD2<Double>]
    ) {
        let count = max(1, Int((abs(sweep) / arcStep).rounded(.up)))
        for i in 0...count {
            let angle = sweep * Double(i) / Double(count)
            result.append(centre + cos(angle) * spoke + sin(angle) * spoke.perpendicular)
        }
    }

    /// Returns the points of the cap at an end of a line.
    ///
    /// `p` is the end point, `way` the outward direction.
    private func cap(_ p: SIMD2<Double>, _ way: SIMD2<Double>) -> [SIMD2<Double>] {
        let spoke = way.perpendicular * reach
        switch style.cap {
        case .butt: return []
        case .square: return [p + spoke + way * reach, p - spoke + way * reach]
        case .round:
            var result: [SIMD2<Double>] = []
            arc(p, spoke, by: -.pi, into: &result)
            return result
        }
    }

    /// Returns the outline of a stroke of zero length; nil for butt caps.
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
}
