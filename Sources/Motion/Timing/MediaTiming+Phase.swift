extension MediaTiming {
    /// The state of an animation at one time.
    package enum Phase: Hashable, Sendable {
        /// No value: the animation has not begun.
        case inactiveBefore
        /// No value: the animation has ended, or has no duration.
        case inactiveAfter
        /// A value is shown, at a fraction of the basic duration.
        ///
        /// `iteration` is the number of whole periods, `basicTime` the time inside the current run.
        /// The active interval contains the time, or the fill mode extends it. The fraction is in
        /// 0...1, the time inside the run in seconds.
        case active(fraction: Double, iteration: Double, basicTime: Double)
    }

    /// Returns the phase at a parent time.
    ///
    /// `inherited` is the run length if `duration` is 0. Both ends of the active interval belong to
    /// it. A run without any length shows nothing.
    package func phase(at parentTime: Double, duration inherited: Double? = nil) -> Phase {
        let elapsed = parentTime - beginTime
        let parentSlack = slack(parentTime)
        let slack = parentSlack * max(rate, 1)
        let run = runDuration(inherited: inherited)
        guard !speed.isNaN, elapsed >= -parentSlack else {
            guard fillMode.showsBefore, run > 0 else { return .inactiveBefore }
            return fold(timeOffset, run: run, slack: 0, atEnd: false)
        }
        guard run > 0 else { return .inactiveAfter }
        guard rate > 0 else { return fold(timeOffset, run: run, slack: 0, atEnd: false) }

        let active = activeDuration(inherited: inherited)
        var own = max(elapsed, 0) * rate
        let atEnd = own >= active - slack
        if atEnd {
            if own > active + slack, !fillMode.showsAfter { return .inactiveAfter }
            own = active
        }
        let x = (speed < 0 ? -own : own) + timeOffset
        return fold(x, run: run, slack: slack, atEnd: atEnd)
    }

    /// Wraps local time into one repetition, forward or back.
    ///
    /// At the end of the interval a whole number of periods shows the end, not a new beginning;
    /// everywhere else it shows the beginning, also at the first instant of an animation with
    /// negative or zero speed (uncertain point U2).
    private func fold(_ x: Double, run: Double, slack: Double, atEnd: Bool) -> Phase {
        let period = autoreverses ? 2 * run : run
        guard x.isFinite, period.isFinite else {
            return .active(fraction: 0, iteration: 0, basicTime: x.isFinite ? max(x, 0) : 0)
        }
        // At a huge speed the tolerance is longer than a period.
        let slack = min(slack, period / 4)
        var cycle = (x / period).rounded(.down)
        var q = min(max(x - cycle * period, 0), period)
        if period - q <= slack {
            cycle += 1
            q = 0
        } else if q <= slack {
            q = 0
        }
        // An end within rounding of 0 is the beginning, which a negative speed comes back to.
        if atEnd, q == 0, x > 0, cycle > 0 {
            q = period
            cycle -= 1
        }
        if q > run { q = autoreverses ? 2 * run - q : run }
        return .active(fraction: min(q / run, 1), iteration: max(cycle, 0), basicTime: q)
    }

    /// Returns the rounding tolerance of parent time, in seconds.
    ///
    /// It is a few units in the last place, so that "exactly at the end" works for a begin time
    /// that is not a binary fraction.
    private func slack(_ parentTime: Double) -> Double {
        guard parentTime.isFinite, beginTime.isFinite else { return 0 }
        return 4 * max(parentTime.ulp, beginTime.ulp, timeOffset.isFinite ? timeOffset.ulp : 0)
    }
}
