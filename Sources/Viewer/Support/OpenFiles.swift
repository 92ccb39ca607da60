import Foundation

/// The process's limit of open files (`ulimit -n`).
enum OpenFiles {
    /// The limit with which every command works.
    ///
    /// To start programs, Foundation needs more than 250 descriptors.
    static let enough = 256
    /// The limit below which windows and timers fail or never start.
    private static let fewest = 24
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

    /// Whether the process can start programs.
    static var allowPrograms: Bool { limits.rlim_cur >= enough }

    private static var limits: rlimit {
        var limits = rlimit()
        getrlimit(resource, &limits)
        return limits
    }

    /// Raises the limit to ``enough``, or as far as the system permits.
    ///
    /// - Returns: a failure if the limit is too low for any command; otherwise nil.
    static func raiseLimit() -> Failure? {
        var limits = limits
        guard limits.rlim_cur < enough else { return nil }
        limits.rlim_cur = min(limits.rlim_max, rlim_t(enough))
        setrlimit(resource, &limits)
        guard limits.rlim_cur < fewest else { return nil }
        return .ours(
            "at most \(limits.rlim_cur) files may be open; raise the limit with "
                + "'ulimit -n \(enough)'")
    }
}
