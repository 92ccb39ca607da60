/// A queue that runs an action, and keeps only the newest waiting.
@MainActor final class ActionQueue {
    /// An action, which calls `done` when it is finished.
    typealias Action = @MainActor (_ done: @escaping () -> Void) -> Void

    private var isRunning = false
    private var next: Action?

    /// Runs an action at once, or after the running action.
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
