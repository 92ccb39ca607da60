import DisplayList
import Foundation
import Graphics

/// The times of one frame and its cost by stage, in seconds.
package struct FrameSample: Hashable, Sendable {
    /// The media time shown.
    package var mediaTime = 0.0
    /// The seconds of media time per second; 0 while the clock is paused.
    package var speed = 1.0
    /// Whether the frame is a replay: its media time is in the past.
    package var replays = false
    /// Whether media time was set, paused or changed in speed before the frame.
    ///
    /// Only changes since the previous frame matter. If there is one, the difference between the
    /// two media times is not motion.
    package var seeks = false
    /// The target presentation time, at a refresh, on the monotonic clock.
    package var targetTime = 0.0
    /// The time at which work on the frame began, on the machine's monotonic clock.
    package var begun = 0.0
    /// The time at which the frame was presented, on the machine's monotonic clock.
    package var presented = 0.0
    /// The wall time of each stage.
    package var stages = StageTimes()
    /// The CPU time of all threads of the process since the previous frame.
    package var cpu = 0.0
    /// Whether something in the frame was animating.
    package var moves = false
    /// Whether nothing is animating or scheduled, so that frames stay identical.
    package var isIdle = false
    /// The number of missed refreshes, as ``MissedFrames`` counts them.
    package var missed = 0
    /// The input latency of the frame; nil without an input.
    ///
    /// It is the time from the oldest such input to the presentation of its effect in this frame.
    package var inputDelay: Double?
    /// The number of draw commands in the frame.
    package var commands = 0
    /// The number of commits whose changes first appear in this frame.
    package var commits = 0
    /// The number of layers that are animated or that the frame's commits change.
    package var changes = 0
    /// The drawing statistics besides time.
    package var drawing = DrawingReport()

    package init() {}

    /// Whether the frame shows live time with a running clock, not a replay.
    package var isLive: Bool { speed > 0 && !replays }

    /// The sum of the stages' times.
    package var total: Double { stages.total }
}

/// A ring buffer with the costs of the last frames.
///
/// The render thread writes it without allocating; any thread may read it.
package final class FrameTimings: Sendable {
    private struct Ring {
        var samples: ContiguousArray<FrameSample>
        var written = 0

        /// The numbers of the stored frames.
        var stored: Range<Int> { max(0, written - samples.count)..<written }

        /// The frame with a number.
        subscript(number: Int) -> FrameSample {
            get { samples[number % samples.count] }
            set { samples[number % samples.count] = newValue }
        }
    }

    private let ring: Guarded<Ring>
    /// The number of frames that the ring holds.
    package let capacity: Int

    package init(capacity: Int = 4096) {
        self.capacity = max(1, capacity)
        ring = Guarded(
            Ring(samples: ContiguousArray(repeating: FrameSample(), count: max(1, capacity))))
    }

    /// Records a frame; it replaces the oldest one when the ring is full.
    package func record(_ sample: FrameSample) {
        ring.withLock {
            $0[$0.written] = sample
            $0.written += 1
        }
    }

    /// The number of frames recorded so far, including those that were replaced.
    package var count: Int { ring.withLock { $0.written } }

    /// Returns the last frames, oldest first, at most `limit` of them and at most ``capacity``.
    package func last(_ limit: Int) -> [FrameSample] {
        ring.withLock { ring in ring.stored.suffix(max(0, limit)).map { ring[$0] } }
    }

    /// Returns the last frames that meet a condition, oldest first, at most `limit`.
    package func last(_ limit: Int, where isWanted: (FrameSample) -> Bool) -> [FrameSample] {
        ring.withLock { ring in
            var found: [FrameSample] = []
            found.reserveCapacity(min(limit, ring.stored.count))
            for number in ring.stored.reversed() where isWanted(ring[number]) {
                guard found.count < limit else { break }
                found.append(ring[number])
            }
            return found.reversed()
        }
    }

    /// Returns the frames in the ring that meet a condition, oldest first.
    package func samples(where isWanted: (FrameSample) -> Bool) -> [FrameSample] {
        ring.withLock { ring in ring.stored.compactMap { isWanted(ring[$0]) ? ring[$0] : nil } }
    }

    /// Returns the stored frames from a frame number on, and sets it to that of the next frame.
    ///
    /// Frames are counted from 0; older frames are no longer in the ring.
    package func samples(from start: inout Int) -> [FrameSample] {
        ring.withLock { ring in
            let new = ring.stored.clamped(to: start..<max(start, ring.written))
            start = ring.written
            return new.map { ring[$0] }
        }
    }
}
