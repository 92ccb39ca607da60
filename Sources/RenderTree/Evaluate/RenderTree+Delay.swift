extension RenderTree {
    /// Records an ended animation that delayed replicator copies still show.
    mutating func addDelayedReplica(
        _ attached: AttachedAnimation, at nodeIndex: Int, _ lines: inout TimeMappings
    ) {
        let delay = longestDelay(around: nodeIndex, &lines)
        guard delay > 0 else { return }
        delayedReplicasUntil = max(delayedReplicasUntil, attached.ends + delay)
        nodes[nodeIndex].delayedReplicaAnimations.removeAll { !($0.ends + delay > attached.ends) }
        if attached.animation.isRemovedOnCompletion {
            nodes[nodeIndex].delayedReplicaAnimations.append(attached)
        }
    }

    /// Returns the finished animations that were unfinished at a local time.
    func delayedReplicaAnimations(at nodeIndex: Int, local: Double) -> [AttachedAnimation] {
        nodes[nodeIndex].delayedReplicaAnimations.filter { local < $0.animation.timing.endTime }
    }

    /// Returns the delay of a node's last replicator copy, in media time.
    private func longestDelay(around nodeIndex: Int, _ lines: inout TimeMappings) -> Double {
        var delay = 0.0
        for next in chain(from: nodes[nodeIndex].parent) {
            let values = nodes[next].values
            guard values.kind == .replicator else { continue }
            let copies = Double(max(1, values[Properties.replicator.instanceCount])) - 1
            let step =
                values[Properties.replicator.instanceDelay] / lines.line(at: next, self).speed
            if step > 0, step.isFinite { delay += step * copies }
        }
        return delay
    }
}
