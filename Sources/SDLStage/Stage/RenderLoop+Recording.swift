import RenderTree

extension RenderLoop {
    /// Begins a recording, which replaces one that has not ended.
    fileprivate func beginRecording(limit: Int, full: @escaping @Sendable () -> Void) {
        let real = SystemClock.seconds()
        let clock = stage.clock.reading(atSystemTime: real)
        recording = SessionRecording(
            history, real: real, media: clock.now, rate: clock.rate, limit: limit)
        recordingIsFull = full
    }

    /// Ends the recording and returns it; nil if there is none.
    fileprivate func endRecording() -> SessionRecording? {
        defer { (recording, recordingIsFull) = (nil, nil) }
        recording?.close(real: SystemClock.seconds())
        return recording
    }

    /// Records commits that are about to be shown.
    func record(_ commits: [Commit], media: Double) {
        recording?.add(commits, real: SystemClock.seconds(), media: media, rate: clock.rate)
        if recording?.isFull == true { recordingIsFull.take()?() }
    }
}

extension SDLStage {
    /// Starts recording the commits that are shown.
    ///
    /// Recording costs very little: frames are drawn only when the recording is played.
    ///
    /// - Parameters:
    ///   - limit: the maximum size of the recording in bytes.
    ///   - full: called once, on the render thread, when the recording would exceed the limit. The
    ///     recording then stops and waits for ``endRecording(_:)``.
    package func beginRecording(limit: Int = .max, full: @escaping @Sendable () -> Void = {}) {
        requests.ask { $0.recordings.append { $0.beginRecording(limit: limit, full: full) } }
    }

    /// Ends the recording and passes it to `completion`.
    ///
    /// `completion` is called on the render thread, with nil if there was no recording.
    package func endRecording(_ completion: @escaping @Sendable (SessionRecording?) -> Void) {
        requests.ask { $0.recordings.append { completion($0.endRecording()) } }
    }

    /// Records a range of the past and passes the recording to `completion`.
    ///
    /// It is recorded as if it were played once in `duration` seconds. `completion` is called on
    /// the render thread.
    package func recordPast(
        _ range: ClosedRange<Double>, lasting duration: Double,
        _ completion: @escaping @Sendable (SessionRecording?) -> Void
    ) {
        requests.ask {
            $0.recordings.append {
                completion(SessionRecording($0.history, of: range, lasting: duration))
            }
        }
    }
}
