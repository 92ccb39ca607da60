/// A collector of frame samples from a ring buffer.
package struct FrameCollector: Sendable {
    private let timings: FrameTimings
    private var next: Int
    /// The frames collected so far.
    package private(set) var frames: [FrameSample] = []

    /// Creates a collector that starts with the next frame.
    package init(_ timings: FrameTimings) {
        self.timings = timings
        next = timings.count
    }

    /// Copies the frames since the last call.
    ///
    /// It must be called before the ring buffer of several thousand frames wraps around.
    package mutating func collect() {
        let count = timings.count
        guard count > next else { return }
        frames += timings.last(count - next)
        next = count
    }
}
