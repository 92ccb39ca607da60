/// A writer of Chrome traces (frame-timing 3).
///
/// The events of a trace are frames with their stages, animations, input, and counters. Slices of a
/// thread nest: a frame ends before the next begins, and contains its stages.
struct TraceFormat {
    private let recording: FrameRecording
    /// The start of the trace, as a time of the recording in milliseconds.
    ///
    /// It is before the first frame if an input or event came earlier, since Perfetto drops events
    /// before 0.
    private let origin: Double
    /// The measured members that a frame's slice has as arguments.
    private let arguments: [FrameMember]

    init(_ recording: FrameRecording) {
        self.recording = recording
        let measured = FrameMember.measured(in: recording).intersection(Self.argumentNames)
        arguments = FrameMember.all.filter { measured.contains($0.name) }
        let inputs = recording.frames.compactMap { frame in
            frame.inputDelay.map { frame.presented - $0 }
        }
        let first = recording.frames.prefix(1).flatMap { [$0.begun, $0.targetTime] }
        origin = (inputs + first + recording.events.map(\.time)).reduce(0, min)
    }

    private static let argumentNames: Set = [
        "mediaTime", "missed", "cpu", "commands", "commits", "changes",
    ]

    /// The threads of the trace, by number; their names are those of the cases.
    private enum Track: Int, CaseIterable {
        case expected = 1
        case actual, animations, input
    }

    func write(to sink: inout TextSink) throws {
        head(&sink)
        var end = -Double.infinity
        for (i, frame) in recording.frames.enumerated() {
            let begin = max(frame.begun, end)
            end = max(frame.presented, begin)
            expected(i, &sink)
            actual(i, begin, end, &sink)
            counters(i, at: end, &sink)
            try sink.passLong()
        }
        for event in recording.events + unfinished(at: end) {
            happening(event, &sink)
            try sink.passLong()
        }
        sink += "\n]}\n"
    }

    /// Returns end events for the animations that still run when the recording ends.
    private func unfinished(at end: Double) -> [RecordedEvent] {
        var open: [Int: RecordedEvent] = [:]
        for event in recording.events {
            guard let number = event.animation else { continue }
            open[number] = event.kind == .begin ? event : nil
        }
        return open.values.sorted { $0.animation ?? 0 < $1.animation ?? 0 }.map {
            var event = $0
            (event.kind, event.time) = (.end, max(end, event.time))
            return event
        }
    }

    private func head(_ sink: inout TextSink) {
        sink += "{\"displayTimeUnit\":\"ms\",\"otherData\":{\"scene\":"
        sink.append(quoted: recording.scene)
        for (name, text) in [
            ("backEnd", recording.backEnd), ("renderer", recording.renderer),
            ("machine", recording.machine), ("started", recording.started ?? ""),
            ("source", recording.source.rawValue),
        ] {
            sink += ",\"\(name)\":"
            sink.append(quoted: text)
        }
        sink +=
            "},\"traceEvents\":[\n{\"ph\":\"M\",\"pid\":1,\"name\":\"process_name\",\"args\":{\"name\":"
        sink.append(quoted: recording.scene)
        sink += "}}"
        for track in Track.allCases {
            sink += ",\n{\"ph\":\"M\",\"pid\":1,\"tid\":"
            sink.append(track.rawValue)
            sink += ",\"name\":\"thread_name\",\"args\":{\"name\":\"\(track)\"}}"
        }
    }

    /// Begins an event of a phase on a thread at a time in milliseconds.
    private func begin(
        _ phase: StaticString, _ track: Track, _ time: Double, _ sink: inout TextSink
    ) {
        sink += ",\n{\"ph\":\""
        sink += phase
        sink += "\",\"pid\":1,\"tid\":"
        sink.append(track.rawValue)
        sink += ",\"ts\":"
        sink.append((time - origin) * 1000, decimals: 3)
    }

    private func duration(_ time: Double, _ sink: inout TextSink) {
        sink += ",\"dur\":"
        sink.append(time * 1000, decimals: 3)
    }

