import Foundation
import Graphics

/// Where the time of a stage comes from, in seconds. Readable from any thread.
public protocol MediaClock: AnyObject, Sendable {
    /// The present media time.
    func now() -> Double
    /// The media time, as the clock runs now, when the machine's steady clock shows `systemTime`.
    func time(atSystemTime systemTime: Double) -> Double
}

/// Seconds since boot, steady.
public final class SystemClock: MediaClock {
    /// The one system clock.
    public static let shared = SystemClock()
    private init() {}

    /// The present time of the machine's steady clock.
    public func now() -> Double { SystemClock.seconds() }

    /// The same time.
    public func time(atSystemTime systemTime: Double) -> Double { systemTime }

    /// The machine's steady clock, in seconds.
    public static func seconds() -> Double {
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }
}

/// A clock that moves only when told; the clock of tests and of pictures without a window.
public final class ManualClock: MediaClock {
    private let time: Guarded<Double>

    /// Makes a clock that shows `time`.
    public init(_ time: Double = 0) { self.time = Guarded(time) }

    /// The time last set.
    public func now() -> Double { time.withLock { $0 } }

    /// The time last set.
    public func time(atSystemTime systemTime: Double) -> Double { now() }

    /// Sets the time.
    public func set(_ newTime: Double) { time.withLock { $0 = newTime } }
}
