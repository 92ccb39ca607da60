import Graphics

/// A queue of commits for the render thread, guarded by a lock.
package final class CommitMailbox: Sendable {
    private struct State {
        var commits: [Commit] = []
        var wake: (@Sendable () -> Void)?
    }

    private let state = Guarded(State())

    package init() {}

    /// Appends a commit and wakes the render thread.
    ///
    /// It can be called from any thread and never waits for drawing.
    package func post(_ commit: Commit) {
        let wake = state.withLock {
            $0.commits.append(commit)
            return $0.wake
        }
        wake?()
    }

    /// Removes and returns all waiting commits, oldest first.
    package func takeAll() -> [Commit] {
        state.withLock { state in
            let waiting = state.commits
            state.commits = []
            return waiting
        }
    }

    /// Sets the closure to call on the posting thread after each commit.
    package func setWake(_ wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }
}
