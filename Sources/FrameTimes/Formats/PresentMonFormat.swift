import RenderTree

/// A writer of PresentMon 1 tables, with a row and the animation error for each frame (frame-timing
/// 3).
struct PresentMonFormat {
    private let recording: FrameRecording

    init(_ recording: FrameRecording) { self.recording = recording }

    static let header =
        "Application,ProcessID,SwapChainAddress,Runtime,SyncInterval,PresentFlags,Dropped,"
        + "TimeInSeconds,msInPresentAPI,msBetweenPresents,AllowsTearing,PresentMode,"
        + "msUntilRenderComplete,msUntilDisplayed,msBetweenDisplayChange,msFlipDelay,"
        + "msUntilRenderStart,msGPUActive,msSinceInput"
    static let errorColumn = "MsAnimationError"

    func write(to sink: inout TextSink) throws {
        sink += Self.header + "," + Self.errorColumn + "\n"
        let origin = recording.frames.first?.presented ?? 0
        let scene = TextSink.field(recording.scene)
        for (i, frame) in recording.frames.enumerated() {
            let before = i > 0 ? recording.frames[i - 1].presented : frame.begun
            let step = frame.presented - before
            let present = recording.hasStages ? frame.stages[.present] : 0
            sink += scene
            sink += ",1,0x0,SDL,"
            sink.append(recording.pace == .free ? 0 : 1)
            sink += ",0,0,"
            sink.append((frame.presented - origin) / 1000, decimals: 9)
            for time in [present, step] { cell(time, &sink) }
            sink += ",0,Other"
            for time in [present, present, step] { cell(time, &sink) }
            sink += ",0"
            cell(present - frame.total, &sink)
            sink += ",0"
            cell(frame.inputDelay ?? 0, &sink)
            sink += ","
            if let error = recording.animationError(i) {
                sink.append(error, decimals: 6)
            } else {
                sink += "NA"
            }
            sink += "\n"
            try sink.passLong()
        }
    }

    private func cell(_ time: Double, _ sink: inout TextSink) {
        sink += ","
        sink.append(time, decimals: 6)
    }
}
