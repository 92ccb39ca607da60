import Graphics

/// The values of a keyframe animation, prepared for interpolation.
///
/// Times, tangents and decompositions do not depend on the progress and are computed when the track
/// is made. Queries for numbers, points, rectangles, colours and matrices do not allocate.
package struct KeyframeTrack: Sendable {
    /// The keyframe values in use.
    ///
    /// There are fewer than given if there were fewer times.
    package let values: [MotionValue]

    let schedule: KeyframeSchedule
    let segments: Segments

    /// The prepared data, by kind of value.
    enum Segments: Sendable {
        /// Too few values: the track has no effect.
        case empty
        /// Values of any kind, each shown until the next one.
        case discrete
        /// Vectors of one kind, each shown until the next one.
        case steps(VectorKind, [SIMD4<Double>])
        case vectors(VectorKind, [SIMD4<Double>])
        case vectorSpline(VectorKind, KeyframeSpline<SIMD4<Double>>)
        case transforms([TransformMix])
        case transformSpline(KeyframeSpline<SIMD16<Double>>)
        /// A track for every element of the list.
        case lists([KeyframeTrack])
        /// Adjacent values are interpolated on demand.
        case neighbours
    }

    /// Makes a track.
    ///
    /// - Parameters:
    ///   - values: Two or more of the same kind; otherwise the track has no effect.
    ///   - keyTimes: Ascending in 0...1, one for each value (discrete: optionally one more). If the
    ///     numbers differ, both lists are cut to the shorter; a list that does not ascend is
    ///     ignored. By default times are uniform, or those of constant speed for the paced modes.
    ///   - timingCurves: The easing of each segment; missing ones are linear. The paced modes
    ///     ignore it.
    ///   - mode: The interpolation mode.
    ///   - tension: The tension at each value, for the cubic modes; missing entries are 0.
    ///   - continuity: The continuity at each value, likewise.
    ///   - bias: The bias at each value, likewise.
    package init(
        values: [MotionValue], keyTimes: [Double]? = nil, timingCurves: [TimingCurve]? = nil,
        mode: KeyframeMode = .linear, tension: [Double]? = nil, continuity: [Double]? = nil,
        bias: [Double]? = nil
    ) {
        let plan = Self.plan(values, keyTimes, mode)
        self.init(
            plan.values, plan.mode,
            KeyframeSchedule(
                times: plan.times, curves: plan.mode.isPaced ? [] : timingCurves ?? []),
            SplineShape(tension: tension ?? [], continuity: continuity ?? [], bias: bias ?? []))
    }

    /// Makes the track when the times are known.
    ///
    /// Pacing and cubic keyframes use the numbers instead of a decomposition (uncertain point U7).
    private init(
        _ values: [MotionValue], _ mode: KeyframeMode, _ schedule: KeyframeSchedule,
        _ shape: SplineShape
    ) {
        self.values = values
        self.schedule = schedule
        if values.count < 2 {
            segments = .empty
        } else if mode == .discrete {
            segments = Self.vectors(values, ==).map { .steps($0, $1) } ?? .discrete
        } else if let (kind, lanes) = Self.vectors(values, { $0.mixes(with: $1) }) {
            segments =
                mode.isCubic
                ? .vectorSpline(kind, KeyframeSpline(through: lanes, at: schedule.times, shape))
                : .vectors(kind, lanes)
        } else if let matrices = Self.transforms(values) {
            segments =
                mode.isCubic
                ? .transformSpline(
                    KeyframeSpline(through: matrices.map(\.numbers), at: schedule.times, shape))
                : .transforms(zip(matrices, matrices.dropFirst()).map(TransformMix.init))
        } else if let columns = Self.columns(values) {
            segments = .lists(columns.map { KeyframeTrack($0, mode, schedule, shape) })
        } else {
            segments = .neighbours
        }
    }
}

