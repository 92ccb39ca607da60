import Foundation
import RenderTree

/// Keeps frames a refresh apart, and says which moment each of them is for: the refresh that it is
/// to show, not the moment at which the thread happened to wake. Times are of the system's clock.
struct FramePacer {
    /// The moment that the last frame, or the one that is due, is for.
    private(set) var target = 0.0
    /// Whether the refresh that the next frame is for has come.
    private(set) var isDue = false
    /// Whether the last frame was of a movement, so that the next one is a refresh later.
    private(set) var isKeepingBeat = false

    /// The part of a refresh by which a frame may be off the beat and still belong to it.
    static let reach = 0.4
    /// The part of such a difference by which the beat follows the display.
    static let pull = 0.1

    /// Makes the next refresh the target, which the caller sleeps for. The beat is kept when frames
    /// are late: refreshes that have gone by are left out.
    mutating func aim(from now: Double, period: Double) {
        (isDue, isKeepingBeat) = (true, false)
        target += period
        // After a rest, or when the clock was set anew, there is no beat to keep.
        if target > now + 2 * period || !(now - target < 1) { target = now }
        if target < now { target += ((now - target) / period).rounded(.down) * period }
    }

    /// The moment of a frame that begins now, where presenting waits for the display: on the beat of
    /// the frames before, as long as it is near.
    ///
    /// That is the refresh at which the frame begins; it is seen at the one after, every frame alike,
    /// so that movements are even. It is not the later of the two, because what a frame shows has
    /// happened: a completion would be called before its time by the clock, and the clock, asked again
    /// before that refresh, would tell a time before what was shown, which is how going back is known.
    /// The times of display links are on this beat as well.
    func beat(at now: Double, period: Double) -> Double {
        let error = now - (target + period)
        return abs(error) < period * Self.reach ? target + period + error * Self.pull : now
    }

    /// The frame of a movement has been drawn, for this moment.
    mutating func drew(for moment: Double) {
        (target, isDue, isKeepingBeat) = (moment, false, true)
    }

    /// The beat begins anew with a frame at once.
    mutating func restart(at now: Double) {
        target = now
        rest()
    }

    /// Nothing moves: the next frame is for the moment at which it begins.
    mutating func rest() { (isDue, isKeepingBeat) = (false, false) }
}

extension SystemClock {
    /// Sleeps, without spinning, until the machine's steady clock shows a time.
    static func sleep(until moment: Double) {
        guard moment > seconds() else { return }
        var time = timespec()
        time.tv_sec = Int(moment)
        time.tv_nsec = Int((moment - Double(time.tv_sec)) * 1e9)
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
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
