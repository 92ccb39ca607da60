import Codecs
import Foundation
import Graphics

/// Files that commands write, with errors that name them.
enum OutputFile {
    /// Writes a picture as PNG.
    ///
    /// - Returns: the path of the file.
    @discardableResult
    static func write(_ image: CGImage, to name: OutputName) throws -> String {
        try write(png(of: image), to: name)
    }

    /// A picture as the bytes of a PNG file.
    static func png(of image: CGImage) throws -> Data {
        do {
            return try ImageCodec.png(of: image)
        } catch {
            throw Failure.ours("\(error)")
        }
    }

    /// Writes bytes: all of them, or the file that was there stays. What is no file, such as a
    /// terminal, is written to as it is.
    ///
    /// - Returns: the path of the file.
    @discardableResult
    static func write(_ data: Data, to name: OutputName) throws -> String {
        let path = name.path
        guard !path.isEmpty else { throw Failure.usage("the name of the output file is empty") }
        try makeFolder(of: path)
        do {
            var facts = stat()
            let exists = stat(path, &facts) == 0
            if exists, facts.st_mode & S_IFMT != S_IFREG {
                try pass(data, to: path)
                return path
            }
            let file = try UnfinishedFile(for: path)
            do {
                try file.write(data)
                if exists { chmod(file.path, facts.st_mode & 0o7777) }
                return try file.take(name)
            } catch {
                file.remove()
                throw error
            }
        } catch {
            throw unwritable(path, error)
        }
    }

    /// Writes bytes to a device or a pipe.
    private static func pass(_ data: Data, to path: String) throws {
        // Without waiting: to open a pipe would last until somebody reads it.
        let stream = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
        guard stream >= 0 else {
            if errno == ENXIO { throw Failure.ours("cannot write \(path): nobody reads this pipe") }
            throw SystemError.last
        }
        _ = fcntl(stream, F_SETFL, 0)
        try FileHandle(fileDescriptor: stream, closeOnDealloc: true).write(contentsOf: data)
    }

    /// The failure to write a file, from the error of the system that stood in the way.
    static func unwritable(_ path: String, _ error: any Error) -> Failure {
        error as? Failure ?? .ours("cannot write \(path): \(SystemError.reason(error))")
    }

    /// Makes the folder that a file is to be in, where there is none.
    static func makeFolder(of path: String) throws {
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(),
                withIntermediateDirectories: true)
        } catch {
            throw unwritable(path, error)
        }
    }

    /// The user's own folder.
    static var home: String {
        let named = ProcessInfo.processInfo.environment["HOME"] ?? ""
        return named.isEmpty ? NSHomeDirectory() : named
    }

    /// The user's folder of that name (`Pictures`, `Videos`) where there is one, else the current
    /// folder.
    static func folder(_ name: String) -> String {
        let folder = home + "/" + name
        let files = FileManager.default
        var isFolder = ObjCBool(false)
        let exists = files.fileExists(atPath: folder, isDirectory: &isFolder)
        if exists, isFolder.boolValue, files.isWritableFile(atPath: folder) { return folder }
        return files.currentDirectoryPath
    }

    /// A path as people write it: `~` for the home folder.
    static func shortened(_ path: String) -> String {
        let home = home + "/"
        return home.count > 2 && path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
    }
}
