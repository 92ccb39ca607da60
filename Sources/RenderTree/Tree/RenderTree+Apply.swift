import DisplayList
import Foundation
import Graphics
import Motion

/// A function that renders a display list into an image.
///
/// The tree uses it for the snapshots that transitions need.
package typealias SnapshotRenderer = (DrawList) -> CGImage?

extension RenderTree {
    /// Applies the changes of a transaction.
    ///
    /// - Parameters:
    ///   - commit: the changes. Identifiers that are not in the tree are ignored.
    ///   - snapshot: renders the snapshots for transitions; nil if nothing is drawn.
    package mutating func apply(_ commit: Commit, snapshot: SnapshotRenderer? = nil) {
        let befores = befores(of: commit, snapshot)
        if !emitters.isEmpty { rememberEmitters(before: commit) }
        for creation in commit.creations { create(creation) }
        if let root = commit.root { self.root = nodeIndices[root] ?? -1 }
        var timeChanged = false
        commit.changes.withUnsafeBufferPointer { changes in
            for i in changes.indices { timeChanged = set(changes[i]) || timeChanged }
        }
        for renaming in commit.renamings {
            if let nodeIndex = nodeIndices[renaming.id] { nodes[nodeIndex].name = renaming.name }
        }
        for masking in commit.masks { timeChanged = mask(masking) || timeChanged }
        for arrangement in commit.arrangements { timeChanged = arrange(arrangement) || timeChanged }
        remove(commit.removals)
        for id in commit.removedLayers { removeLayer(id) }
        let afters = afters(of: commit, snapshot)
        var lines = TimeMappings()
        for addition in commit.additions {
            let id = addition.animation.id
            add(addition, before: befores[id], after: afters[id], &lines)
        }
        timeChanged = compact() || timeChanged
        if timeChanged {
            log.forget()
            endPastEmission(at: commit.time)
        }
        log.close()
        // Events of removed animations stay in the heap until the schedule is rebuilt.
        if timeChanged || schedule.count > 2 * animationCount + 64 { reschedule() }
    }

    /// Captures the old contents of a commit's transitions, by animation.
    private func befores(
        of commit: Commit, _ snapshot: SnapshotRenderer?
    ) -> [AnimationID: BeforeTransition] {
        var result: [AnimationID: BeforeTransition] = [:]
        // Transitions without preceding changes start from this tree, so they share one evaluation.
        var own: Evaluation?
        for addition in commit.additions {
            guard let transition = addition.animation.transition else { continue }
            var tree = tree(before: transition, of: addition.id)
            if transition.isLive {
                tree.dropTransitions(endedBy: commit.time)
                result[addition.animation.id] = BeforeTransition(tree: tree)
            } else if let snapshot, let nodeIndex = tree.nodeIndices[addition.id] {
                let isOwn = transition.changesBefore == nil
                var evaluation = isOwn ? own : nil
                let drawn = DrawListBuilder.snapshot(
                    of: nodeIndex, in: tree, at: commit.time, &evaluation,
                    isWhole: transition.kind == .fade)
                if isOwn { own = evaluation }
                if let (list, rect) = drawn, let image = snapshot(list) {
                    result[addition.animation.id] = BeforeTransition(image: image, rect: rect)
                }
            }
        }
        return result
    }

    /// Removes unneeded live transitions from the trees of other transitions.
    ///
    /// They have ended, or are nested too deeply. Otherwise trees would retain each other without
    /// limit.
    ///
    /// - Returns: whether anything was removed.
    @discardableResult
    private mutating func dropTransitions(endedBy time: Double, depth: Int = 0) -> Bool {
        var isChanged = false
        for nodeIndex in animated {
            for attached in nodes[nodeIndex].animations {
                guard var transition = attached.animation.transition,
                    var before = transition.treeBefore
                else { continue }
                if depth > 0, depth >= Self.maxLiveTransitions || attached.ends <= time {
                    detach(attached.animation.id, at: nodeIndex)
                } else if before.dropTransitions(endedBy: time, depth: depth + 1),
                    let i = animationIndex(of: attached.animation.id, at: nodeIndex)
                {
                    transition.treeBefore = before
                    nodes[nodeIndex].animations[i].animation =
                        attached.animation.replacing(body: .transition(transition))
                } else {
                    continue
                }
                isChanged = true
            }
        }
        return isChanged
    }

    /// The maximum nesting of live transitions.
    ///
    /// Each transition starts from a tree in which the next one is in progress.
    private static let maxLiveTransitions = 16

