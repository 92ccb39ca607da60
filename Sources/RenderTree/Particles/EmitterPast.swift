import Foundation

/// What an emitter was before a commit changed it.
struct EmitterPast: Sendable {
    /// The layer's time of the change.
    var until: Double
    var values: LayerValues
    var animations: [AttachedAnimation]
}

extension RenderTree {
    /// The most changes of one emitter that are remembered.
    private static let longestPast = 1024

    /// Notes what emitters are before a commit changes them.
    mutating func rememberEmitters(before commit: Commit) {
        var changed: Set<LayerID> = []
        for change in commit.changes { changed.insert(change.id) }
        for addition in commit.additions { changed.insert(addition.id) }
        for removal in commit.removals { changed.insert(removal.id) }
        for place in emitters where changed.contains(nodes[place].id) {
            remember(place, at: commit.time)
        }
    }

    /// Notes what an emitter is up to a media time, and forgets what no particle can come from any
    /// more.
    mutating func remember(_ place: Int, at mediaTime: Double) {
        let node = nodes[place]
        guard node.values.kind == .emitter else { return }
        let local = localTime(at: place, mediaTime)
        let longest = longestLife(at: place)
        nodes[place].past.removeAll { !($0.until + longest > local) }
        if nodes[place].past.count >= Self.longestPast { nodes[place].past.removeFirst() }
        nodes[place].past.append(
            EmitterPast(until: local, values: node.values, animations: node.animations))
    }

    /// How long particles of an emitter may live that were born up to now.
    func longestLife(at place: Int) -> Double {
        let present = EmitterLook(nodes[place].values).longestLife
        return nodes[place].past.reduce(present) { max($0, EmitterLook($1.values).longestLife) }
    }

    /// Whether an emitter shows something new at a media time, or is about to.
    func emits(at mediaTime: Double) -> Bool {
        emitters.contains { place in
            let node = nodes[place]
            if EmitterLook(node.values).isEmitting { return true }
            guard let last = node.past.last else { return false }
            return last.until + longestLife(at: place) > localTime(at: place, mediaTime)
        }
    }

    /// What an emitter shows at a time of its layer, by what it was at an earlier time.
    private func emitterLook(at place: Int, local: Double, asOf earlier: Double) -> EmitterLook {
        let node = nodes[place]
        let past = node.past.first { earlier < $0.until }
        return EmitterLook(
            Evaluation.values(
                past?.values ?? node.values, past?.animations ?? node.animations, at: local))
    }

    /// The particles of an emitter at a time of its layer.
    func particles(at place: Int, local: Double) -> Particles {
        let node = nodes[place]
        let window = longestLife(at: place)
        if node.past.isEmpty, node.animations.isEmpty {
            let look = EmitterLook(node.values)
            return Particles(at: local, window: window) { _, _ in look }
        }
        return Particles(at: local, window: window) {
            emitterLook(at: place, local: $0, asOf: $1)
        }
    }
}
