/// The file, the format and the frames of a film, known to be possible before anything is drawn.
package struct FilmPlan: Hashable, Sendable {
    let path: String
    let format: FilmFormat
    let schedule: FrameSchedule

    /// More frames than anybody waits for.
    private static let maxFrames = 1_000_000

    /// Plans a film.
    ///
    /// - Parameters:
    ///   - path: its end names the format.
    ///   - duration: in seconds.
    ///   - rate: frames per second; nil is what is usual for the format.
    /// - Throws: ``Failure`` of use.
    package init(path: String, duration: Double, rate: Double?) throws {
        guard let format = FilmFormat(path: path) else {
            throw Failure.usage(
                "films are .mp4, .webm or .gif, pictures .png or a folder; '\(path)' is none")
        }
        let rate = rate ?? format.usualRate
        guard rate <= format.fastest else {
            let fastest = NumberText.short(format.fastest)
            throw Failure.usage(
                "\(format.words) up to \(fastest) frames a second: ask for --fps \(fastest) or less"
            )
        }
        schedule = FrameSchedule(duration: duration, rate: rate)
        guard schedule.count <= Self.maxFrames else {
            throw Failure.usage(
                "that would be more than \(NumberText.grouped(Self.maxFrames)) frames; "
                    + "ask for a smaller --duration or --fps")
        }
        (self.path, self.format) = (path, format)
    }
}
