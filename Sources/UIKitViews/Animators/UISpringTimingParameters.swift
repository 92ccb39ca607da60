// Standing: partial (no archiving).
import CoreAnimation

/// A pace like a weight on a spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject,
    UITimingCurveProvider
{
    /// The velocity at the start, in distances to the end per second. Positions take both parts,
    /// across and down; everything else takes `dx`.
    public let initialVelocity: CGVector
    let ownPace: AnimationPace

    private init(_ pace: AnimationPace, _ velocity: CGVector) {
        (ownPace, initialVelocity) = (pace, velocity)
        super.init()
    }

    /// Makes the system's spring: mass 3, stiffness 1000, damping 500, which does not swing.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Makes a spring that comes to rest within the animator's duration, from rest.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Makes a spring that comes to rest within the animator's duration.
    ///
    /// - Parameter ratio: 1 and more settles without swinging, the nearer to 0 the longer it
    ///   swings.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.fittedSpring(dampingRatio: ratio, velocity: velocity), velocity)
    }

    /// Makes a spring that is fully given; it runs until it has settled, whatever the animator's
    /// duration.
    public convenience init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        let spring = SpringMotion(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.dx)
        self.init(.spring(spring, velocity: velocity), velocity)
    }

    /// Makes a spring by how long it seems to take and how much it bounces; it runs until it has
    /// settled, whatever the animator's duration.
    ///
    /// - Parameters:
    ///   - duration: perceived seconds.
    ///   - bounce: -1...1; 0 does not overshoot.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector
    ) {
        let spring = SpringMotion(
            perceptualDuration: duration, bounce: bounce, initialVelocity: velocity.dx)
        self.init(.spring(spring, velocity: velocity), velocity)
    }

    /// Makes a spring from rest by how long it seems to take and how much it bounces.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    /// A spring.
    public var timingCurveType: UITimingCurveType { .spring }
    /// None.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Itself.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// Itself: it never changes.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
