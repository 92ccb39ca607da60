// Standing: complete.
import CoreAnimation

/// The delegate of an animation; all methods have defaults.
///
/// Main thread only.
@preconcurrency @MainActor
public protocol NSAnimationDelegate: AnyObject {
    /// Returns whether the animation may start; default true.
    func animationShouldStart(_ animation: NSAnimation) -> Bool
    /// Called after the animation was stopped before its end.
    func animationDidStop(_ animation: NSAnimation)
    /// Called after the animation reached its end.
    func animationDidEnd(_ animation: NSAnimation)
    /// Returns the animated value at a progress; by default the value of the animation's curve.
    func animation(
        _ animation: NSAnimation, valueForProgress progress: NSAnimation.Progress
    ) -> Float
    /// Called after the animation reached a progress mark.
    func animation(
        _ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress)
}

extension NSAnimationDelegate {
    /// Returns true.
    public func animationShouldStart(_ animation: NSAnimation) -> Bool { true }
    /// Does nothing.
    public func animationDidStop(_ animation: NSAnimation) {}
    /// Does nothing.
    public func animationDidEnd(_ animation: NSAnimation) {}
    /// Returns the value of the animation's curve.
    public func animation(
        _ animation: NSAnimation, valueForProgress progress: NSAnimation.Progress
    ) -> Float { animation.curveValue(at: progress) }
    /// Does nothing.
    public func animation(
        _ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress
    ) {}
}
