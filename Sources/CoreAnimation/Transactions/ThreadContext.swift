import Foundation
import Graphics
import RenderTree

/// What one thread holds for animation: its open transactions, the layers it changed, callbacks that
/// wait, and the clock of its stage.
final class ThreadContext {
    /// Open transactions, outermost first.
    var scopes: [TransactionScope] = []
    /// Layers with changes that are not committed, in the order of their first change.
    var changedLayers: [CALayer] = []
    /// Layers taken out of their superlayer since the last commit.
    var orphans: [CALayer] = []
    /// Layers whose layout or display is left to a later commit.
    var lateLayers = LateLayers()
    /// What threads that ended have left to be committed here; see ``EngineLock``.
    var inheritedLayers: [CALayer] = []
    var inheritedOrphans: [CALayer] = []
    /// Callbacks for the next delivery point.
    let callbacks = Guarded(Callbacks())
    /// Whether the thread's run loop is to commit at the end of its turn.
    var awaitsTurnsEnd = false
    /// Whether a commit is under way; a flush from inside it is left to it.
    var isCommitting = false
    /// During the layouts of a commit, the layers that do not wait for layout, nor does one around them.
    var settledLayers: Set<LayerID>?
    /// Changes of size that are on their way down a tree.
    var resizeWalk = ResizeWalk()
    /// The point that a layer in a space with depth is asked for.
    var sight: LineOfSight?
    /// The groups that are being copied.
    var groupNesting = GroupNesting()
    /// The archive that was looked through last.
    var checkedArchive: CheckedArchive?
    /// The depth of the objects that are being archived.
    var archivingDepth = 0
    /// Layers that are being archived as parts of another one.
    var archivedLayers: Set<ObjectIdentifier> = []
    /// The display links added on the thread, in order.
    var displayLinks: [CADisplayLink] = []
    /// The tiled layers that were drawn on the thread.
    var tiledLayers = TiledLayers()
    /// The stage whose layers the thread looks after, the last one of several.
    weak var stage: RenderContext?
    /// The thread of the stage that this one, without a stage of its own, last committed to.
    weak var foreignHome: ThreadContext?

    /// Whether the thread is coming to its end. Dispatch has let go of such a thread by then: to ask
    /// anything of it would have it free what it kept for the thread once more.
    private(set) var isEnding = false

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { left in
            guard let left else { return }
            let context = Unmanaged<ThreadContext>.fromOpaque(left).takeUnretainedValue()
            // The main queue may be served by another thread after the first one.
            if context === ThreadContext.main { return }
            context.isEnding = true
            // Found by what its end sets going, until nothing is left in it.
            pthread_setspecific(ThreadContext.key, left)
            context.leave()
            context.empty()
            pthread_setspecific(ThreadContext.key, nil)
            Unmanaged<ThreadContext>.fromOpaque(left).release()
        }
        return key
    }()

    /// Lets go of all that it holds.
    private func empty() {
        // From the inside out, not by nested calls.
        while !scopes.isEmpty { scopes.removeLast() }
        (changedLayers, orphans) = ([], [])
        (inheritedLayers, inheritedOrphans, displayLinks) = ([], [], [])
        lateLayers = LateLayers()
        _ = callbacks.withLock { $0.take() }
    }

    /// The context of the calling thread. Code on the main thread or on the main queue shares one,
    /// whatever thread the queue is served by.
    static var current: ThreadContext {
        if let found = pthread_getspecific(key) {
            let own = Unmanaged<ThreadContext>.fromOpaque(found).takeUnretainedValue()
            if own.isEnding || own === main { return own }
        }
        if Thread.isMainThread {
            // Found at once from now on: every change asks.
            pthread_setspecific(key, Unmanaged.passUnretained(main).toOpaque())
            return main
        }
        if DispatchQueue.getSpecific(key: mainMark) != nil { return main }
        return ofThread
    }

    /// The main queue, one job at a time, uses it; other threads add callbacks to it.
    nonisolated(unsafe) static let main = ThreadContext()

    private static let mainMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private static var ofThread: ThreadContext {
        if let found = pthread_getspecific(key) {
            return Unmanaged<ThreadContext>.fromOpaque(found).takeUnretainedValue()
        }
        let context = ThreadContext()
        pthread_setspecific(key, Unmanaged.passRetained(context).toOpaque())
        return context
    }

    /// Whether a transaction is open that the program opened.
    var isInExplicitTransaction: Bool { scopes.contains { !$0.isImplicit } }

    /// The scope that settings go to: the innermost explicit one, else the implicit one.
    var settingScope: TransactionScope {
        if let scope = scopes.last { return scope }
        let implicit = TransactionScope(isImplicit: true, in: nil)
        scopes.append(implicit)
        return implicit
    }
}
