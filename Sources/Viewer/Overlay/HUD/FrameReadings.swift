import FrameTimes
import RenderTree

/// The numbers of the frame-time panel, refreshed slowly to stay readable.
struct FrameReadings {
    /// The number of frames in the graph.
    static let graphFrames = 240
    /// The time between refreshes, in seconds.
    private static let interval = 0.25

    private(set) var framesPerSecond = 0.0
    private(set) var p50 = 0.0
    private(set) var p99 = 0.0
    /// The mean durations of the stages, in milliseconds.
    private(set) var means = StageTimes()
    private(set) var missed = 0
    private(set) var commands = 0
    private(set) var drawing = DrawingReport()
    /// The upper limit of the graph, in milliseconds.
    private(set) var top = 20.0
    private var refreshed = -Double.infinity

    /// Computes the numbers from frames, oldest first, if a refresh is due.
    mutating func refresh(_ frames: [FrameSample], now: Double) {
        guard now - refreshed >= Self.interval, let last = frames.last else { return }
        refreshed = now
        let percentile = Percentiles(of: frames.map { $0.total * 1000 })
        (p50, p99) = (percentile(50), percentile(99))
        var sum = StageTimes()
        for frame in frames { sum += frame.stages }
        means = sum.scaled(by: 1000 / Double(frames.count))
        missed = frames.reduce(0) { $0 + $1.missed }
        commands = last.commands
        drawing = last.drawing
        top = [5, 10, 20, 40, 80, 160].first { $0 >= p99 * 1.15 } ?? 320
        let recent = frames.filter { last.presented - $0.presented <= 1 }
        let span = last.presented - (recent.first?.presented ?? last.presented)
        framesPerSecond = span > 0 ? Double(recent.count - 1) / span : 0
    }
}
