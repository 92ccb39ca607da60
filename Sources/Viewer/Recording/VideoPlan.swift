import Panels

/// The path, format and frames of a video, validated before anything is drawn.
package struct VideoPlan: Hashable, Sendable {
    let path: String
    let format: VideoFormat
    let schedule: FrameSchedule
    /// The written frames; earlier frames are only played.
    let frames: Range<Int>
    /// The number of frames of the whole video; nil if later frames may belong to it.
    let end: Int?

    /// The maximum number of frames.
    private static let maxFrames = 1_000_000
    /// The minimum frame rate, in frames per second; ffmpeg fails below it.
    private static let slowest = 0.0001

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - path: its extension determines the format.
    ///   - duration: the end of the video in seconds of the scene.
    ///   - start: the beginning of the video in seconds of the scene.
    ///   - rate: frames per second; nil for the format's default.
    ///   - shard: the part of the frames that is written; nil for all.
    ///   - continues: whether other runs may write frames after the end.
    /// - Throws: ``Failure`` of use.
    package init(
        path: String, duration: Double, from start: Double = 0, rate: Double?,
        shard: VideoShard? = nil, continues: Bool = false
    ) throws {
        guard let format = VideoFormat(path: path) else {
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
        guard rate >= Self.slowest else {
            throw Failure.usage(
                "\(format.words) at least \(Self.slowest) frames per second; "
                    + "use --fps \(Self.slowest) or more")
        }
        schedule = FrameSchedule(duration: duration, rate: rate)
        guard schedule.count <= Self.maxFrames else {
            throw Failure.usage(
                "the scene would play for more than \(NumberText.grouped(Self.maxFrames)) frames until "
                    + "the video's end; use a smaller --duration, --to or --fps")
        }
        (self.path, self.format) = (path, format)
        end = continues ? nil : schedule.count
        let first = start > 0 ? FrameSchedule(duration: start, rate: schedule.rate).count : 0
        guard first < schedule.count else {
            throw Failure.usage("no frame is between --from and the end of the video")
        }
        let all = first..<schedule.count
        frames = shard?.part(of: all) ?? all
        guard !frames.isEmpty, shard.map({ $0.count <= all.count }) != false else {
            throw Failure.usage("the video has fewer frames than shards: \(all.count)")
        }
    }
}

/// One of several equal parts of a video's frames, as in `2/4`.
package struct VideoShard: Hashable, Sendable {
    /// The number of the part, from 1, and the number of parts.
    let number: Int, count: Int

    /// The maximum number of parts.
    static let maxCount = 10_000

    /// Parses `NUMBER/COUNT`; nil for other texts.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1],
            (1...Self.maxCount).contains(count), (1...count).contains(number)
        else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Returns the frames of this part; all parts together have each frame once.
    func part(of frames: Range<Int>) -> Range<Int> {
        func bound(_ i: Int) -> Int { frames.lowerBound + frames.count * i / count }
        return bound(number - 1)..<bound(number)
    }
}
