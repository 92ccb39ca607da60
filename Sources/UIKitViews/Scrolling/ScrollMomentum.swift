import CoreAnimation

/// The motion of a scroll view along one axis after a drag.
///
/// The velocity decays as e^(-t/T), so the distance is velocity times T. A critically damped spring
/// of frequency 1/T, with an initial velocity that fits the distance, moves exactly so. Where the
/// content ends before that distance, a stiffer spring of the same kind moves to the edge, without
/// a jump of the velocity.
struct ScrollMomentum {
    /// The time constant T, in seconds, of the documented deceleration rate, 0.998 per millisecond.
    static let time = 0.5
    /// The frequency of the spring that moves to an edge, per second (the device's is unknown).
    private static let edgeFrequency = 12.0
    /// The minimum velocity of a motion, in points per second.
    static let slowest = 20.0

    /// The offset at the start of the motion; ``end`` is the offset at its end.
    let start: Double
    let end: Double
    private let frequency: Double
    private let velocity: Double

    /// Creates the motion from an offset with a velocity, within a range of valid offsets; nil if
    /// it is too slow to continue and the offset is valid.
    init?(from start: Double, velocity: Double, within range: ClosedRange<Double>) {
        let isSlow = !(abs(velocity) >= Self.slowest)
        guard start.isFinite, velocity.isFinite, !isSlow || !range.contains(start) else {
            return nil
        }
        let free = start + velocity * Self.time
        let isFree = range.contains(start) && range.contains(free)
        (self.start, self.velocity) = (start, isSlow ? 0 : velocity)
        end = isFree ? free : min(max(free, range.lowerBound), range.upperBound)
        frequency = isFree ? 1 / Self.time : Self.edgeFrequency
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
