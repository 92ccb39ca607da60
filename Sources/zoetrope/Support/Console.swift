import Foundation

/// Where a command's lines go: the process's own streams, or a test's.
struct Console: Sendable {
    /// Takes a line of the result.
    var output: @Sendable (String) throws -> Void
    /// Takes a line about what went wrong.
    var error: @Sendable (String) -> Void

    /// The console of the running command.
    @TaskLocal static var current = Console.standard

    /// Standard output and standard error.
    static let standard = Console(
        output: { try Stream.write($0 + "\n", to: STDOUT_FILENO) },
        error: { try? Stream.write($0 + "\n", to: STDERR_FILENO) })

    /// Writes a line of the result.
    ///
    /// - Throws: ``Failure`` when it cannot be written, or nobody reads it any more.
    static func write(_ line: String) throws { try current.output(line) }
}

/// Writing to an open stream of the process.
enum Stream {
    /// Lets a write to a pipe that nobody reads fail instead of ending the process.
    static func reportClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Writes all of a text.
    ///
    /// - Throws: ``Failure``: ``Failure/readerLeft`` for a pipe that nobody reads any more.
    static func write(_ text: String, to stream: Int32) throws {
        var bytes = ArraySlice(text.utf8)
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(stream, $0.baseAddress, $0.count) }
            if count >= 0 {
                bytes = bytes.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                var wait = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            case EPIPE: throw Failure.readerLeft
            case let code:
                throw Failure.ours("cannot write the result: \(SystemError.words(code))")
            }
        }
    }
}
