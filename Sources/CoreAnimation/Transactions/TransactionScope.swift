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

/// A completion block and the animations it waits for.
final class CompletionGroup {
    let block: () -> Void
    private var pending = 0
    private var isClosed = false
    private var hasRun = false

    init(block: @escaping () -> Void) { self.block = block }

    func join() { pending += 1 }

    func leave() {
        pending -= 1
        runIfDone()
    }

    /// No more animations will join: without any left, the block runs at the next delivery point.
    func close() {
        isClosed = true
        if pending == 0 { schedule() }
    }

    private func schedule() {
        RunLoopCallbacks.enqueue(order: 0) { [self] in runIfDone() }
    }

    private func runIfDone() {
        guard isClosed, pending == 0, !hasRun else { return }
        hasRun = true
        block()
    }
}
