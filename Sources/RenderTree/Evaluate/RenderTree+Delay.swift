import Foundation

extension RenderTree {
    /// Notes that an animation has come to its end, but not in the later copies of replicators
    /// around its layer.
    mutating func echo(_ attached: AttachedAnimation, at place: Int) {
        let delay = longestDelay(around: place)
        guard delay > 0 else { return }
        echoesUntil = max(echoesUntil, attached.ends + delay)
        nodes[place].echoes.removeAll { !($0.ends + delay > attached.ends) }
        if attached.animation.isRemovedOnCompletion { nodes[place].echoes.append(attached) }
    }

    /// The animations that are over, but not at an earlier time of their layer.
    func echoes(at place: Int, local: Double) -> [AttachedAnimation] {
        nodes[place].echoes.filter { local < $0.animation.timing.endTime }
    }

    /// How much later the last copies are of what is at a place.
    private func longestDelay(around place: Int) -> Double {
        var delay = 0.0
        for next in chain(from: nodes[place].parent) {
            let values = nodes[next].values
            guard values.kind == .replicator else { continue }
            let copies = Double(max(1, values[ReplicatorProperty.instanceCount])) - 1
            let step = values[ReplicatorProperty.instanceDelay]
            if step > 0, step.isFinite { delay += step * copies }
        }
        return delay
    }
}
