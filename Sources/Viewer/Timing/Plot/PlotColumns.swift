import FrameTimes

/// Frames reduced to the columns that fit: each shows the slowest of some consecutive frames, so
/// that no late frame is lost.
struct PlotColumns: Hashable, Sendable {
    /// The sample that each column shows.
    let samples: [RecordedFrame]
    /// The number of frames per column.
    let framesEach: Int

    /// Reduces frames to at most `room` columns.
    init(_ frames: [RecordedFrame], room: Int) {
        let each = max(1, (frames.count + max(1, room) - 1) / max(1, room))
        framesEach = each
        samples = stride(from: 0, to: frames.count, by: each).compactMap { start in
            frames[start..<min(start + each, frames.count)].max { $0.total < $1.total }
        }
    }
}

/// A histogram of frame times.
struct PlotHistogram: Hashable, Sendable {
    /// The number of frames in each bin; times over the axis's end are in the last.
    let counts: [Int]

    /// Counts times in equal bins from 0 to `top`.
    init(_ times: [Double], top: Double, parts: Int) {
        var counts = [Int](repeating: 0, count: max(1, parts))
        for time in times where time >= 0 {
            let place = time / top * Double(counts.count)
            counts[place < Double(counts.count) ? Int(place) : counts.count - 1] += 1
        }
        self.counts = counts
    }
}
