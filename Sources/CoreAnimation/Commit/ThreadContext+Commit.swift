import Foundation
import RenderTree

extension ThreadContext {
    /// How often layout and display may ask for more before the rest is left to a later commit.
    static let rounds = 64

    /// Ends a turn of the thread's run loop: commits what waits.
    func endTurn() {
        if !isInExplicitTransaction || TransactionChoices.commitsAtTurnsEnd(self) {
            commitWaiting()
        }
    }

    /// Has the thread's run loop commit what waits before it waits for more, if it runs; the stage
    /// does so for a thread that has one.
    func commitBeforeWaiting() {
        // Asked for every change: what costs least first.
        guard self !== ThreadContext.main, !awaitsTurnsEnd, !isEnding, stage == nil else { return }
        awaitsTurnsEnd = true
        RunLoop.current.perform(inModes: [.common]) {
            let context = ThreadContext.current
            context.awaitsTurnsEnd = false
            context.endTurn()
        }
    }

    /// Commits what waits, that of threads that ended included, and ends the implicit transaction,
    /// if there is no other.
    func commitWaiting() {
        inherit()
        commitChanges()
        guard !isInExplicitTransaction else { return }
        let implicit = scopes
        scopes = []
        for scope in implicit { scope.group?.close() }
    }

    /// Commits everything that waits: layout, display, then the changes of each context's tree as
    /// one value. Nothing is called back inside.
    func commitChanges() {
        guard !isCommitting else { return }
        if lateLayers.areDue { enqueueLate() }
        guard !changedLayers.isEmpty || !orphans.isEmpty else { return }
        isCommitting = true
        defer { isCommitting = false }
        let committed = layOutAndDisplay()

        let homes = EngineLock.held { send(committed) }
        if stage == nil { foreignHome = homes.first ?? foreignHome }
        for home in homes { home.wakeFromElsewhere() }
    }

    /// Has the next commit lay out and display what earlier ones left over.
    func enqueueLate() {
        for layer in lateLayers.take() { layer.enqueue() }
    }

    /// Sends what changed to the stages that show it, and returns the threads of those.
    private func send(_ committed: [CALayer]) -> [ThreadContext] {
        let changed = changedLayers
        let removed = orphans
        changedLayers = []
        orphans = []
        for layer in changed { layer.pending.remove(.queued) }
        var builders = CommitBuilder.contexts(of: changed, removed).map(CommitBuilder.init)
        // Leaving comes first everywhere, so that a layer can move from one stage to another.
        for i in builders.indices { builders[i].addRemoved(removed) }
        for i in builders.indices {
            builders[i].addNewLayers(changed)
            builders[i].addChanges(changed)
            builders[i].context.send(builders[i].finished())
        }
        lateLayers.add(from: committed)
        // Animations of layers that are in no live tree end before they began.
        for layer in changed where !layer.isLive {
            layer.abandon(layer.attached)
            (layer.attached, layer.changedRows) = (AttachedAnimations(), 0)
            layer.committed = nil
            layer.pending = layer.pending.intersection([.layout, .cells])
        }
        return builders.map(\.context.home)
    }

    /// Lays out and displays what waits for it, and what that brings into the trees; each layer is
    /// displayed once at most. Returns the layers to commit.
    private func layOutAndDisplay() -> [CALayer] {
        var displayed: Set<LayerID> = []
        for _ in 0..<Self.rounds {
            var layers = layOut()
            if tiledLayers.checkTiles() { layers = layersToCommit }
            let waiting = layers.filter { $0.needsDisplay() && !displayed.contains($0.id) }
            if waiting.isEmpty { return layers }
            displayed.formUnion(waiting.map(\.id))
            for layer in waiting { layer.displayIfNeeded() }
        }
        return layersToCommit
    }

    /// Does the layout that waits, and returns the layers to commit.
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
        // A superlayer waits for the sublayers that change; these are named.
        let waiting = layers.filter { $0.needsLayout() }
        let outer = Set(waiting.compactMap { $0.parent?.id })
        for layer in waiting where !outer.contains(layer.id) {
            lateLayers.reportEndlessLayout(of: layer, rounds: Self.rounds)
        }
        return layers
    }

    /// Marks a layer and those around it, none of which waits for layout: many layers deep in a tree
    /// cost one walk.
    func settle(_ layer: CALayer?) {
        var next = layer
        while let layer = next, settledLayers?.insert(layer.id).inserted == true {
            next = layer.parent
        }
    }

    /// Forgets which layers wait for no layout, as one of them does now.
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
