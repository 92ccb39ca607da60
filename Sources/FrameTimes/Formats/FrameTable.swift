/// The table of a recording's frames, with all members and the animation error.
struct FrameTable {
    private let recording: FrameRecording

    init(_ recording: FrameRecording) { self.recording = recording }

    func write(to sink: inout TextSink) throws {
        let names = ["frame"] + FrameMember.all.map(\.name) + ["animationError"]
        sink += names.joined(separator: ",") + "\n"
        for (i, frame) in recording.frames.enumerated() {
            sink.append(i)
            for member in FrameMember.all { cell(member.get(frame), member.kind, &sink) }
            cell(recording.animationError(i), .number(decimals: 6), &sink)
            sink += "\n"
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
