import Foundation
import Graphics

/// A path that a point-valued animation follows.
///
/// Each line, curve and closing line is one segment; a move takes no time, the point jumps.
/// Segments have equal durations, or the key times; the paced modes have constant speed over the
/// whole length, and the discrete mode shows the start of each segment.
package struct PathTrack: Sendable {
    /// The keyframe mode.
    ///
    /// The cubic mode is linear, as it does not change a path.
    package let mode: KeyframeMode

    let schedule: KeyframeSchedule
    private let segments: [PathSegment]
    /// The arc lengths of curve segments for the paced modes; nil for lines.
    private let measures: [CurveMeasure?]

    /// Makes a track.
    ///
    /// - Parameters:
    ///   - path: The path; without segments, or with points that are not finite, the track has no
    ///     effect.
    ///   - keyTimes: One for the start and one for each end of a segment, ascending in 0...1. With
    ///     fewer times only the first segments are used; a list that does not ascend is ignored.
    ///     The paced modes ignore it.
    ///   - timingCurves: The easing of each segment; missing ones are linear. The paced modes
    ///     ignore it.
    ///   - mode: The mode along the segments.
    package init(
        path: CGPath, keyTimes: [Double]? = nil, timingCurves: [TimingCurve]? = nil,
        mode: KeyframeMode = .linear
    ) {
        self.mode = mode
        var segments = path.segments
        if !segments.allSatisfy(\.curve.isFinite) { segments = [] }
        if mode.isPaced {
            let measures = segments.map { $0.kind == .curve ? CurveMeasure($0.curve) : nil }
            self.measures = measures
            schedule = KeyframeSchedule(
                times: KeyframeSchedule.paced(
                    zip(segments, measures).map { $1?.length ?? $0.chord }))
        } else {
            measures = []
            var times = KeyframeSchedule.even(segments.count)
            if let keyTimes, keyTimes.count > 1,
                let used = KeyframeSchedule.usable(keyTimes.prefix(segments.count + 1))
            {
                times = used
                segments = Array(segments.prefix(used.count - 1))
            }
            schedule = KeyframeSchedule(times: times, curves: timingCurves ?? [])
        }
        self.segments = segments
    }

    /// Returns the point and the tangent angle at progress `f`.
    ///
    /// The angle is in radians from the x axis towards the y axis. The result is nil if the track
    /// has no effect. Where two segments meet, the direction is that of the later one.
    package func sample(at f: Double) -> (point: CGPoint, angle: Double)? {
        place(f).map { i, s in (segments[i].curve.point(at: s), angle(i, s)) }
    }

    /// Returns the point at progress `f`; nil if the track has no effect.
    ///
    /// It is that of ``sample(at:)``.
    package func point(at f: Double) -> CGPoint? {
        place(f).map { i, s in segments[i].curve.point(at: s) }
    }

    /// Returns the segment at progress `f` and the parameter on it.
    private func place(_ f: Double) -> (segment: Int, parameter: Double)? {
        guard !segments.isEmpty else { return nil }
        if mode == .discrete { return (schedule.slot(f, of: segments.count), 0) }
        let (i, s) = schedule.place(f)
        guard !measures.isEmpty, let measure = measures[i] else { return (i, s) }
        return (i, measure.parameter(atLength: s * measure.length))
    }

    /// Returns the tangent angle at a point of a segment.
    ///
    /// A segment that is a single point takes the direction of its neighbours.
    private func angle(_ i: Int, _ s: Double) -> Double {
        var direction = segments[i].curve.direction(at: s)
        if direction == .zero {
            let later = segments[i...].dropFirst().lazy.map { $0.curve.direction(at: 0) }
            let before = segments[..<i].reversed().lazy.map { $0.curve.direction(at: 1) }
            direction = later.first { $0 != .zero } ?? before.first { $0 != .zero } ?? .zero
        }
        return atan2(direction.dy, direction.dx)
    }
}
