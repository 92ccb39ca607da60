import Foundation
import FrameTimes

extension FrameRecording {
    /// Reads a recording of frame times, of this project or of another known program.
    ///
    /// - Throws: ``Failure`` of input, one line.
    package init(path: String) throws {
        let data = try InputFile.data(path)
        do {
            try self.init(data: data)
        } catch let error as RecordingError {
            throw Failure.input(
                "\(path):\(error.line) is not a recording of frame times: \(error.reason)")
        }
        if scene.isEmpty {
            scene = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        }
    }

    /// Writes the recording to a file.
    ///
    /// Without a format, the file name selects it.
    ///
    /// - Throws: ``Failure``.
    package func write(to path: String, as format: RecordingFormat? = nil) throws {
        try write(to: .exactly(path), as: format ?? RecordingFormat(path: path) ?? .json)
    }

    /// Writes the recording to a file.
    ///
    /// - Returns: the path of the file.
    @discardableResult
    func write(to name: OutputName, as format: RecordingFormat) throws -> String {
        try OutputFile.write(to: name) { try write(format, pass: $0) }
    }
}
