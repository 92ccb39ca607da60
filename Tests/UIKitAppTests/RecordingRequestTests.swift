import Foundation
import FrameTimes
import Testing
import UIKitApp

@Suite("Recordings of programs")
struct RecordingRequestTests {
    @Test(
        "the environment asks for a recording",
        arguments: [
            ([:], nil, nil), (["ZOETROPE_RECORD": ""], nil, nil),
            (["ZOETROPE_RECORD": "a.json"], "a.json", nil),
            (["ZOETROPE_RECORD": "a", "ZOETROPE_RECORD_SECONDS": "2.5"], "a", 2.5),
            (["ZOETROPE_RECORD": "a", "ZOETROPE_RECORD_SECONDS": "-1"], "a", nil),
            (["ZOETROPE_RECORD": "a", "ZOETROPE_RECORD_SECONDS": "x"], "a", nil),
            (["ZOETROPE_RECORD_SECONDS": "1"], nil, nil),
        ] as [([String: String], String?, Double?)])
    func request(_ environment: [String: String], _ path: String?, _ seconds: Double?) {
        let request = RecordingRequest(environment)
        #expect(request?.path == path && request?.seconds == seconds)
    }

    @Test("the ending selects the format; what cannot be written is a sentence")
    func write() throws {
        let folder = NSTemporaryDirectory() + "/recording-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let recording = FrameRecording(scene: "mine")
        for (name, start) in [("a.json", "{\n"), ("a.csv", "frame,"), ("a.trace", "{\"display")] {
            let path = "\(folder)/\(name)"
            let request = try #require(RecordingRequest(["ZOETROPE_RECORD": path]))
            #expect(request.write(recording) == nil)
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(start))
        }
        let lost = try #require(RecordingRequest(["ZOETROPE_RECORD": "\(folder)/none/a.json"]))
        #expect(lost.write(recording)?.hasPrefix("cannot write \(folder)/none/a.json: ") == true)
    }
}
