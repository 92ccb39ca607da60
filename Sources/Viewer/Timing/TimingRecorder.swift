import RenderTree

/// Collects frames from a ring of timings before the ring forgets them.
struct TimingRecorder {
    private let timings: FrameTimings
    private var next: Int
    private(set) var frames: [FrameSample] = []

    /// Starts with the next frame that is drawn.
    init(_ timings: FrameTimings) {
        self.timings = timings
        next = timings.count
    }

    /// Takes what was drawn since the last time; to be called often enough that the ring, of
    /// some thousand frames, does not go round in between.
    mutating func collect() {
        let count = timings.count
        guard count > next else { return }
        frames += timings.last(count - next)
        next = count
    }
}
