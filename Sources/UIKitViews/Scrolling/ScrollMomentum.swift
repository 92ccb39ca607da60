import CoreAnimation

/// How a scroll view goes on after the finger let go, along one axis.
///
/// The speed falls off as e^(-t/T), so the way is speed times T: a critically damped spring of
/// frequency 1/T whose starting velocity fits that way moves exactly so. Where the content ends
/// before, a stiffer one of the same kind takes it to the edge; the speed does not jump.
struct ScrollMomentum {
    /// T, in seconds: that of the documented rate, .998 per millisecond.
    static let time = 0.5
    /// The frequency of the spring that goes to an edge, per second (the device's is unknown).
    private static let edgeFrequency = 12.0
    /// Slower than this, in points per second, nothing goes on.
    static let slowest = 20.0

    /// Where the motion begins and where it ends.
    let start: Double
    let end: Double
    private let frequency: Double
    private let velocity: Double

    /// Makes the motion from an offset with a velocity, within the offsets where there is content;
    /// nil where there is none.
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

    /// The motion of a number of a layer.
    func animation(_ keyPath: String) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: keyPath)
        spring.mass = 1
        spring.stiffness = frequency * frequency
        spring.damping = 2 * frequency
        // The spring counts speed in distances per second: there must be a distance.
        let distance = abs(end - start) < 0.01 ? 0.01 : end - start
        spring.fromValue = start
        spring.toValue = start + distance
        spring.initialVelocity = velocity / distance
        // Beyond the settling time, for less than a pixel to be left of a long way.
        spring.duration = spring.settlingDuration * 1.6
        return spring
    }

    /// Where a finger drags an offset that is beyond the range: ever less far, at most `length`.
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
