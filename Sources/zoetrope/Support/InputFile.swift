import Foundation

/// Files that commands read, with errors that name them.
enum InputFile {
    /// The bytes of a file.
    ///
    /// - Throws: ``Failure`` of input, one line.
    static func data(_ path: String) throws -> Data {
        let stream = open(path, O_RDONLY | O_CLOEXEC)
        guard stream >= 0 else { throw unreadable(path, errno) }
        let file = FileHandle(fileDescriptor: stream, closeOnDealloc: true)
        var facts = stat()
        guard fstat(stream, &facts) == 0, facts.st_mode & S_IFMT != S_IFDIR else {
            throw unreadable(path, EISDIR)
        }
        do {
            return try file.readToEnd() ?? Data()
        } catch {
            throw Failure.input("cannot read \(path): \(SystemError.reason(error))")
        }
    }

    private static func unreadable(_ path: String, _ code: Int32) -> Failure {
        let isMissing = code == ENOENT || code == ENOTDIR
        let reason = isMissing ? "no such file" : SystemError.words(code)
        return .input("cannot read \(path): \(reason)")
    }
}
