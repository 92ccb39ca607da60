import CoreAnimation

/// The motion of a scroll view along one axis after a drag.
///
/// The velocity decays as e^(-t/T), so the distance is velocity times T. A critically damped spring
/// of frequency 1/T, with an initial velocity that fits the distance, moves exactly so. If the
/// content ends before that distance, or the motion has another target, a stiffer spring of the
/// same kind moves there, without a jump in the velocity.
struct ScrollMomentum {
    /// The frequency of the spring that moves to an edge, per second (the device's value is
    /// unknown).
    private static let edgeFrequency = 12.0
    /// The minimum velocity of a motion, in points per second.
    private static let slowest = 20.0
    /// The minimum velocity at which a drag turns the page, in points per second (the device's
    /// value is unknown).
    private static let pageVelocity = 200.0

    /// The offset at the start of the motion; ``end`` is the offset at its end.
    let start: Double
    let end: Double
    private let frequency: Double
    private let velocity: Double

    /// Creates the motion from an offset with a velocity, within a range of valid offsets; nil if
    /// the velocity is too low and the offset is valid.
    ///
    /// `rate` is the fraction of the velocity that remains after a millisecond.
    init?(
        from start: Double, velocity: Double, within range: ClosedRange<Double>,
        rate: UIScrollView.DecelerationRate
    ) {
        let isSlow = !(abs(velocity) >= Self.slowest)
        guard start.isFinite, velocity.isFinite, !isSlow || !range.contains(start) else {
            return nil
        }
        let time = rate.timeConstant
        let free = start + velocity * time
        let isFree = range.contains(start) && range.contains(free)
        (self.start, self.velocity) = (start, isSlow ? 0 : velocity)
        end = isFree ? free : min(max(free, range.lowerBound), range.upperBound)
        frequency = isFree ? 1 / time : Self.edgeFrequency
    }

    /// Creates the motion from an offset with a velocity to another offset, which it does not
    /// overshoot; nil if both offsets are equal.
    init?(from start: Double, velocity: Double, to end: Double) {
        guard start.isFinite, velocity.isFinite, end.isFinite, abs(end - start) >= 0.01 else {
            return nil
        }
        (self.start, self.end, self.velocity) = (start, end, velocity)
        frequency = max(Self.edgeFrequency, velocity / (end - start))
    }

    /// Returns the velocity at a time after the start, in points per second.
    func velocity(after seconds: Double) -> Double {
        let distance = start - end
        let slope = velocity + frequency * distance
        return (slope - frequency * (distance + slope * seconds)) * exp(-frequency * seconds)
    }

    /// Returns the offset of the page at which a drag ends: the next page in the direction of a
    /// quick drag, otherwise the nearest page.
    static func page(
        from start: Double, velocity: Double, within range: ClosedRange<Double>, length: Double
    ) -> Double {
        guard length > 0, length.isFinite else { return start }
        let pages = start / length
        let page =
            velocity >= pageVelocity
            ? pages.rounded(.down) + 1
            : velocity <= -pageVelocity ? pages.rounded(.up) - 1 : pages.rounded()
        return min(max(page * length, range.lowerBound), range.upperBound)
    }

    /// Returns the spring animation of the motion for a key path of a layer.
    func animation(_ keyPath: String) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: keyPath)
        spring.mass = 1
        spring.stiffness = frequency * frequency
        spring.damping = 2 * frequency
        // The initial velocity of `CASpringAnimation` is measured in animated distances per second,
        // so the distance must not be 0.
        let distance = abs(end - start) < 0.01 ? 0.01 : end - start
        spring.fromValue = start
        spring.toValue = start + distance
        spring.initialVelocity = velocity / distance
        // The duration exceeds the settling time, so that even a long distance ends within a pixel
        // of the end.
        spring.duration = spring.settlingDuration * 1.6
        return spring
    }

    /// Returns the offset for a drag beyond the range, with growing resistance: at most `length`
    /// beyond.
    static func resisted(
        _ offset: Double, within range: ClosedRange<Double>, length: Double
    ) -> Double {
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        let beyond = offset - inside
        guard beyond != 0, length > 0, beyond.isFinite else { return inside }
        let share = 1 - 1 / (abs(beyond) * 0.55 / length + 1)
        return inside + (beyond < 0 ? -share : share) * length
    }
}
