import Foundation
import FrameTimes

/// The recordings that a command reads: files, and the files in folders.
package enum RecordingFiles {
    /// Reads recordings, those in a folder in the order of their names.
    ///
    /// - Throws: ``Failure`` of input, one line.
    package static func read(_ paths: [String]) throws -> [FrameRecording] {
        try files(paths).map { try FrameRecording(path: $0) }
    }

    /// Returns the files, those in a folder in the order of their names.
    ///
    /// - Throws: ``Failure`` of input for a folder without recordings.
    static func files(_ paths: [String]) throws -> [String] { try paths.flatMap(files) }

    /// Returns the names of files without their folders, unless two are the same.
    static func labels(of files: [String]) -> [String] {
        let names = files.map { ($0 as NSString).lastPathComponent }
        return Set(names).count == names.count ? names : files
    }

    private static func files(_ path: String) throws -> [String] {
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
            isFolder.boolValue
        else { return [path] }
        let names = names(in: path)
        guard !names.isEmpty else { throw Failure.input("\(path) contains no recordings") }
        return names.map { "\(path)/\($0)" }
    }

    /// Returns the sorted names of the recordings in a folder.
    ///
    /// The result is empty if the folder does not exist. Traces, which are written only for other
    /// programs, are left out.
    static func names(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        return (names ?? []).sorted().filter {
            RecordingFormat(path: $0).map { $0 != .trace } ?? false
        }
    }
}
