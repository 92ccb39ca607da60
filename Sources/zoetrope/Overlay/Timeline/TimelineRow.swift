import RenderTree

/// A row of the timeline: a property of the layers of a name, and all animations of it.
struct TimelineRow {
    /// What a row is of.
    private struct Subject: Hashable {
        var layerName: String
        var subject: String
    }

    /// A stretch of time in which a bar can be seen; bars of the same one look the same.
    private struct Stretch: Hashable {
        var begins: Double
        var over: Double
    }

    var layerName: String
    var subject: String
    /// First added first; of those that begin and end together the first.
    var bars: [LoggedAnimation]
    /// The layers that are animated.
    var layers: Set<LayerID> = []
    private var stretches: Set<Stretch> = []

    private init(_ entry: LoggedAnimation) {
        (layerName, subject, bars) = (entry.layerName, entry.animation.subject, [])
        add(entry)
    }

    private mutating func add(_ entry: LoggedAnimation) {
        layers.insert(entry.layer)
        if stretches.insert(Stretch(begins: entry.begins, over: entry.over)).inserted {
            bars.append(entry)
        }
    }

    /// What the row is called: the layer, or how many of a name there are.
    var title: String { layers.count > 1 ? "\(layerName) ×\(layers.count)" : layerName }

    /// The rows of what can be seen from `start` on, in the order in which they came to be; of more
    /// than fit those that move at the playhead, then those in which something was added last. Also
    /// how many are left out.
    static func rows(
        _ entries: [LoggedAnimation], from start: Double, to end: Double, playhead: Double,
        atMost limit: Int
    ) -> (rows: [TimelineRow], more: Int) {
        var rows: [TimelineRow] = []
        var places: [Subject: Int] = [:]
        for entry in entries where entry.added <= end && entry.lasts >= start {
            let subject = Subject(layerName: entry.layerName, subject: entry.animation.subject)
            if let place = places[subject] {
                rows[place].add(entry)
            } else {
                places[subject] = rows.count
                rows.append(TimelineRow(entry))
            }
        }
        let more = max(0, rows.count - limit)
        guard more > 0 else { return (rows, 0) }
        let ranks = rows.enumerated().map { place, row in
            let moves = row.bars.contains { $0.begins <= playhead && playhead < $0.over }
            return (moves ? 1 : 0, row.bars.last?.added ?? 0, place)
        }
        let chosen = ranks.sorted { $0 > $1 }.prefix(limit).map(\.2).sorted()
        return (chosen.map { rows[$0] }, more)
    }
}

extension LoggedAnimation {
    /// Whether it still holds its last value after it ended.
    var holds: Bool {
        !animation.isRemovedOnCompletion
            && [.forwards, .both].contains(animation.timing.fillMode)
    }

    /// Until when there is something to be seen of it.
    var lasts: Double { holds ? removed ?? .infinity : over }

    /// Seconds of media time from one run to the next; 0 where that is not known.
    var period: Double {
        let timing = animation.timing
        let period = timing.runDuration() / abs(Double(timing.speed))
        return period.isFinite ? period : 0
    }
}
