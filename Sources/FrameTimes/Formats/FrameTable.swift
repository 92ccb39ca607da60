/// A writer of recordings as tables, with one row per frame.
///
/// The columns are all members, the animation error and the recording's members. These are
/// the same in every row, so that tables can be joined.
///
/// A cell is empty if nothing was measured.
struct FrameTable {
    private let recording: FrameRecording
    /// The frame values in column order; nil for values that were not measured.
    private let members: [FrameMember?]
    /// The recording's members, as the end of every row.
    private let recordingCells: String

    init(_ recording: FrameRecording) {
        self.recording = recording
        let measured = FrameMember.measured(in: recording)
        members = FrameMember.all.map { measured.contains($0.name) ? $0 : nil }
        let cells = RecordingMember.all.map { "," + TextSink.quotedField($0.get(recording)) }
        recordingCells = cells.joined() + "\n"
    }

    /// The columns that begin the table, by which a reader recognises the format.
    static let firstColumns = ["frame"] + FrameMember.all.prefix(2).map(\.name)
    private static let header =
        ["frame"] + FrameMember.all.map(\.name) + ["animationError"]
        + RecordingMember.all.map(\.name)

    func write(to sink: inout TextSink) throws {
        sink += Self.header.joined(separator: ",") + "\n"
        for (i, frame) in recording.frames.enumerated() {
            sink.append(i)
            for member in members { cell(member?.get(frame), member?.kind ?? .count, &sink) }
            cell(recording.animationError(i), .number(decimals: 6), &sink)
            sink += recordingCells
            try sink.passLong()
        }
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
