// Standing: complete.
import CoreAnimation

/// Hears of an animation. All members are optional. Main thread only.
@preconcurrency @MainActor
public protocol NSAnimationDelegate: AnyObject {
    /// Whether it may start.
    func animationShouldStart(_ animation: NSAnimation) -> Bool
    /// It was stopped before its end.
    func animationDidStop(_ animation: NSAnimation)
    /// It came to its end.
    func animationDidEnd(_ animation: NSAnimation)
    /// The value to show when so much of the time has passed.
    func animation(
        _ animation: NSAnimation, valueForProgress progress: NSAnimation.Progress
    ) -> Float
    /// It reached a progress mark.
    func animation(
        _ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress)
}

extension NSAnimationDelegate {
    /// True.
    public func animationShouldStart(_ animation: NSAnimation) -> Bool { true }
    /// Does nothing.
    public func animationDidStop(_ animation: NSAnimation) {}
    /// Does nothing.
    public func animationDidEnd(_ animation: NSAnimation) {}
    /// The animation's curve.
    public func animation(
        _ animation: NSAnimation, valueForProgress progress: NSAnimation.Progress
    ) -> Float { animation.curveValue(at: progress) }
    /// Does nothing.
    public func animation(
        _ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress
    ) {}
}
