import RenderTree

extension RenderLoop {
    /// Performs a request to begin or end a recording, or to record the past.
    ///
    /// A new recording replaces one that has not ended.
    func handleFilm(_ request: StageRequests.Film) {
        let real = SystemClock.seconds()
        let clock = stage.clock.reading(atSystemTime: real)
        switch request {
        case .begin(let limit, let full):
            film = SessionRecording(
                history, real: real, media: clock.now, rate: clock.rate, limit: limit)
            filmIsFull = full
        case .end(let completion):
            film?.close(real: real)
            completion(film)
            (film, filmIsFull) = (nil, nil)
        case .past(let stretch, let duration, let completion):
            completion(SessionRecording(history, of: stretch, lasting: duration))
        }
    }

    /// Records commits that are about to be shown.
    func addToFilm(_ commits: [Commit], media: Double) {
        film?.add(commits, real: SystemClock.seconds(), media: media, rate: clock.rate)
        if film?.isFull == true { filmIsFull.take()?() }
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
    ///     recording then stops and waits for ``endFilm(_:)``.
    package func beginFilm(limit: Int = .max, full: @escaping @Sendable () -> Void = {}) {
        requests.ask { $0.films.append(.begin(limit: limit, full: full)) }
    }

    /// Ends the recording and passes it to `completion`.
    ///
    /// `completion` is called on the render thread, with nil if there was no recording.
    package func endFilm(_ completion: @escaping @Sendable (SessionRecording?) -> Void) {
        requests.ask { $0.films.append(.end(completion)) }
    }

    /// Records a stretch of the past and passes the recording to `completion`.
    ///
    /// It is recorded as if it were played once in `duration` seconds. `completion` is called on
    /// the render thread.
    package func film(
        _ stretch: ClosedRange<Double>, lasting duration: Double,
        _ completion: @escaping @Sendable (SessionRecording?) -> Void
    ) {
        requests.ask { $0.films.append(.past(stretch, duration: duration, completion)) }
    }
}
