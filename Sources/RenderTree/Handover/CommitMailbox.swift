import Foundation
import Graphics

/// Where commits wait for the render thread: the one lock between the two sides.
public final class CommitMailbox: Sendable {
    private struct State {
        var commits: [Commit] = []
        var wake: (@Sendable () -> Void)?
    }

    private let state = Guarded(State())

    /// Makes an empty mailbox.
    public init() {}

    /// Leaves a commit and wakes whoever draws. Any thread; never waits for drawing.
    public func post(_ commit: Commit) {
        let wake = state.withLock {
            $0.commits.append(commit)
            return $0.wake
        }
        wake?()
    }

    /// Takes all waiting commits, oldest first.
    public func takeAll() -> [Commit] {
        state.withLock { state in
            let waiting = state.commits
            state.commits = []
            return waiting
        }
    }

    /// Sets what is called, on the posting thread, after a commit was left.
    public func setWake(_ wake: (@Sendable () -> Void)?) { state.withLock { $0.wake = wake } }
}