    /// Takes the snapshots that transitions end with, after all other changes.
    private func afters(
        of commit: Commit, _ snapshot: SnapshotRenderer?
    ) -> [AnimationID: CGImage] {
        var result: [AnimationID: CGImage] = [:]
        var evaluation: Evaluation?
        for addition in commit.additions where addition.animation.transition?.keepsAfter == true {
            guard let snapshot, let nodeIndex = nodeIndices[addition.id],
                let (list, _) = DrawListBuilder.snapshot(
                    of: nodeIndex, in: self, at: commit.time, &evaluation)
            else { continue }
            result[addition.animation.id] = snapshot(list)
        }
        return result
    }

    /// Returns the tree that a transition of a layer starts from.
    ///
    /// It is this tree with the transition's own preceding changes.
    private func tree(before transition: RenderTransition, of id: LayerID) -> RenderTree {
        guard let changes = transition.changesBefore else { return self }
        var tree = self
        tree.apply(changes)
        // A transition may be committed later than these changes, and a layer that got another
        // superlayer in the meantime could then contain itself.
        return tree.isFinite(below: id) ? tree : self
    }

    /// Returns whether the layers below a layer are free of cycles.
    private func isFinite(below id: LayerID) -> Bool {
        var (todo, visits) = ([nodeIndices[id] ?? -1], 0)
        while let nodeIndex = todo.popLast() {
            guard nodeIndex >= 0 else { continue }
            visits += 1
            if visits > nodes.count { return false }
            todo += nodes[nodeIndex].children
            todo.append(nodes[nodeIndex].mask)
        }
        return true
    }

    private mutating func create(_ creation: Commit.Creation) {
        guard nodeIndices[creation.id] == nil else { return }
        var node = RenderNode(id: creation.id, name: creation.name, values: creation.values)
        node.origin = creation.origin
        node.hasLocalTiming = creation.values.layerTime != LayerTime()
        if node.hasLocalTiming { retimedNodeCount += 1 }
        if let free = freeNodeIndices.popLast() {
            nodes[free] = node
            nodeIndices[creation.id] = free
        } else {
            nodeIndices[creation.id] = nodes.count
            nodes.append(node)
        }
        if creation.values.kind == .emitter, let nodeIndex = nodeIndices[creation.id] {
            emitters[nodeIndex] = EmitterParts(creation.values)
        }
    }

    /// Sets a property; returns whether local times of layers changed.
    private mutating func set(_ change: borrowing Commit.Change) -> Bool {
        guard let nodeIndex = nodeIndices[change.id] else { return false }
        nodes[nodeIndex].values[change.property] = change.value
        if change.property == Properties.emitter.emitterCells.id {
            emitters[nodeIndex]?.takeCells(of: nodes[nodeIndex].values)
        }
        if nodes[nodeIndex].animatedIndex >= 0 { log.note(nodeIndex) }
        guard RenderTree.isOfTime(change.property) else { return false }
        let isRetimed = nodes[nodeIndex].values.layerTime != LayerTime()
        if isRetimed != nodes[nodeIndex].hasLocalTiming {
            nodes[nodeIndex].hasLocalTiming = isRetimed
            retimedNodeCount += isRetimed ? 1 : -1
        }
        return true
    }

    /// Whether local times depend on a property.
    private static func isOfTime(_ row: PropertyID) -> Bool {
        row == Properties.layer.beginTime.id || row == Properties.layer.timeOffset.id
            || row == Properties.layer.speed.id
    }

    /// Replaces a layer's sublayers; returns whether local times may change.
    ///
    /// They may if a layer gets another superlayer in a tree with local timing.
    private mutating func arrange(_ arrangement: Commit.Arrangement) -> Bool {
        guard let nodeIndex = nodeIndices[arrangement.id] else { return false }
        let before = Set(nodes[nodeIndex].children)
        for child in nodes[nodeIndex].children where nodes[child].parent == nodeIndex {
            nodes[child].parent = -1
        }
        let children = arrangement.sublayers.compactMap { nodeIndices[$0] }
        for child in children { nodes[child].parent = nodeIndex }
        nodes[nodeIndex].children = children
        nodes[nodeIndex].tileCount = min(arrangement.tileCount, children.count)
        if nodes[nodeIndex].mask >= 0 { nodes[nodes[nodeIndex].mask].parent = nodeIndex }
        return retimedNodeCount > 0 && children.contains { !before.contains($0) }
    }

    /// Replaces a layer's mask; returns whether local times may change.
    ///
    /// They may if a layer gets another superlayer in a tree with local timing.
    private mutating func mask(_ masking: Commit.Masking) -> Bool {
        guard let nodeIndex = nodeIndices[masking.id] else { return false }
        let old = nodes[nodeIndex].mask
        if old >= 0, nodes[old].parent == nodeIndex { nodes[old].parent = -1 }
        let new = masking.mask.flatMap { nodeIndices[$0] } ?? -1
        nodes[nodeIndex].mask = new
        if new >= 0 { nodes[new].parent = nodeIndex }
        return retimedNodeCount > 0 && new >= 0
    }

