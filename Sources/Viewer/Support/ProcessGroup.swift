import Foundation

/// A program that was started, with all that it started itself.
struct ProcessGroup {
    private let leader: pid_t

    /// The group of a process that leads one, as those do that Foundation starts.
    init(_ leader: pid_t) { self.leader = leader }

    /// Ends all of them at once, and waits until the leader has ended, so that it makes no more files.
    /// Whoever started it still learns its status.
    func kill() {
        Foundation.kill(-leader, SIGKILL)
        var facts = siginfo_t()
        while waitid(P_PID, id_t(leader), &facts, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    }
}
