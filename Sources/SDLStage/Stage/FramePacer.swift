import Foundation
import RenderTree

/// A pacer that determines the presentation time of each frame.
///
/// Frames are one refresh period apart. A frame's time is that of its refresh, not the time at
/// which the thread happened to wake. Times are on the system's clock.
struct FramePacer {
    /// The presentation time of the last frame, or of the frame that is due.
    private(set) var target = 0.0
    /// Whether the refresh of the next frame has come.
    private(set) var isDue = false
    /// Whether the last frame was part of an animation.
    ///
    /// The next frame is then due one refresh period later.
    private(set) var isAnimating = false

    /// The maximum deviation from the refresh rhythm, as a fraction of the refresh period.
    static let reach = 0.4
    /// The fraction of a deviation by which the rhythm is corrected towards the display.
    static let pull = 0.1

    /// Sets the target to the next refresh.
    ///
    /// The caller sleeps until then. The rhythm survives late frames: refreshes that have passed
    /// are skipped.
    mutating func targetNextRefresh(from now: Double, period: Double) {
        (isDue, isAnimating) = (true, false)
        target += period
        // After an idle period, or if the clock was set, the rhythm starts again at `now`.
        if target > now + 2 * period || !(now - target < 1) { target = now }
        if target < now { target += ((now - target) / period).rounded(.down) * period }
    }

    /// Returns the presentation time of a frame that begins now.
    ///
    /// It is for presenting that waits for vsync.
    ///
    /// The time follows the rhythm of the previous frames, as long as `now` is close to that
    /// rhythm.
    ///
    /// The time is that of the refresh at which the frame begins. The frame is visible at the next
    /// refresh; this delay is the same for all frames, so motion is even. The later refresh is not
    /// used: the time of a presented frame is treated as reached. A completion would be called
    /// early by the clock, and a clock read before that refresh would return a time before the
    /// frame's, as if the clock had been set back. Display links use the same times.
    func presentationTime(at now: Double, period: Double) -> Double {
        let error = now - (target + period)
        return abs(error) < period * Self.reach ? target + period + error * Self.pull : now
    }

    /// Records that a frame of an animation has been drawn for a presentation time.
    mutating func didDraw(for presentationTime: Double) {
        (target, isDue, isAnimating) = (presentationTime, false, true)
    }

    /// Restarts the rhythm with an immediate frame.
    mutating func restart(at now: Double) {
        target = now
        rest()
    }

    /// Ends the rhythm of frames while nothing moves.
    ///
    /// The next frame's presentation time is then the time at which it begins.
    mutating func rest() { (isDue, isAnimating) = (false, false) }
}

extension SystemClock {
    /// Sleeps, without spinning, until a time on the monotonic clock.
    static func sleep(until moment: Double) {
        guard moment > seconds() else { return }
        var time = timespec()
        time.tv_sec = Int(moment)
        time.tv_nsec = Int((moment - Double(time.tv_sec)) * 1e9)
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
    }
}
