import Foundation
import RenderTree

/// The members of a recording's JSON file, without frames and events.
///
/// All but the circumstances are computed from the frames; readers of the file that only want
/// figures find them here.
private struct RecordingHeader: Codable {
    var version: Int?
    var scene: String
    var layers: Int
    var frames: Int
    var length: Double?
    var missed: Int
    var moving: Int?
    var renderer: String
    var backEnd: String
    var pace: String?
    var clock: FrameRecording.Clock?
    var period: Double?
    var started: String?
    var pixels: Int?
    var cpuPerFrame: Double
    var peakMemory: Double
    var machine: String
    var stages: [String: Figures]
    var interval: Figures?
    var inputToPresent: Figures?
    /// The name of ``inputToPresent`` in version 1.
    var inputToPhoton: Figures?
    var motionError: Figures?
    var smoothness: Smoothness?
    var lacksEvents: Bool?
}

extension FrameRecording {
    /// The version of the format that is written.
    package static let version = 2

    /// Writes the recording as JSON: members that say what was recorded and how even it was, then
    /// `events` and `samples`, one on each line.
    package func writeJSON(to sink: inout TextSink) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        sink += try encoder.encode(header).dropLast(2)
        sink += ",\n  \"events\" : ["
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for (i, event) in events.enumerated() {
            sink += i == 0 ? "\n" : ",\n"
            sink += try encoder.encode(event)
            try sink.passLong()
        }
        sink += "\n],\n  \"samples\" : ["
        for (i, frame) in frames.enumerated() {
            sink += i == 0 ? "\n" : ",\n"
            frame.writeJSON(to: &sink)
            try sink.passLong()
        }
        sink += "\n]\n}\n"
    }

    private var header: RecordingHeader {
        var stages = [RecordedFrame.Key.total.stringValue: figures(nil)]
        for stage in FrameStage.allCases { stages[stage.rawValue] = figures(stage) }
        return RecordingHeader(
            version: Self.version, scene: scene, layers: layers, frames: frames.count,
            length: length, missed: missed, moving: moving, renderer: renderer, backEnd: backEnd,
            pace: pace?.rawValue, clock: clock, period: period, started: started, pixels: pixels,
            cpuPerFrame: cpuPerFrame, peakMemory: peakMemory, machine: machine, stages: stages,
            interval: interval, inputToPresent: inputToPresent, motionError: motionError,
            smoothness: smoothness, lacksEvents: lacksEvents ? true : nil)
    }

    /// Reads a recording of this project from JSON.
    ///
    /// - Throws: ``RecordingError``.
    package init(json data: Data) throws {
        do {
            let file = try JSONDecoder().decode(RecordingFile.self, from: data)
            self = try file.recording
        } catch let error as DecodingError {
            throw RecordingError(error, data)
        }
    }
}

/// A JSON file of this project.
private struct RecordingFile: Decodable {
    var header: RecordingHeader
    var events: [RecordedEvent]
    var samples: [RecordedFrame]

    private enum Key: CodingKey { case events, samples }

    init(from decoder: any Decoder) throws {
        header = try RecordingHeader(from: decoder)
        let members = try decoder.container(keyedBy: Key.self)
        events = try members.decodeIfPresent([RecordedEvent].self, forKey: .events) ?? []
        samples = try members.decode([RecordedFrame].self, forKey: .samples)
    }

    var recording: FrameRecording {
        get throws {
            let version = header.version ?? 1
            guard 1...FrameRecording.version ~= version else {
                throw RecordingError("version \(version) of the format is newer than this program")
            }
            var recording = FrameRecording(scene: header.scene)
            recording.take(header)
            (recording.frames, recording.events) = (samples, events)
            if version == 1 {
                recording.source = .version1
                recording.missedTotal = header.missed
                recording.layEndToEnd()
            }
            try recording.check(header)
            return recording
        }
    }
}

