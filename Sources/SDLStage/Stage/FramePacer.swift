import Foundation
import RenderTree

/// Keeps frames a refresh apart where presenting does not wait for the display.
struct FramePacer {
    private var target = 0.0
    /// Whether the refresh that the next frame is for has come.
    private(set) var isDue = false

    /// Sleeps until the next refresh is due. A frame that comes late by more than a refresh sets
    /// the beat anew instead of hurrying after it.
    mutating func wait(period: Double) {
        isDue = true
        let now = SystemClock.seconds()
        target += period
        if target < now || target > now + 2 * period { target = now }
        if target <= now { return }
        var time = timespec()
        time.tv_sec = Int(target)
        time.tv_nsec = Int((target - Double(time.tv_sec)) * 1e9)
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
    }

    /// The frame that was due has been drawn.
    mutating func drew() { isDue = false }

    /// The beat begins anew with a frame at once.
    mutating func restart() {
        target = SystemClock.seconds()
        isDue = false
    }
}

/// How many refreshes a frame came late.
struct MissedFrames {
    private var last: Double?

    /// The refreshes without a new frame between the frame before and this one, presented at
    /// `time`; 0 for the first frame of a movement.
    mutating func count(presented time: Double, period: Double) -> Int {
        defer { last = time }
        guard let last, period > 0 else { return 0 }
        return max(0, Int(((time - last) / period).rounded()) - 1)
    }

    /// Nothing moves: the next frame cannot be late.
    mutating func rest() { last = nil }
}
