import FrameTimes

/// The frames of a recording as columns over time.
///
/// If there are more frames than columns, a column shows the slowest of its frames, so that no late
/// frame is lost.
struct PlotColumns: Hashable, Sendable {
    /// A column of successive frames, with its slowest frame and missed refreshes.
    struct Column: Hashable, Sendable {
        /// The ends, as fractions of the axis from 0 to 1.
        var start, end: Double
        /// The index of the column's slowest frame in the recording.
        var frame: Int
        var missed: Int
    }

    let columns: [Column]
    /// The maximum number of frames in a column.
    let framesEach: Int

    /// Creates the columns of a recording, each of several frames.
    ///
    /// - Parameters:
    ///   - recording: the recording.
    ///   - times: the durations of its frames.
    ///   - maxCount: the maximum number of columns along the axis.
    ///   - axis: the axis; nil for that of the recording.
    init(_ recording: FrameRecording, times: [Double], maxCount: Int, axis: PlotAxis? = nil) {
        let frames = recording.frames
        let axis = axis ?? PlotAxis([recording])
        let spans = axis.spans(recording)
        let maxCount = max(1, Int(Double(maxCount) * (spans.last?.end ?? 0) / axis.end))
        framesEach = max(1, (frames.count + maxCount - 1) / maxCount)
        var columns: [Column] = []
        for start in stride(from: 0, to: frames.count, by: framesEach) {
            let part = start..<min(start + framesEach, frames.count)
            let slowest = part.max { times[$0] < times[$1] } ?? start
            let end = spans[part.upperBound - 1].end
            let width = part.reduce(0) { $0 + spans[$1].end - spans[$1].start }
            columns.append(
                Column(
                    start: (end - width) / axis.end, end: end / axis.end, frame: slowest,
                    missed: part.reduce(0) { $0 + frames[$1].missed }))
        }
        self.columns = columns
    }
}

extension FrameRecording {
    /// Returns the frame durations, or the intervals between presentations.
    ///
    /// For the first frame and frames after a pause, the interval is the time since the frame
    /// began.
    func plotTimes(asIntervals: Bool) -> [Double] {
        guard asIntervals, hasTimes else { return times(nil) }
        return frames.indices.map { i in
            frames[i].presented - (followsAnother(i) ? frames[i - 1].presented : frames[i].begun)
        }
    }

    /// Returns the times whose distribution a plot shows.
    func distributedTimes(asIntervals: Bool) -> [Double] {
        asIntervals && hasTimes ? intervals : times(nil)
    }
}
