import RenderTree

extension RenderLoop {
    /// Begins a film, in the place of one that has not ended, or ends it.
    func handleFilm(_ request: StageRequests.Film) {
        let real = SystemClock.seconds()
        switch request {
        case .begin:
            film = TreeFilm(history, real: real, media: stage.clock.now(), rate: rate)
        case .end(let completion):
            film?.close(real: real)
            completion(film)
            film = nil
        }
    }
}

extension SDLStage {
    /// Takes down what is shown from now on. That costs next to nothing: the frames are drawn when
    /// somebody plays the film.
    public func beginFilm() { requests.ask { $0.films.append(.begin) } }

    /// Hands what was taken down to `completion`, on the render thread; nil when nothing was.
    public func endFilm(_ completion: @escaping @Sendable (TreeFilm?) -> Void) {
        requests.ask { $0.films.append(.end(completion)) }
    }
}
