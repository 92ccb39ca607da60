import Foundation

extension RenderTree {
    /// A layer's local time where the sublayers of some layers are delayed.
    func localTime(at place: Int, _ mediaTime: Double, _ delays: [Int: Double]) -> Double {
        if delays.isEmpty { return localTime(at: place, mediaTime) }
        var chain: [Int] = []
        var next = place
        while next >= 0 {
            chain.append(next)
            next = nodes[next].parent
        }
        var time = mediaTime
        for i in chain.reversed() {
            if nodes[i].bendsTime { time = nodes[i].values.layerTime.local(fromParent: time) }
            if i != place, let delay = delays[i] { time -= delay }
        }
        return time
    }

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
        var (delay, next) = (0.0, nodes[place].parent)
        while next >= 0 {
            let values = nodes[next].values
            if values.kind == .replicator {
                let copies = Double(max(0, values[ReplicatorProperty.instanceCount] - 1))
                let step = values[ReplicatorProperty.instanceDelay]
                if step > 0, step.isFinite { delay += step * copies }
            }
            next = nodes[next].parent
        }
        return delay
    }
}
