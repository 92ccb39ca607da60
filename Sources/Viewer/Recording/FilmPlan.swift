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
                "cannot write '\(path)': unknown format; use .mp4, .webm, .gif, .png or a folder")
        }
        let rate = rate ?? format.usualRate
        guard rate <= format.fastest else {
            let fastest = NumberText.short(format.fastest)
            throw Failure.usage(
                "\(format.words) at most \(fastest) frames per second; use --fps \(fastest) or less"
            )
        }
        schedule = FrameSchedule(duration: duration, rate: rate)
        guard schedule.count <= Self.maxFrames else {
            throw Failure.usage(
                "the video would have more than \(NumberText.grouped(Self.maxFrames)) frames; "
                    + "use a smaller --duration or --fps")
        }
        (self.path, self.format) = (path, format)
    }
}
