import Foundation
import FrameTimes

/// A recording of a program's frame times that environment variables request.
///
/// `ZOETROPE_RECORD` names the file, whose extension selects the format. `ZOETROPE_RECORD_SECONDS`
/// and `ZOETROPE_RECORD_FRAMES` set the time and the number of frames after which the program ends.
package struct RecordingRequest: Hashable, Sendable {
    package static let fileVariable = "ZOETROPE_RECORD"
    package static let secondsVariable = "ZOETROPE_RECORD_SECONDS"
    package static let framesVariable = "ZOETROPE_RECORD_FRAMES"

    package let path: String
    package let format: RecordingFormat
    /// The time after which the program ends, in seconds; nil for never.
    package let seconds: Double?
    /// The number of frames after which the program ends; nil for any number.
    package let frames: Int?

    /// An error that describes, in one line, why the value of a variable is invalid.
    package struct Refusal: Error, Hashable, CustomStringConvertible {
        package let description: String
    }

    /// Reads the environment variables; nil if no file is named.
    ///
    /// - Throws: ``Refusal`` for an invalid value.
    package init?(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Refusal) {
        guard let path = environment[Self.fileVariable], !path.isEmpty else { return nil }
        self.path = path
        do {
            format = try RecordingFormat(output: path)
        } catch {
            throw Refusal(description: "\(Self.fileVariable): \(error)")
        }
        seconds = try Self.number(Self.secondsVariable, environment) { Double($0) }
        frames = try Self.number(Self.framesVariable, environment) { Int($0) }
    }

    /// Returns a variable's number, above 0 and at most 1,000,000, if set.
    private static func number<Number: Comparable & ExpressibleByIntegerLiteral>(
        _ name: String, _ environment: [String: String], _ parse: (String) -> Number?
    ) throws(Refusal) -> Number? {
        guard let text = environment[name], !text.isEmpty else { return nil }
        guard let number = parse(text), number > 0, number <= 1_000_000 else {
            throw Refusal(description: "\(name) must be above 0 and at most 1000000, not '\(text)'")
        }
        return number
    }

    /// Checks, before the work, that the file can be written, and creates its folder.
    ///
    /// - Returns: what is wrong and what to do, in one line; nil if nothing is wrong.
    package func check() -> String? {
        let files = FileManager.default
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let folderIsMade: ()? = try? files.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        var isFolder = ObjCBool(false)
        let exists = files.fileExists(atPath: path, isDirectory: &isFolder)
        let reason: String? =
            if folderIsMade == nil {
                "there is no folder \(folder), and it cannot be created; name another folder"
            } else if exists, isFolder.boolValue {
                "it is a folder; name a file"
            } else if exists, !files.isWritableFile(atPath: path) {
                "it is write-protected; name another file, or make it writable"
            } else if !files.isWritableFile(atPath: folder) {
                "the folder \(folder) is write-protected; name another, or make it writable"
            } else {
                nil
            }
        return reason.map { "\(Self.fileVariable): cannot write \(path): \($0)" }
    }

    /// Writes a recording into the folder that ``check()`` made; returns the reason for a failure.
    package func write(_ recording: FrameRecording) -> String? {
        do {
            try recording.data(format).write(to: URL(fileURLWithPath: path), options: .atomic)
            return nil
        } catch {
            return "cannot write \(path): \(error.localizedDescription)"
        }
    }
}
