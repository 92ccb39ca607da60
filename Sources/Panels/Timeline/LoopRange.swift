/// A range of recorded media time in seconds, for loops.
package struct LoopRange: Hashable, Sendable {
    /// The start of the range; nil means the earliest recorded time.
    ///
    /// The user sets it. A nil `end` means the latest recorded time.
    var start: Double?
    var end: Double?

    /// An endpoint of the range: its start or its end.
    package enum End: Hashable, Sendable {
        case start, end
    }

    package init(start: Double? = nil, end: Double? = nil) {
        (self.start, self.end) = (start, end)
    }

    /// Whether no end is set.
    package var isEmpty: Bool { start == nil && end == nil }

    /// Sets the start, and drops an end that is not after it.
    package mutating func setStart(_ time: Double) {
        start = time
        if let end, end <= time { self.end = nil }
    }

    /// Sets the end, and drops a start that is not before it.
    package mutating func setEnd(_ time: Double) {
        end = time
        if let start, start >= time { self.start = nil }
    }

    /// Returns the recorded part of the loop range; nil if no part is recorded.
    package func range(from earliest: Double, to latest: Double) -> ClosedRange<Double>? {
        let (low, high) = (max(start ?? earliest, earliest), min(end ?? latest, latest))
        return low < high ? low...high : nil
    }
}