extension FrameRecording {
    fileprivate mutating func take(_ header: RecordingHeader) {
        (layers, renderer, backEnd) = (header.layers, header.renderer, header.backEnd)
        pace = header.pace.flatMap(Pace.init(rawValue:))
        (clock, period) = (header.clock ?? clock, header.period ?? period)
        (started, pixels, machine) = (header.started, header.pixels, header.machine)
        peakMemory = header.peakMemory
        inputToPresent = header.inputToPresent ?? header.inputToPhoton
        (motionError, lacksEvents) = (header.motionError, header.lacksEvents ?? false)
    }

    /// Gives the frames of version 1 times, as if each began at the end of the one before.
    fileprivate mutating func layEndToEnd() {
        var time = 0.0
        for i in frames.indices {
            (frames[i].begun, frames[i].moment) = (time, time)
            time += frames[i].total
            frames[i].presented = time
        }
    }

    /// Checks the numbers of a file.
    fileprivate func check(_ header: RecordingHeader) throws {
        guard frames.count > 1 else { throw RecordingError("too few frames") }
        let figures = [inputToPresent, motionError].compactMap { $0?.values }.flatMap { $0 }
        let counts = [layers, header.missed, header.moving ?? 0, pixels ?? 0]
        guard counts.allSatisfy({ 0...1_000_000_000_000 ~= $0 }), header.frames == frames.count,
            (figures + [peakMemory, header.cpuPerFrame]).allSatisfy({ 0...1e9 ~= $0 }),
            1e-3...1e6 ~= period
        else { throw RecordingError(impossible(header)) }
        let texts = [scene, renderer, backEnd, machine, started ?? ""]
        guard texts.allSatisfy({ $0.unicodeScalars.count <= 200 }) else {
            throw RecordingError("a text is longer than 200 characters")
        }
        try checkFrames()
    }

    fileprivate func impossible(_ header: RecordingHeader) -> String {
        let members: [(String, Bool)] = [
            ("layers", layers < 0), ("missed", header.missed < 0),
            ("moving", header.moving ?? 0 < 0), ("frames", header.frames != frames.count),
            ("period", !(1e-3...1e6 ~= period)), ("peakMemory", !(0...1e9 ~= peakMemory)),
            ("cpuPerFrame", !(0...1e9 ~= header.cpuPerFrame)),
        ]
        return "invalid value of '\(members.first { $0.1 }?.0 ?? "figures")'"
    }

    /// Checks that times are possible and do not run backward.
    func checkFrames() throws {
        for (i, frame) in frames.enumerated() {
            guard frame.isPossible else { throw RecordingError("invalid value in sample \(i + 1)") }
            guard i == 0 || frames[i - 1].presented <= frame.presented else {
                throw RecordingError("time runs backward at sample \(i + 1)")
            }
        }
    }
}

