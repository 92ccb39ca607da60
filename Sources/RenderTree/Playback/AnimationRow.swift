/// A timeline row for one property of all layers with one name.
package struct AnimationRow {
    /// The key that identifies a row.
    struct Subject: Hashable {
        private let layerName: String
        private let subject: String

        init(_ entry: LoggedAnimation) {
            (layerName, subject) = (entry.layerName, entry.animation.subject)
        }
    }

    /// The begin time, end time and key that identify a bar.
    ///
    /// Equal bars of several layers are drawn once.
    private struct BarKey: Hashable {
        var begins: Double
        var over: Double
        var key: String?
    }

    /// The counts of equal bars: those drawn, and those per layer.
    ///
    /// The number drawn is the maximum over the layers.
    private struct EqualBars {
        var bars = 0
        var counts: [LayerID: Int] = [:]
    }

    /// The maximum number of lanes for bars that overlap in time.
    static let maxLanes = 3

    package let layerName: String
    /// A description of the animated property; see ``RenderAnimation/subject``.
    package let subject: String
    /// The bars in order of addition.
    ///
    /// Equal bars of several layers appear only once.
    package private(set) var bars: [LoggedAnimation]
    /// The lane of each bar, from the top.
    package private(set) var lanes: [Int] = []
    package var laneCount: Int { max(1, ends.count) }
    package private(set) var layers: Set<LayerID> = []
    private let number: Int
    private var equalBars: [BarKey: EqualBars] = [:]
    /// The end of the last bar in each lane.
    private var ends: [Double] = []

    private init(_ entry: LoggedAnimation) {
        (layerName, subject, bars) = (entry.layerName, entry.animation.subject, [])
        number = entry.row
        add(entry)
    }

    private mutating func add(_ entry: LoggedAnimation) {
        layers.insert(entry.layer)
        let key = BarKey(begins: entry.begins, over: entry.over, key: entry.animation.key)
        var known = equalBars[key] ?? EqualBars()
        known.counts[entry.layer, default: 0] += 1
        if known.counts[entry.layer, default: 0] > known.bars {
            known.bars += 1
            bars.append(entry)
            lanes.append(lane(for: entry))
        }
        equalBars[key] = known
    }

    /// Returns the lane for an animation's bar.
    ///
    /// It is the topmost lane that is free at the animation's begin time, otherwise a new lane, and
    /// without space for one the lane that becomes free first.
    private mutating func lane(for entry: LoggedAnimation) -> Int {
        if let free = ends.firstIndex(where: { $0 <= entry.begins }) {
            ends[free] = entry.over
            return free
        }
        if ends.count < Self.maxLanes {
            ends.append(entry.over)
            return ends.count - 1
        }
        let lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        ends[lane] = max(ends[lane], entry.over)
        return lane
    }

    /// The name of the layers, with their number if there are several.
    package var title: String { layers.count > 1 ? "\(layerName) ×\(layers.count)" : layerName }

    /// Returns the rows visible between `start` and `end`.
    ///
    /// `more` is the number of rows left out. The rows have the order in which they came to the
    /// log, whatever is visible of their bars. The selected animation's row has priority, then rows
    /// that move at the playhead, then rows with the latest additions. The first `scroll` rows in
    /// this order are skipped. Animations from the other side of `origin`, where the scene began,
    /// than the playhead are left out.
    package static func rows(
        _ entries: [LoggedAnimation], from start: Double, to end: Double, playhead: Double,
        origin: Double = -.infinity, atMost limit: Int, scroll: Int = 0,
        selected: AnimationID? = nil
    ) -> (rows: [AnimationRow], more: Int) {
        var rows: [AnimationRow] = []
        var places: [Subject: Int] = [:]
        for entry in entries
        where entry.added <= end && entry.lasts >= start
            && (entry.added < origin) == (playhead < origin)
        {
            let subject = Subject(entry)
            if let place = places[subject] {
                rows[place].add(entry)
            } else {
                places[subject] = rows.count
                rows.append(AnimationRow(entry))
            }
        }
        rows.sort { $0.number < $1.number }
        let more = max(0, rows.count - limit)
        guard more > 0 else { return (rows, 0) }
        let ranks = rows.enumerated().map { place, row in
            let moves = row.bars.contains { $0.begins <= playhead && playhead < $0.over }
            let isSelected = selected != nil && row.bars.contains { $0.animation.id == selected }
            return (isSelected ? 2 : moves ? 1 : 0, row.bars.last?.added ?? 0, place)
        }
        let chosen = ranks.sorted { $0 > $1 }.dropFirst(min(max(0, scroll), more)).prefix(limit)
            .map(\.2).sorted()
        return (chosen.map { rows[$0] }, more)
    }
}

extension LoggedAnimation {
    /// Whether two animations have the same row.
    package func isInRow(of other: LoggedAnimation) -> Bool {
        AnimationRow.Subject(self) == AnimationRow.Subject(other)
    }

    /// Whether the animation belongs to the demo, not to the stage.
    ///
    /// Layers of the stage around the demo have names that begin with `stage.`.
    package var isOfDemo: Bool { !layerName.hasPrefix("stage.") }

    /// Whether the animation still shows its last value after its end.
    package var fillsForwards: Bool {
        !animation.isRemovedOnCompletion
            && [.forwards, .both].contains(animation.timing.fillMode)
    }

    /// Whether the animation shows its first value before its begin time.
    package var fillsBackwards: Bool { [.backwards, .both].contains(animation.timing.fillMode) }

    /// The time until which the animation affects its layer.
    package var lasts: Double { fillsForwards ? removed ?? .infinity : over }

    /// The duration of one repetition in one direction, in seconds of media time.
    ///
    /// It is 0 if it is unknown.
    package var period: Double { mediaTime(animation.timing.runDuration()) }

    /// The animation's time offset, in seconds of media time.
    ///
    /// It is the position in the animation's runs at which playback begins.
    package var offset: Double { mediaTime(animation.timing.timeOffset) }

    /// Returns a duration of the animation's local time in media time; 0 if it is not finite.
    private func mediaTime(_ duration: Double) -> Double {
        let duration = duration / abs(Double(animation.timing.speed))
        return duration.isFinite ? duration : 0
    }
}
