import Foundation

/// The header of a recording's JSON file.
///
/// It has all members except frames and events. The members besides the circumstances are computed
/// from the frames, for readers of the file that need only statistics.
private struct RecordingHeader: Codable {
    var version: Int?
    var source: String?
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
    var cpuPerFrame: Double?
    var peakMemory: Double?
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
        let measured = FrameMember.measured(in: self)
        let members = FrameMember.all.filter { measured.contains($0.name) }
        for (i, frame) in frames.enumerated() {
            sink += i == 0 ? "\n" : ",\n"
            frame.write(members, to: &sink)
            try sink.passLong()
        }
        sink += "\n]\n}\n"
    }

    private var header: RecordingHeader {
        var stages: [String: Figures] = [:]
        if hasStages {
            stages[FrameMember.total.name] = figures(nil)
            for stage in FrameStage.allCases { stages[stage.rawValue] = figures(stage) }
        }
        return RecordingHeader(
            version: Self.version, source: source.rawValue, scene: scene, layers: layers,
            frames: frames.count, length: hasTimes ? length : nil, missed: missed, moving: moving,
            renderer: renderer, backEnd: backEnd, pace: pace?.rawValue,
            clock: hasTimes ? clock : nil, period: source == .own ? period : nil, started: started,
            pixels: pixels, cpuPerFrame: hasStages ? cpuPerFrame : nil,
            peakMemory: hasStages ? peakMemory : nil, machine: machine, stages: stages,
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
            self = try file.recording(samples, in: data)
        } catch let error as DecodingError {
            throw RecordingError(error, data)
        }
    }
}

/// The content of a JSON file of this project.
private struct RecordingFile: Decodable {
    var header: RecordingHeader
    var events: [RecordedEvent]

    private enum Key: CodingKey { case events, samples, traceEvents }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        guard !members.contains(.traceEvents) else {
            throw RecordingError("it is a trace: name the recording that it was exported from")
        }
        header = try RecordingHeader(from: decoder)
        events = try members.decodeIfPresent([RecordedEvent].self, forKey: .events) ?? []
        _ = try members.nestedUnkeyedContainer(forKey: .samples)
    }

    func recording(_ samples: SampleReader.Samples?, in data: Data) throws -> FrameRecording {
        var recording = FrameRecording(scene: header.scene)
        recording.source = try source(in: data)
        recording.take(header)
        (recording.frames, recording.events) = (samples?.frames ?? [], events)
        try samples?.check(FrameMember.needed(of: recording.source), in: data)
        try recording.derive()
        try recording.check(header, in: data)
        return recording
    }

    private func source(in data: Data) throws -> FrameRecording.Source {
        let version = header.version ?? 1
        guard 1...FrameRecording.version ~= version else {
            throw RecordingError(
                "version \(version) of the format is newer than this program", at: "version",
                in: data)
        }
        guard let name = header.source else { return version == 1 ? .version1 : .own }
        guard let source = FrameRecording.Source(rawValue: name) else {
            throw RecordingError("unknown source '\(name.prefix(20))'", at: "source", in: data)
        }
        return source
    }
}

extension FrameRecording {
    fileprivate mutating func take(_ header: RecordingHeader) {
        (layers, renderer, backEnd) = (header.layers, header.renderer, header.backEnd)
        pace = header.pace.flatMap(Pace.init(rawValue:))
        (clock, period) = (header.clock ?? clock, header.period ?? period)
        (started, pixels, machine) = (header.started, header.pixels, header.machine)
        peakMemory = header.peakMemory ?? 0
        inputToPresent = header.inputToPresent ?? header.inputToPhoton
        (motionError, lacksEvents) = (header.motionError, header.lacksEvents ?? false)
        // The frames of version 1 lack these totals.
        if source == .version1 { (missedTotal, cpuMean) = (header.missed, header.cpuPerFrame) }
    }

    /// Validates the values of a file.
    fileprivate func check(_ header: RecordingHeader, in data: Data) throws {
        guard frames.last?.isPossible ?? true else {
            throw RecordingError("the recording is too long", line: data.lastLine)
        }
        let counts = [
            ("frames", header.frames == frames.count), ("missed", Self.counts ~= header.missed),
            ("moving", Self.counts ~= header.moving ?? 0),
            ("cpuPerFrame", Self.sizes ~= header.cpuPerFrame ?? 0),
        ]
        if let name = counts.first(where: { !$0.1 })?.0 ?? impossible {
            throw RecordingError("invalid value of '\(name)'", at: name, in: data)
        }
    }

