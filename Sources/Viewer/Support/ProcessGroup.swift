import Foundation

/// The process group of a started program, with its child processes.
struct ProcessGroup {
    private let leader: pid_t

    /// Creates the group of a leader, such as every process that Foundation starts.
    init(_ leader: pid_t) { self.leader = leader }

    /// The CPU time of the leader in seconds; 0 once it has ended.
    var cpuTime: Double {
        var (clock, time) = (clockid_t(), timespec())
        guard clock_getcpuclockid(leader, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            return 0
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Asks all processes to end.
    func terminate() { Foundation.kill(-leader, SIGTERM) }

    /// Kills all processes of the group, and waits for the leader's end.
    ///
    /// After that the leader creates no more files. The process that started the leader can still
    /// read its exit status.
    func kill() {
        Foundation.kill(-leader, SIGKILL)
        var facts = siginfo_t()
        _ = SystemError.retry { Int(waitid(P_PID, id_t(leader), &facts, WEXITED | WNOWAIT)) }
    }
}
