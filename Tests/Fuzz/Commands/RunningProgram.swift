import Foundation

/// The program under test in a process of its own, and what it left behind.
final class RunningProgram {
    /// The release build; `ZOETROPE_PROGRAM` names another.
    static let path =
        ProcessInfo.processInfo.environment["ZOETROPE_PROGRAM"] ?? ".build-release/zoetrope"

    private let process = Process()
    private let errors, output: URL
    private let arguments: [String]

    /// Starts the program; its output and errors are stored.
    ///
    /// - Parameters:
    ///   - arguments: the arguments of the program.
    ///   - launcher: the command that the program's own is appended to; empty for none.
    ///   - environment: variables to set, or to remove where they are empty.
    ///   - folder: the current one of the program.
    /// - Throws: an error where the program cannot be started or its output cannot be stored.
    init(
        _ arguments: [String], launcher: [String] = [], environment: [String: String], folder: URL
    ) throws {
        self.arguments = arguments
        let name = UUID().uuidString
        errors = folder.appendingPathComponent("errors-\(name)")
        output = folder.appendingPathComponent("output-\(name)")
        for file in [errors, output] { try Data().write(to: file) }
        let command = launcher + [URL(fileURLWithPath: Self.path).path] + arguments
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder
        var all = ProcessInfo.processInfo.environment
        all["SWIFT_BACKTRACE"] = "enable=no"
        for (name, value) in environment { all[name] = value.isEmpty ? nil : value }
        process.environment = all
        process.standardInput = FileHandle.nullDevice
        let streams = try [output, errors].map { try FileHandle(forWritingTo: $0) }
        defer { for stream in streams { try? stream.close() } }
        (process.standardOutput, process.standardError) = (streams[0], streams[1])
        try process.run()
    }

    var identifier: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits so many seconds; true where the program has ended.
    func ends(within seconds: Double) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while process.isRunning, end > Date() { usleep(2000) }
        return !process.isRunning
    }

    /// The status of the ended program.
    var status: Int32 { process.terminationStatus }

    /// The processor time of all programs that have ended, with those that they waited for, in
    /// seconds.
    static var secondsOfEnded: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        let times = [usage.ru_utime, usage.ru_stime]
        return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }

    /// Ends the program by force.
    func kill9() {
        send(SIGKILL)
        process.waitUntilExit()
    }

    /// The lines of standard error.
    var words: [String] { Self.lines(errors) }
    /// The lines of standard output.
    var printed: [String] { Self.lines(output) }

    private static func lines(_ file: URL) -> [String] {
        let text = (try? String(decoding: Data(contentsOf: file), as: UTF8.self)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// Opens the current folder of the program, which may be on a disk that only the program sees.
    ///
    /// - Returns: a path that stays valid after the program has ended.
    /// - Throws: an error where the program has ended.
    func openFolder() throws -> String {
        let descriptor = open("/proc/\(identifier)/cwd", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Wrong("the viewer has no current folder") }
        // The entry is a link, of which a list of files would be empty.
        return "/proc/\(getpid())/fd/\(descriptor)/."
    }

    /// Fails where the program crashed, ended with a status that it does not document, or wrote what
    /// no user should see.
    func check(allowed: Set<Int32>) throws {
        let status = process.terminationStatus
        let line = (["zoetrope"] + arguments).joined(separator: " ")
        let told = words.prefix(60).joined(separator: "\n")
        if process.terminationReason != .exit { throw Wrong("signal \(status): \(line)\n\(told)") }
        if !allowed.contains(status) { throw Wrong("status \(status): \(line)\n\(told)") }
        if status == 70, words.isEmpty { throw Wrong("status 70 without a reason: \(line)") }
        let foreign = [
            "Fatal error", "libpng", "Xlib", "X Error", "XIO", "AddressSanitizer", "Error Domain",
        ]
        if let word = foreign.first(where: { told.contains($0) }) {
            throw Wrong("'\(word)' on standard error: \(line)\n\(told)")
        }
        if told.utf8.contains(where: { $0 < 32 && $0 != 10 && $0 != 9 }) {
            throw Wrong("control characters on standard error: \(line)\n\(told)")
        }
    }
}
