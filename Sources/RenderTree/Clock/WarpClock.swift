import Foundation
import Graphics

/// A clock that follows another one at a chosen speed, can be held, stepped and taken back, and
/// never jumps when its speed changes. The viewer's keys turn this one.
///
/// Behind ``edge``, the furthest it has been, lies what has happened already: it can be gone
/// through again at will, and time that goes on from there runs into the present by itself.
///
/// Held, it stands at whole numbers of 1/7,056,000 s.
public final class WarpClock: MediaClock {
    /// Time in motion under somebody's hand.
    private struct Glide {
        var rate: Double
        var earliest: Double
    }

    private struct State {
        var origin: Double
        var reference: Double
        var rate: Double
        var isPaused: Bool
        var edge: Double
        var glide: Glide?

        func time(at real: Double) -> Double {
            let passed = real - reference
            if let glide { return min(max(origin + passed * glide.rate, glide.earliest), edge) }
            return isPaused ? origin : origin + passed * rate
        }

        /// Goes to a time, by whole steps: every way to a moment ends at the same number.
        mutating func go(to time: Double) {
            origin = WarpClock.nearestStep(time)
            edge = max(edge, origin)
        }

        /// Holds the clock at a whole step, which is not before what it has shown.
        mutating func pause() {
            let isAtEdge = origin >= edge
            isPaused = true
            edge = WarpClock.step(notBefore: edge)
            origin = isAtEdge ? edge : min(WarpClock.nearestStep(origin), edge)
        }
    }

    /// The steps of a second that a held clock goes through: frames of 24, 25, 30, 50, 60, 75, 90,
    /// 100, 120 and 144 Hz and tenths of a second are whole numbers of them.
    private static let stepsPerSecond = 7_056_000.0

    private static func nearestStep(_ time: Double) -> Double {
        (time * stepsPerSecond).rounded() / stepsPerSecond
    }

    /// The first step at or after a time. A step is a quotient of whole numbers: a step plus the length of
    /// one can be another number in the last place, which is no step.
    private static func step(notBefore time: Double) -> Double {
        let number = (time * stepsPerSecond).rounded()
        let step = number / stepsPerSecond
        return step >= time ? step : (number + 1) / stepsPerSecond
    }

    private let base: any MediaClock
    private let state: Guarded<State>

    /// Makes a clock that starts at the base clock's time and follows it.
    public init(following base: any MediaClock = SystemClock.shared) {
        self.base = base
        let now = base.now()
        state = Guarded(
            State(origin: now, reference: now, rate: 1, isPaused: false, edge: now))
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

    /// What it shows, as it runs now, when the machine's steady clock shows `systemTime`.
    public func time(atSystemTime systemTime: Double) -> Double {
        time(at: base.time(atSystemTime: systemTime))
    }

    /// The furthest time it has shown.
    public var edge: Double {
        let real = base.now()
        return state.withLock { max($0.edge, $0.time(at: real)) }
    }

    /// Whether it shows a time before ``edge``.
    public var isBehind: Bool {
        let real = base.now()
        return state.withLock { $0.time(at: real) < $0.edge }
    }

    /// Seconds of this clock per second of the base clock; positive, 1 at first.
    public var rate: Double {
        get { state.withLock { $0.rate } }
        set { change { $0.rate = newValue } }
    }

    /// Seconds of this clock per second of the base clock at present: 0 while it is held, less
    /// while it glides back.
    public var presentRate: Double {
        state.withLock { $0.glide?.rate ?? ($0.isPaused ? 0 : $0.rate) }
    }

    /// Whether time stands still, or glides.
    public var isPaused: Bool {
        get { state.withLock { $0.isPaused } }
        set { change { if newValue { $0.pause() } else { $0.isPaused = false } } }
    }

    /// Moves the clock by `seconds`, paused or not.
    public func step(by seconds: Double) { change { $0.go(to: $0.origin + seconds) } }

    /// Holds the clock at a time that it has shown.
    public func hold(at time: Double) {
        change {
            $0.pause()
            $0.go(to: min(time, $0.edge))
        }
    }

    /// Goes through what has happened, back with a negative rate, until ``edge`` or `earliest`
    /// is reached or another change is made; then the clock stands still.
    public func glide(at rate: Double, downTo earliest: Double) {
        change {
            $0.pause()
            $0.glide = Glide(rate: rate, earliest: earliest)
        }
    }

    /// Goes to ``edge``: what has happened has happened. Whether time stands still stays as it is.
    public func catchUp() { change { $0.origin = $0.edge } }

    private func change(_ body: (inout State) -> Void) {
        let real = base.now()
        state.withLock {
            $0.origin = $0.time(at: real)
            $0.reference = real
            $0.edge = max($0.edge, $0.origin)
            $0.glide = nil
            if $0.isPaused { $0.pause() }
            body(&$0)
        }
    }
}
