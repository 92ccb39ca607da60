// Standing: complete.
import Foundation
import Motion
import RenderTree

/// An animation from one value to another.
///
/// Of ``fromValue``, ``toValue`` and ``byValue`` any one or two may be nil; a missing end is taken
/// from the underlying value, read anew at every frame.
open class CABasicAnimation: CAPropertyAnimation {
    /// The start value.
    open var fromValue: Any? {
        willSet { checkMutable(newValue) }
        didSet { fromValue = Boxing.box(fromValue) }
    }
    /// The end value.
    open var toValue: Any? {
        willSet { checkMutable(newValue) }
        didSet { toValue = Boxing.box(toValue) }
    }
    /// The difference between start and end value; ignored when both are set.
    open var byValue: Any? {
        willSet { checkMutable(newValue) }
        didSet { byValue = Boxing.box(byValue) }
    }

    package override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    /// Returns the from, to and by values; nil if one is a pattern colour.
    final func ends() -> BasicTrack? {
        var track = BasicTrack()
        func take(_ value: Any?, _ place: inout MotionValue?) -> Bool {
            guard let value else { return true }
            place = MotionValue(animated: value)
            return place != nil
        }
        guard take(fromValue, &track.from), take(toValue, &track.to), take(byValue, &track.by)
        else {
            return nil
        }
        return track
    }

    override func track(for target: AnimationTarget) -> AnimationTrack? {
        ends().map(AnimationTrack.basic)
    }

    /// Sets a missing ``fromValue`` to the value displayed before the change.
    ///
    /// It does so only if the to and by values are missing too.
    override func prepare(asActionFor layer: CALayer) {
        guard fromValue == nil, toValue == nil, byValue == nil, let keyPath else { return }
        fromValue = layer.shownBeforeChange(keyPath)
    }
}

/// An animation whose value moves to the end value like a mass on a spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass on the spring, more than 0, default 1; other values are ignored.
    open var mass: CGFloat = 1 {
        willSet { checkMutable(newValue) }
        didSet { if !(mass > 0) { mass = oldValue } }
    }
    /// The spring constant, more than 0, default 100; other values are ignored.
    open var stiffness: CGFloat = 100 {
        willSet { checkMutable(newValue) }
        didSet { if !(stiffness > 0) { stiffness = oldValue } }
    }
    /// The damping coefficient, 0 or more, default 10; other values are ignored.
    open var damping: CGFloat = 10 {
        willSet { checkMutable(newValue) }
        didSet { if !(damping >= 0) { damping = oldValue } }
    }
    /// The initial velocity; default 0.
    ///
    /// It is in units of the distance to the end value per second.
    open var initialVelocity: CGFloat = 0 { willSet { checkMutable(newValue) } }
    /// Whether the damping may exceed the critical value; default false.
    ///
    /// If not, it is clamped to critical.
    open var allowsOverdamping = false { willSet { checkMutable(newValue) } }

    /// Makes a spring from its perceived duration and bounce.
    ///
    /// The duration is in seconds, the bounce from -1 to 1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = SpringMotion(perceptualDuration: perceptualDuration, bounce: bounce)
        (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
        allowsOverdamping = true
        duration = settlingDuration
    }

    package override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
    }

    /// The spring's motion as the renderer evaluates it.
    package final var motion: SpringMotion {
        SpringMotion(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    /// The time until the spring settles, in seconds.
    public final var settlingDuration: CFTimeInterval { motion.settlingDuration }
    /// The perceived duration of the spring, in seconds.
    public final var perceptualDuration: CFTimeInterval { motion.perceptualDuration }
    /// The bounce of the spring, -1 to 1.
    public final var bounce: CGFloat { motion.bounce }

    override func track(for target: AnimationTarget) -> AnimationTrack? {
        ends().map { .spring($0, motion) }
    }
}
