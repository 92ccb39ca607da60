import Foundation
import Graphics
import Images

/// Writing of a command's output files, with errors that name them.
enum OutputFile {
    /// Writes an image as a PNG file.
    ///
    /// - Returns: the path of the file.
    @discardableResult
    static func write(_ image: CGImage, to name: OutputName) throws -> String {
        try write(png(of: image), to: name)
    }

    /// Returns an image as the bytes of a PNG file.
    static func png(of image: CGImage) throws -> Data {
        do {
            return try ImageCodec.png(of: image)
        } catch {
            throw Failure.ours("\(error)")
        }
    }

    /// Writes bytes to a file atomically: on failure an existing file is unchanged.
    ///
    /// Devices and pipes are written to directly.
    ///
    /// - Returns: the path of the file.
    @discardableResult
    static func write(_ data: Data, to name: OutputName) throws -> String {
        try write(to: name) { try $0(data) }
    }

    /// Writes a file atomically; `body` gets a closure that writes a piece.
    @discardableResult
    static func write(
        to name: OutputName, _ body: (@escaping (Data) throws -> Void) throws -> Void
    ) throws -> String {
        let path = name.path
        let mode = try mode(of: path)
        do {
            if let mode, mode & S_IFMT != S_IFREG {
                try pass(to: path, body)
                return path
            }
            let file = try UnfinishedFile(for: path)
            do {
                try body { try file.append($0) }
                if let mode { chmod(file.path, mode & 0o7777) }
                return try file.take(name)
            } catch {
                file.remove()
                throw error
            }
        } catch {
            throw unwritable(path, error)
        }
    }

    /// Checks that a file can be written, before the work that produces its content.
    ///
    /// - Throws: ``Failure``, as ``write(_:to:)`` does.
    static func check(_ name: OutputName) throws {
        let path = name.path
        if let mode = try mode(of: path), mode & S_IFMT != S_IFREG { return }
        do {
            try UnfinishedFile(for: path).remove()
        } catch {
            throw unwritable(path, error)
        }
    }

    /// Returns the mode of an output file; nil if the file does not exist yet.
    ///
    /// - Throws: ``Failure`` for an empty path, the path of a folder, a folder that cannot be made,
    ///   or a file that is write-protected.
    static func mode(of path: String) throws -> mode_t? {
        guard !path.isEmpty else { throw Failure.usage("the name of the output file is empty") }
        try makeFolder(of: path)
        return try replacedMode(of: path)
    }

    /// Returns the mode of a file that would be replaced; nil if there is none.
    ///
    /// - Throws: ``Failure`` for the path of a folder or of a file that is write-protected.
    static func replacedMode(of path: String) throws -> mode_t? {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        guard facts.st_mode & S_IFMT != S_IFDIR else {
            throw Failure.ours("cannot write \(path): it is a folder; name a file")
        }
        // The system would let the folder's owner replace the file.
        guard facts.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
            throw Failure.ours(
                "cannot write \(path): it is write-protected; name another file, or make it writable"
            )
        }
        return facts.st_mode
    }

    /// Writes pieces to a device or a pipe.
    private static func pass(
        to path: String, _ body: (@escaping (Data) throws -> Void) throws -> Void
    ) throws {
        // Opens without blocking, since opening a pipe would otherwise wait for a reader.
        let stream = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
        guard stream >= 0 else {
            if errno == ENXIO { throw Failure.ours("cannot write \(path): the pipe has no reader") }
            throw SystemError.last
        }
        _ = fcntl(stream, F_SETFL, 0)
        let file = FileHandle(fileDescriptor: stream, closeOnDealloc: true)
        try body { try file.write(contentsOf: $0) }
    }

    /// Returns the failure to write a file, with the system's reason.
    static func unwritable(_ path: String, _ error: any Error) -> Failure {
        error as? Failure ?? .ours("cannot write \(path): \(SystemError.reason(error))")
    }

    /// Creates the folder that contains a path, unless it exists.
    static func makeFolder(of path: String) throws {
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(),
                withIntermediateDirectories: true)
        } catch {
            throw unwritable(path, error)
        }
    }

    /// Checks that an output file would not replace an input file.
    ///
    /// The files are compared themselves, whatever names they have.
    ///
    /// - Throws: ``Failure`` of use. Devices and pipes may be both.
    static func check(_ path: String, replacesNone inputs: [String]) throws {
        func file(_ path: String) -> [UInt]? {
            var facts = stat()
            guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
            return [UInt(facts.st_dev), UInt(facts.st_ino)]
        }
        guard let output = file(path), let input = inputs.first(where: { file($0) == output })
        else {
            return
        }
        throw Failure.usage(
            "the output \(path) would overwrite the input \(input): name another file")
    }

    /// The user's home folder.
    static var home: String {
        let named = ProcessInfo.processInfo.environment["HOME"] ?? ""
        return named.isEmpty ? NSHomeDirectory() : named
    }

    /// Returns a writable user folder, such as `Pictures`, or the current one.
    static func folder(_ name: String) -> String {
        let folder = home + "/" + name
        let files = FileManager.default
        var isFolder = ObjCBool(false)
        let exists = files.fileExists(atPath: folder, isDirectory: &isFolder)
        if exists, isFolder.boolValue, files.isWritableFile(atPath: folder) { return folder }
        return files.currentDirectoryPath
    }

    /// Returns a path with `~` in place of the home folder.
    static func shortened(_ path: String) -> String {
        let home = home + "/"
        return home.count > 2 && path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
    }
}
