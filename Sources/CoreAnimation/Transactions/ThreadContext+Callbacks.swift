import Foundation

/// Callbacks that wait for the next delivery point of a thread; any thread may add some.
struct Callbacks: Sendable {
    private var waiting: [(order: UInt64, block: @Sendable () -> Void)] = []
    /// Has the thread deliver soon what came from another one.
    var wake: (@Sendable () -> Void)?

    mutating func add(_ order: UInt64, _ block: @escaping @Sendable () -> Void) {
        waiting.append((order, block))
    }

    /// What waits, lower orders first, equal orders as they came; nothing waits any more.
    mutating func take() -> [@Sendable () -> Void] {
        defer { waiting = [] }
        return waiting.enumerated().sorted {
            $0.element.order != $1.element.order
                ? $0.element.order < $1.element.order : $0.offset < $1.offset
        }.map(\.element.block)
    }
}

extension ThreadContext {
    /// Where callbacks of what this thread does are run: here where the thread has a stage; else on
    /// the thread of the stage that it last committed to, or on the main thread.
    var home: ThreadContext { stage != nil ? self : foreignHome ?? .main }

    /// Adds a callback for the next delivery point; from any thread.
    func enqueue(order: UInt64, _ block: @escaping () -> Void) {
        // Handed over: whoever gave the block does not call it.
        nonisolated(unsafe) let block = block
        callbacks.withLock { $0.add(order) { block() } }
        wakeFromElsewhere()
    }

    /// Has this thread deliver soon, when another one asks.
    func wakeFromElsewhere() {
        let current = ThreadContext.current
        guard current !== self else { return }
        if current.isEnding {
            nonisolated(unsafe) let other = self
            return Thread.detachNewThread { other.wakeFromElsewhere() }
        }
        if let wake = callbacks.withLock({ $0.wake }) { return wake() }
        // The main thread delivers without a stage too.
        if self === ThreadContext.main {
            DispatchQueue.main.async {
                ThreadContext.main.endTurn()
                if ThreadContext.main.runCallbacks() { ThreadContext.main.endTurn() }
            }
        }
    }

    /// Runs waiting callbacks; returns whether there were any.
    func runCallbacks() -> Bool {
        let due = callbacks.withLock { $0.take() }
        for block in due { block() }
        return !due.isEmpty
    }

    /// Leaves what the thread has not committed to the one of the stage that shows it, else to the
    /// main thread: the thread ends.
    func leave() {
        enqueueLate()
        let stage = (changedLayers + orphans).lazy.compactMap(\.liveContext).first
        let heir = stage?.home ?? home
        for scope in scopes { scope.group?.close(home: heir) }
        guard heir !== self, !changedLayers.isEmpty || !orphans.isEmpty else { return }
        EngineLock.held {
            heir.inheritedLayers += changedLayers
            heir.inheritedOrphans += orphans
        }
        (changedLayers, orphans) = ([], [])
        heir.wakeFromElsewhere()
    }

    /// Takes over what threads that ended have left.
    func inherit() {
        EngineLock.held {
            changedLayers += inheritedLayers
            orphans += inheritedOrphans
            (inheritedLayers, inheritedOrphans) = ([], [])
        }
    }
}

/// Work for the next delivery point of the thread's stage.
@_spi(Kits) public enum RunLoopCallbacks {
    /// Runs `block` once when callbacks are delivered next, on the thread of the stage, which is the
    /// main thread for threads without one; lower orders first, equal orders in the order of the
    /// calls.
    public static func enqueue(order: UInt64, _ block: @escaping () -> Void) {
        ThreadContext.current.home.enqueue(order: order, block)
    }
}
