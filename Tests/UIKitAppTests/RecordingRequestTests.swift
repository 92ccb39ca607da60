import Foundation
import FrameTimes
import Testing
import UIKitApp

@Suite("Recordings of programs")
struct RecordingRequestTests {
    @Test(
        "the environment asks for a recording",
        arguments: [
            ([:], nil, nil, nil), (["ZOETROPE_RECORD": ""], nil, nil, nil),
            (["ZOETROPE_RECORD": "a.json"], "a.json", nil, nil),
            (["ZOETROPE_RECORD": "a", "ZOETROPE_RECORD_SECONDS": "2.5"], "a", 2.5, nil),
            (["ZOETROPE_RECORD": "a", "ZOETROPE_RECORD_FRAMES": "30"], "a", nil, 30),
            (["ZOETROPE_RECORD": "a", "ZOETROPE_RECORD_SECONDS": ""], "a", nil, nil),
            (["ZOETROPE_RECORD_SECONDS": "x"], nil, nil, nil),
        ] as [([String: String], String?, Double?, Int?)])
    func request(
        _ environment: [String: String], _ path: String?, _ seconds: Double?, _ frames: Int?
    ) throws {
        let request = try RecordingRequest(environment)
        #expect(request?.path == path)
        #expect(request?.seconds == seconds && request?.frames == frames)
    }

    @Test(
        "a request that cannot be met is refused in one line",
        arguments: [
            (
                "ZOETROPE_RECORD", "x.txt",
                "ZOETROPE_RECORD: 'x.txt' has no known extension; use .json, .trace or .csv"
            ),
            (
                "ZOETROPE_RECORD_SECONDS", "-1",
                "ZOETROPE_RECORD_SECONDS must be above 0 and at most 1000000, not '-1'"
            ),
            (
                "ZOETROPE_RECORD_SECONDS", "0",
                "ZOETROPE_RECORD_SECONDS must be above 0 and at most 1000000, not '0'"
            ),
            (
                "ZOETROPE_RECORD_FRAMES", "1.5",
                "ZOETROPE_RECORD_FRAMES must be above 0 and at most 1000000, not '1.5'"
            ),
        ])
    func refusals(_ name: String, _ value: String, _ reason: String) {
        let environment = ["ZOETROPE_RECORD": "a.json"].merging([name: value]) { $1 }
        let refusal = #expect(throws: RecordingRequest.Refusal.self) {
            try RecordingRequest(environment)
        }
        #expect(refusal?.description == reason)
    }

    @Test("the ending selects the format; what cannot be written is said before the run too")
    func write() throws {
        let folder = NSTemporaryDirectory() + "/recording-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let recording = FrameRecording(scene: "mine")
        let rows = [
            ("a.json", "{\n"), ("a.csv", "frame,"), ("a.trace", "{\"display"),
            ("new/a.json", "{\n"),
        ]
        for (name, start) in rows {
            let path = "\(folder)/\(name)"
            let request = try #require(try RecordingRequest(["ZOETROPE_RECORD": path]))
            #expect(request.check() == nil && request.write(recording) == nil)
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(start))
        }
        let lost = try #require(
            try RecordingRequest(["ZOETROPE_RECORD": "\(folder)/a.csv/a.json"]))
        #expect(lost.write(recording)?.hasPrefix("cannot write \(folder)/a.csv/a.json: ") == true)
        let mistakes = [
            (
                "a.csv/a.json",
                "there is no folder \(folder)/a.csv, and it cannot be created; name another folder"
            ),
            ("new", "it is a folder; name a file"),
        ]
        for (name, reason) in mistakes {
            let path = "\(folder)/\(name)"
            let request = try #require(try RecordingRequest(["ZOETROPE_RECORD": path]))
            #expect(request.check() == "ZOETROPE_RECORD: cannot write \(path): \(reason)")
        }
    }
}
