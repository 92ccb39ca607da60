import Foundation
import Graphics

/// A clock that gives a stage's media time, in seconds.
///
/// It can be read from any thread.
package protocol MediaClock: AnyObject, Sendable {
    /// Returns the current media time.
    func now() -> Double
    /// Returns the media time at a time of the monotonic clock.
    ///
    /// `systemTime` is of the machine's clock. The media clock's current rate is assumed to
    /// continue.
    func time(atSystemTime systemTime: Double) -> Double
    /// Returns the clock's current state.
    ///
    /// The state includes the media time at `systemTime`.
    func reading(atSystemTime systemTime: Double) -> ClockReading
    /// The current date.
    ///
    /// Dates that a program sets are measured against it.
    var date: Date { get }
}

/// The state of a clock at one instant.
package struct ClockReading: Hashable, Sendable {
    /// The current media time, and that expected at another instant.
    ///
    /// The current rate is assumed to continue.
    package var now = 0.0, aimed = 0.0
    /// The rate in seconds of media time per second.
    ///
    /// It is 0 while the clock stands still.
    package var rate = 1.0
    /// The number of discontinuities of the clock so far.
    ///
    /// They are pauses, seeks, changes of the rate, and restarts and ends of a replay.
    package var breaks = 0

    /// Makes the state of a clock at time 0.
    package init() {}
}

extension MediaClock {
    /// The system's date.
    package var date: Date { Date() }

    /// Returns the state of a clock at rate 1, without breaks.
    package func reading(atSystemTime systemTime: Double) -> ClockReading {
        var reading = ClockReading()
        (reading.now, reading.aimed) = (now(), time(atSystemTime: systemTime))
        return reading
    }
}

/// The machine's monotonic clock: seconds since boot.
package final class SystemClock: MediaClock {
    package static let shared = SystemClock()
    private init() {}

    package func now() -> Double { SystemClock.seconds() }

    package func time(atSystemTime systemTime: Double) -> Double { systemTime }

    /// Returns the current time of the machine's monotonic clock, in seconds.
    package static func seconds() -> Double {
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }
}

/// A clock that advances only when it is set.
///
/// It serves tests and images without a window.
package final class ManualClock: MediaClock {
    private let time: Guarded<Double>
    /// The fixed date of the clock; nil for the system's date.
    private let stillDate: Date?

    /// Makes a clock that shows `time`.
    ///
    /// Its date is `date`, or the system's date if that is nil.
    package init(_ time: Double = 0, date: Date? = nil) {
        (self.time, stillDate) = (Guarded(time), date)
    }

    /// The clock's fixed date, or else the system's date.
    package var date: Date { stillDate ?? Date() }

    package func now() -> Double { time.withLock { $0 } }

    package func time(atSystemTime systemTime: Double) -> Double { now() }

    package func set(_ newTime: Double) { time.withLock { $0 = newTime } }
}
