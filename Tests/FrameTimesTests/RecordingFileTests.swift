import Foundation
import FrameTimes
import Testing

@Suite("Recordings of frame times")
struct RecordingFileTests {
    private static var recording: FrameRecording {
        var samples = (0..<4).map { FrameSample.at(5000 + Double($0) * 1000 / 60) }
        samples[2].inputDelay = 0.02
        (samples[2].missed, samples[2].commits, samples[2].changes) = (1, 2, 7)
        (samples[1].speed, samples[1].moves, samples[1].commands) = (0.25, false, 99)
        samples[2].seeks = true
        var recording = FrameRecording.of(samples)
        recording.add(
            samples,
            inputs: [
                RecordedInput(time: 4.99, mediaTime: 4.99, key: "t"),
                RecordedInput(time: 5.03, mediaTime: 5.03, x: 10, y: 20.5),
                RecordedInput(time: 1, mediaTime: 1, key: "early"),
            ])
        return recording
    }

    @Test("a recording reads back as it was")
    func roundTrip() throws {
        let recording = Self.recording
        let again = try FrameRecording(data: recording.data(.json))
        #expect(again == recording)
        #expect(again.events.map(\.kind) == [.key, .tap] && again.events[1].y == 20.5)
        #expect(again.events[0].time < 0)
    }

