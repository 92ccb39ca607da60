import Foundation
import FrameTimes
import UIKitApp

/// A benchmark of another program on UIKitApp, which records its own frame times.
package enum ProgramBench {
    /// The time that a program may take in addition to its recording time, in seconds.
    private static let patience = 10.0

    /// Runs a program until it ends, and reads its recording.
    ///
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments.
    ///   - seconds: the time after which it ends by itself; nil for when its window is closed.
    ///   - frames: the number of frames after which it ends; nil for any number.
    /// - Returns: the recording.
    /// - Throws: ``Failure``, also if the program is none on UIKitApp.
    package static func run(
        _ path: String, _ arguments: [String], seconds: Double?, frames: Int?
    ) throws -> FrameRecording {
        try ChildProgram.check(path)
        let file = "\(NSTemporaryDirectory())/zoetrope-program-\(getpid()).json"
        defer { unlink(file) }
        // The program shows its own window, even if the viewer shows this one.
        var variables = [RecordingRequest.fileVariable: file, ProgramHost.variable: "0"]
        if let seconds { variables[RecordingRequest.secondsVariable] = "\(seconds)" }
        if let frames { variables[RecordingRequest.framesVariable] = "\(frames)" }
        try ChildProgram(path, arguments, environment: variables)
            .run(atMost: seconds.map { $0 + patience } ?? .infinity)
        guard FileManager.default.fileExists(atPath: file) else {
            throw Failure.input("\(path) recorded nothing: it does not use UIKitApp")
        }
        return try FrameRecording(path: file)
    }
}
