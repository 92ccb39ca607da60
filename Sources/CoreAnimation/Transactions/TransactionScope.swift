import Foundation

/// One open transaction: what it sets, and which completion block its animations belong to.
final class TransactionScope {
    let isImplicit: Bool
    var animationDuration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    var values: [String: Any] = [:]
    /// The block that animations added now belong to.
    var group: CompletionGroup?

    init(isImplicit: Bool) { self.isImplicit = isImplicit }

    /// Opens a group for `block` (nil: only closes); the one before waits for its own animations.
    func setCompletion(_ block: (() -> Void)?) {
        group?.close()
        group = block.map(CompletionGroup.init)
    }
}

/// A completion block and the animations it waits for. Threads share it: its numbers are touched under
/// the engine's lock, its block is run outside.
final class CompletionGroup {
    let block: () -> Void
    private var pending = 0
    private var isClosed = false
    private var hasRun = false

    init(block: @escaping () -> Void) { self.block = block }

    func join() { EngineLock.held { pending += 1 } }

    func leave() {
        EngineLock.held { pending -= 1 }
        runIfDone()
    }

    /// No more animations will join: without any left, the block runs at the next delivery point of
    /// the thread where callbacks go.
    func close(home: ThreadContext = .current.home) {
        let isDone = EngineLock.held {
            isClosed = true
            return pending == 0
        }
        if isDone { home.enqueue(order: 0) { [self] in runIfDone() } }
    }

    private func runIfDone() {
        let runs = EngineLock.held {
            let runs = isClosed && pending == 0 && !hasRun
            hasRun = hasRun || runs
            return runs
        }
        if runs { block() }
    }
}
