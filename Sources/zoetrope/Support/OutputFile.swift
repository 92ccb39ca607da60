import Codecs
import Foundation
import Graphics

/// Files that commands write, with errors that name them.
enum OutputFile {
    /// Writes a picture as PNG.
    static func write(_ image: CGImage, to path: String) throws {
        let data: Data
        do {
            data = try ImageCodec.png(of: image)
        } catch {
            throw Failure.ours("\(error)")
        }
        try write(data, to: path)
    }

    /// Writes bytes: all of them, or the file that was there stays. What is no file, such as a
    /// terminal, is written to as it is.
    static func write(_ data: Data, to path: String) throws {
        guard !path.isEmpty else { throw Failure.usage("the name of the output file is empty") }
        let url = URL(fileURLWithPath: path)
        var facts = stat()
        let isSpecial = stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
        try makeFolder(of: path)
        do {
            try data.write(to: url, options: isSpecial ? [] : .atomic)
        } catch {
            throw Failure.ours("cannot write \(path): \(SystemError.reason(error))")
        }
    }

    /// Makes the folder that a file is to be in, where there is none.
    static func makeFolder(of path: String) throws {
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(),
                withIntermediateDirectories: true)
        } catch {
            throw Failure.ours("cannot write \(path): \(SystemError.reason(error))")
        }
    }

    /// Names that were given out; the files may still have to be written.
    private static let given = Guarded<Set<String>>([])

    /// A name with the time in it, in `folder`, that no file has yet and that was not given before.
    static func freshPath(_ stem: String, _ suffix: String, in folder: String) -> String {
        let form = DateFormatter()
        form.locale = Locale(identifier: "en_US_POSIX")
        form.dateFormat = "yyyy-MM-dd HH.mm.ss"
        let base = "\(folder)/\(stem) \(form.string(from: Date()))"
        var path = base + suffix
        var number = 2
        while FileManager.default.fileExists(atPath: path)
            || !given.withLock({ $0.insert(path).inserted })
        {
            path = "\(base) \(number)\(suffix)"
            number += 1
        }
        return path
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
