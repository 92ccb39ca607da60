import Graphics

/// What turns frames into files.
protocol FilmWriter {
    /// Writes a film of `count` frames of one size, which it asks for one after the other.
    ///
    /// - Throws: ``Failure``, which says what became of the frames that were finished.
    func write(_ count: Int, frame: (Int) throws -> CGImage) throws
}
