import CoreAnimation

/// The keyframe values of a property and their times.
struct PropertyKeyframes {
    let values: [MotionValue]
    /// The key times, 0 to 1; nil in the paced modes.
    ///
    /// There is one for each value, and one more in discrete mode.
    let times: [Double]?
    let mode: CAAnimationCalculationMode

    var track: KeyframeTrack {
        KeyframeTrack(
            values: values, keyTimes: times, mode: KeyframeMode(rawValue: mode.rawValue) ?? .linear,
            tension: tension)
    }

    /// Returns a keyframe animation with these values, without timing.
    func animation(keyPath: String) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values.map { $0.boxed ?? $0 }
        animation.keyTimes = times?.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        animation.tensionValues = tension?.map { NSNumber(value: $0) }
        return animation
    }

    /// The spline tension at each keyframe; nil outside of the cubic modes.
    ///
    /// The tension is 1 next to an equal value, so that a constant value does not overshoot,
    /// otherwise 0.
    private var tension: [Double]? {
        guard mode == .cubic || mode == .cubicPaced else { return nil }
        return values.indices.map { i in
            let holdsBefore = i > 0 && values[i - 1] == values[i]
            let holdsAfter = i + 1 < values.count && values[i + 1] == values[i]
            return holdsBefore || holdsAfter ? 1 : 0
        }
    }
}

/// The keyframes of a layer's property, in the order they were added.
struct KeyframeList {
    /// A span of the timeline, with the property's value at its end.
    struct Frame {
        let span: ClosedRange<Double>
        var value: MotionValue
    }

    /// The value before the first frame.
    let start: MotionValue
    private(set) var frames: [Frame] = []

    init(start: MotionValue) { self.start = start }

    /// Adds a keyframe; replaces the last one if it has the same span.
    mutating func add(_ value: MotionValue, over span: ClosedRange<Double>) {
        if let last = frames.indices.last, frames[last].span == span {
            frames[last].value = value
        } else {
            frames.append(Frame(span: span, value: value))
        }
    }

    /// Returns the keyframes that these frames define.
    ///
    /// Between frames the value does not change. If frames overlap, the frame that starts later
    /// applies from its start.
    func keyframes(_ mode: CAAnimationCalculationMode) -> PropertyKeyframes {
        // The comparison of offsets makes the sort stable: frames with equal starts stay in order.
        let frames = frames.enumerated().sorted {
            ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset)
        }.map(\.element)
        switch mode {
        case .discrete:
            let times = [0] + frames.map(\.span.lowerBound) + [1]
            return PropertyKeyframes(
                values: [start] + frames.map(\.value), times: times, mode: mode)
        case .paced, .cubicPaced:
            return PropertyKeyframes(values: [start] + frames.map(\.value), times: nil, mode: mode)
        default: break
        }
        var keys = [(time: 0.0, value: start)]
        for frame in frames {
            let begin = frame.span.lowerBound
            // The keys are sorted by time. Keys after the frame's start are removed.
            var next: (time: Double, value: MotionValue)?
            while let last = keys.last, last.time > begin { next = keys.removeLast() }
            let before = Self.value(at: begin, between: keys.last, next) ?? start
            if let last = keys.last, last.time < begin || last.value != before {
                keys.append((begin, before))
            }
            keys.append((frame.span.upperBound, frame.value))
        }
        if let last = keys.last, last.time < 1 { keys.append((1, last.value)) }
        return PropertyKeyframes(values: keys.map(\.value), times: keys.map(\.time), mode: mode)
    }

    /// Returns the value between two keyframes, or that of the only one.
    private static func value(
        at time: Double, between a: (time: Double, value: MotionValue)?,
        _ b: (time: Double, value: MotionValue)?
    ) -> MotionValue? {
        guard let a, let b else { return a?.value }
        return a.value.interpolated(to: b.value, at: (time - a.time) / (b.time - a.time)) ?? a.value
    }
}
