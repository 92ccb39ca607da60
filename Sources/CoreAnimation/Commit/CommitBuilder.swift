import RenderTree

/// A builder of the commit for one context's layer tree.
///
/// Its cost is proportional to the number of changed layers; only new subtrees are traversed.
struct CommitBuilder {
    let context: RenderContext
    private var commit: Commit
    private var times: LayerTimes
    /// The new animations that animate named sublayers of their layer.
    ///
    /// The sublayers may join the tree with the same commit.
    private var reaching: [(entry: AnimationRegistration, layer: CALayer)] = []

    init(context: RenderContext) {
        self.context = context
        let now = context.clock.now()
        times = LayerTimes(at: now)
        commit = Commit(time: now)
    }

    /// Returns the render contexts of changed and removed layers.
    ///
    /// They are in the order in which they are found. They include contexts that show a root layer
    /// for the first time.
    static func contexts(of changed: [CALayer], _ removed: [CALayer]) -> [RenderContext] {
        var found: [RenderContext] = []
        func add(_ context: RenderContext?) {
            if let context, !found.contains(where: { $0 === context }) { found.append(context) }
        }
        for layer in changed {
            // A fast path, since most layers are in the first context found.
            if let first = found.first, layer.isLive(in: first) { continue }
            add(layer.liveContext ?? RenderContext.awaiting(layer))
        }
        for layer in removed { add(layer.liveContext) }
        return found
    }

    /// Adds the render nodes of layers that are new in the committed tree.
    ///
    /// These are the layers under changed live layers and, at the first commit, the root.
    mutating func addNewLayers(_ changed: [CALayer]) {
        if !context.layer.isLive {
            create(context.layer)
            commit.root = context.layer.layerID
        }
        for layer in changed
        where layer.isLive(in: context) && !layer.pending.isDisjoint(with: Self.joining) {
            for child in layer.contained where !child.isLive { create(child) }
        }
    }

    /// The pending changes that can add layers to the tree.
    private static let joining: CALayer.Pending = [.sublayers, .mask]

    private mutating func create(_ top: CALayer) {
        var todo = [top]
        while let layer = todo.popLast() {
            layer.link = context.link
            if layer.pending.contains(.cells) { layer.readCells() }
            // Animations that were committed in another render tree are cancelled.
            let over = layer.attached.filter(\.isCommitted)
            layer.abandon(over, &times)
            layer.attached.remove(over)
            layer.changedRows = 0
            layer.committedUserValues = layer.userValues
            commit.creations.append(
                Commit.Creation(
                    id: layer.layerID, name: layer.name,
                    origin: LayerOrigin(
                        layer: type(of: layer), delegate: layer.delegate.map { type(of: $0) }),
                    values: layer.values))
            layer.pending.formIntersection([.queued, .layout, .display])
            if layer.isArranged { commit.arrangements.append(layer.arrangement) }
            if let mask = layer.maskLayer {
                commit.masks.append(Commit.Masking(id: layer.layerID, mask: mask.layerID))
            }
            todo.append(contentsOf: layer.contained.filter { !$0.isLive })
            addAnimations(of: layer)
        }
    }

    /// Removes layers that are no longer under the root; returns all removed layers.
    ///
    /// Their animations are still attached: another context may add a layer in the same commit.
    mutating func addRemoved(_ orphans: [CALayer]) -> [CALayer] {
        var removed: [CALayer] = []
        var stays: [ObjectIdentifier: Bool] = [:]
        for orphan in orphans where orphan.isLive(in: context) {
            if isUnderRoot(orphan, &stays) { continue }
            var todo = [orphan]
            while let layer = todo.popLast() {
                guard layer.isLive(in: context) else { continue }
                commit.removedLayers.append(layer.layerID)
                (layer.link, layer.committed) = (nil, nil)
                for entry in layer.attached {
                    context.entries[entry.id] = nil
                    // A named sublayer can have moved to a layer that stays.
                    context.removals += entry.parts
                }
                removed.append(layer)
                todo.append(contentsOf: layer.contained)
            }
        }
        return removed
    }

