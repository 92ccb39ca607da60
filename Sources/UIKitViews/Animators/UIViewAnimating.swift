// Standing: complete.
import CoreAnimation

/// What an animator is doing.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not begun, or over.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting to be finished.
    case stopped
}

/// A place on an animator's way.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The values that the animations lead to.
    case end
    /// The values from before the animations.
    case start
    /// The values where it was stopped.
    case current
}

/// An animation that can be started, stopped, turned round and moved by hand.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    /// What the animator is doing.
    var state: UIViewAnimatingState { get }
    /// Whether it moves.
    var isRunning: Bool { get }
    /// Whether it goes toward the start.
    var isReversed: Bool { get set }
    /// How far it has come, 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts it, or goes on.
    func startAnimation()
    /// Starts it after a delay, in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds it where it is.
    func pauseAnimation()
    /// Ends it where it is; with `withoutFinishing` for good, else until it is finished.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Brings a stopped animation to a place, and ends it.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of what closures change.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a share of the time that is left.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block that is told where the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on with another pace, over a share of the duration.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
