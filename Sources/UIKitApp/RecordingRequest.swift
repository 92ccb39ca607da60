import Foundation
import FrameTimes

/// A recording of a program's frame times, asked for by its environment: `ZOETROPE_RECORD` names the
/// file, whose ending selects the format, `ZOETROPE_RECORD_SECONDS` the time after which the program
/// ends by itself.
package struct RecordingRequest: Hashable, Sendable {
    /// The names of the variables.
    package static let fileVariable = "ZOETROPE_RECORD"
    package static let secondsVariable = "ZOETROPE_RECORD_SECONDS"

    /// The path of the file.
    package let path: String
    /// The time after which the program ends, in seconds; nil for never.
    package let seconds: Double?

    /// Reads the variables; nil if no file is named.
    package init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard let path = environment[Self.fileVariable], !path.isEmpty else { return nil }
        self.path = path
        let seconds = environment[Self.secondsVariable].flatMap { Double($0) }
        self.seconds = seconds.flatMap { $0 > 0 && $0 <= 1e6 ? $0 : nil }
    }

    /// Writes a recording in the format that the file's name asks for, JSON for unknown endings.
    ///
    /// - Returns: the reason of a failure; nil without one.
    package func write(_ recording: FrameRecording) -> String? {
        do {
            let format = RecordingFormat(path: path) ?? .json
            try recording.data(format).write(to: URL(fileURLWithPath: path), options: .atomic)
            return nil
        } catch {
            return "cannot write \(path): \(error.localizedDescription)"
        }
    }
}
