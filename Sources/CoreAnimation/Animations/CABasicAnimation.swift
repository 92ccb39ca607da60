// Standing: complete.
import Foundation
import Motion
import RenderTree

/// An animation from one value to another.
///
/// Of ``fromValue``, ``toValue`` and ``byValue`` any one or two may be nil; what is missing comes
/// from the value below the animation, read anew at every moment.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where it starts.
    open var fromValue: Any? {
        willSet { checkMutable("fromValue", newValue) }
        didSet { fromValue = Boxing.box(fromValue) }
    }
    /// Where it ends.
    open var toValue: Any? {
        willSet { checkMutable("toValue", newValue) }
        didSet { toValue = Boxing.box(toValue) }
    }
    /// How far it goes; ignored when both ends are given.
    open var byValue: Any? {
        willSet { checkMutable("byValue", newValue) }
        didSet { byValue = Boxing.box(byValue) }
    }

    open override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    /// The three values as the renderer takes them; nil when one of them is a pattern.
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

    /// With no values at all it begins with what was shown before the change.
    override func prepare(asActionFor layer: CALayer) {
        guard fromValue == nil, toValue == nil, byValue == nil, let keyPath else { return }
        fromValue = layer.shownBeforeChange(keyPath)
    }
}

/// An animation whose value swings to its end like a weight on a spring.
open class CASpringAnimation: CABasicAnimation {
    private var parameters = (mass: 1.0, stiffness: 100.0, damping: 10.0)

    /// The weight, more than 0; default 1. Other values are refused.
    open var mass: CGFloat {
        get { parameters.mass }
        set {
            checkMutable("mass", newValue)
            if newValue > 0 { parameters.mass = newValue }
        }
    }
    /// The spring constant, more than 0; default 100. Other values are refused.
    open var stiffness: CGFloat {
        get { parameters.stiffness }
        set {
            checkMutable("stiffness", newValue)
            if newValue > 0 { parameters.stiffness = newValue }
        }
    }
    /// The friction, 0 or more; default 10. Other values are refused.
    open var damping: CGFloat {
        get { parameters.damping }
        set {
            checkMutable("damping", newValue)
            if newValue >= 0 { parameters.damping = newValue }
        }
    }
    /// The velocity at the start, in distances to the end per second; default 0.
    open var initialVelocity: CGFloat = 0 {
        willSet { checkMutable("initialVelocity", newValue) }
    }
    /// Whether a damping above the critical one is kept; default false, which takes it as critical.
    open var allowsOverdamping = false {
        willSet { checkMutable("allowsOverdamping", newValue) }
    }

    /// Makes a spring by how long it seems to take, in seconds, and how much it bounces, -1 to 1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = SpringMotion(perceptualDuration: perceptualDuration, bounce: bounce)
        (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
        allowsOverdamping = true
        duration = settlingDuration
    }

    open override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CASpringAnimation else { return }
        parameters = other.parameters
        (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
    }

    /// The motion as the renderer computes it.
    final var motion: SpringMotion {
        SpringMotion(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    /// How long it takes to come to rest, in seconds.
    public var settlingDuration: CFTimeInterval { motion.settlingDuration }
    /// The duration of the perceptual form, in seconds.
    public var perceptualDuration: CFTimeInterval { motion.perceptualDuration }
    /// The bounce of the perceptual form.
    public var bounce: CGFloat { motion.bounce }

    override func track(for target: AnimationTarget) -> AnimationTrack? {
        ends().map { .spring($0, motion) }
    }
}
