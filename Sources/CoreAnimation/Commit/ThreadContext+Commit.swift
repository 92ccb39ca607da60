import Foundation
import RenderTree

extension ThreadContext {
    /// How often layout may ask for more layout before the rest is left to the next commit.
    static let layoutRounds = 64

    /// Commits everything that waits: layout, display, then the changes of each context's tree as
    /// one value. Nothing is called back inside.
    func commitChanges() {
        guard !isCommitting, !changedLayers.isEmpty || !orphans.isEmpty else { return }
        isCommitting = true
        defer { isCommitting = false }
        layOut()
        let committed = layersToCommit
        for layer in committed { layer.displayIfNeeded() }

        let homes = EngineLock.held { send(committed) }
        if stage == nil { foreignHome = homes.first ?? foreignHome }
        for home in homes { home.wakeFromElsewhere() }
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
        // What asked for layout or display too late is left to the next commit.
        for layer in committed where layer.isLive {
            if !layer.pending.isDisjoint(with: [.layout, .display]) { layer.enqueue() }
        }
        // Animations of layers that are in no live tree end before they began.
        for layer in changed where layer.liveContext == nil {
            layer.abandon(layer.attached)
            (layer.attached, layer.changedRows, layer.committed) = ([], 0, nil)
            layer.pending = layer.pending.intersection(.layout)
        }
        return builders.map(\.context.home)
    }

    func layOut() {
        for _ in 0..<Self.layoutRounds {
            let waiting = layersToCommit.filter { $0.needsLayout() }
            if waiting.isEmpty { return }
            for layer in waiting where layer.needsLayout() { layer.layoutIfNeeded() }
        }
    }

    /// The changed layers of live trees, and the layers that join them with this commit.
    private var layersToCommit: [CALayer] {
        var found: [CALayer] = []
        for layer in changedLayers {
            let joins = layer.liveContext == nil
            if joins, RenderContext.awaiting(layer) == nil { continue }
            found.append(layer)
            guard joins || !layer.pending.isDisjoint(with: [.sublayers, .mask]) else { continue }
            var todo = layer.contained
            while let next = todo.popLast() {
                guard next.liveContext == nil else { continue }
                found.append(next)
                todo.append(contentsOf: next.contained)
            }
        }
        return found
    }
}
