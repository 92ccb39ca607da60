import Foundation
import RenderTree

extension ThreadContext {
    /// The maximum number of rounds of layout and display in one commit.
    ///
    /// Remaining work waits for a later commit.
    static let rounds = 64

    /// Schedules a commit before the thread's run loop waits for events.
    ///
    /// There is no commit while the run loop does not run. A thread with a stage needs none, as the
    /// stage commits.
    func commitBeforeWaiting() {
        // This function is called for every change, so the cheapest tests come first.
        guard self !== ThreadContext.main, !awaitsRunLoopTurnEnd, !isEnding, stage == nil else {
            return
        }
        awaitsRunLoopTurnEnd = true
        RunLoop.current.perform(inModes: [.common]) {
            let context = ThreadContext.current
            context.awaitsRunLoopTurnEnd = false
            context.commitWaiting()
        }
    }

    /// Commits the pending changes and closes the implicit transaction.
    ///
    /// The changes include those of ended threads, and those of an explicit transaction that is
    /// open: one that is never closed thus does not freeze the display. The implicit transaction
    /// stays open inside an explicit one, and inside a commit, whose layout may run the run loop.
    func commitWaiting() {
        guard !isCommitting else { return }
        inherit()
        commitChanges()
        guard !isInExplicitTransaction else { return }
        let implicit = scopes
        scopes = []
        for scope in implicit { scope.group?.close() }
    }

    /// Commits all pending changes.
    ///
    /// Layout and display are performed first; then there is one commit for each context's tree.
    /// Animation callbacks are not called during the commit.
    func commitChanges() {
        guard !isCommitting else { return }
        if lateLayers.areDue { enqueueLate() }
        guard !changedLayers.isEmpty || !orphans.isEmpty else { return }
        isCommitting = true
        defer { isCommitting = false }
        let committed = layOutAndDisplay()

        let homes = EngineLock.withLock { send(committed) }
        if stage == nil { foreignHome = homes.first ?? foreignHome }
        for home in homes { home.wakeFromElsewhere() }
    }

    /// Adds the layers left over by earlier commits to the next commit.
    func enqueueLate() {
        for layer in lateLayers.take() { layer.enqueue() }
    }

    /// Sends the changes to their stages; returns the threads of these stages.
    private func send(_ committed: [CALayer]) -> [ThreadContext] {
        let changed = changedLayers
        let removed = orphans
        changedLayers = []
        orphans = []
        for layer in changed { layer.pending.remove(.queued) }
        var builders = CommitBuilder.contexts(of: changed, removed).map(CommitBuilder.init)
        // All contexts handle removals before additions, so that a layer can move from one stage to
        // another.
        var gone: [CALayer] = []
        for i in builders.indices { gone += builders[i].addRemoved(removed) }
        for i in builders.indices {
            builders[i].addNewLayers(changed)
            builders[i].addChanges(changed)
            builders[i].context.send(builders[i].finished())
        }
        lateLayers.add(from: committed)
        // Animations of layers outside of all live trees are cancelled.
        var times = LayerTimes()
        for layer in gone where !layer.isLive { layer.abandonAll(&times) }
        for layer in changed where !layer.isLive {
            layer.abandonAll(&times)
            (layer.changedRows, layer.committed) = (0, nil)
            layer.pending = layer.pending.intersection([.layout, .cells])
        }
        return builders.map(\.context.home)
    }

    /// Performs the pending layout and display; returns the layers to commit.
    ///
    /// Layers that are added meanwhile are included. Each layer is displayed at most once.
    private func layOutAndDisplay() -> [CALayer] {
        var displayed: Set<LayerID> = []
        for _ in 0..<Self.rounds {
            var layers = layOut()
            if tiledLayers.checkTiles() { layers = layersToCommit }
            let waiting = layers.filter { $0.needsDisplay() && !displayed.contains($0.layerID) }
            if waiting.isEmpty { return layers }
            displayed.formUnion(waiting.map(\.layerID))
            for layer in waiting { layer.displayIfNeeded() }
        }
        return layersToCommit
    }

    /// Performs pending layout, and returns the layers to commit.
    @discardableResult
    func layOut() -> [CALayer] {
        let isOutermost = settledLayers == nil
        if isOutermost { settledLayers = [] }
        defer { if isOutermost { settledLayers = nil } }
        for _ in 0..<Self.rounds {
            let layers = layersToCommit
            let waiting = layers.filter { $0.needsLayout() }
            if waiting.isEmpty { return layers }
            for layer in waiting where layer.needsLayout() { layer.layoutIfNeeded() }
        }
        let layers = layersToCommit
        // A superlayer may need layout only because its sublayers change, so only the innermost
        // layers are reported.
        let waiting = layers.filter { $0.needsLayout() }
        let outer = Set(waiting.compactMap { $0.parent?.layerID })
        for layer in waiting where !outer.contains(layer.layerID) {
            lateLayers.reportEndlessLayout(of: layer, rounds: Self.rounds)
        }
        return layers
    }

    /// Marks a layer and its superlayers as settled, as none of them needs layout.
    ///
    /// The walk stops at a marked layer, so common superlayers are visited once.
    func settle(_ layer: CALayer?) {
        var next = layer
        while let layer = next, settledLayers?.insert(layer.layerID).inserted == true {
            next = layer.parent
        }
    }

    /// Clears the settled layers, as one of them now needs layout.
    func unsettle() {
        if settledLayers?.isEmpty == false { settledLayers = [] }
    }

    /// The changed layers of live trees, and the layers that join them with this commit.
    private var layersToCommit: [CALayer] {
        var found: [CALayer] = []
        found.reserveCapacity(changedLayers.count)
        for layer in changedLayers {
            let joins = !layer.isLive
            if joins, RenderContext.awaiting(layer) == nil { continue }
            found.append(layer)
            guard joins || !layer.pending.isDisjoint(with: [.sublayers, .mask]) else { continue }
            var todo = layer.contained
            while let next = todo.popLast() {
                guard !next.isLive else { continue }
                found.append(next)
                todo.append(contentsOf: next.contained)
            }
        }
        return found
    }
}
