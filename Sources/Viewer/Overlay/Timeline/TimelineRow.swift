import RenderTree

/// A row of the timeline: a property of the layers of a name, and all animations of it.
struct TimelineRow {
    /// What a row is of.
    private struct Subject: Hashable {
        var layerName: String
        var subject: String
    }

    /// When a bar can be seen, and what it is called; of several layers such bars look the same.
    private struct Stretch: Hashable {
        var begins: Double
        var over: Double
        var key: String?
    }

    /// What stands for the animations of a stretch: as many bars as the layer with most of them has.
    private struct Twins {
        var bars = 0
        var counts: [LayerID: Int] = [:]
    }

    /// Where bars that overlap in time lie one above another: so many at most.
    static let mostLanes = 3

    var layerName: String
    var subject: String
    /// First added first; of those that look the same on several layers the first layer's.
    private(set) var bars: [LoggedAnimation]
    /// In which lane each bar lies, from the top.
    private(set) var lanes: [Int] = []
    /// How many lanes there are.
    var laneCount: Int { max(1, ends.count) }
    /// The layers that are animated.
    private(set) var layers: Set<LayerID> = []
    private var twins: [Stretch: Twins] = [:]
    /// When the last bar of each lane is over.
    private var ends: [Double] = []

    private init(_ entry: LoggedAnimation) {
        (layerName, subject, bars) = (entry.layerName, entry.animation.subject, [])
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

    /// The highest lane that is free when an animation begins; of full ones the one free next.
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

    /// What the row is called: the layer, or how many of a name there are.
    var title: String { layers.count > 1 ? "\(layerName) ×\(layers.count)" : layerName }

    /// The rows of what can be seen from `start` on, in the order in which they came to be; of more
    /// than fit the one of the selected animation, those that move at the playhead, then those in
    /// which something was added last. Also how many are left out.
    ///
    /// - Parameter scroll: how many of the first to be chosen are left out, so that others come in
    ///   sight.
    static func rows(
        _ entries: [LoggedAnimation], from start: Double, to end: Double, playhead: Double,
        atMost limit: Int, scroll: Int = 0, selected: AnimationID? = nil
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
            let isSelected = selected != nil && row.bars.contains { $0.animation.id == selected }
            return (isSelected ? 2 : moves ? 1 : 0, row.bars.last?.added ?? 0, place)
        }
        let chosen = ranks.sorted { $0 > $1 }.dropFirst(min(max(0, scroll), more)).prefix(limit)
            .map(\.2).sorted()
        return (chosen.map { rows[$0] }, more)
    }
}

extension LoggedAnimation {
    /// Whether it still holds its last value after it ended.
    var holds: Bool {
        !animation.isRemovedOnCompletion
            && [.forwards, .both].contains(animation.timing.fillMode)
    }

    /// Whether it shows its first value while it waits for its begin.
    var leads: Bool { [.backwards, .both].contains(animation.timing.fillMode) }

    /// All there is to say of it, in a line.
    ///
    /// - Parameter origin: the media time that counts as 0.
    func summary(from origin: Double) -> String {
        func seconds(_ time: Double) -> String { NumberText.fixed(time - origin, digits: 2) }
        var parts = ["\(layerName), \(animation.subject)"]
        if let key = animation.key, key != animation.subject { parts[0] += ", key \(key)" }
        parts.append(
            over.isFinite ? "\(seconds(begins)) to \(seconds(over)) s" : "from \(seconds(begins)) s"
        )
        if begins > added, begins.isFinite {
            parts.append(
                "\(leads ? "fills" : "waits") \(NumberText.fixed(begins - added, digits: 2)) s before"
            )
        }
        let runs = period > 0 ? (ends - begins) / period : 1
        if !runs.isFinite {
            parts.append("for ever")
        } else if abs(runs - 1) > 1e-6 {
            parts.append("\(NumberText.short(runs)) runs")
        }
        if animation.timing.autoreverses { parts.append("there and back") }
        if holds { parts.append("holds its end") }
        if removed.map({ $0 < ends }) ?? false { parts.append("taken away") }
        return parts.joined(separator: "; ")
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
