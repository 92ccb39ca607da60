import RenderTree

extension RenderLoop {
    /// Performs a request to begin or end a recording, or to record the past.
    ///
    /// A new recording replaces one that has not ended.
    func handleRecording(_ request: StageRequests.Recording) {
        let real = SystemClock.seconds()
        let clock = stage.clock.reading(atSystemTime: real)
        switch request {
        case .begin(let limit, let full):
            recording = SessionRecording(
                history, real: real, media: clock.now, rate: clock.rate, limit: limit)
            recordingIsFull = full
        case .end(let completion):
            recording?.close(real: real)
            completion(recording)
            (recording, recordingIsFull) = (nil, nil)
        case .past(let range, let duration, let completion):
            completion(SessionRecording(history, of: range, lasting: duration))
        }
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
        requests.ask { $0.recordings.append(.begin(limit: limit, full: full)) }
    }

    /// Ends the recording and passes it to `completion`.
    ///
    /// `completion` is called on the render thread, with nil if there was no recording.
    package func endRecording(_ completion: @escaping @Sendable (SessionRecording?) -> Void) {
        requests.ask { $0.recordings.append(.end(completion)) }
    }

    /// Records a range of the past and passes the recording to `completion`.
    ///
    /// It is recorded as if it were played once in `duration` seconds. `completion` is called on
    /// the render thread.
    package func recordPast(
        _ range: ClosedRange<Double>, lasting duration: Double,
        _ completion: @escaping @Sendable (SessionRecording?) -> Void
    ) {
        requests.ask { $0.recordings.append(.past(range, duration: duration, completion)) }
    }
}
