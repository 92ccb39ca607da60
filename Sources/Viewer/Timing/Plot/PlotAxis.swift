import FrameTimes

/// The horizontal axis of a plot: milliseconds, or frames without times.
struct PlotAxis: Hashable, Sendable {
    let showsTimes: Bool
    /// The end of the axis, above 0.
    let end: Double

    /// The maximum width of a frame after an idle period, in median intervals.
    ///
    /// The rest of the idle period is a gap.
    private static let widest = 1.5

    init(_ recordings: [FrameRecording]) {
        let showsTimes = recordings.allSatisfy(\.hasTimes)
        self.showsTimes = showsTimes
        let ends = recordings.map {
            showsTimes ? $0.frames.last?.presented ?? 1 : Double($0.frames.count)
        }
        end = max(1e-9, ends.max() ?? 1)
    }

    /// The unit of the axis labels.
    var unit: String { showsTimes ? "s" : "frames" }

    /// The end of the axis in the unit of the labels.
    var labelledEnd: Double { showsTimes ? end / 1000 : end }

    /// Returns the range of each frame along the axis.
    ///
    /// A frame begins where the previous one ends, so that a freeze is as wide as it is long. After
    /// a pause, in which nothing was to be drawn, there is a gap.
    func spans(_ recording: FrameRecording) -> [(start: Double, end: Double)] {
        let frames = recording.frames
        guard showsTimes else { return frames.indices.map { (Double($0), Double($0 + 1)) } }
        let most = Percentiles(of: recording.intervals)(50) * Self.widest
        let following = Set(recording.framesAfterOthers)
        return frames.indices.map { i in
            let end = frames[i].presented
            let start = min(end, i > 0 ? frames[i - 1].presented : frames[i].begun)
            return (i == 0 || following.contains(i) ? start : max(start, end - most), end)
        }
    }
}
