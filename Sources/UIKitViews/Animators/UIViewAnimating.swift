// Standing: complete.
import CoreAnimation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or ended.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, but not yet finished.
    case stopped
}

/// A position at which an animator can end.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The target values of the animations.
    case end
    /// The values before the animations.
    case start
    /// The values at which the animator was stopped.
    case current
}

/// An animation that can be started, stopped, reversed and scrubbed.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is running.
    var isRunning: Bool { get }
    /// Whether the animation runs toward its start.
    var isReversed: Bool { get set }
    /// The fraction of the animation that is complete, 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts or resumes the animation.
    func startAnimation()
    /// Starts the animation after a delay, in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation at its current position.
    func pauseAnimation()
    /// Stops the animation at its current values.
    ///
    /// Unless `withoutFinishing` is true, call ``finishAnimation(at:)`` afterwards to end the
    /// animation.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation with the values at the given position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of the changes that closures make.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a delay, given as a fraction of the duration.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that is called with the position at which the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues a paused animation with another timing, over a fraction of the duration.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
