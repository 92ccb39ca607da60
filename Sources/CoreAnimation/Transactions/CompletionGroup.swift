/// The completion block of a transaction, and the number of animations it waits for.
///
/// The completion blocks of `UIView` are called by `AnimationBlock` in UIKitViews.
/// Threads share it: its state is accessed under ``EngineLock``, and its block runs outside the
/// lock.
final class CompletionGroup {
    let block: () -> Void
    private var pending = 0
    private var isClosed = false
    private var hasRun = false

    init(block: @escaping () -> Void) { self.block = block }

    func join() { EngineLock.withLock { pending += 1 } }

    func leave() {
        EngineLock.withLock { pending -= 1 }
        runIfDone()
    }

    /// Closes the group to further animations.
    ///
    /// If none is pending, the block runs at the next delivery of callbacks on `home`.
    func close(home: ThreadContext = .current.home) {
        let isDone = EngineLock.withLock {
            isClosed = true
            return pending == 0
        }
        if isDone { home.enqueue(order: 0) { [self] in runIfDone() } }
    }

    private func runIfDone() {
        let runs = EngineLock.withLock {
            let runs = isClosed && pending == 0 && !hasRun
            hasRun = hasRun || runs
            return runs
        }
        if runs { block() }
    }
}
