// Standing: partial (views and windows; constraints, which are those of UIKitViews, have no animators; properties that a subclass adds change at once).
import CoreAnimation

/// The name of what an animator animates: of a property, or of an event.
public typealias NSAnimatablePropertyKey = String

/// The key of what a view runs when it comes into a superview.
public let NSAnimationTriggerOrderIn: NSAnimatablePropertyKey = "NSAnimationTriggerOrderIn"
/// The key of what a view runs when it leaves its superview: its layer goes when that is over.
public let NSAnimationTriggerOrderOut: NSAnimatablePropertyKey = "NSAnimationTriggerOrderOut"

/// Something whose properties animate through a proxy. Main thread only.
@preconcurrency @MainActor
public protocol NSAnimatablePropertyContainer: AnyObject {
    /// The container's own animations, by key.
    var animations: [NSAnimatablePropertyKey: Any] { get set }
    /// The animation that a change of a key through the animator runs: that of ``animations``, else
    /// that of the class; nil for none.
    func animation(forKey key: NSAnimatablePropertyKey) -> Any?
    /// What changes of a key run where the container has nothing of its own; nil for none.
    static func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any?
}

extension NSAnimatablePropertyContainer {
    /// A proxy that reads like the container, and whose changes animate.
    public func animator() -> AnimatorProxy<Self> { AnimatorProxy(target: self) }
}

/// What shows a container's properties with layers.
@MainActor protocol LayerAnimated: NSAnimatablePropertyContainer {
    /// The layer that shows it; nil while nothing does.
    var animatedLayer: CALayer? { get }
    /// Whether the layer leaves what its changes run to the animator.
    var isHeldByAnimator: Bool { get set }
    /// The value of a key, as it is set.
    func value(forKey key: String) -> Any?
    /// What of the layer shows the value of a key.
    func layerParts(ofKey key: String) -> [LayerPart]
    /// What the layer holds still while a change of a key animates, after the change.
    func stillParts(ofKey key: String) -> [String: Any]
}
