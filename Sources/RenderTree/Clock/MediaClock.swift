import Foundation
import Graphics

/// Where the time of a stage comes from, in seconds. Readable from any thread.
public protocol MediaClock: AnyObject, Sendable {
    /// The present media time.
    func now() -> Double
}

/// Seconds since boot, steady.
public final class SystemClock: MediaClock {
    /// The one system clock.
    public static let shared = SystemClock()
    private init() {}

    /// The present time of the machine's steady clock.
    public func now() -> Double { SystemClock.seconds() }

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

    /// Sets the time.
    public func set(_ newTime: Double) { time.withLock { $0 = newTime } }
}

/// A clock that follows another one at a chosen speed, can be held and stepped, and never jumps
/// when its speed changes. The viewer's pause, step and speed keys turn this one.
public final class WarpClock: MediaClock {
    private struct State {
        var origin: Double
        var reference: Double
        var rate: Double
        var isPaused: Bool

        func time(at real: Double) -> Double {
            isPaused ? origin : origin + (real - reference) * rate
        }
    }

    private let base: any MediaClock
    private let state: Guarded<State>

    /// Makes a clock that starts at the base clock's time and follows it.
    public init(following base: any MediaClock = SystemClock.shared) {
        self.base = base
        let now = base.now()
        state = Guarded(State(origin: now, reference: now, rate: 1, isPaused: false))
    }

    /// The warped time.
    public func now() -> Double {
        let real = base.now()
        return state.withLock { $0.time(at: real) }
    }

    /// What this clock shows, as it runs now, when the base clock shows `baseTime`.
    public func time(at baseTime: Double) -> Double {
        state.withLock { $0.time(at: baseTime) }
    }

    /// Seconds of this clock per second of the base clock; positive, 1 at first.
    public var rate: Double {
        get { state.withLock { $0.rate } }
        set { change { $0.rate = newValue } }
    }

    /// Whether time stands still.
    public var isPaused: Bool {
        get { state.withLock { $0.isPaused } }
        set { change { $0.isPaused = newValue } }
    }

    /// Moves the clock by `seconds`, paused or not.
    public func step(by seconds: Double) { change { $0.origin += seconds } }

    private func change(_ body: (inout State) -> Void) {
        let real = base.now()
        state.withLock {
            $0.origin = $0.time(at: real)
            $0.reference = real
            body(&$0)
        }
    }
}
