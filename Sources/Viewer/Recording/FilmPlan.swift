/// The path, format and frames of a video, validated before anything is drawn.
package struct FilmPlan: Hashable, Sendable {
    let path: String
    let format: FilmFormat
    let schedule: FrameSchedule

    /// The maximum number of frames.
    private static let maxFrames = 1_000_000

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - path: its extension determines the format.
    ///   - duration: in seconds.
    ///   - rate: frames per second; nil for the format's default.
    /// - Throws: ``Failure`` of use.
    package init(path: String, duration: Double, rate: Double?) throws {
        guard let format = FilmFormat(path: path) else {
            throw Failure.usage(
                "'\(path)' is neither a video (.mp4, .webm, .gif) nor images (.png or a folder)")
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
