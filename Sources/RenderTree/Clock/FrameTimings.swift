import Foundation
import Graphics

/// What one frame cost, stage by stage, in seconds of wall time.
public struct FrameSample: Hashable, Sendable {
    /// The media time that was shown.
    public var mediaTime = 0.0
    /// When the frame was presented, on the machine's steady clock.
    public var presented = 0.0
    /// Applying commits and evaluating animations.
    public var evaluate = 0.0
    /// Making the draw list.
    public var build = 0.0
    /// Drawing it.
    public var draw = 0.0
    /// Handing it to the display.
    public var present = 0.0
    /// CPU time of the whole process since the frame before, all threads.
    public var cpu = 0.0
    /// Whether something in it was under way.
    public var moves = false
    /// Whether nothing is under way and nothing waits: the next frame looks the same until something
    /// is changed.
    public var rests = false
    /// How many refreshes late the frame came (0 is on time).
    public var missed = 0
    /// From the oldest input whose effect the frame is the first to show until it was presented;
    /// nil for frames that show no effect of an input.
    public var inputDelay: Double?
    /// How many draw commands the frame had.
    public var commands = 0
    /// What drawing them took besides time.
    public var drawing = DrawingReport()

    /// Makes an empty sample.
    public init() {}

    /// The sum of the four stages.
    public var total: Double { evaluate + build + draw + present }
}

/// The last frames' costs: a ring that is written without allocation by the render thread and
/// read from any thread.
public final class FrameTimings: Sendable {
    private struct Ring {
        var samples: ContiguousArray<FrameSample>
        var written = 0
    }

    private let ring: Guarded<Ring>
    /// How many frames are remembered.
    public let capacity: Int

    /// Makes a ring for `capacity` frames.
    public init(capacity: Int = 4096) {
        self.capacity = max(1, capacity)
        ring = Guarded(
            Ring(samples: ContiguousArray(repeating: FrameSample(), count: max(1, capacity))))
    }

    /// Adds a frame; the oldest leaves when the ring is full.
    public func record(_ sample: FrameSample) {
        ring.withLock {
            $0.samples[$0.written % $0.samples.count] = sample
            $0.written += 1
        }
    }

    /// How many frames were ever recorded.
    public var count: Int { ring.withLock { $0.written } }

    /// The last frames, oldest first, at most `limit` of them and at most ``capacity``.
    public func last(_ limit: Int) -> [FrameSample] {
        ring.withLock { ring in
            let n = max(0, min(limit, ring.written, ring.samples.count))
            return (ring.written - n..<ring.written).map { ring.samples[$0 % ring.samples.count] }
        }
    }

    /// The frames recorded from number `start` (counted from 0) on, as far as they are remembered.
    public func samples(from start: Int) -> [FrameSample] { last(count - start) }
}
