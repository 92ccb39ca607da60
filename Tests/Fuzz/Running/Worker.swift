import Foundation
import TestSupport

/// The process that tries inputs: it says which one it is at, and ends where one breaks a bound.
@MainActor enum Worker {
    /// Processor time that one input may take, in seconds, on a machine with `slowness` 1 and where no
    /// sanitizer slows the program down.
    nonisolated static let maxSeconds = 2
    /// Memory that one process may hold, in bytes; at twice as much, the system refuses more.
    static let maxMemory = 1 << 30
    /// The status with which a worker ends whose input took too long, or whose check failed.
    nonisolated static let tooSlow: Int32 = 97, checkFailed: Int32 = 98
    /// The status with which a worker ends whose input needs what the machine lacks.
    nonisolated static let leftOut: Int32 = 96

    /// The sanitizer of this build, nil for none: with one, memory is no measure, and time is several times
    /// as long.
    nonisolated static let sanitizer = ProcessInfo.processInfo.environment["ZOETROPE_SANITIZER"]

    /// Processor time that one input may take in this process, in seconds.
    private nonisolated static let bound =
        Double(maxSeconds * (sanitizer == nil ? 1 : 10)) * ProcessorSpeed.slowness

    private static var isLimited = false

    /// Tries an input within the bounds.
    static func run(_ input: any FuzzInput, parts: [Int], seed: UInt64, _ progress: String?) {
        limit()
        if let progress { report(seed, to: progress) }
        announced = []
        restartTimer()
        do { try input.run(parts: parts) } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(error is Unavailable ? leftOut : checkFailed)
        }
        checkMemory()
    }

    /// Ends the worker if it has held too much memory: a reader may take a refusal for an error in its file.
    private static func checkMemory() {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let most = usage.ru_maxrss * 1024
        guard sanitizer == nil, most > maxMemory else { return }
        FileHandle.standardError.write(Data("held \(most >> 20) MiB of memory\n".utf8))
        exit(checkFailed)
    }

    private static var partsTried: UInt64 = 0

    /// Counts a part of the input that is tried.
    static func countPart() {
        partsTried += 1
        if let file { pwrite(file, &partsTried, 8, 8) }
    }

    /// The errors that the running call announces.
    private(set) static var announced: Set<AuthorError> = [] { didSet { writeAnnounced() } }
    /// The errors that stay announced, as objects may outlive their input.
    static var announcedForGood: Set<AuthorError> = [] { didSet { writeAnnounced() } }

    /// Runs a closure in which these errors are announced, and not those that were.
    static func announcing(_ errors: Set<AuthorError>, _ body: () -> Void) {
        let before = announced
        announced = errors
        body()
        announced = before
    }

    private static func writeAnnounced() {
        guard let file else { return }
        var bits = announcedForGood.union(announced).reduce(UInt64(0)) { $0 | 1 << $1.rawValue }
        pwrite(file, &bits, 8, 16)
    }

    private static func limit() {
        guard !isLimited else { return }
        isLimited = true
        // Called on any thread, so not isolated to the main actor.
        signal(SIGPROF) { @Sendable _ in
            let words = "over \(Worker.bound) s of processor time\n"
            _ = words.withCString { write(2, $0, strlen($0)) }
            _exit(97)
        }
        if sanitizer == nil {
            var bound = rlimit(rlim_cur: rlim_t(2 * maxMemory), rlim_max: rlim_t(2 * maxMemory))
            setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &bound)
        }
    }

    /// Stops measuring the time of the input before, while the next one is made.
    static func stopTimer() {
        var timer = itimerval()
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    }

    private static func restartTimer() {
        var timer = itimerval()
        timer.it_value.tv_sec = Int(bound)
        timer.it_value.tv_usec = Int(bound.truncatingRemainder(dividingBy: 1) * 1e6)
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    }

    private static var file: Int32?

    private static func report(_ seed: UInt64, to path: String) {
        if file == nil { file = open(path, O_WRONLY) }
        var seed = seed
        pwrite(file ?? -1, &seed, 8, 0)
    }
}

/// The reason for which an input cannot be tried on this machine.
struct Unavailable: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
