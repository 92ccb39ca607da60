/// A queue that runs one action at a time, and of those that are added meanwhile only the last.
@MainActor final class ActionQueue {
    /// An action, which calls the closure that it gets when it is done.
    typealias Action = @MainActor (_ done: @escaping () -> Void) -> Void

    private var isRunning = false
    private var next: Action?

    /// Runs an action at once, or after the one that is running.
    func run(_ action: @escaping Action) {
        guard !isRunning else { return next = action }
        isRunning = true
        action { [weak self] in self?.finish() }
    }

    private func finish() {
        isRunning = false
        guard let action = next else { return }
        next = nil
        run(action)
    }
}
