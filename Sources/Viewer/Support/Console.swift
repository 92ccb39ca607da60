import Foundation

/// The destination of a command's output: the process's own streams, or a test's.
package struct Console: Sendable {
    /// Writes a line of the result.
    var output: @Sendable (String) throws -> Void
    /// Writes a line of an error message.
    var error: @Sendable (String) -> Void
    /// Writes text unchanged; nil if standard error is not a terminal.
    var terminal: (@Sendable (String) -> Void)?

    /// The console of the current command.
    @TaskLocal static var current = Console.standard

    /// The console for standard output and standard error.
    static let standard = Console(
        output: { try Stream.write($0 + "\n", to: STDOUT_FILENO) }, error: { tell($0 + "\n") },
        terminal: isatty(STDERR_FILENO) == 0 ? nil : tell)

    /// Writes to standard error; failures cannot be reported and are ignored.
    @Sendable private static func tell(_ text: String) {
        try? Stream.write(text, to: STDERR_FILENO)
    }

    /// Writes a result of one or more lines, with control characters escaped.
    ///
    /// - Throws: ``Failure`` when the text cannot be written, or the reader closed the pipe.
    package static func write(_ text: String) throws {
        try current.output(text.withVisibleControls(except: ["\n", "\t"]))
    }

    /// Writes an error message as one line, with control characters escaped.
    package static func complain(_ line: String) { current.error(line.withVisibleControls()) }
}

/// Functions that write to the process's open streams.
package enum Stream {
    /// Opens `/dev/null` for each standard stream that is closed.
    ///
    /// No other file then gets the stream's descriptor. Reading and writing these streams fails as
    /// before.
    static func reserve() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(stream, F_GETFD) == -1 {
            // `open` returns the lowest free descriptor, which is this stream's.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Makes failed writes return an error instead of ending the process.
    ///
    /// They are writes to a closed pipe, and those beyond the size limit of files (`ulimit -f`).
    package static func reportFailedWrites() {
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    }

    /// Writes a whole text.
    ///
    /// - Throws: ``Failure``: ``Failure/readerLeft`` for a pipe without a reader.
    static func write(_ text: String, to stream: Int32) throws {
        var text = text
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0), to: stream) }
    }

    /// Writes a whole buffer.
    ///
    /// - Throws: ``Failure``: ``Failure/readerLeft`` for a pipe without a reader.
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
            case EBADF:
                throw Failure.ours("cannot write the result: standard output is closed")
            case let code:
                throw Failure.ours("cannot write the result: \(SystemError.words(code))")
            }
        }
    }
}