    /// Writes the slice of the refresh period for which the frame was scheduled.
    ///
    /// It begins at the scheduled time of the frame, and ends at that of the next frame at the
    /// latest.
    private func expected(_ i: Int, _ sink: inout TextSink) {
        guard recording.source == .own, recording.pace == .display else { return }
        let frames = recording.frames
        let next = i + 1 < frames.count ? frames[i + 1].targetTime : .infinity
        let length = min(recording.period, next - frames[i].targetTime)
        guard length > 0 else { return }
        begin("X", .expected, frames[i].targetTime, &sink)
        duration(length, &sink)
        sink += ",\"name\":\""
        sink.append(i)
        sink += "\"}"
    }

    private func actual(_ i: Int, _ start: Double, _ end: Double, _ sink: inout TextSink) {
        let frame = recording.frames[i]
        begin("X", .actual, start, &sink)
        duration(end - start, &sink)
        sink += ",\"name\":\""
        sink.append(i)
        sink += "\",\"args\":"
        frame.write(arguments, to: &sink)
        sink += "}"
        stages(frame, start, end, &sink)
        begin("i", .actual, end, &sink)
        sink += ",\"s\":\"t\",\"name\":\"frame\"}"
        if let delay = frame.inputDelay { flow(i, from: end - delay, to: start, &sink) }
    }

    /// Writes the stages one after another; the last one ends with the frame.
    private func stages(
        _ frame: RecordedFrame, _ start: Double, _ end: Double, _ sink: inout TextSink
    ) {
        guard recording.hasStages else { return }
        var time = start
        for stage in FrameStage.allCases {
            if stage == FrameStage.allCases.last { time = max(time, end - frame.stages[stage]) }
            let length = min(frame.stages[stage], end - time)
            guard length > 0 else { continue }
            begin("X", .actual, time, &sink)
            duration(length, &sink)
            sink += ",\"name\":\"" + stage.rawValue + "\"}"
            time += length
        }
    }

    /// Writes an input, and the arrow from it to the frame that shows its effect.
    private func flow(_ i: Int, from input: Double, to frame: Double, _ sink: inout TextSink) {
        begin("X", .input, input, &sink)
        duration(0.001, &sink)
        sink += ",\"name\":\"input\"}"
        begin("s", .input, input, &sink)
        sink += ",\"cat\":\"input\",\"name\":\"input\",\"id\":"
        sink.append(i)
        sink += "}"
        begin("f", .actual, max(frame, input), &sink)
        sink += ",\"bp\":\"e\",\"cat\":\"input\",\"name\":\"input\",\"id\":"
        sink.append(i)
        sink += "}"
    }

    private func counters(_ i: Int, at time: Double, _ sink: inout TextSink) {
        let frame = recording.frames[i]
        if let error = recording.animationError(i) {
            counter("animation error, ms", "ms", error, time, &sink)
        }
        if i == 0 || frame.missed != recording.frames[i - 1].missed {
            counter("missed", "frames", Double(frame.missed), time, &sink)
        }
    }

    private func counter(
        _ name: StaticString, _ unit: StaticString, _ value: Double, _ time: Double,
        _ sink: inout TextSink
    ) {
        sink += ",\n{\"ph\":\"C\",\"pid\":1,\"ts\":"
        sink.append((time - origin) * 1000, decimals: 3)
        sink += ",\"name\":\""
        sink += name
        sink += "\",\"args\":{\""
        sink += unit
        sink += "\":"
        sink.append(value, decimals: 6)
        sink += "}}"
    }

    private func happening(_ event: RecordedEvent, _ sink: inout TextSink) {
        switch event.kind {
        case .key, .tap:
            begin("i", .input, event.time, &sink)
            sink += ",\"s\":\"t\",\"name\":"
            sink.append(quoted: event.kind == .key ? "key \(event.name ?? "")" : "tap")
        case .begin, .end:
            begin(event.kind == .begin ? "b" : "e", .animations, event.time, &sink)
            sink += ",\"cat\":\"animation\",\"id\":\""
            sink.append(event.animation ?? 0)
            sink += "\",\"name\":"
            sink.append(quoted: "\(event.layer ?? "layer"): \(event.keyPath ?? "animation")")
        }
        sink += "}"
    }
}