    private static let counts = 0...1_000_000_000_000, sizes = 0...1e9

    /// The name of a circumstance with an impossible value; nil if all are possible.
    var impossible: String? {
        func isPossible(_ figures: Figures?) -> Bool {
            figures?.values.allSatisfy { Self.sizes ~= $0 } ?? true
        }
        func isShort(_ text: String) -> Bool { text.unicodeScalars.count <= 200 }
        let checks = [
            ("layers", Self.counts ~= layers), ("pixels", Self.counts ~= pixels ?? 0),
            ("missedTotal", Self.counts ~= missedTotal ?? 0),
            ("cpuMean", Self.sizes ~= cpuMean ?? 0), ("peakMemory", Self.sizes ~= peakMemory),
            ("period", 1e-3...1e6 ~= period), ("inputToPresent", isPossible(inputToPresent)),
            ("motionError", isPossible(motionError)), ("scene", isShort(scene)),
            ("renderer", isShort(renderer)), ("backEnd", isShort(backEnd)),
            ("machine", isShort(machine)), ("started", isShort(started ?? "")),
        ]
        return checks.first { !$0.1 }?.0
    }
}

extension RecordedFrame {
    /// Writes members of the frame as a JSON object on one line.
    func write(_ members: [FrameMember], to sink: inout TextSink) {
        sink += "{"
        for (i, member) in members.enumerated() {
            sink += i == 0 ? "\"" : ",\""
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

    /// Returns the reason why the frame is invalid; nil if valid.
    ///
    /// The frame must follow the earlier frames of a file. The times of successive frames never
    /// decrease.
    func fault(after frames: [RecordedFrame]) -> String? {
        if let name = impossibleMember {
            return "invalid value of '\(name)' in sample \(frames.count + 1)"
        }
        guard let last = frames.last, presented < last.presented || begun < last.begun else {
            return nil
        }
        return "time runs backward at sample \(frames.count + 1)"
    }

    /// Guesses whether media time was set before the frame.
    ///
    /// It is called for files without that information. Media time was set if it ran in the
    /// opposite direction to the speed.
    mutating func guessSeek(after last: RecordedFrame?) {
        seeks = last.map { (mediaTime - $0.mediaTime) * speed < 0 } ?? false
    }

    /// The name of the first member with an impossible value; nil if all are possible.
    private var impossibleMember: String? {
        guard !isPossible else { return nil }
        return FrameMember.all.first { member in
            var frame = RecordedFrame()
            if let value = member.get(self) { member.set(&frame, value) }
            return !frame.isPossible
        }?.name
    }

    fileprivate var isPossible: Bool {
        FrameStage.allCases.allSatisfy { 0...1e9 ~= stages[$0] } && 0...1e9 ~= cpu
            && 0...1e9 ~= inputDelay ?? 0
            && [begun, presented, targetTime].allSatisfy { abs($0) <= 1e12 }
            && abs(mediaTime) <= 1e12 && abs(speed) <= 1e6
            && [missed, commands, commits, changes].allSatisfy { 0...1_000_000_000 ~= $0 }
    }
}

extension RecordingError {
    /// Describes an error in a JSON file.
    fileprivate init(_ error: DecodingError, _ data: Data) {
        switch error {
        case .keyNotFound(let key, let context):
            let place = context.codingPath.last { $0.intValue == nil }
            self.init("'\(key.stringValue)' is missing", at: place?.stringValue, in: data)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            let name = context.codingPath.last { $0.intValue == nil }?.stringValue
            self.init(
                "\(name.map { "'\($0)'" } ?? "the content") has the wrong type", at: name, in: data)
        case .dataCorrupted(let context):
            if let name = context.codingPath.last?.stringValue {
                self.init("invalid value of '\(name)'", at: name, in: data)
            } else {
                self.init(notJSON: data)
            }
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
        self.init(
            isCut ? "the file is cut off" : "it is not JSON",
            line: data.line(at: isCut ? data.endIndex : data.startIndex + (offset ?? 0)))
    }
}
