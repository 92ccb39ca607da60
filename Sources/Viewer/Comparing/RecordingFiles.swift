import Foundation
import FrameTimes

/// The recordings that a command reads: files, and the files in folders.
package enum RecordingFiles {
    private static let endings: Set<String> = ["json", "csv"]

    /// Reads recordings; those of a folder in the order of their names.
    ///
    /// - Throws: ``Failure`` of input, one line.
    package static func read(_ paths: [String]) throws -> [FrameRecording] {
        try paths.flatMap(files).map { try FrameRecording(path: $0) }
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

    /// Returns the names of the recordings in a folder, in order; none if there is no such folder.
    static func names(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        return (names ?? []).sorted().filter {
            endings.contains(($0 as NSString).pathExtension.lowercased())
        }
    }
}
