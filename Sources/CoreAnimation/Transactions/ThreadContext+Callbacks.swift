import Foundation

/// The pending callbacks of a thread, to which any thread can add.
struct Callbacks: Sendable {
    private var waiting: [(order: UInt64, block: @Sendable () -> Void)] = []
    /// A closure that wakes the thread to deliver callbacks from other threads.
    var wake: (@Sendable () -> Void)?

    mutating func add(_ order: UInt64, _ block: @escaping @Sendable () -> Void) {
        waiting.append((order, block))
    }

    /// Removes and returns the callbacks, sorted by `order`.
    ///
    /// Those of the same order are sorted by time of addition.
    mutating func take() -> [@Sendable () -> Void] {
        defer { waiting = [] }
        return waiting.enumerated().sorted {
            $0.element.order != $1.element.order
                ? $0.element.order < $1.element.order : $0.offset < $1.offset
        }.map(\.element.block)
    }
}

extension ThreadContext {
    /// The thread that runs callbacks for this thread's work.
    ///
    /// It is this thread if it has a stage, else the thread of the stage that it last committed to,
    /// else the main thread.
    var home: ThreadContext { stage != nil ? self : foreignHome ?? .main }

    /// Adds a callback for the next delivery, from any thread.
    func enqueue(order: UInt64, _ block: @escaping () -> Void) {
        // `block` is transferred to the callback list: the caller does not call `block`.
        nonisolated(unsafe) let block = block
        callbacks.withLock { $0.add(order) { block() } }
        wakeFromElsewhere()
    }

    /// Wakes this thread to deliver callbacks, if called on another thread.
    func wakeFromElsewhere() {
        let current = ThreadContext.current
        guard current !== self else { return }
        if current.isEnding {
            nonisolated(unsafe) let other = self
            return Thread.detachNewThread { other.wakeFromElsewhere() }
        }
        if let wake = callbacks.withLock({ $0.wake }) { return wake() }
        // The main thread delivers callbacks even without a stage.
        if self === ThreadContext.main {
            DispatchQueue.main.async {
                ThreadContext.main.commitWaiting()
                if ThreadContext.main.runCallbacks() { ThreadContext.main.commitWaiting() }
            }
        }
    }

    /// Runs pending callbacks; returns whether there were any.
    func runCallbacks() -> Bool {
        let due = callbacks.withLock { $0.take() }
        for block in due { block() }
        return !due.isEmpty
    }

    /// Passes the uncommitted changes of this ending thread to another thread.
    ///
    /// It is the thread of the stage that displays the changes, else the main thread.
    func leave() {
        enqueueLate()
        // The lock is held since commits of other threads can take layers from stages, and ticks
        // can move stages to other threads.
        let (stage, thread) = EngineLock.withLock {
            let stage = (changedLayers + orphans).lazy.compactMap(\.liveContext).first
            return (stage, stage?.home)
        }
        let heir = thread ?? home
        withExtendedLifetime(stage) {}
        for scope in scopes { scope.group?.close(home: heir) }
        guard heir !== self, !changedLayers.isEmpty || !orphans.isEmpty else { return }
        EngineLock.withLock {
            heir.inheritedLayers += changedLayers
            heir.inheritedOrphans += orphans
        }
        (changedLayers, orphans) = ([], [])
        heir.wakeFromElsewhere()
    }

    /// Takes over the uncommitted changes of ended threads.
    func inherit() {
        EngineLock.withLock {
            changedLayers += inheritedLayers
            orphans += inheritedOrphans
            (inheritedLayers, inheritedOrphans) = ([], [])
        }
    }
}

/// A scheduler of work for the next delivery of callbacks.
package enum RunLoopCallbacks {
    /// Enqueues a block to run once at the next delivery of callbacks.
    ///
    /// It runs on the thread of the stage, or on the main thread without a stage. Lower orders run
    /// first; equal orders run in the order of the calls.
    public static func enqueue(order: UInt64, _ block: @escaping () -> Void) {
        ThreadContext.current.home.enqueue(order: order, block)
    }
}