    /// Returns whether a layer is still under the root.
    ///
    /// `known` has the results so far, so that layers with common superlayers share one walk.
    private func isUnderRoot(_ layer: CALayer, _ known: inout [ObjectIdentifier: Bool]) -> Bool {
        var unknown: [ObjectIdentifier] = []
        var next: CALayer? = layer
        var answer = false
        while let layer = next {
            if layer === context.layer { answer = true }
            if let found = known[ObjectIdentifier(layer)] {
                answer = found
                break
            }
            unknown.append(ObjectIdentifier(layer))
            next = layer.parent
        }
        for layer in unknown { known[layer] = answer }
        return answer
    }

    /// Adds the changes of live layers.
    mutating func addChanges(_ changed: [CALayer]) {
        commit.changes.reserveCapacity(changed.count)
        for layer in changed where layer.isLive(in: context) {
            if !(layer.userValues.isEmpty && layer.committedUserValues.isEmpty) {
                layer.committedUserValues = layer.userValues
            }
            layer.committed = nil
            addRows(of: layer)
            if layer.pending.contains(.name) {
                commit.renamings.append(Commit.Renaming(id: layer.layerID, name: layer.name))
            }
            if layer.pending.contains(.sublayers) {
                commit.arrangements.append(layer.arrangement)
            }
            if layer.pending.contains(.mask) {
                commit.masks.append(
                    Commit.Masking(id: layer.layerID, mask: layer.maskLayer?.layerID))
            }
            if layer.pending.contains(.animations) { addAnimations(of: layer) }
            layer.pending = layer.pending.intersection([.layout, .display])
        }
    }

    private mutating func addRows(of layer: CALayer) {
        var rows = layer.changedRows
        guard rows != 0 else { return }
        layer.changedRows = 0
        if layer.pending.contains(.cells) { layer.readCells() }
        // Reads the values in place: a copy of the values would retain every object in them.
        withUnsafePointer(to: &layer.values) { values in
            while rows != 0 {
                let id = PropertyTable.id(
                    atBit: rows.trailingZeroBitCount, in: values.pointee.kind)
                rows &= rows - 1
                commit.changes.append(
                    Commit.Change(id: layer.layerID, property: id, value: values.pointee[id]))
            }
        }
    }

    /// Adds animations that are not committed yet.
    ///
    /// A begin time of 0 becomes the layer's local time at this commit, plus the animation's delay.
    private mutating func addAnimations(of layer: CALayer) {
        guard !layer.attached.isEmpty else { return }
        let local = times.localTime(of: layer)
        for entry in layer.attached where !entry.isCommitted {
            (entry.isCommitted, entry.home) = (true, context.home)
            if entry.animation.beginTime == 0 {
                entry.animation.settle(
                    beginTime: max(0, local.time) + entry.animation.delayAfterCommit)
            }
            entry.beginsWithCommit =
                !local.isPaused && entry.animation.beginTime <= local.time
            context.entries[entry.id] = (layer, entry)
            if entry.drawsLayer {
                context.drawnLayers[layer.layerID] = DrawnLayer(
                    layer: layer, isOwn: ThreadContext.current === context.home)
            }
            let animation = entry.animation.compiled(
                id: entry.id, key: entry.key, for: SublayerPath(), layer.values.kind)
            commit.additions.append(Commit.Addition(id: layer.layerID, animation: animation))
            if entry.animation.namesSublayers { reaching.append((entry, layer)) }
        }
    }

    /// Returns the complete commit.
    ///
    /// It adds sublayer animations, and the removals of animations since the last commit.
    mutating func finished() -> Commit {
        var named = NamedSublayers()
        for (entry, layer) in reaching {
            commit.additions += sublayerAdditions(entry, of: layer, &named)
        }
        for (layer, animation) in context.removals {
            context.entries[animation] = nil
            commit.removals.append(Commit.Removal(id: layer, animation: animation))
        }
        context.removals = []
        return commit
    }
}
