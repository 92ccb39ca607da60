import RenderTree

/// The table of a recording's frames, with all members and the animation error.
struct FrameTable {
    private let recording: FrameRecording

    init(_ recording: FrameRecording) { self.recording = recording }

    /// The names of the columns.
    static let columns =
        ["frame", "begun", "presented", "moment", "mediaTime", "speed", "missed", "moves"]
        + ["inputDelay", "cpu", "commands", "commits", "changes"]
        + FrameStage.allCases.map(\.rawValue) + ["total", "animationError"]

    func write(to sink: inout TextSink) throws {
        sink += Self.columns.joined(separator: ",") + "\n"
        for (i, frame) in recording.frames.enumerated() {
            sink.append(i)
            for time in [frame.begun, frame.presented, frame.moment] { cell(time, &sink) }
            sink += ","
            sink.append(frame.mediaTime, decimals: 9)
            cell(frame.speed, &sink)
            cell(frame.missed, &sink)
            sink += frame.moves ? ",1" : ",0"
            cell(frame.inputDelay, &sink)
            cell(frame.cpu, &sink)
            for count in [frame.commands, frame.commits, frame.changes] { cell(count, &sink) }
            for stage in FrameStage.allCases { cell(frame.stages[stage], &sink) }
            cell(frame.total, &sink)
            cell(recording.animationError(i), &sink)
            sink += "\n"
            try sink.passLong()
        }
    }

    private func cell(_ time: Double?, _ sink: inout TextSink) {
        sink += ","
        if let time { sink.append(time, decimals: 6) }
    }

    private func cell(_ count: Int, _ sink: inout TextSink) {
        sink += ","
        sink.append(count)
    }
}
