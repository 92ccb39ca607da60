import Foundation
import Graphics

/// A queue in which commits wait for the render thread, guarded by a lock.
package final class CommitMailbox: Sendable {
    private struct State {
        var commits: [Commit] = []
        var wake: (@Sendable () -> Void)?
    }

    private let state = Guarded(State())

    /// Makes an empty queue.
    package init() {}

    /// Appends a commit and wakes the render thread; callable from any thread, never waits for
    /// drawing.
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

    /// Sets the closure that is called on the posting thread after a commit was appended.
    package func setWake(_ wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }
}