    @Test("a file may begin with a byte order mark", arguments: [RecordingFormat.json, .csv])
    func byteOrderMark(_ format: RecordingFormat) throws {
        let recording = Self.recording
        let text = try recording.text(format)
        let again = try FrameRecording(data: Data("\u{FEFF}\(text)".utf8))
        #expect(again == (try FrameRecording(data: Data(text.utf8))))
        let wrong = text.replacingOccurrences(of: "0.25", with: "x")
        let errors = [wrong, "\u{FEFF}\(wrong)"].map { text in
            #expect(throws: RecordingError.self) {
                _ = try FrameRecording(data: Data(text.utf8))
            }
        }
        #expect(errors[0] == errors[1])
    }

    @Test(
        "a recording of one frame reads back, one of none does not",
        arguments: [RecordingFormat.json, .csv])
    func single(_ format: RecordingFormat) throws {
        let one = FrameRecording.even(1)
        #expect(try FrameRecording(data: one.data(format)) == one)
        let error = #expect(throws: RecordingError.self) {
            _ = try FrameRecording(data: FrameRecording.even(0).data(format))
        }
        #expect(error?.reason == "too few frames")
    }

    @Test("times count from the first frame, and steps of presentation add up to the length")
    func axis() throws {
        let recording = try FrameRecording(data: FrameRecording.even(600).data(.json))
        #expect(recording.frames[0].begun == 0)
        let data = try FrameRecording.even(600).data(.json)
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let length = try #require(root["length"] as? Double)
        #expect(abs(recording.intervals.reduce(0, +) - length) < 1e-3)
        #expect(abs(length - 599_000.0 / 60) < 1e-3)
    }

    @Test("the file has the members that other programs read")
    func schema() throws {
        let data = try Self.recording.data(.json)
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            root.keys.sorted() == [
                "backEnd", "clock", "cpuPerFrame", "events", "frames", "inputToPresent", "interval",
                "layers", "length", "machine", "missed", "moving", "pace", "peakMemory", "period",
                "renderer", "samples", "scene", "smoothness", "source", "stages", "started",
                "version",
            ])
        #expect(root["version"] as? Int == 2)
        let stages = try #require(root["stages"] as? [String: [String: Any]])
        #expect(stages.keys.sorted() == ["build", "draw", "evaluate", "present", "total"])
        let names = ["max", "mean", "p50", "p95", "p99", "unreliable"]
        #expect(stages.values.allSatisfy { $0.keys.sorted() == names })
        let samples = try #require(root["samples"] as? [[String: Any]])
        #expect(
            samples[2].keys.sorted() == [
                "begun", "build", "changes", "commands", "commits", "cpu", "draw", "evaluate",
                "inputDelay", "mediaTime", "missed", "moment", "moves", "present", "presented",
                "seeks", "speed", "total",
            ])
        #expect(samples[2]["missed"] as? Int == 1 && root["missed"] as? Int == 1)
    }

    @Test(
        "where a file does not say, a step against the speed was sought",
        arguments: [RecordingFormat.json, .csv])
    func guess(_ format: RecordingFormat) throws {
        var samples = (0..<5).map { FrameSample.at(Double($0) * 1000 / 60) }
        for i in 2..<5 { samples[i].mediaTime -= 1 }
        for i in 3..<5 { samples[i].speed = -1 }
        samples[4].mediaTime -= 1
        var text = try FrameRecording.of(samples).text(format)
        // A table without its column of flags, and members without theirs.
        text = text.replacingOccurrences(of: ",\"seeks\":false", with: "")
        text = text.replacingOccurrences(of: ",seeks,", with: ",other,")
        let again = try FrameRecording(data: Data(text.utf8))
        #expect(again.frames.map(\.seeks) == [false, false, true, true, false])
    }

    /// A file as version 1 wrote it.
    private static let version1 = """
        {"backEnd":"raster","cpuPerFrame":2,"frames":2,"layers":3,"machine":"m","missed":5,
        "peakMemory":40,"renderer":"memory","scene":"old","inputToPhoton":{"mean":9,"p50":9,"p95":9,
        "p99":9,"max":9},"stages":{},"samples":[
        {"evaluate":1,"build":2,"draw":3,"present":4,"total":10},
        {"evaluate":2,"build":2,"draw":3,"present":4,"total":11}]}
        """

    @Test("files of version 1 stay readable")
    func first() throws {
        let recording = try FrameRecording(data: Data(Self.version1.utf8))
        #expect(recording.source == .version1 && recording.missed == 5 && recording.moving == nil)
        #expect(recording.times(nil) == [10, 11] && recording.inputToPresent?.p50 == 9)
        #expect(recording.frames[1].presented == 21 && recording.length == 0)
        #expect(recording.smoothness == nil && recording.interval == nil)
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: @Sendable (String) -> String
        /// Returns the line in the text with the mistake.
        var line: @Sendable (String) -> Int? = { _ in 1 }
        var reason: String
    }

    /// The line of a sample, counted from 1, each of which has its own.
    private static func sample(_ number: Int) -> @Sendable (String) -> Int? {
        { text in
            let lines = text.components(separatedBy: "\n")
            return lines.firstIndex { $0.contains("\"samples\"") }.map { $0 + 1 + number }
        }
    }

    /// The first line with a member.
    private static func member(_ name: String) -> @Sendable (String) -> Int? {
        { text in
            text.components(separatedBy: "\n").firstIndex { $0.contains("\"\(name)\"") }.map {
                $0 + 1
            }
        }
    }

    private static func lastLine(_ text: String) -> Int? {
        text.components(separatedBy: "\n").count
    }

    private static func cut(_ text: String) -> String { String(text.prefix(text.count / 2)) }

    static let mistakes = [
        Mistake(testDescription: "empty", text: { _ in "" }, reason: "the file is empty"),
        Mistake(testDescription: "blank", text: { _ in " \n" }, reason: "the file is empty"),
        Mistake(
            testDescription: "cut in the middle", text: cut, line: lastLine,
            reason: "the file is cut off"),
        Mistake(
            testDescription: "time runs backward",
            text: {
                $0.replacingOccurrences(of: "\"presented\":34.93", with: "\"presented\":1.93")
            },
            line: sample(3), reason: "time runs backward at sample 3"),
        Mistake(
            testDescription: "begins run backward",
            text: { $0.replacingOccurrences(of: "\"begun\":33.3", with: "\"begun\":3.3") },
            line: sample(3), reason: "time runs backward at sample 3"),
        Mistake(
            testDescription: "no time of presentation",
            text: { $0.replacingOccurrences(of: "\"presented\":51.6,", with: "") },
            line: sample(4), reason: "time runs backward at sample 4"),
        Mistake(
            testDescription: "no begin",
            text: {
                $0.replacingOccurrences(of: "{\"begun\":0,", with: "{")
            },
            line: sample(1), reason: "'begun' is missing in sample 1"),
        Mistake(
            testDescription: "a begin that is null",
            text: { $0.replacingOccurrences(of: "\"begun\":0,", with: "\"begun\":null,") },
            line: sample(1), reason: "'begun' is missing in sample 1"),
        Mistake(
            testDescription: "another program's JSON", text: { _ in "{\n\"frames\":[]}" },
            reason: "'scene' is missing"),
        Mistake(
            testDescription: "a trace", text: { _ in "{\n\"traceEvents\":[{\"ph\":\"M\"}]}" },
            reason: "it is a trace: name the recording that it was exported from"),
        Mistake(
            testDescription: "JSON of no object", text: { _ in "[1, 2]\n" },
            reason: "neither a recording of this program nor a CSV file of MangoHud or PresentMon"),
        Mistake(
            testDescription: "a long array of JSON",
            text: { _ in "[" + String(repeating: "1,", count: 5000) + "1]\n" },
            reason: "neither a recording of this program nor a CSV file of MangoHud or PresentMon"),
        Mistake(
            testDescription: "a text for a count",
            text: { $0.replacingOccurrences(of: "\"layers\" : 12", with: "\"layers\" : \"12\"") },
            line: member("layers"), reason: "'layers' has the wrong type"),
        Mistake(
            testDescription: "an unknown origin",
            text: { $0.replacingOccurrences(of: "\"source\" : \"zoe", with: "\"source\" : \"x") },
            line: member("source"), reason: "unknown source 'xtrope'"),
        Mistake(
            testDescription: "a negative stage",
            text: { $0.replacingOccurrences(of: "\"build\":0.2,", with: "\"build\":-1,") },
            line: sample(1), reason: "invalid value of 'build' in sample 1"),
        Mistake(
            testDescription: "a count that is not whole",
            text: { $0.replacingOccurrences(of: "\"commands\":99", with: "\"commands\":9.5") },
            line: sample(2), reason: "invalid value of 'commands' in sample 2"),
        Mistake(
            testDescription: "no stage",
            text: { $0.replacingOccurrences(of: "\"build\":0.2,", with: "") },
            line: sample(1), reason: "'build' is missing in sample 1"),
        Mistake(
            testDescription: "a text for a number",
            text: { $0.replacingOccurrences(of: "\"draw\":1,", with: "\"draw\":\"1\",") },
            line: sample(1), reason: "'draw' has the wrong type in sample 1"),
        Mistake(
            testDescription: "a word for a number",
            text: { $0.replacingOccurrences(of: "\"draw\":1,", with: "\"draw\":NaN,") },
            line: sample(1), reason: "it is not JSON"),
        Mistake(
            testDescription: "a newer version",
            text: { $0.replacingOccurrences(of: "\"version\" : 2", with: "\"version\" : 3") },
            line: member("version"),
            reason: "version 3 of the format is newer than this program"),
        Mistake(
            testDescription: "another number of frames",
            text: { $0.replacingOccurrences(of: "\"frames\" : 4", with: "\"frames\" : 5") },
            line: member("frames"), reason: "invalid value of 'frames'"),
        Mistake(
            testDescription: "a period of nothing",
            text: { $0.replacingOccurrences(of: "\"period\" : 16", with: "\"period\" : -16") },
            line: member("period"), reason: "invalid value of 'period'"),
    ]

    @Test("mistakes are told with their line or sample", arguments: mistakes)
    func broken(_ mistake: Mistake) throws {
        let text = mistake.text(try Self.recording.text(.json))
        let error = #expect(throws: RecordingError.self) {
            _ = try FrameRecording(data: Data(text.utf8))
        }
        #expect(error?.reason == mistake.reason)
        #expect(error?.line == mistake.line(text))
    }

    @Test("a table that is cut anywhere in its last line is not read")
    func cutTable() throws {
        let text = try Self.recording.text(.csv)
        for count in [1, 3, 40] {
            let error = #expect(throws: RecordingError.self) {
                _ = try FrameRecording(data: Data(text.dropLast(count).utf8))
            }
            #expect(error?.line == 5 && error?.reason.hasSuffix("the file is cut off") == true)
        }
    }

    @Test("times that are none count as zero")
    func nonsense() {
        for time in [.nan, .infinity, -1] as [Double] {
            let recording = FrameRecording.of([.at(0, stages: [.draw: time])])
            #expect(recording.times(.draw) == [0])
        }
    }

    @Test(
        "each frame of a ring is taken once, while others are recorded", .timeLimit(.minutes(1)))
    func collector() {
        let count = 20_000
        let ring = FrameTimings(capacity: count)
        ring.record(.at(99))
        var next = ring.count
        let writer = Thread { for i in 0..<count { ring.record(.at(Double(i))) } }
        writer.start()
        var frames: [FrameSample] = []
        while frames.count < count { frames += ring.samples(from: &next) }
        #expect(frames.map { Int(($0.begun * 1000).rounded()) } == Array(0..<count))
        #expect(ring.samples(from: &next).isEmpty && next == count + 1)
    }

    @Test(
        "a ring gives the frames that it still holds",
        arguments: [(0, 8), (15, 5), (20, 0), (30, 0)])
    func stored(_ start: Int, _ count: Int) {
        let ring = FrameTimings(capacity: 8)
        for i in 0..<20 { ring.record(.at(Double(i))) }
        var next = start
        let begun = ring.samples(from: &next).map { Int(($0.begun * 1000).rounded()) }
        #expect(begun == Array(20 - count..<20) && next == 20)
    }
}
