@_spi(Kits) import CoreAnimation

/// The values that a property passes through, and when.
struct KeyframeWay {
    let values: [MotionValue]
    /// From 0 to 1, one for each value; one more for the discrete mode, nil for the paced ones.
    let times: [Double]?
    let mode: CAAnimationCalculationMode

    /// The way as it is computed.
    var track: KeyframeTrack {
        KeyframeTrack(
            values: values, keyTimes: times, mode: KeyframeMode(rawValue: mode.rawValue) ?? .linear,
            tension: tension)
    }

    /// An animation of the way, without timing.
    func animation(keyPath: String) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values.map { $0.boxed ?? $0 }
        animation.keyTimes = times?.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        animation.tensionValues = tension?.map { NSNumber(value: $0) }
        return animation
    }

    /// Curves are held tight where a value is held, or they would swing through the gap.
    private var tension: [Double]? {
        guard mode == .cubic || mode == .cubicPaced else { return nil }
        return values.indices.map { i in
            let holdsBefore = i > 0 && values[i - 1].isSame(as: values[i])
            let holdsAfter = i + 1 < values.count && values[i + 1].isSame(as: values[i])
            return holdsBefore || holdsAfter ? 1 : 0
        }
    }
}

/// The keyframes of one property of one layer, in the order of their making.
struct KeyframeList {
    /// A part of the time line at whose end the property has a value.
    struct Frame {
        let span: ClosedRange<Double>
        var value: MotionValue
    }

    /// The value before the first frame.
    let start: MotionValue
    private(set) var frames: [Frame] = []

    init(start: MotionValue) { self.start = start }

    /// Adds a frame; where the last one has the very same span, its value is replaced.
    mutating func add(_ value: MotionValue, over span: ClosedRange<Double>) {
        if let last = frames.indices.last, frames[last].span == span {
            frames[last].value = value
        } else {
            frames.append(Frame(span: span, value: value))
        }
    }

    /// The way through all frames: gaps hold the value, and of overlapping frames the one that
    /// starts later wins from its start on.
    func way(_ mode: CAAnimationCalculationMode) -> KeyframeWay {
        // The sort keeps the order of equal starts.
        let frames = frames.enumerated().sorted {
            ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset)
        }.map(\.element)
        switch mode {
        case .discrete:
            let times = [0] + frames.map(\.span.lowerBound) + [1]
            return KeyframeWay(values: [start] + frames.map(\.value), times: times, mode: mode)
        case .paced, .cubicPaced:
            return KeyframeWay(values: [start] + frames.map(\.value), times: nil, mode: mode)
        default: break
        }
        var keys = [(time: 0.0, value: start)]
        for frame in frames {
            let begin = frame.span.lowerBound
            // The keys are in order: from the end back to the frame's begin.
            var next: (time: Double, value: MotionValue)?
            while let last = keys.last, last.time > begin { next = keys.removeLast() }
            let before = Self.value(at: begin, between: keys.last, next) ?? start
            if let last = keys.last, last.time < begin || !last.value.isSame(as: before) {
                keys.append((begin, before))
            }
            keys.append((frame.span.upperBound, frame.value))
        }
        if let last = keys.last, last.time < 1 { keys.append((1, last.value)) }
        return KeyframeWay(values: keys.map(\.value), times: keys.map(\.time), mode: mode)
    }

    /// The value that a straight line between two keys has at a time; without the second one that of
    /// the first.
    private static func value(
        at time: Double, between a: (time: Double, value: MotionValue)?,
        _ b: (time: Double, value: MotionValue)?
    ) -> MotionValue? {
        guard let a, let b else { return a?.value }
        return a.value.interpolated(to: b.value, at: (time - a.time) / (b.time - a.time)) ?? a.value
    }
}
