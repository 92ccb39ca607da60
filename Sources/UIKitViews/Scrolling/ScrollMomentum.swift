import CoreAnimation

/// The motion of a scroll view along one axis after a drag.
///
/// The velocity decays as e^(-t/T), so the distance is velocity times T. A critically damped spring
/// of frequency 1/T, with an initial velocity that fits the distance, moves exactly so. If the
/// content ends before that distance, a stiffer spring continues from the end with the velocity
/// there and returns to it. Content beyond its end, and content with another target, moves there by
/// a spring of that kind from the start.
struct ScrollMomentum {
    /// A critically damped spring.
    private struct Spring {
        var start: Double, end: Double
        /// The initial velocity, in points per second.
        var velocity: Double
        /// The frequency, per second.
        var frequency: Double

        /// Returns the offset and the velocity at a time after the start.
        func state(after seconds: Double) -> (offset: Double, velocity: Double) {
            if seconds >= duration { return (end, 0) }
            let distance = start - end, slope = velocity + frequency * (start - end)
            let decay = exp(-frequency * seconds), place = distance + slope * seconds
            return (end + place * decay, (slope - frequency * place) * decay)
        }

        func animation(_ keyPath: String) -> CASpringAnimation {
            let spring = CASpringAnimation(keyPath: keyPath)
            spring.mass = 1
            spring.stiffness = frequency * frequency
            spring.damping = 2 * frequency
            // The initial velocity of `CASpringAnimation` is measured in animated distances per
            // second, so the distance must not be 0.
            let distance = abs(end - start) < 0.01 ? 0.01 : end - start
            spring.fromValue = start
            spring.toValue = start + distance
            spring.initialVelocity = velocity / distance
            spring.duration = duration
            return spring
        }

        /// The time from which on the offset is within ``tolerance`` of the end, in seconds.
        ///
        /// The distance at a time t is at most (|distance| + |slope| t) e^(-frequency t).
        private var duration: Double {
            let distance = abs(start - end), slope = abs(velocity + frequency * (start - end))
            var time = 1 / frequency
            for _ in 0..<16 {
                time = max(log((distance + slope * time) / ScrollMomentum.tolerance), 1) / frequency
            }
            return time
        }
    }

    /// The frequency of the spring that moves to an edge, per second.
    ///
    /// The device's value is unknown.
    private static let edgeFrequency = 12.0
    /// The minimum velocity of a motion, in points per second.
    private static let slowest = 20.0
    /// The minimum velocity at which a drag turns the page.
    ///
    /// It is in points per second. The device's value is unknown.
    private static let pageVelocity = 200.0
    /// The fraction of a drag by which content begins to overscroll.
    private static let resistance = 0.55

    /// The distance from its end at which a motion ends, in points.
    ///
    /// It is half a pixel of a display of two pixels per point.
    private static let tolerance = 0.25

    private let spring: Spring
    /// The seconds until the content reaches its end, and the bounce.
    ///
    /// Nil if the end is not reached. Without a bounce, the content stops there.
    private var edge: (time: Double, bounce: Spring?)?

    /// The offset at the end of the motion.
    let end: Double

    /// Creates the motion from an offset with a velocity, within a range.
    ///
    /// The result is nil without a motion. There is no motion if the offset is valid and the
    /// velocity too low, or if the content cannot move on.
    ///
    /// `rate` is the fraction of the velocity that remains after a millisecond. Content that does
    /// not bounce stops at its end.
    init?(
        from start: Double, velocity: Double, within range: ClosedRange<Double>,
        rate: UIScrollView.DecelerationRate, bounces: Bool
    ) {
        let isSlow = !(abs(velocity) >= Self.slowest)
        guard start.isFinite, velocity.isFinite, !isSlow || !range.contains(start) else {
            return nil
        }
        let time = rate.timeConstant, free = start + velocity * time
        end = free.clamped(to: range)
        guard range.contains(start) else {
            spring = Spring(
                start: start, end: end, velocity: isSlow ? 0 : velocity,
                frequency: Self.edgeFrequency)
            return
        }
        let isFree = abs(free - end) <= Self.tolerance
        spring = Spring(
            start: start, end: isFree ? end : free, velocity: velocity, frequency: 1 / time)
        if isFree { return }
        let share = (end - start) / (free - start)
        guard share > 0 || bounces else { return nil }
        let bounce = Spring(
            start: end, end: end, velocity: velocity * (1 - share), frequency: Self.edgeFrequency)
        edge = (-time * log(1 - share), bounces ? bounce : nil)
    }

    /// Creates a motion without overshoot; nil if both offsets are equal.
    init?(from start: Double, velocity: Double, to end: Double) {
        guard start.isFinite, velocity.isFinite, end.isFinite, abs(end - start) >= 0.01 else {
            return nil
        }
        self.end = end
        spring = Spring(
            start: start, end: end, velocity: velocity,
            frequency: max(Self.edgeFrequency, velocity / (end - start)))
    }

    /// Returns the offset and the velocity, in points per second, after `seconds`.
    func state(after seconds: Double) -> (offset: Double, velocity: Double) {
        guard let edge, seconds >= edge.time else { return spring.state(after: seconds) }
        return edge.bounce?.state(after: seconds - edge.time) ?? (end, 0)
    }

    /// Returns the offset of the page at which a drag ends.
    ///
    /// A quick drag ends at the next page in its direction, another drag at the nearest page.
    static func page(
        from start: Double, velocity: Double, within range: ClosedRange<Double>, length: Double
    ) -> Double {
        guard length > 0, length.isFinite else { return start }
        let pages = start / length
        let page =
            velocity >= pageVelocity
            ? pages.rounded(.down) + 1
            : velocity <= -pageVelocity ? pages.rounded(.up) - 1 : pages.rounded()
        return (page * length).clamped(to: range)
    }

    func animation(_ keyPath: String) -> CAAnimation {
        let decay = spring.animation(keyPath)
        guard let edge else { return decay }
        decay.duration = min(decay.duration, edge.time)
        guard let bounce = edge.bounce?.animation(keyPath) else { return decay }
        if edge.time == 0 { return bounce }
        bounce.beginTime = edge.time
        let group = CAAnimationGroup()
        group.animations = [decay, bounce]
        group.duration = edge.time + bounce.duration
        return group
    }

    /// Returns the offset that a drag shows, with resistance beyond the range.
    ///
    /// The resistance grows, up to `length` beyond the range.
    static func resisted(
        _ offset: Double, within range: ClosedRange<Double>, length: Double
    ) -> Double {
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        let beyond = offset - inside
        guard beyond != 0, length > 0, beyond.isFinite else { return inside }
        let share = 1 - 1 / (abs(beyond) * resistance / length + 1)
        return inside + (beyond < 0 ? -share : share) * length
    }

    /// Returns the drag's offset: the inverse of ``resisted(_:within:length:)``.
    static func unresisted(
        _ offset: Double, within range: ClosedRange<Double>, length: Double
    ) -> Double {
        let inside = offset.clamped(to: range)
        guard offset != inside, length > 0 else { return offset }
        let share = min(abs(offset - inside) / length, 0.99)
        let beyond = (1 / (1 - share) - 1) * length / resistance
        return inside + (offset < inside ? -beyond : beyond)
    }
}