extension RecordedFrame: Decodable {
    /// The names of a frame's members; a stage has its own name.
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }

        static let begun = Key(stringValue: "begun")
        static let presented = Key(stringValue: "presented")
        static let moment = Key(stringValue: "moment")
        static let mediaTime = Key(stringValue: "mediaTime")
        static let speed = Key(stringValue: "speed")
        static let missed = Key(stringValue: "missed")
        static let moves = Key(stringValue: "moves")
        static let inputDelay = Key(stringValue: "inputDelay")
        static let cpu = Key(stringValue: "cpu")
        static let commands = Key(stringValue: "commands")
        static let commits = Key(stringValue: "commits")
        static let changes = Key(stringValue: "changes")
        static let total = Key(stringValue: "total")
        static let stages = FrameStage.allCases.map { Key(stringValue: $0.rawValue) }
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        func number(_ key: Key) throws -> Double {
            try members.decodeIfPresent(Double.self, forKey: key) ?? 0
        }
        func count(_ key: Key) throws -> Int {
            try members.decodeIfPresent(Int.self, forKey: key) ?? 0
        }
        for (stage, key) in zip(FrameStage.allCases, Key.stages) {
            stages[stage] = try members.decode(Double.self, forKey: key)
        }
        (begun, presented, moment) = try (number(.begun), number(.presented), number(.moment))
        (mediaTime, cpu) = try (number(.mediaTime), number(.cpu))
        speed = try members.decodeIfPresent(Double.self, forKey: .speed) ?? 1
        (missed, commands) = try (count(.missed), count(.commands))
        (commits, changes) = try (count(.commits), count(.changes))
        moves = try members.decodeIfPresent(Bool.self, forKey: .moves) ?? false
        inputDelay = try members.decodeIfPresent(Double.self, forKey: .inputDelay)
    }

    /// Writes the frame as a JSON object on one line.
    fileprivate func writeJSON(to sink: inout TextSink) {
        sink += "{\"begun\":"
        sink.append(begun, decimals: 6)
        sink += ",\"presented\":"
        sink.append(presented, decimals: 6)
        sink += ",\"moment\":"
        sink.append(moment, decimals: 6)
        sink += ",\"mediaTime\":"
        sink.append(mediaTime, decimals: 9)
        sink += ",\"speed\":"
        sink.append(speed, decimals: 6)
        sink += ",\"missed\":"
        sink.append(missed)
        sink += moves ? ",\"moves\":true" : ",\"moves\":false"
        sink += ",\"inputDelay\":"
        if let inputDelay { sink.append(inputDelay, decimals: 6) } else { sink += "null" }
        sink += ",\"cpu\":"
        sink.append(cpu, decimals: 6)
        sink += ",\"commands\":"
        sink.append(commands)
        sink += ",\"commits\":"
        sink.append(commits)
        sink += ",\"changes\":"
        sink.append(changes)
        for stage in FrameStage.allCases {
            sink += ",\""
            sink += stage.rawValue
            sink += "\":"
            sink.append(stages[stage], decimals: 6)
        }
        sink += ",\"total\":"
        sink.append(total, decimals: 6)
        sink += "}"
    }

    fileprivate var isPossible: Bool {
        FrameStage.allCases.allSatisfy { 0...1e9 ~= stages[$0] } && 0...1e9 ~= cpu
            && 0...1e9 ~= inputDelay ?? 0
            && [begun, presented, moment].allSatisfy { abs($0) <= 1e12 }
            && abs(mediaTime) <= 1e12 && abs(speed) <= 1e6
            && [missed, commands, commits, changes].allSatisfy { 0...1_000_000_000 ~= $0 }
    }
}

extension RecordingError {
    /// Describes an error in a JSON file.
    fileprivate init(_ error: DecodingError, _ data: Data) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init("'\(key.stringValue)' is missing" + Self.place(context))
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let name = context.codingPath.last { $0.intValue == nil }.map { "'\($0.stringValue)'" }
            self.init("\(name ?? "the content") has the wrong type" + Self.place(context))
        case .dataCorrupted: self.init(notJSON: data)
        @unknown default: self.init("it cannot be decoded")
        }
    }

    /// Describes the place at which a file is not JSON, which only `JSONSerialization` tells.
    private init(notJSON data: Data) {
        var text = ""
        do {
            _ = try JSONSerialization.jsonObject(with: data)
        } catch {
            text = "\((error as NSError).userInfo["NSDebugDescription"] ?? "")"
        }
        let isCut = text.contains("end of file")
        let offset = text.split(separator: " ").last.flatMap { Int($0.prefix(while: \.isNumber)) }
        let line = data.prefix(isCut ? .max : offset ?? 0).reduce(1) {
            $1 == UInt8(ascii: "\n") ? $0 + 1 : $0
        }
        self.init(isCut ? "the file is cut off" : "it is not JSON", line: line)
    }

    private static func place(_ context: DecodingError.Context) -> String {
        context.codingPath.compactMap(\.intValue).first.map { " in sample \($0 + 1)" } ?? ""
    }
}
