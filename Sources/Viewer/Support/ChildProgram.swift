import Foundation
import Graphics
import Panels

/// A child process that runs to its end, with standard output discarded.
struct ChildProgram {
    private let path: String
    private let arguments: [String]
    private let environment: [String: String]

    init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) {
        (self.path, self.arguments, self.environment) = (path, arguments, environment)
    }

    /// Checks that a path is that of a program.
    ///
    /// - Throws: ``Failure`` of input, one line.
    static func check(_ path: String) throws {
        func failure(_ reason: String) -> Failure { .input("cannot run \(path): \(reason)") }
        guard !path.isEmpty else { throw Failure.usage("the name of the program is empty") }
        var facts = stat()
        guard stat(path, &facts) == 0 else { throw failure("no such program") }
        guard facts.st_mode & S_IFMT != S_IFDIR else {
            throw failure("it is a folder; name a program")
        }
        guard access(path, X_OK) == 0 else {
            throw failure("it is not executable; name a program, or make it executable")
        }
    }

    /// Runs the program, for at most `seconds`.
    ///
    /// - Throws: ``Failure`` if it cannot be started, is ended after that time, or ends with another
    ///   status than 0, with the last line of its errors.
    func run(atMost seconds: Double = .infinity) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardError = errors
        do {
            try Interruption.start(process)
        } catch {
            throw Failure.ours("cannot run \(path): \(SystemError.reason(error))")
        }
        let isOverdue = Guarded(false)
        if seconds < 1e6 {
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
                guard process.isRunning else { return }
                isOverdue.withLock { $0 = true }
                ProcessGroup(process.processIdentifier).kill()
            }
        }
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        Interruption.waitUntilExit(of: process)
        if isOverdue.withLock({ $0 }) {
            throw Failure.ours("\(path) did not end within \(NumberText.short(seconds)) s")
        }
        guard process.terminationStatus == 0, process.terminationReason == .exit else {
            let line = String(decoding: said, as: UTF8.self).split(separator: "\n").last
            let reason = line.map { ": \($0)" } ?? ""
            throw Failure.ours(
                "\(path) ended with status \(process.terminationStatus)\(reason)")
        }
    }
}
