/// A row of a timeline: all animations of one property, on all layers with the same name.
package struct AnimationRow {
    /// The key that identifies a row.
    struct Subject: Hashable {
        private let layerName: String
        private let subject: String

        init(_ entry: LoggedAnimation) {
            (layerName, subject) = (entry.layerName, entry.animation.subject)
        }
    }

    /// The begin, end and key of a bar; equal bars of several layers are drawn once.
    private struct Stretch: Hashable {
        var begins: Double
        var over: Double
        var key: String?
    }

    /// The number of equal bars that are drawn: the maximum over the layers.
    private struct Twins {
        var bars = 0
        var counts: [LayerID: Int] = [:]
    }

    /// The maximum number of lanes for bars that overlap in time.
    static let mostLanes = 3

    /// The name of the layers.
    package let layerName: String
    /// A description of the animated property; see ``RenderAnimation/subject``.
    package let subject: String
    /// The bars in order of addition; equal bars of several layers appear only once.
    package private(set) var bars: [LoggedAnimation]
    /// The lane of each bar, from the top.
    package private(set) var lanes: [Int] = []
    /// The number of lanes.
    package var laneCount: Int { max(1, ends.count) }
    /// The layers that are animated.
    package private(set) var layers: Set<LayerID> = []
    private let number: Int
    private var twins: [Stretch: Twins] = [:]
    /// The end of the last bar in each lane.
    private var ends: [Double] = []

    private init(_ entry: LoggedAnimation) {
        (layerName, subject, bars) = (entry.layerName, entry.animation.subject, [])
        number = entry.row
        add(entry)
    }

    private mutating func add(_ entry: LoggedAnimation) {
        layers.insert(entry.layer)
        let stretch = Stretch(begins: entry.begins, over: entry.over, key: entry.animation.key)
        var known = twins[stretch] ?? Twins()
        known.counts[entry.layer, default: 0] += 1
        if known.counts[entry.layer, default: 0] > known.bars {
            known.bars += 1
            bars.append(entry)
            lanes.append(lane(for: entry))
        }
        twins[stretch] = known
    }

    /// Returns the topmost lane that is free at the animation's begin, otherwise the lane that
    /// becomes free first.
    private mutating func lane(for entry: LoggedAnimation) -> Int {
        if let free = ends.firstIndex(where: { $0 <= entry.begins }) {
            ends[free] = entry.over
            return free
        }
        if ends.count < Self.mostLanes {
            ends.append(entry.over)
            return ends.count - 1
        }
        let lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        ends[lane] = max(ends[lane], entry.over)
        return lane
    }

    /// The layer's name, with the number of layers if there are several.
    package var title: String { layers.count > 1 ? "\(layerName) ×\(layers.count)" : layerName }

    /// Returns the rows visible between `start` and `end`, and the number of rows left out.
    ///
    /// The rows have the order in which they came to the log, whatever is visible of their bars.
    /// The selected animation's row has priority, then rows that move at the playhead, then rows
    /// with the latest additions. The first `scroll` rows in this order are skipped. Animations
    /// from the other side of `origin`, where the scene began, than the playhead are left out.
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

    /// Whether the animation belongs to the demo; layers of the stage around it have names that
    /// begin with `stage.`.
    package var isOfDemo: Bool { !layerName.hasPrefix("stage.") }

    /// Whether the animation still shows its last value after its end.
    package var holds: Bool {
        !animation.isRemovedOnCompletion
            && [.forwards, .both].contains(animation.timing.fillMode)
    }

    /// Whether the animation shows its first value before its begin.
    package var leads: Bool { [.backwards, .both].contains(animation.timing.fillMode) }

    /// The time until which the animation affects its layer.
    package var lasts: Double { holds ? removed ?? .infinity : over }

    /// The duration of one run, forward or back, in seconds of media time; 0 if unknown.
    package var period: Double {
        let timing = animation.timing
        let period = timing.runDuration() / abs(Double(timing.speed))
        return period.isFinite ? period : 0
    }

    /// The position in the animation's runs at which playback begins, in seconds of media time.
    package var offset: Double {
        let timing = animation.timing
        let offset = timing.timeOffset / abs(Double(timing.speed))
        return offset.isFinite ? offset : 0
    }
}
