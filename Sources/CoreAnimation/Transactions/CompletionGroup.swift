/// The completion block of a transaction, and the number of animations it waits for.
///
/// The completion blocks of `UIView` are called by `AnimationBlock` in UIKitViews.
/// Threads share it: its state is accessed under ``EngineLock``, and its block runs outside the
/// lock.
final class CompletionGroup {
    /// The completion block; nil once it has run.
    ///
    /// Animations that stay on their layers after their end retain the group, but not the block.
    private(set) var block: (() -> Void)?
    private var pending = 0
    private var isClosed = false

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
        let due = EngineLock.withLock { () -> (() -> Void)? in
            guard isClosed, pending == 0 else { return nil }
            defer { block = nil }
            return block
        }
        due?()
    }
}
