import Foundation

/// Reading of a command's input files, with errors that name them.
enum InputFile {
    /// Reads all bytes of a file, a pipe or a device.
    ///
    /// A file of more than `limit` bytes is an error. `patience` is the time in seconds to wait for
    /// a writer of a pipe.
    ///
    /// - Throws: ``Failure`` of input, one line.
    static func data(
        _ path: String, limit: Int = 256 << 20, patience: Double = 1
    ) throws -> Data {
        guard !path.isEmpty else { throw Failure.usage("the name of the input file is empty") }
        // Opens without blocking, since opening a pipe would otherwise wait for a writer.
        let stream = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard stream >= 0 else { throw unreadable(path, errno) }
        defer { close(stream) }
        var facts = stat()
        guard fstat(stream, &facts) == 0, facts.st_mode & S_IFMT != S_IFDIR else {
            throw unreadable(path, EISDIR)
        }
        let isPipe = facts.st_mode & S_IFMT == S_IFIFO
        var mayWait = isPipe
        var data = Data()
        data.reserveCapacity(max(0, min(Int(facts.st_size), limit)))
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while data.count <= limit {
            let count = read(stream, &buffer, buffer.count)
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
                mayWait = false
            } else if count == 0 {
                // While no writer has opened a pipe, `read` returns 0, as at the end of the pipe.
                guard isPipe, data.isEmpty else { return data }
                guard mayWait else { throw unreadable(path, "the pipe has no writer") }
                mayWait = false
                wait(for: stream, seconds: patience)
            } else if errno == EAGAIN {
                wait(for: stream, seconds: nil)
            } else if errno != EINTR {
                throw unreadable(path, errno)
            }
        }
        throw unreadable(path, "it is larger than \(limit >> 20) MiB")
    }

    /// Waits until a pipe has data or is closed, at most `seconds`.
    private static func wait(for stream: Int32, seconds: Double?) {
        var state = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
        poll(&state, 1, seconds.map { Int32($0 * 1000) } ?? -1)
    }

    private static func unreadable(_ path: String, _ code: Int32) -> Failure {
        let isMissing = code == ENOENT || code == ENOTDIR
        return unreadable(path, isMissing ? "no such file" : SystemError.words(code))
    }

    private static func unreadable(_ path: String, _ reason: String) -> Failure {
        .input("cannot read \(path): \(reason)")
    }
}
