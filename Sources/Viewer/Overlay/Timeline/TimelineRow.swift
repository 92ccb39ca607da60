import RenderTree

/// A row of the timeline: all animations of one property, on all layers with the same name.
struct TimelineRow {
    /// The key that identifies a row.
    private struct Subject: Hashable {
        var layerName: String
        var subject: String
    }

    /// The begin, end and key of a bar; bars of several layers with equal ones look the same.
    private struct Stretch: Hashable {
        var begins: Double
        var over: Double
        var key: String?
    }

    /// The bars of a stretch: as many as the layer with most of them has.
    private struct Twins {
        var bars = 0
        var counts: [LayerID: Int] = [:]
    }

    /// The maximum number of lanes for bars that overlap in time.
    static let mostLanes = 3

    var layerName: String
    var subject: String
    /// The bars in order of addition; of those that look the same on several layers, the first's.
    private(set) var bars: [LoggedAnimation]
    /// The lane of each bar, from the top.
    private(set) var lanes: [Int] = []
    /// The number of lanes.
    var laneCount: Int { max(1, ends.count) }
    /// The layers that are animated.
    private(set) var layers: Set<LayerID> = []
    private var twins: [Stretch: Twins] = [:]
    /// The end of the last bar in each lane.
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

    /// Returns the topmost lane free at the animation's begin, otherwise the lane that is free
    /// first.
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
    var title: String { layers.count > 1 ? "\(layerName) ×\(layers.count)" : layerName }

    /// Returns the rows of the demo's content visible between `start` and `end` in order of appearance, and the number
    /// left out.
    ///
    /// The selected animation's row has priority, then rows that move at the playhead, then rows
    /// with the latest additions. The first `scroll` rows in this order are skipped.
    static func rows(
        _ entries: [LoggedAnimation], from start: Double, to end: Double, playhead: Double,
        atMost limit: Int, scroll: Int = 0, selected: AnimationID? = nil
    ) -> (rows: [TimelineRow], more: Int) {
        var rows: [TimelineRow] = []
        var places: [Subject: Int] = [:]
        for entry in entries
        where entry.isOfDemo && entry.added <= end && entry.lasts >= start {
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
    /// Whether the animation still shows its last value after its end.
    var holds: Bool {
        !animation.isRemovedOnCompletion
            && [.forwards, .both].contains(animation.timing.fillMode)
    }

    /// Whether the animation shows its first value before its begin.
    var leads: Bool { [.backwards, .both].contains(animation.timing.fillMode) }

    /// Returns a description of the animation in one line.
    ///
    /// `origin` is the media time labelled 0.
    func summary(from origin: Double) -> String {
        func seconds(_ time: Double) -> String { NumberText.fixed(time - origin, digits: 2) }
        var parts = ["\(layerName), \(animation.subject)"]
        if let key = animation.key, key != animation.subject { parts[0] += ", key \(key)" }
        parts.append(
            over.isFinite ? "\(seconds(begins)) to \(seconds(over)) s" : "from \(seconds(begins)) s"
        )
        if begins > added, begins.isFinite {
            let wait = NumberText.fixed(begins - added, digits: 2)
            parts.append(leads ? "fills backwards for \(wait) s" : "delay of \(wait) s")
        }
        let cycle = animation.timing.autoreverses ? 2 * period : period
        let repetitions = cycle > 0 ? (ends - begins) / cycle : 1
        if !repetitions.isFinite {
            parts.append("repeats forever")
        } else if abs(repetitions - 1) > 1e-6 {
            parts.append("repeat count \(NumberText.short(repetitions))")
        }
        if animation.timing.autoreverses { parts.append("autoreverses") }
        if holds { parts.append("fills forwards") }
        if removed.map({ $0 < ends }) ?? false { parts.append("removed before its end") }
        return parts.joined(separator: "; ")
    }

    /// The time until which the animation affects its layer.
    var lasts: Double { holds ? removed ?? .infinity : over }

    /// The duration of one run, forward or back, in seconds of media time; 0 if unknown.
    var period: Double {
        let timing = animation.timing
        let period = timing.runDuration() / abs(Double(timing.speed))
        return period.isFinite ? period : 0
    }
}