    private mutating func removeLayer(_ id: LayerID) {
        guard let nodeIndex = nodeIndices.removeValue(forKey: id) else { return }
        for attached in nodes[nodeIndex].animations where attached.isMoving { movingCount -= 1 }
        animationCount -= nodes[nodeIndex].animations.count
        log.note(nodeIndex)
        leaveAnimated(nodeIndex)
        if nodes[nodeIndex].hasLocalTiming { retimedNodeCount -= 1 }
        if nodes[nodeIndex].values.kind == .emitter { emitters[nodeIndex] = nil }
        let parent = nodes[nodeIndex].parent
        if parent >= 0 {
            nodes[parent].children.removeAll { $0 == nodeIndex }
            if nodes[parent].mask == nodeIndex { nodes[parent].mask = -1 }
        }
        let mask = nodes[nodeIndex].mask
        if mask >= 0, nodes[mask].parent == nodeIndex { nodes[mask].parent = -1 }
        for child in nodes[nodeIndex].children where nodes[child].parent == nodeIndex {
            nodes[child].parent = -1
        }
        if root == nodeIndex { root = -1 }
        nodes[nodeIndex] = RenderNode(id: id, values: LayerValues())
        freeNodeIndices.append(nodeIndex)
    }

    private mutating func add(
        _ addition: Commit.Addition, before: BeforeTransition?, after: CGImage?,
        _ lines: inout TimeMappings
    ) {
        guard let nodeIndex = nodeIndices[addition.id] else { return }
        var attached = AttachedAnimation(addition.animation)
        if var transition = attached.animation.transition, transition.before == nil {
            transition.treeBefore = before?.tree
            transition.changesBefore = nil
            transition.before = before?.image
            transition.beforeRect = before?.rect
            transition.after = after
            attached.animation = attached.animation.replacing(body: .transition(transition))
        }
        schedule(&attached, at: nodeIndex, &lines)
        nodes[nodeIndex].animations.append(attached)
        log.note(nodeIndex)
        animationCount += 1
        if nodes[nodeIndex].animatedIndex < 0 {
            nodes[nodeIndex].animatedIndex = animated.count
            animated.append(nodeIndex)
        }
    }

    /// Removes animations from layers, successive ones from one layer in one pass.
    private mutating func remove(_ removals: [Commit.Removal]) {
        var rest = removals[...]
        while let first = rest.first {
            let ofLayer = rest.prefix { $0.id == first.id }
            rest = rest.dropFirst(ofLayer.count)
            guard let nodeIndex = nodeIndices[first.id] else { continue }
            if ofLayer.count == 1 {
                detach(first.animation, at: nodeIndex)
            } else {
                let gone = Set(ofLayer.map(\.animation))
                detach(at: nodeIndex) { animations in
                    let detached = animations.filter { gone.contains($0.animation.id) }
                    animations.removeAll { gone.contains($0.animation.id) }
                    return detached
                }
            }
        }
    }

    mutating func detach(_ id: AnimationID, at nodeIndex: Int) {
        guard let i = animationIndex(of: id, at: nodeIndex) else { return }
        detach(at: nodeIndex) { [$0.remove(at: i)] }
    }

    private mutating func detach(
        at nodeIndex: Int, _ take: (inout [AttachedAnimation]) -> [AttachedAnimation]
    ) {
        let detached = take(&nodes[nodeIndex].animations)
        guard !detached.isEmpty else { return }
        for animation in detached where animation.isMoving {
            movingCount -= 1
            if animation.movesLayer { nodes[nodeIndex].movedCount -= 1 }
        }
        log.note(nodeIndex)
        animationCount -= detached.count
        if nodes[nodeIndex].animations.isEmpty { leaveAnimated(nodeIndex) }
    }

    /// Returns the index of an animation on a node; nil for none.
    ///
    /// A linear search follows if the binary search fails, since animations are not always sorted
    /// by identifier.
    func animationIndex(of id: AnimationID, at nodeIndex: Int) -> Int? {
        nodes[nodeIndex].animations.withUnsafeBufferPointer { animations in
            let guess = animations.partitioningIndex { !($0.animation.id < id) }
            if guess < animations.count, animations[guess].animation.id == id { return guess }
            return animations.indices.first { animations[$0].animation.id == id }
        }
    }

    private mutating func leaveAnimated(_ nodeIndex: Int) {
        let index = nodes[nodeIndex].animatedIndex
        guard index >= 0, let last = animated.last else { return }
        animated[index] = last
        nodes[last].animatedIndex = index
        animated.removeLast()
        nodes[nodeIndex].animatedIndex = -1
    }
}

/// The old content of a transition: a snapshot or a tree.
///
/// The snapshot's rectangle is in the layer's coordinates. The tree is drawn in every frame.
private struct BeforeTransition {
    var image: CGImage?
    var rect: CGRect?
    var tree: RenderTree?
}
