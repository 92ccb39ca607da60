import Foundation

/// Where a command's lines go: the process's own streams, or a test's.
struct Console: Sendable {
    /// Takes a line of the result.
    var output: @Sendable (String) -> Void
    /// Takes a line about what went wrong.
    var error: @Sendable (String) -> Void

    /// The console of the running command.
    @TaskLocal static var current = Console.standard

    /// Standard output and standard error.
    static let standard = Console(
        output: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
        error: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })

    /// Writes a line of the result.
    static func write(_ line: String) { current.output(line) }
}
