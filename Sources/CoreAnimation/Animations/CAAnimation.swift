// Standing: partial (preferredFrameRateRange is stored, without effect).
import Foundation
import Motion
import RenderTree

/// An object that is notified when an animation starts and stops.
///
/// It is called on the thread of the layer, never inside the call that caused the event. The
/// animation retains its delegate. Any class can conform; Apple requires `NSObjectProtocol`, to
/// test which methods a delegate has.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the active time of an animation begins.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when an animation stops; `flag` is false if it was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation delegate that is notified when its animation is added to a layer.
package protocol AnimationCounting: CAAnimationDelegate {
    /// Called when an animation with this delegate is added to a layer.
    ///
    /// A call of ``CAAnimationDelegate/animationDidStop(_:finished:)`` follows each of these calls.
    func animationWasAdded()
}

/// The base class of animations, with timing, timing function and delegate.
///
/// By itself it has no effect. A layer stores a copy of an animation; later changes of the original
/// have no effect.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
    /// See ``CAMediaTiming/beginTime``.
    open var beginTime: CFTimeInterval = 0 { willSet { checkMutable(newValue) } }
    /// See ``CAMediaTiming/duration``; 0 is replaced by the transaction's duration when the
    /// animation is added.
    open var duration: CFTimeInterval = 0 { willSet { checkMutable(newValue) } }
    /// See ``CAMediaTiming/speed``.
    open var speed: Float = 1 { willSet { checkMutable(newValue) } }
    /// See ``CAMediaTiming/timeOffset``.
    open var timeOffset: CFTimeInterval = 0 { willSet { checkMutable(newValue) } }
    /// See ``CAMediaTiming/repeatCount``.
    open var repeatCount: Float = 0 { willSet { checkMutable(newValue) } }
    /// See ``CAMediaTiming/repeatDuration``.
    open var repeatDuration: CFTimeInterval = 0 { willSet { checkMutable(newValue) } }
    /// See ``CAMediaTiming/autoreverses``.
    open var autoreverses = false { willSet { checkMutable(newValue) } }
    /// See ``CAMediaTiming/fillMode``.
    open var fillMode = CAMediaTimingFillMode.removed { willSet { checkMutable(newValue) } }
    /// The timing function of the animation; nil, the default, is linear.
    open var timingFunction: CAMediaTimingFunction? { willSet { checkMutable(newValue) } }
    /// The delegate notified of the start and the end, retained by the animation; default nil.
    open var delegate: (any CAAnimationDelegate)? { willSet { checkMutable(newValue) } }
    /// Whether the animation is removed from its layer when it ends; default true.
    open var isRemovedOnCompletion = true { willSet { checkMutable(newValue) } }
    /// The delay between the commit and the start of the animation; default 0.
    ///
    /// It is in the layer's seconds, and applies if there is no begin time. It is an animation
    /// block's delay, the same for all its changes.
    package final var delayAfterCommit: CFTimeInterval = 0
    /// A closure that a layer runs instead of adding the animation; default nil.
    ///
    /// It replaces the animation as an action. Copies of the animation do not have the closure.
    package final var runsAsAction: ((CAPropertyAnimation, _ event: String, CALayer) -> Void)?

    /// The preferred frame rates, by default the system's choice; stored, without effect.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        willSet { checkMutable(newValue) }
    }
    /// The custom values by key.
    ///
    /// They can be set even while a layer stores the animation.
    final var userValues: [String: Any] = [:]
    /// Whether a layer stores this animation, which is then immutable.
    final var isFrozen = false
    /// The kind of layer to which the animation was added.
    ///
    /// The animation's key paths are resolved for this kind.
    var layerKind = LayerKind.layer

    /// Makes an animation with default values.
    public override init() {
        super.init()
        takeClassDefaults()
    }

    /// Whether the class supports secure coding: true.
    open class var supportsSecureCoding: Bool { true }
    /// Decodes an animation from an archive; nil if the archive holds something else.
    public required init?(coder: NSCoder) {
        super.init()
        takeClassDefaults()
        guard decodeValues(coder, forKey: "CAAnimation.values") else { return nil }
    }
    /// Encodes the animation in an archive.
    ///
    /// The archive holds the values that differ from the defaults, but not the delegate.
    open func encode(with coder: NSCoder) {
        let keys = AnimationMembers.keys(of: self).filter { $0 != "delegate" }
        encodeValues(of: keys, coder, forKey: "CAAnimation.values")
    }
    /// The class under which the animation is archived.
    ///
    /// It is this class, or the nearest superclass that is neither private nor nested.
    open override var classForCoder: AnyClass { ArchivedValues.archivable(type(of: self)) }

    /// Returns a copy of the same class with the same properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = DynamicInit.make(type(of: self))
        copy.takeProperties(of: self)
        return copy
    }

    /// Copies the properties of another animation of the same class.
    ///
    /// Subclasses with further properties override this method and call super.
    package func takeProperties(of other: CAAnimation) {
        (beginTime, duration) = (other.beginTime, other.duration)
        (speed, timeOffset) = (other.speed, other.timeOffset)
        (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
        (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
        (timingFunction, delegate) = (other.timingFunction, other.delegate)
        isRemovedOnCompletion = other.isRemovedOnCompletion
        delayAfterCommit = other.delayAfterCommit
        (preferredFrameRateRange, userValues) = (other.preferredFrameRateRange, other.userValues)
    }

    /// Returns the value for a key.
    ///
    /// The key names a property, a stored property of a subclass, or a custom value. The keys
    /// "additive" and "isAdditive" name the same property.
    ///
    /// Numbers are returned as `NSNumber`.
    open func value(forKey key: String) -> Any? { readKey(key) }

    /// Sets the value for a key.
    ///
    /// The key names a property, or a custom value, which copies inherit. Values of another type
    /// are ignored; nil sets numbers to 0.
    open func setValue(_ value: Any?, forKey key: String) { writeKey(key, value) }

    /// Returns the value at a key path such as `fromValue.x`.
    ///
    /// The path is a key, or names a member of a struct.
    open func value(forKeyPath keyPath: String) -> Any? {
        StructPart.read(keyPath) { value(forKey: $0) }
    }

    /// Sets the value of a key, or of a struct member.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        StructPart.write(value, keyPath, get: { self.value(forKey: $0) }) {
            setValue($0, forKey: $1)
        }
    }

    /// Returns the default value of a key, nil for most keys.
    ///
    /// New animations of a subclass start with the defaults that the subclass returns for
    /// properties.
    open class func defaultValue(forKey key: String) -> Any? {
        AnimationMembers.defaultValue(key, self)
    }

    /// Returns whether the value for a key must be archived.
    ///
    /// It must if it differs from the default.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    /// Adds a copy of the animation to the layer, with the event's name as key.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// Returns the animation's body for the renderer.
    ///
    /// The animation applies to the sublayer at `path`, a layer of the given kind.
    func renderBody(for path: SublayerPath, _ kind: LayerKind) -> RenderAnimation.Body { .empty }

    /// The animation's timing as the renderer evaluates it.
    package final var mediaTiming: MediaTiming {
        MediaTiming(
            beginTime: beginTime, duration: duration, timeOffset: timeOffset,
            repeatDuration: repeatDuration, speed: speed, repeatCount: repeatCount,
            autoreverses: autoreverses, fillMode: fillMode.motion)
    }
}
