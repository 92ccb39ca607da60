import Graphics

/// What turns frames into files.
protocol FilmWriter {
    /// Writes a film of `count` frames of one size, which it asks for one after the other. The film
    /// has its name only when it is whole.
    ///
    /// - Returns: the path of the film.
    /// - Throws: ``Failure``, which says what became of the frames that were finished.
    func write(_ count: Int, frame: (Int) throws -> CGImage) throws -> String
}

extension Failure {
    /// The failure of a film, with how many of its frames are finished, and where they are.
    func adding(_ finished: Int, of total: Int, in path: String) -> Failure {
        let rest =
            finished > 0
            ? "the first \(finished) of \(total) frames are in \(path)"
            : "none of the \(total) frames is finished"
        return Failure(kind: kind, message: "\(message); \(rest)")
    }
}
