import Graphics

/// A clock that follows another clock at an adjustable rate.
///
/// It never jumps when the rate changes. It can be paused, stepped and moved back; the viewer's
/// keys control it. Times before ``edge``, the latest time shown, are the past: they can be
/// replayed at will, and a clock that runs on from there passes ``edge`` without a break.
///
/// A paused clock shows whole multiples of 1/7,056,000 s.
package final class PlaybackClock: MediaClock {
    /// A playback of the past at a constant rate, forward or backward.
    private struct PastPlayback {
        var rate: Double
        var earliest: Double
        /// The time at which a loop restarts; nil without a loop.
        ///
        /// The loop restarts at `earliest`.
        var latest: Double?

        /// Returns the time, rate and discontinuities of the playback.
        ///
        /// The rate is 0 after the end. The discontinuities are the restarts and ends so far.
        func position(_ passed: Double, after origin: Double, edge: Double) -> Position {
            let (time, repeats) = (origin + passed * rate, latest != nil)
            let latest = min(latest ?? edge, edge)
            guard repeats, time > latest, latest > earliest else {
                let shown = min(max(time, earliest), latest)
                return shown == time
                    ? Position(time: time, rate: rate) : Position(time: shown, rate: 0, breaks: 1)
            }
            let (part, length) = (time - earliest, latest - earliest)
            return Position(
                time: earliest + part.truncatingRemainder(dividingBy: length), rate: rate,
                breaks: Int(min((part / length).rounded(.down), 1e15)))
        }
    }

    /// The time of a clock, with its rate and discontinuities so far.
    private struct Position {
        var time, rate: Double
        var breaks = 0
    }

    private struct State {
        var origin: Double
        var reference: Double
        var rate: Double
        var isPaused: Bool
        var edge: Double
        var pastPlayback: PastPlayback?
        /// The number of changes of the clock's state so far.
        var breaks = 0

        func position(at real: Double) -> Position {
            let passed = real - reference
            if let pastPlayback { return pastPlayback.position(passed, after: origin, edge: edge) }
            return isPaused
                ? Position(time: origin, rate: 0)
                : Position(time: origin + passed * rate, rate: rate)
        }

        func time(at real: Double) -> Double { position(at: real).time }

        /// Moves the clock to a time, rounded to a whole step.
        ///
        /// Rounding makes a time that is reached in different ways the same number.
        mutating func go(to time: Double) {
            origin = PlaybackClock.nearestStep(time)
            edge = max(edge, origin)
        }

        /// Pauses the clock at a whole step.
        ///
        /// It is the first one not before `edge` if the clock shows `edge`, otherwise the nearest
        /// one.
        mutating func pause() {
            let isAtEdge = origin >= edge
            isPaused = true
            edge = PlaybackClock.step(notBefore: edge)
            origin = isAtEdge ? edge : min(PlaybackClock.nearestStep(origin), edge)
        }
    }

    /// The number of time steps per second of a paused clock.
    ///
    /// The frames of 24, 25, 30, 50, 60, 75, 90, 100, 120 and 144 Hz and tenths of a second are
    /// whole numbers of steps.
    private static let stepsPerSecond = 7_056_000.0

    private static func nearestStep(_ time: Double) -> Double {
        (time * stepsPerSecond).rounded() / stepsPerSecond
    }

    /// Returns the first time step of a paused clock not before a time.
    ///
    /// A step is computed as a quotient of whole numbers, since a step plus the length of a step
    /// may differ from it in the last bit.
    private static func step(notBefore time: Double) -> Double {
        let number = (time * stepsPerSecond).rounded()
        let step = number / stepsPerSecond
        return step >= time ? step : (number + 1) / stepsPerSecond
    }

    private let base: any MediaClock
    private let state: Guarded<State>

    /// Makes a clock that follows a base clock from its current time.
    package init(following base: any MediaClock = SystemClock.shared) {
        self.base = base
        let now = base.now()
        state = Guarded(
            State(origin: now, reference: now, rate: 1, isPaused: false, edge: now))
    }

    /// Returns the current time of this clock.
    package func now() -> Double {
        let real = base.now()
        return state.withLock { $0.time(at: real) }
    }

    /// Returns this clock's time at `baseTime` of the base clock.
    ///
    /// This clock's current rate is assumed to continue.
    package func time(at baseTime: Double) -> Double {
        state.withLock { $0.time(at: baseTime) }
    }

    /// Returns this clock's time at `systemTime` of the monotonic clock.
    ///
    /// This clock's current rate is assumed to continue.
    package func time(atSystemTime systemTime: Double) -> Double {
        time(at: base.time(atSystemTime: systemTime))
    }

    /// Returns the clock's current state.
    ///
    /// The state includes the clock's time at `systemTime` of the machine's monotonic clock.
    package func reading(atSystemTime systemTime: Double) -> ClockReading {
        let (real, aimed) = (base.now(), base.time(atSystemTime: systemTime))
        return state.withLock {
            let position = $0.position(at: real)
            var reading = ClockReading()
            (reading.now, reading.aimed) = (position.time, $0.time(at: aimed))
            (reading.rate, reading.breaks) = (position.rate, $0.breaks + position.breaks)
            return reading
        }
    }

    /// The latest time that the clock has shown.
    package var edge: Double {
        let real = base.now()
        return state.withLock { max($0.edge, $0.time(at: real)) }
    }

    /// Whether the clock shows a time before ``edge``.
    package var isInPast: Bool {
        let real = base.now()
        return state.withLock { $0.time(at: real) < $0.edge }
    }

    /// The rate while running, in seconds per second of the base clock.
    ///
    /// It is positive and initially 1.
    package var rate: Double {
        get { state.withLock { $0.rate } }
        set { change { $0.rate = newValue } }
    }

    /// The current rate, in seconds per second of the base clock.
    ///
    /// It is 0 while paused, and negative while the past is played backward.
    package var currentRate: Double {
        state.withLock { $0.pastPlayback?.rate ?? ($0.isPaused ? 0 : $0.rate) }
    }

    /// Whether the clock is paused or plays the past.
    package var isPaused: Bool {
        get { state.withLock { $0.isPaused } }
        set { change { if newValue { $0.pause() } else { $0.isPaused = false } } }
    }

    /// Moves the clock by `seconds`, paused or not.
    package func step(by seconds: Double) { change { $0.go(to: $0.origin + seconds) } }

    /// Pauses the clock at a time that it has shown.
    package func pause(at time: Double) {
        change {
            $0.pause()
            $0.go(to: min(time, $0.edge))
        }
    }

    /// Plays the past at a rate; a negative rate plays backward.
    ///
    /// Playback ends at ``edge`` or `earliest`, where the clock stays paused, or with any other
    /// change.
    package func playPast(at rate: Double, downTo earliest: Double) {
        change {
            $0.pause()
            $0.pastPlayback = PastPlayback(rate: rate, earliest: earliest)
        }
    }

    /// Plays a range of past times in a loop.
    ///
    /// The loop begins at the start of the range, or with `keepsTime` at the current time if that
    /// is in the range. It lasts until any other change. The range ends at ``edge`` at the latest.
    package func loop(_ range: ClosedRange<Double>, at rate: Double, keepsTime: Bool = false) {
        change {
            $0.pause()
            let earliest = min(range.lowerBound, $0.edge)
            if !keepsTime || !range.contains($0.origin) { $0.origin = earliest }
            $0.pastPlayback = PastPlayback(
                rate: rate, earliest: earliest, latest: range.upperBound)
        }
    }

    /// Whether a range of past times is played in a loop.
    package var isLooping: Bool { state.withLock { $0.pastPlayback?.latest != nil } }

    /// Moves the clock to ``edge``, the latest time shown.
    ///
    /// A paused clock stays paused.
    package func catchUp() { change { $0.origin = $0.edge } }

    private func change(_ body: (inout State) -> Void) {
        let real = base.now()
        state.withLock {
            let position = $0.position(at: real)
            $0.origin = position.time
            $0.breaks += position.breaks + 1
            $0.reference = real
            $0.edge = max($0.edge, $0.origin)
            $0.pastPlayback = nil
            if $0.isPaused { $0.pause() }
            body(&$0)
        }
    }
}
