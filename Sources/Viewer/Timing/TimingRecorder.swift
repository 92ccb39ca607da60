import RenderTree

/// A recorder of frame timings from a ring buffer.
struct TimingRecorder {
    private let timings: FrameTimings
    private var next: Int
    private(set) var frames: [FrameSample] = []

    /// Creates a recorder that starts with the next frame.
    init(_ timings: FrameTimings) {
        self.timings = timings
        next = timings.count
    }

    /// Copies the frames since the last call; to be called before the ring buffer, of some thousand
    /// frames, wraps around.
    mutating func collect() {
        let count = timings.count
        guard count > next else { return }
        frames += timings.last(count - next)
        next = count
    }
}
