/// Frames brought down to as many columns as there is room for: each stands for some frames that
/// follow each other, and shows the slowest of them, so that no late frame is lost.
struct PlotColumns: Hashable, Sendable {
    /// What each column shows.
    let samples: [TimingReport.Sample]
    /// How many frames a column stands for.
    let framesEach: Int

    /// Brings frames down to at most `room` columns.
    init(_ frames: [TimingReport.Sample], room: Int) {
        let each = max(1, (frames.count + max(1, room) - 1) / max(1, room))
        framesEach = each
        samples = stride(from: 0, to: frames.count, by: each).compactMap { start in
            frames[start..<min(start + each, frames.count)].max { $0.total < $1.total }
        }
    }
}

/// How many frames took how long.
struct PlotHistogram: Hashable, Sendable {
    /// The frames in each of the equal parts of the axis; what is over its end is in the last one.
    let counts: [Int]

    /// Counts times from 0 to `top`.
    init(_ times: [Double], top: Double, parts: Int) {
        var counts = [Int](repeating: 0, count: max(1, parts))
        for time in times where time >= 0 {
            let place = time / top * Double(counts.count)
            counts[place < Double(counts.count) ? Int(place) : counts.count - 1] += 1
        }
        self.counts = counts
    }
}
