import Foundation
import Graphics

/// The source of a stage's time, in seconds, readable from any thread.
package protocol MediaClock: AnyObject, Sendable {
    /// Returns the current media time.
    func now() -> Double
    /// Returns the media time at `systemTime` of the machine's monotonic clock, if the clock's
    /// current rate continues.
    func time(atSystemTime systemTime: Double) -> Double
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

    /// Makes a clock that shows `time`.
    package init(_ time: Double = 0) { self.time = Guarded(time) }

    /// Returns the time last set.
    package func now() -> Double { time.withLock { $0 } }

    /// Returns the time last set.
    package func time(atSystemTime systemTime: Double) -> Double { now() }

    /// Sets the time.
    package func set(_ newTime: Double) { time.withLock { $0 = newTime } }
}
