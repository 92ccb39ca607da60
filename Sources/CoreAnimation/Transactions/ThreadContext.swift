import Foundation
import Graphics
import RenderTree

/// The open transactions, changed layers, pending callbacks and stage of a thread.
final class ThreadContext {
    /// The open transactions, outermost first.
    ///
    /// Their settings, such as whether actions are disabled, are in ``TransactionScope``.
    var scopes: [TransactionScope] = []
    /// Layers with uncommitted changes, in the order of their first change.
    var changedLayers: [CALayer] = []
    /// Layers removed from their superlayer since the last commit.
    var orphans: [CALayer] = []
    /// Layers whose layout or display waits for a later commit.
    var lateLayers = LateLayers()
    /// Uncommitted changes of ended threads, to be committed here; guarded by ``EngineLock``.
    var inheritedLayers: [CALayer] = []
    var inheritedOrphans: [CALayer] = []
    /// The callbacks for the next delivery.
    let callbacks = Guarded(Callbacks())
    /// Whether the thread's run loop will commit at the end of its turn.
    var awaitsRunLoopTurnEnd = false
    /// Whether a commit is in progress.
    ///
    /// A flush inside it leaves its changes to that commit.
    var isCommitting = false
    /// The layers that need no layout, like all their superlayers.
    ///
    /// It is nil outside the layouts of a commit.
    var settledLayers: Set<LayerID>?
    /// The changes of size that are being passed down the tree.
    var resizeWalk = ResizeWalk()
    /// The point of the current hit test in a 3D space; otherwise nil.
    ///
    /// It is set while a layer in that space runs its own `hitTest(_:)`.
    var hitRay: HitRay?
    /// The nested animation groups that are being copied.
    var groupNesting = GroupNesting()
    /// The result of the last archive check.
    var checkedArchive: CheckedArchive?
    /// The nesting depth of the objects that are being archived.
    var archivingDepth = 0
    /// Layers that are being archived as parts of another layer.
    var archivedLayers: Set<ObjectIdentifier> = []
    /// The display links that call the thread, in order; guarded by ``EngineLock``.
    var displayLinks: [CADisplayLink] = []
    /// The observers of the thread's stages; guarded by ``EngineLock``.
    var observers: [Weak<AnimationObserver>] = []
    /// The defaults that classes of animations override, by class.
    var animationDefaults: [ObjectIdentifier: [(key: String, value: Any)]] = [:]
    let drawingContexts = ContextStack()
    /// The tiled layers drawn on the thread.
    var tiledLayers = TiledLayers()
    /// The stage whose layers the thread manages; if there are several, the last one.
    weak var stage: RenderContext?
    /// The stage thread to which this thread last committed.
    ///
    /// This thread has no stage of its own.
    weak var foreignHome: ThreadContext?

    /// Whether the thread is ending.
    ///
    /// Dispatch has already released its data for such a thread; a call to Dispatch would release
    /// the data twice.
    private(set) var isEnding = false

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { left in
            guard let left else { return }
            let context = Unmanaged<ThreadContext>.fromOpaque(left).takeUnretainedValue()
            context.isEnding = true
            // The pthread library has already cleared the key. The context is set again for code of
            // the program that runs while the context is emptied, such as deinitialisers.
            pthread_setspecific(ThreadContext.key, left)
            context.leave()
            context.empty()
            pthread_setspecific(ThreadContext.key, nil)
            Unmanaged<ThreadContext>.fromOpaque(left).release()
        }
        return key
    }()

    /// Releases everything that the context holds.
    private func empty() {
        // Releases the scopes from the innermost to the outermost, so that no release is recursive.
        while !scopes.isEmpty { scopes.removeLast() }
        (changedLayers, orphans) = ([], [])
        // State that other threads may change is taken under the lock and released outside of it,
        // since the release can run code of the program.
        let inherited = EngineLock.withLock {
            let inherited = (inheritedLayers + inheritedOrphans, displayLinks)
            (inheritedLayers, inheritedOrphans, displayLinks, observers) = ([], [], [], [])
            return inherited
        }
        withExtendedLifetime(inherited) {}
        lateLayers = LateLayers()
        (drawingContexts.entries, drawingContexts.savedOwners) = ([], [])
        _ = callbacks.withLock { $0.take() }
    }

    /// The context of the calling thread.
    ///
    /// Code on the main thread or the main queue shares one context, whichever thread serves the
    /// queue.
    static var current: ThreadContext {
        if Thread.isCurrentMain { return main }
        let found = pthread_getspecific(key)
        let own = found.map { Unmanaged<ThreadContext>.fromOpaque($0).takeUnretainedValue() }
        if let own, own.isEnding { return own }
        // Another thread, even one that has a context of its own, may be executing the main queue.
        if Thread.isOnMainQueue { return main }
        if let own { return own }
        let context = ThreadContext()
        pthread_setspecific(key, Unmanaged.passRetained(context).toOpaque())
        return context
    }

    /// The thread context of the main queue.
    ///
    /// One job at a time uses it; other threads add callbacks to it.
    nonisolated(unsafe) static let main = ThreadContext()

    /// Whether an explicit transaction is open.
    var isInExplicitTransaction: Bool { scopes.contains { !$0.isImplicit } }

    /// The innermost open transaction, to which settings apply.
    ///
    /// If none is open, a new implicit transaction is opened.
    var settingScope: TransactionScope {
        if let scope = scopes.last { return scope }
        let implicit = TransactionScope(isImplicit: true, in: nil)
        scopes.append(implicit)
        return implicit
    }
}
