// Standing: partial (preferredFrameRateRange is kept without effect).
import Foundation
import Motion
import RenderTree

/// Learns when an animation begins and ends, on the thread of the layer, never inside the call that
/// caused it. The animation keeps its delegate alive. Any class will do: Apple asks for
/// `NSObjectProtocol`, for its own means of telling which members there are.
public protocol CAAnimationDelegate: AnyObject {
    /// The active time began.
    func animationDidStart(_ anim: CAAnimation)
    /// It ended: `flag` says whether it came to its end, false when it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations share: timing, easing, a delegate. By itself it only takes time.
///
/// A layer stores a copy; changing an animation after it was added has no effect.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
    /// See ``CAMediaTiming/beginTime``.
    open var beginTime: CFTimeInterval = 0 {
        willSet { checkMutable("beginTime", newValue) }
    }
    /// See ``CAMediaTiming/duration``; 0 takes the transaction's when the animation is added.
    open var duration: CFTimeInterval = 0 {
        willSet { checkMutable("duration", newValue) }
    }
    /// See ``CAMediaTiming/speed``.
    open var speed: Float = 1 {
        willSet { checkMutable("speed", newValue) }
    }
    /// See ``CAMediaTiming/timeOffset``.
    open var timeOffset: CFTimeInterval = 0 {
        willSet { checkMutable("timeOffset", newValue) }
    }
    /// See ``CAMediaTiming/repeatCount``.
    open var repeatCount: Float = 0 {
        willSet { checkMutable("repeatCount", newValue) }
    }
    /// See ``CAMediaTiming/repeatDuration``.
    open var repeatDuration: CFTimeInterval = 0 {
        willSet { checkMutable("repeatDuration", newValue) }
    }
    /// See ``CAMediaTiming/autoreverses``.
    open var autoreverses = false {
        willSet { checkMutable("autoreverses", newValue) }
    }
    /// See ``CAMediaTiming/fillMode``.
    open var fillMode = CAMediaTimingFillMode.removed {
        willSet { checkMutable("fillMode", newValue) }
    }
    /// How the run is paced; nil, the default, is an even pace.
    open var timingFunction: CAMediaTimingFunction? {
        willSet { checkMutable("timingFunction", newValue) }
    }
    /// Told of the beginning and the end; kept alive. Default nil.
    open var delegate: (any CAAnimationDelegate)? {
        willSet { checkMutable("delegate", newValue) }
    }
    /// Whether the animation leaves its layer when it ended. Default true.
    open var isRemovedOnCompletion = true {
        willSet { checkMutable("isRemovedOnCompletion", newValue) }
    }
    /// How long after the commit an animation without a begin time of its own begins, in the
    /// layer's seconds: the delay of a block, the same for all its changes. Default 0.
    @_spi(Kits) public var delayAfterCommit: CFTimeInterval = 0

    /// How many frames per second suit it; kept, without effect. Default: the system's choice.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        willSet { checkMutable("preferredFrameRateRange", newValue) }
    }
    /// Values of keys that are not properties; they may be set on a stored animation too.
    final var userValues: [String: Any] = [:]
    /// Whether a layer stores this object, which can then not be changed.
    final var isFrozen = false
    /// The kind of the layer it is on, whose key paths it names; set when it is added.
    var layerKind = LayerKind.layer

    /// Makes an animation with all defaults.
    public override init() {
        super.init()
        takeClassDefaults()
    }

    /// Archives are read by class.
    open class var supportsSecureCoding: Bool { true }
    /// Reads an animation from an archive; nil when something else is there.
    public required init?(coder: NSCoder) {
        super.init()
        takeClassDefaults()
        guard readArchive(coder) else { return nil }
    }
    /// Writes the values that are not the defaults into an archive; the delegate is left out.
    open func encode(with coder: NSCoder) { writeArchive(coder) }
    /// The class named in archives: of private and nested classes, the class they extend.
    open override var classForCoder: AnyClass { ArchivedValues.archivable(type(of: self)) }

    /// A copy of the same class with the same properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = DynamicInit.make(type(of: self))
        copy.takeProperties(of: self)
        return copy
    }

    /// Takes over the properties of an animation of the same class. Subclasses that store more
    /// override it and call super.
    open func takeProperties(of other: CAAnimation) {
        (beginTime, duration) = (other.beginTime, other.duration)
        (speed, timeOffset) = (other.speed, other.timeOffset)
        (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
        (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
        (timingFunction, delegate) = (other.timingFunction, other.delegate)
        isRemovedOnCompletion = other.isRemovedOnCompletion
        delayAfterCommit = other.delayAfterCommit
        (preferredFrameRateRange, userValues) = (other.preferredFrameRateRange, other.userValues)
    }

    /// The value of a property by its key ("additive", also "isAdditive"), of a stored property of a
    /// subclass, or the value set for any other key; numbers are `NSNumber`s.
    open func value(forKey key: String) -> Any? { readKey(key) }

    /// Sets a property by its key, or a value of the program's own, which copies carry on. Values of
    /// another kind are passed over; nil sets numbers to 0.
    open func setValue(_ value: Any?, forKey key: String) { writeKey(key, value) }

    /// The value of a key, or of a part of a struct such as `fromValue.x`.
    open func value(forKeyPath keyPath: String) -> Any? {
        StructPart.read(keyPath) { value(forKey: $0) }
    }

    /// Sets the value of a key, or a part of a struct.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        StructPart.write(value, keyPath, get: { self.value(forKey: $0) }) {
            setValue($0, forKey: $1)
        }
    }

    /// The value of a key that was not set; nil for most. New animations of a subclass begin with
    /// what it answers for properties.
    open class func defaultValue(forKey key: String) -> Any? {
        AnimationMembers.defaultValue(key, self)
    }

    /// Whether an archive needs the key's value: whether it is not the default.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        Boxing.differ(value(forKey: key), type(of: self).defaultValue(forKey: key))
    }

    /// Adds a copy of itself to the layer, under the event's name.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// What the renderer needs of it besides timing, for a layer of a kind that a path leads to.
    func renderBody(for path: SublayerPath, _ kind: LayerKind) -> RenderAnimation.Body { .empty }

    /// Its timing as the renderer computes it.
    final var mediaTiming: MediaTiming {
        MediaTiming(
            beginTime: beginTime, duration: duration, timeOffset: timeOffset,
            repeatDuration: repeatDuration, speed: speed, repeatCount: repeatCount,
            autoreverses: autoreverses, fillMode: fillMode.motion)
    }
}
