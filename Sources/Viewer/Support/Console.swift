import Foundation

/// Where a command's lines go: the process's own streams, or a test's.
package struct Console: Sendable {
    /// Takes a line of the result.
    var output: @Sendable (String) throws -> Void
    /// Takes a line about what went wrong.
    var error: @Sendable (String) -> Void
    /// Takes text for the terminal that shows errors, as it is; nil where there is none.
    var terminal: (@Sendable (String) -> Void)?

    /// The console of the running command.
    @TaskLocal static var current = Console.standard

    /// Standard output and standard error.
    static let standard = Console(
        output: { try Stream.write($0 + "\n", to: STDOUT_FILENO) }, error: { tell($0 + "\n") },
        terminal: isatty(STDERR_FILENO) == 0 ? nil : tell)

    /// Nobody can be told that errors cannot be told.
    @Sendable private static func tell(_ text: String) {
        try? Stream.write(text, to: STDERR_FILENO)
    }

    /// Writes a result of one or more lines, control characters in it made visible.
    ///
    /// - Throws: ``Failure`` when it cannot be written, or nobody reads it any more.
    package static func write(_ text: String) throws {
        try current.output(text.withVisibleControls(except: ["\n", "\t"]))
    }

    /// Writes about what went wrong, in one line whatever names and files have in them.
    package static func complain(_ line: String) { current.error(line.withVisibleControls()) }
}

/// Writing to an open stream of the process.
package enum Stream {
    /// Lets a write to a pipe that nobody reads fail instead of ending the process.
    package static func reportClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Writes all of a text.
    ///
    /// - Throws: ``Failure``: ``Failure/readerLeft`` for a pipe that nobody reads any more.
    static func write(_ text: String, to stream: Int32) throws {
        var text = text
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0), to: stream) }
    }

    /// Writes all of some bytes.
    ///
    /// - Throws: ``Failure``: ``Failure/readerLeft`` for a pipe that nobody reads any more.
    static func write(_ bytes: UnsafeRawBufferPointer, to stream: Int32) throws {
        var bytes = bytes[...]
        while !bytes.isEmpty {
            let rest = UnsafeRawBufferPointer(rebasing: bytes)
            let count = Foundation.write(stream, rest.baseAddress, rest.count)
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
