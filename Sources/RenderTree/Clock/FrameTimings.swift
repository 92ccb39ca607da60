import Foundation
import Graphics

/// The cost of one frame by stage, in seconds of wall time.
package struct FrameSample: Hashable, Sendable {
    /// The media time shown.
    package var mediaTime = 0.0
    /// The time at which the frame was presented, on the machine's monotonic clock.
    package var presented = 0.0
    /// The time to apply commits and evaluate animations.
    package var evaluate = 0.0
    /// The time to build the display list.
    package var build = 0.0
    /// The time to draw the display list.
    package var draw = 0.0
    /// The time to hand the frame to the display.
    package var present = 0.0
    /// The CPU time of all threads of the process since the previous frame.
    package var cpu = 0.0
    /// Whether something in the frame was animating.
    package var moves = false
    /// Whether nothing animates or is scheduled, so the next frame is equal until something
    /// changes.
    package var rests = false
    /// The number of missed refreshes by which the frame was late, counted by `MissedFrames` in
    /// SDLStage; 0 is on time.
    package var missed = 0
    /// The time from the oldest input whose effect first appears in this frame to the frame's
    /// presentation; nil where no effect of an input first appears.
    package var inputDelay: Double?
    /// The number of draw commands in the frame.
    package var commands = 0
    /// The drawing statistics besides time.
    package var drawing = DrawingReport()

    /// Makes an empty sample.
    package init() {}

    /// The sum of the four stages' times.
    package var total: Double { evaluate + build + draw + present }
}

/// A ring buffer with the costs of the last frames.
///
/// The render thread writes it without allocating; any thread may read it.
package final class FrameTimings: Sendable {
    private struct Ring {
        var samples: ContiguousArray<FrameSample>
        var written = 0
    }

    private let ring: Guarded<Ring>
    /// The number of frames that the ring holds.
    package let capacity: Int

    /// Makes a ring for `capacity` frames.
    package init(capacity: Int = 4096) {
        self.capacity = max(1, capacity)
        ring = Guarded(
            Ring(samples: ContiguousArray(repeating: FrameSample(), count: max(1, capacity))))
    }

    /// Records a frame; it replaces the oldest one when the ring is full.
    package func record(_ sample: FrameSample) {
        ring.withLock {
            $0.samples[$0.written % $0.samples.count] = sample
            $0.written += 1
        }
    }

    /// The number of frames recorded so far, including those that were replaced.
    package var count: Int { ring.withLock { $0.written } }

    /// Returns the last frames, oldest first, at most `limit` of them and at most ``capacity``.
    package func last(_ limit: Int) -> [FrameSample] {
        ring.withLock { ring in
            let n = max(0, min(limit, ring.written, ring.samples.count))
            return (ring.written - n..<ring.written).map { ring.samples[$0 % ring.samples.count] }
        }
    }

    /// Returns the frames from number `start` (counted from 0) on that are still in the ring.
    package func samples(from start: Int) -> [FrameSample] { last(count - start) }
}
