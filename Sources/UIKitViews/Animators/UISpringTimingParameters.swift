// Standing: complete.
import CoreAnimation

/// The timing parameters of a damped spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider, CheckedArchiving {
    /// The initial velocity, in multiples of the animated distance per second.
    ///
    /// Positions use both components, `dx` across and `dy` down; all other properties use `dx`.
    public let initialVelocity: CGVector
    let ownPace: TimingParameters

    private nonisolated init(_ pace: TimingParameters, _ velocity: CGVector) {
        (ownPace, initialVelocity) = (pace, velocity)
        super.init()
    }

    /// Creates the system's spring, which does not oscillate.
    ///
    /// It runs until it settles. The spring has mass 3, stiffness 1000 and damping 500 (uncertain
    /// point V33).
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Creates a spring without initial velocity that settles within the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Creates a spring that settles within the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: 1 or more does not oscillate; smaller values oscillate longer.
    ///   - velocity: the initial velocity for each axis, in distances to the target value per
    ///     second.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.fittedSpring(dampingRatio: ratio, velocity: velocity), velocity)
    }

    /// Creates a spring from its physical parameters.
    ///
    /// The spring runs until it settles, whatever the animator's duration.
    public convenience init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        let spring = SpringMotion(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.dx)
        self.init(.spring(spring, velocity: velocity), velocity)
    }

    /// Creates a spring from its perceived duration and its bounce.
    ///
    /// The spring runs until it settles, whatever the animator's duration.
    ///
    /// - Parameters:
    ///   - duration: the perceived duration, in seconds.
    ///   - bounce: -1...1; 0 does not overshoot.
    ///   - velocity: the initial velocity for each axis, in distances to the target value per
    ///     second.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector
    ) {
        let spring = SpringMotion(
            perceptualDuration: duration, bounce: bounce, initialVelocity: velocity.dx)
        self.init(.spring(spring, velocity: velocity), velocity)
    }

    /// Creates a spring without initial velocity from its perceived duration and its bounce.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    /// The type of the parameters, always `spring`.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Always nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// These parameters.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// Returns these parameters, which are immutable.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archiving

    private enum Key {
        static let (dx, dy) = ("UIInitialVelocityX", "UIInitialVelocityY")
        static let ratio = "UIDampingRatio"
        static let (mass, stiffness, damping) = ("UIMass", "UIStiffness", "UIDamping")
        static let overdamps = "UIAllowsOverdamping"
    }

    /// Always true.
    public nonisolated static var supportsSecureCoding: Bool { true }

    /// Encodes the spring.
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

    /// Decodes a spring; nil if the archive contains none.
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