extension KeyframeTrack {
    /// Returns the value at progress `f`; nil if the track has no effect.
    package func value(at f: Double) -> MotionValue? {
        switch segments {
        case .empty:
            return nil
        case .discrete:
            return values[schedule.slot(f, of: values.count)]
        case .steps(let kind, _), .vectors(let kind, _), .vectorSpline(let kind, _):
            return lanes(at: f).map { .vector(kind, $0) }
        case .transforms, .transformSpline:
            return matrix(at: f).map { .transform($0) }
        case .lists(let tracks):
            var elements: [MotionValue] = []
            elements.reserveCapacity(tracks.count)
            for track in tracks {
                guard let element = track.value(at: f) else { return nil }
                elements.append(element)
            }
            return .list(elements)
        case .neighbours:
            let (i, s) = schedule.place(f)
            return values[i].interpolated(to: values[i + 1], at: s)
        }
    }

    /// Returns the values before and after progress `f`, and the fraction between them.
    ///
    /// The result is nil unless the values are interpolated in pairs. Held values, numbers,
    /// matrices and lists are not interpolated in pairs.
    package func neighbours(at f: Double) -> (a: MotionValue, b: MotionValue, weight: Double)? {
        guard case .neighbours = segments else { return nil }
        let (i, s) = schedule.place(f)
        return (values[i], values[i + 1], s)
    }

    /// The key times of the values.
    ///
    /// Discrete values with uniform times have one more time than values.
    package var times: [Double] { schedule.times }
}

extension KeyframeTrack {
    /// Returns the values, mode and times that take effect.
    ///
    /// They follow from a track's given values, times and mode. Paced values with times are linear
    /// values with those times (uncertain point U11). The paced modes, also the cubic one, pass the
    /// values at the times of linear interpolation (uncertain point U12).
    private static func plan(
        _ values: [MotionValue], _ keyTimes: [Double]?, _ mode: KeyframeMode
    ) -> (values: [MotionValue], mode: KeyframeMode, times: [Double]) {
        if mode != .cubicPaced, let keyTimes, !keyTimes.isEmpty {
            let most = mode == .discrete && keyTimes.count == values.count + 1 ? 1 : 0
            if let times = KeyframeSchedule.usable(keyTimes.prefix(values.count + most)) {
                let used = Array(values.prefix(times.count))
                return (used, mode == .paced ? .linear : mode, times)
            }
        }
        let segments = max(values.count - 1, 1)
        switch mode {
        case .discrete:
            return (values, mode, KeyframeSchedule.even(max(values.count, 1)))
        case .linear, .cubic:
            return (values, mode, KeyframeSchedule.even(segments))
        case .paced, .cubicPaced:
            let lengths = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
            return (
                values, mode,
                lengths.contains { $0 == nil }
                    ? KeyframeSchedule.even(segments)
                    : KeyframeSchedule.paced(lengths.compactMap { $0 })
            )
        }
    }

    /// Returns the lanes of values that are all vectors of fitting kinds; nil otherwise.
    ///
    /// `fits` compares the kind of the first value with another kind.
    private static func vectors(
        _ values: [MotionValue], _ fits: (VectorKind, VectorKind) -> Bool
    ) -> (VectorKind, [SIMD4<Double>])? {
        guard case .vector(let kind, _) = values[0] else { return nil }
        var lanes: [SIMD4<Double>] = []
        for value in values {
            guard case .vector(let other, let v) = value, fits(kind, other) else { return nil }
            lanes.append(v)
        }
        return (kind, lanes)
    }

    /// Returns the matrices of values that are all matrices; nil otherwise.
    private static func transforms(_ values: [MotionValue]) -> [CATransform3D]? {
        let matrices = values.compactMap(\.transformValue)
        return matrices.count == values.count ? matrices : nil
    }

    /// Transposes lists of equal length: returns the values for each list index.
    ///
    /// The result is nil if the lengths differ or a value is no list.
    private static func columns(_ values: [MotionValue]) -> [[MotionValue]]? {
        let lists: [[MotionValue]] = values.compactMap {
            if case .list(let list) = $0 { list } else { nil }
        }
        guard lists.count == values.count, lists.allSatisfy({ $0.count == lists[0].count }) else {
            return nil
        }
        return lists[0].indices.map { i in lists.map { $0[i] } }
    }
}
