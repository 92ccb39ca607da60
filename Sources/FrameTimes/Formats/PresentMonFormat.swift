/// A writer of PresentMon 1 tables (frame-timing 3).
///
/// A table has a row for each frame. A row has the animation error. Frames at the end of idle
/// periods are left out.
///
/// Times are counted from the call that presents, which begins `present` before the frame is presented.
struct PresentMonFormat {
    let recording: FrameRecording

    static let header =
        "Application,ProcessID,SwapChainAddress,Runtime,SyncInterval,PresentFlags,Dropped,"
        + "TimeInSeconds,msInPresentAPI,msBetweenPresents,AllowsTearing,PresentMode,"
        + "msUntilRenderComplete,msUntilDisplayed,msBetweenDisplayChange,msFlipDelay,"
        + "msUntilRenderStart,msGPUActive,msSinceInput"
    static let errorColumn = "MsAnimationError"

    func write(to sink: inout TextSink) throws {
        sink += Self.header + "," + Self.errorColumn + "\n"
        let frames = recording.frames
        let scene = TextSink.field(recording.scene)
        for i in [0] + recording.framesAfterOthers where i < frames.count {
            let (frame, before) = (frames[i], frames[max(0, i - 1)])
            let present = present(of: frame)
            sink += scene
            sink += ",1,0x0,SDL,"
            sink.append(recording.pace == .free ? 0 : 1)
            sink += ",0,0,"
            sink.append((called(frame) - called(frames[0])) / 1000, decimals: 9)
            for time in [present, called(frame) - called(before)] { cell(time, &sink) }
            sink += ",0,Other"
            for time in [present, present, frame.presented - before.presented] {
                cell(time, &sink)
            }
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

    private func present(of frame: RecordedFrame) -> Double {
        recording.hasStages ? frame.stages[.present] : 0
    }

    /// Returns the time of the call that presents a frame, in milliseconds.
    private func called(_ frame: RecordedFrame) -> Double { frame.presented - present(of: frame) }

    private func cell(_ time: Double, _ sink: inout TextSink) {
        sink += ","
        sink.append(time, decimals: 6)
    }
}
