import RenderTree

/// An observer of the animations that begin and end on a layer's stage.
///
/// As long as the observer is retained, it calls its closure on the thread of the stage, after each
/// commit of this thread's stages that adds or removes animations, with the commit and the tree.
package final class AnimationObserver {
    private weak var layer: CALayer?
    private let body: (Commit, RenderTree) -> Void

    /// Makes an observer of a layer's stage; the layer is not retained.
    package init(onStageOf layer: CALayer, _ body: @escaping (Commit, RenderTree) -> Void) {
        (self.layer, self.body) = (layer, body)
        let list = ThreadContext.current
        // The last reference to another observer may end here, outside of the lock.
        let others = EngineLock.withLock {
            let others = list.observers.compactMap(\.object)
            list.observers = (others + [self]).map { Weak($0) }
            return others
        }
        withExtendedLifetime(others) {}
    }

    func note(_ commit: Commit, on context: RenderContext) {
        if layer?.stageContext === context { body(commit, context.tree) }
    }
}

extension RenderContext {
    /// Notifies the observers of a commit at the next delivery of callbacks.
    ///
    /// The caller holds ``EngineLock``.
    func notifyObservers(of commit: Commit) {
        guard !home.observers.isEmpty, commit.changesAnimations else { return }
        home.enqueue(order: 0) { [weak self] in
            guard let self else { return }
            for observer in EngineLock.withLock({ home.observers.compactMap(\.object) }) {
                observer.note(commit, on: self)
            }
        }
    }
}

extension Commit {
    /// Whether animations are added or removed, alone or with their layers.
    fileprivate var changesAnimations: Bool {
        !additions.isEmpty || !removals.isEmpty || !removedLayers.isEmpty
    }
}
