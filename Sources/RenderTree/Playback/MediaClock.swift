import Foundation
import Graphics

/// The source of a stage's time, in seconds, readable from any thread.
package protocol MediaClock: AnyObject, Sendable {
    /// Returns the current media time.
    func now() -> Double
    /// Returns the media time at `systemTime` of the machine's monotonic clock, if the media
    /// clock's current rate continues.
    func time(atSystemTime systemTime: Double) -> Double
    /// Returns the media clock's current state, with the media time at `systemTime`.
    func reading(atSystemTime systemTime: Double) -> ClockReading
    /// The current date, against which dates that a program sets are measured.
    var date: Date { get }
}

/// The state of a clock at one instant.
package struct ClockReading: Hashable, Sendable {
    /// The current media time, and the media time at another instant if the current rate continues.
    package var now = 0.0, aimed = 0.0
    /// The seconds of media time per second; 0 while the clock stands still.
    package var rate = 1.0
    /// The number of discontinuities of the clock so far: pauses, seeks, changes of the rate, and
    /// restarts and ends of a replay.
    package var breaks = 0

    /// Makes the state of a clock that shows 0.
    package init() {}
}

extension MediaClock {
    /// The system's date.
    package var date: Date { Date() }

    /// Returns the state of a clock without breaks, at a rate of 1.
    package func reading(atSystemTime systemTime: Double) -> ClockReading {
        var reading = ClockReading()
        (reading.now, reading.aimed) = (now(), time(atSystemTime: systemTime))
        return reading
    }
}

/// The machine's monotonic clock: seconds since boot.
package final class SystemClock: MediaClock {
    /// The shared system clock.
    package static let shared = SystemClock()
    private init() {}

    /// Returns the current time of the machine's monotonic clock.
    package func now() -> Double { SystemClock.seconds() }

    /// Returns `systemTime` itself.
    package func time(atSystemTime systemTime: Double) -> Double { systemTime }

    /// Returns the current time of the machine's monotonic clock, in seconds.
    package static func seconds() -> Double {
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }
}

/// A clock that advances only when it is set, for tests and for images without a window.
package final class ManualClock: MediaClock {
    private let time: Guarded<Double>
    /// The fixed date of the clock; nil for the system's date.
    private let stillDate: Date?

    /// Makes a clock that shows `time`, with a fixed date or with the system's date.
    package init(_ time: Double = 0, date: Date? = nil) {
        (self.time, stillDate) = (Guarded(time), date)
    }

    /// The clock's fixed date, or the system's date if there is none.
    package var date: Date { stillDate ?? Date() }

    /// Returns the time last set.
    package func now() -> Double { time.withLock { $0 } }

    /// Returns the time last set.
    package func time(atSystemTime systemTime: Double) -> Double { now() }

    /// Sets the time.
    package func set(_ newTime: Double) { time.withLock { $0 = newTime } }
}
