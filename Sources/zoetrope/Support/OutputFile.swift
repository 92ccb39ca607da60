import Codecs
import Foundation
import Graphics

/// Files that commands write, with errors that name them.
enum OutputFile {
    /// Writes a picture.
    static func write(_ image: CGImage, to path: String) throws {
        try makeFolder(for: path)
        do {
            try ImageCodec.writePNG(image, to: path)
        } catch {
            throw Failure.ours("\(error)")
        }
    }

    /// Writes bytes.
    static func write(_ data: Data, to path: String) throws {
        try makeFolder(for: path)
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Failure.ours("cannot write \(path): \(reason(error))")
        }
    }

    /// A name with the time in it, in `folder`, that no file has yet.
    static func freshPath(_ stem: String, _ suffix: String, in folder: String) -> String {
        let form = DateFormatter()
        form.locale = Locale(identifier: "en_US_POSIX")
        form.dateFormat = "yyyy-MM-dd HH.mm.ss"
        let base = "\(folder)/\(stem) \(form.string(from: Date()))"
        var path = base + suffix
        var number = 2
        while FileManager.default.fileExists(atPath: path) {
            path = "\(base) \(number)\(suffix)"
            number += 1
        }
        return path
    }

    /// The user's folder for pictures where there is one, else the current folder.
    static func picturesFolder() -> String {
        let pictures = NSHomeDirectory() + "/Pictures"
        let files = FileManager.default
        var isFolder = ObjCBool(false)
        let exists = files.fileExists(atPath: pictures, isDirectory: &isFolder)
        if exists, isFolder.boolValue, files.isWritableFile(atPath: pictures) { return pictures }
        return files.currentDirectoryPath
    }

    /// A path as people write it: `~` for the home folder.
    static func shortened(_ path: String) -> String {
        let home = NSHomeDirectory() + "/"
        return home.count > 2 && path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
    }

    private static func makeFolder(for path: String) throws {
        guard !path.isEmpty else { throw Failure.usage("the name of the output file is empty") }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure.ours("cannot make the folder \(folder.path): \(reason(error))")
        }
    }

    private static func reason(_ error: any Error) -> String {
        let under = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        let code = under.map { $0.domain == NSPOSIXErrorDomain ? Int32($0.code) : 0 } ?? 0
        if code != 0 { return String(cString: strerror(code)).lowercased() }
        return error.localizedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
