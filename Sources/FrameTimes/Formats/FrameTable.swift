/// The table of a recording's frames: all members and the animation error, then the circumstances,
/// which are the same in every row, so that tables can be joined.
struct FrameTable {
    private let recording: FrameRecording

    init(_ recording: FrameRecording) { self.recording = recording }

    /// The columns that begin the table, by which a reader recognises it.
    static let firstColumns = ["frame"] + FrameMember.all.prefix(2).map(\.name)
    private static let header =
        ["frame"] + FrameMember.all.map(\.name)
        + ["animationError", "scene", "layers", "pace", "clock", "period"]

    func write(to sink: inout TextSink) throws {
        sink += Self.header.joined(separator: ",") + "\n"
        for (i, frame) in recording.frames.enumerated() {
            sink.append(i)
            for member in FrameMember.all { cell(member.get(frame), member.kind, &sink) }
            cell(recording.animationError(i), .number(decimals: 6), &sink)
            circumstances(&sink)
            sink += "\n"
            try sink.passLong()
        }
    }

    private func circumstances(_ sink: inout TextSink) {
        sink += ","
        sink.append(field: recording.scene)
        sink += ","
        sink.append(recording.layers)
        sink += ",\(recording.pace?.rawValue ?? ""),\(recording.clock.rawValue)"
        cell(recording.period, .number(decimals: 9), &sink)
    }

    private func cell(_ value: Double?, _ kind: FrameMember.Kind, _ sink: inout TextSink) {
        sink += ","
        guard let value else { return }
        switch kind {
        case .number(let decimals): sink.append(value, decimals: decimals)
        case .count, .flag: sink.append(Int(value))
        }
    }
}
