// Standing: partial (views and windows, no constraints; properties of subclasses do not animate).
import CoreAnimation

/// The key of a property or an event that is animated.
public typealias NSAnimatablePropertyKey = String

/// The key of the animation that runs when a view is added to a superview.
public let NSAnimationTriggerOrderIn: NSAnimatablePropertyKey = "NSAnimationTriggerOrderIn"
/// The key of the animation of a view that leaves its superview.
///
/// The layer is removed after the animation.
public let NSAnimationTriggerOrderOut: NSAnimatablePropertyKey = "NSAnimationTriggerOrderOut"

/// An object whose properties animate through a proxy.
///
/// Main thread only.
@preconcurrency @MainActor
public protocol NSAnimatablePropertyContainer: AnyObject {
    /// The container's own animations, by key.
    var animations: [NSAnimatablePropertyKey: Any] { get set }
    /// Returns the animation for a change of a key's value; nil for none.
    ///
    /// The animator runs it. The animation is searched for in ``animations``, then among the
    /// class's defaults.
    func animation(forKey key: NSAnimatablePropertyKey) -> Any?
    /// Returns the class's default animation for changes of a key's value; nil for none.
    static func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any?
}

extension NSAnimatablePropertyContainer {
    /// Returns a proxy that reads the container's values and animates changes.
    public func animator() -> AnimatorProxy<Self> { AnimatorProxy(target: self) }
}

/// A container whose properties are shown by a layer.
@MainActor protocol LayerAnimated: NSAnimatablePropertyContainer {
    /// The layer that shows the container; nil without one.
    var animatedLayer: CALayer? { get }
    /// Whether the animator, not the layer, animates changes.
    var isChangedByAnimator: Bool { get set }
    /// Returns the model value for a key.
    func value(forKey key: String) -> Any?
    /// Returns the properties of the layer that show the value for a key.
    func layerParts(ofKey key: String) -> [LayerPart]
    /// Returns the layer values that an animation holds constant, by key path.
    func stillParts(ofKey key: String) -> [String: Any]
}
