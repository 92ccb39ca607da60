import RenderTree

extension RenderLoop {
    /// Begins a film, in the place of one that has not ended, or ends it.
    func handleFilm(_ request: StageRequests.Film) {
        let real = SystemClock.seconds()
        switch request {
        case .begin(let limit, let full):
            film = TreeFilm(
                history, real: real, media: stage.clock.now(), rate: rate, limit: limit)
            filmIsFull = full
        case .end(let completion):
            film?.close(real: real)
            completion(film)
            (film, filmIsFull) = (nil, nil)
        }
    }

    /// Takes down what is about to be shown.
    func addToFilm(_ commits: [Commit], media: Double) {
        film?.add(commits, real: SystemClock.seconds(), media: media, rate: rate)
        if film?.isFull == true { filmIsFull.take()?() }
    }
}

extension SDLStage {
    /// Takes down what is shown from now on. That costs next to nothing: the frames are drawn when
    /// somebody plays the film.
    ///
    /// - Parameters:
    ///   - limit: how many bytes the film may take.
    ///   - full: told on the render thread, once, when it would take more. It ends there, and waits for
    ///     ``endFilm(_:)``.
    public func beginFilm(limit: Int = .max, full: @escaping @Sendable () -> Void = {}) {
        requests.ask { $0.films.append(.begin(limit: limit, full: full)) }
    }

    /// Hands what was taken down to `completion`, on the render thread; nil when nothing was.
    public func endFilm(_ completion: @escaping @Sendable (TreeFilm?) -> Void) {
        requests.ask { $0.films.append(.end(completion)) }
    }
}
