import DisplayList
import FrameTimes
import RenderTree

/// The numbers of the frame-time panel, updated slowly enough to stay readable.
///
/// Only frames with motion count, since other frames are drawn only for panels.
struct FrameReadings {
    /// The number of frames in the graph.
    static let graphFrames = 240
    /// The time span of the statistics, in seconds.
    ///
    /// `maxFrames` is the maximum number of frames in the span. They apply to the percentiles and
    /// the histogram.
    static let span = 5.0, maxFrames = 2048
    /// The time between updates of the numbers, in seconds.
    private static let interval = 0.25
    /// The minimum time of motion for which a frame rate is shown, in seconds.
    private static let minSpan = 0.2
    /// The number of bins in the histogram.
    static let bins = 40

    /// Whether anything was moving at the last update.
    private(set) var isAnimating = false
    /// The frame rate of motion in the last second; nil without enough.
    private(set) var framesPerSecond: Double?
    private(set) var p50 = 0.0
    private(set) var p99 = 0.0
    /// The number of frames from which the percentiles are computed.
    private(set) var count = 0
    /// The mean durations of the stages, in milliseconds.
    private(set) var means = StageTimes()
    /// The number of missed refreshes in the time span.
    private(set) var missed = 0
    /// The mean animation error per frame in milliseconds; nil while nothing moves.
    private(set) var error: Double?
    /// The number of frames per bin, for durations from 0 to ``histogramTop``.
    private(set) var histogram: [Int] = []
    private(set) var commands = 0
    private(set) var drawing = DrawingReport()
    /// The upper limits of the graph and of the histogram, in milliseconds.
    ///
    /// The graph's limit is above the display's period. A few long frames do not raise it; they are
    /// cut off.
    private(set) var top = 20.0, histogramTop = 20.0
    private var refreshed = -Double.infinity

    /// Returns whether to update the numbers: regularly, and when motion changes.
    func isDue(_ now: Double, isAnimating: Bool) -> Bool {
        now - refreshed >= Self.interval || isAnimating != self.isAnimating
    }

    /// Updates the numbers from a list of frames, oldest first.
    ///
    /// `period` is the refresh period in milliseconds. While nothing moves, the percentiles are
    /// those of the last motion.
    mutating func refresh(
        _ frames: [FrameSample], isAnimating: Bool, period: Double = 1000.0 / 60, now: Double
    ) {
        guard isDue(now, isAnimating: isAnimating), let last = frames.last else { return }
        (refreshed, self.isAnimating) = (now, isAnimating)
        (commands, drawing) = (last.commands, last.drawing)
        let running = frames.filter { $0.speed != 0 }
        let end = running.last(where: \.moves)?.presented ?? last.presented
        let recent = running.filter { end - $0.presented <= Self.span }
        let moving = recent.filter(\.moves)
        framesPerSecond = isAnimating ? Self.rate(recent, until: last.presented) : nil
        error = isAnimating ? Self.error(recent) : nil
        defer { top = Self.limit(above: max(period, min(p99, 2 * p50))) }
        guard !moving.isEmpty else { return }
        let times = moving.map { $0.total * 1000 }
        let percentile = Percentiles(of: times)
        (p50, p99) = (percentile(50), percentile(99))
        count = times.count
        var sum = StageTimes()
        for frame in moving { sum += frame.stages }
        means = sum.scaled(by: 1000 / Double(moving.count))
        missed = moving.reduce(0) { $0 + $1.missed }
        histogramTop = Self.limit(above: p99)
        histogram = Self.counts(times, top: histogramTop)
    }

    /// Returns an axis limit well above a time in milliseconds.
    private static func limit(above time: Double) -> Double {
        [1, 2, 5, 10, 20, 40, 80, 160].first { $0 >= time * 1.15 } ?? 320
    }

    /// Returns the frame rate of motion in the last second, or nil.
    private static func rate(_ frames: [FrameSample], until end: Double) -> Double? {
        let recent = frames.filter { end - $0.presented <= 1 }
        let gaps = zip(recent, recent.dropFirst()).filter { $0.moves && $1.moves }.map {
            $1.presented - $0.presented
        }
        let span = gaps.reduce(0, +)
        return span >= minSpan ? Double(gaps.count) / span : nil
    }

    /// Counts times in equal bins; the last includes those beyond `top`.
    private static func counts(_ times: [Double], top: Double) -> [Int] {
        var counts = [Int](repeating: 0, count: bins)
        for time in times where time >= 0 {
            let place = time / top * Double(bins)
            counts[place < Double(bins) ? Int(place) : bins - 1] += 1
        }
        return counts
    }

    private static func error(_ frames: [FrameSample]) -> Double? {
        var recording = FrameRecording(scene: "")
        recording.pace = .display
        recording.add(frames)
        return recording.smoothness?.animationError?.perFrame
    }
}
