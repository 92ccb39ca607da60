// Standing: complete.
import CoreAnimation

/// A pace like a weight on a spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider, CheckedArchiving {
    /// The velocity at the start, in distances to the end per second. Positions take both parts,
    /// across and down; everything else takes `dx`.
    public let initialVelocity: CGVector
    let ownPace: AnimationPace

    private nonisolated init(_ pace: AnimationPace, _ velocity: CGVector) {
        (ownPace, initialVelocity) = (pace, velocity)
        super.init()
    }

    /// Makes the system's spring: mass 3, stiffness 1000, damping 500, which does not swing, and runs
    /// until it has settled (uncertain point V33).
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Makes a spring that comes to rest within the animator's duration, from rest.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Makes a spring that comes to rest within the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: 1 and more settles without swinging, the nearer to 0 the longer it swings.
    ///   - velocity: at the start, in distances to the goal per second, for each axis.
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
    ///   - velocity: at the start, in distances to the goal per second, for each axis.
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

    // MARK: Archiving

    private enum Key {
        static let (dx, dy) = ("UIInitialVelocityX", "UIInitialVelocityY")
        static let ratio = "UIDampingRatio"
        static let (mass, stiffness, damping) = ("UIMass", "UIStiffness", "UIDamping")
        static let overdamps = "UIAllowsOverdamping"
    }

    /// True.
    public nonisolated static var supportsSecureCoding: Bool { true }

    /// Writes the spring.
    public nonisolated func encode(with coder: NSCoder) {
        coder.encode(Double(initialVelocity.dx), forKey: Key.dx)
        coder.encode(Double(initialVelocity.dy), forKey: Key.dy)
        switch ownPace {
        case .fittedSpring(let ratio, _): coder.encode(ratio, forKey: Key.ratio)
        case .spring(let spring, _):
            coder.encode(spring.mass, forKey: Key.mass)
            coder.encode(spring.stiffness, forKey: Key.stiffness)
            coder.encode(spring.damping, forKey: Key.damping)
            coder.encode(spring.allowsOverdamping, forKey: Key.overdamps)
        case .curve: break
        }
    }

    /// Reads a spring; nil where there is none.
    public nonisolated convenience init?(coder: NSCoder) {
        let velocity = CGVector(
            dx: coder.decodeDouble(forKey: Key.dx), dy: coder.decodeDouble(forKey: Key.dy))
        if coder.containsValue(forKey: Key.ratio) {
            let ratio = coder.decodeDouble(forKey: Key.ratio)
            self.init(.fittedSpring(dampingRatio: ratio, velocity: velocity), velocity)
        } else if coder.containsValue(forKey: Key.mass) {
            let spring = SpringMotion(
                mass: coder.decodeDouble(forKey: Key.mass),
                stiffness: coder.decodeDouble(forKey: Key.stiffness),
                damping: coder.decodeDouble(forKey: Key.damping), initialVelocity: velocity.dx,
                allowsOverdamping: coder.decodeBool(forKey: Key.overdamps))
            self.init(.spring(spring, velocity: velocity), velocity)
        } else {
            return nil
        }
    }
}
