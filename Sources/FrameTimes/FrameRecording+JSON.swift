import Foundation
import RenderTree

/// The members of a recording's JSON file, without frames and events.
///
/// The members besides the circumstances are computed from the frames, for readers of the file that
/// need only statistics.
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
    /// The version of the format in which recordings are written.
    package static let version = 2

    /// Writes the recording as JSON: the header, then `events` and `samples`, one on each line.
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
        var stages = [FrameMember.total: figures(nil)]
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
            let samples = try SampleReader.read(data)
            let file = try JSONDecoder().decode(RecordingFile.self, from: samples?.rest ?? data)
            self = try file.recording(samples?.frames ?? [])
        } catch let error as DecodingError {
            throw RecordingError(error, data)
        }
    }
}

/// The content of a JSON file of this project.
private struct RecordingFile: Decodable {
    var header: RecordingHeader
    var events: [RecordedEvent]

    private enum Key: CodingKey { case events, samples }

    init(from decoder: any Decoder) throws {
        header = try RecordingHeader(from: decoder)
        let members = try decoder.container(keyedBy: Key.self)
        events = try members.decodeIfPresent([RecordedEvent].self, forKey: .events) ?? []
        _ = try members.nestedUnkeyedContainer(forKey: .samples)
    }

    func recording(_ frames: [RecordedFrame]) throws -> FrameRecording {
        let version = header.version ?? 1
        guard 1...FrameRecording.version ~= version else {
            throw RecordingError("version \(version) of the format is newer than this program")
        }
        var recording = FrameRecording(scene: header.scene)
        recording.take(header)
        (recording.frames, recording.events) = (frames, events)
        if version == 1 {
            recording.source = .version1
            recording.missedTotal = header.missed
            recording.layEndToEnd()
            guard recording.frames.last?.isPossible ?? true else {
                throw RecordingError("the recording is too long")
            }
        }
        try recording.check(header)
        return recording
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

    /// Sets the times of version 1 frames, each of which begins when the previous one ends.
    fileprivate mutating func layEndToEnd() {
        var time = 0.0
        for i in frames.indices {
            (frames[i].begun, frames[i].moment) = (time, time)
            time += frames[i].total
            frames[i].presented = time
        }
    }

    /// Validates the values of a file.
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
}

extension RecordedFrame {
    /// Writes the frame as a JSON object on one line.
    fileprivate func writeJSON(to sink: inout TextSink) {
        for (i, member) in FrameMember.all.enumerated() {
            sink += i == 0 ? "{\"" : ",\""
            sink += member.name
            sink += "\":"
            guard let value = member.get(self) else {
                sink += "null"
                continue
            }
            switch member.kind {
            case .number(let decimals): sink.append(value, decimals: decimals)
            case .count: sink.append(Int(value))
            case .flag: sink += value != 0 ? "true" : "false"
            }
        }
        sink += "}"
    }

    /// Returns the reason why the frame cannot follow the earlier frames of a file, whose times of
    /// presentation never decrease; nil if it can.
    func fault(after frames: [RecordedFrame]) -> String? {
        if !isPossible { return "invalid value in sample \(frames.count + 1)" }
        guard let last = frames.last, presented < last.presented else { return nil }
        return "time runs backward at sample \(frames.count + 1)"
    }

    /// Guesses whether media time was set before the frame, for files that do not say: it ran
    /// against the speed.
    mutating func guessSeek(after last: RecordedFrame?) {
        seeks = last.map { (mediaTime - $0.mediaTime) * speed < 0 } ?? false
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
        case .keyNotFound(let key, _):
            self.init("'\(key.stringValue)' is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let name = context.codingPath.last { $0.intValue == nil }.map { "'\($0.stringValue)'" }
            self.init("\(name ?? "the content") has the wrong type")
        case .dataCorrupted: self.init(notJSON: data)
        @unknown default: self.init("it cannot be decoded")
        }
    }

    /// Describes the position of a JSON syntax error, which only `JSONSerialization` reports.
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
}
