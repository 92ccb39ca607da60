// Standing: complete.
import CoreAnimation

extension UIView {
    /// Animates the view property changes that a closure makes.
    ///
    /// The closure runs immediately, exactly once; properties have their new values when this
    /// returns.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 or less applies the changes at once.
    ///   - animations: changes the views' properties.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) {
        AnimationBlock.run(AnimationRequest(duration: duration), animations, completion: nil)
    }

    /// Animates changes, and calls a completion when all animations have ended.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 or less applies the changes at once.
    ///   - animations: makes the changes; called immediately.
    ///   - completion: called with true if every animation of the block ran to its end, with false
    ///     if one was replaced or removed. If there is nothing to animate, it is called with true
    ///     before this returns; with a duration of 0, in the next run loop iteration.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock.run(
            AnimationRequest(duration: duration), animations, completion: completion)
    }

    /// Animates changes after a delay, with options.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 or less applies the changes at once.
    ///   - delay: in seconds; 0 or less begins at once.
    ///   - options: the curve, the repeats and other options of the block.
    ///   - animations: makes the changes; called immediately.
    ///   - completion: called when all animations have ended, with whether each ran to its end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock.run(
            AnimationRequest(duration: duration, delay: delay, options: options), animations,
            completion: completion)
    }

    /// Animates changes on a spring that settles within the duration.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 or less applies the changes at once.
    ///   - delay: in seconds; 0 or less begins at once.
    ///   - dampingRatio: 1 or more does not oscillate; smaller values oscillate longer.
    ///   - velocity: the initial velocity, in distances to the target value per second.
    ///   - options: the options of the block; curves are ignored.
    ///   - animations: makes the changes; called immediately.
    ///   - completion: called when all animations have ended, with whether each ran to its end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let pace = TimingParameters.fittedSpring(
            dampingRatio: dampingRatio, velocity: CGVector(dx: velocity, dy: velocity))
        AnimationBlock.run(
            AnimationRequest(duration: duration, delay: delay, options: options, pace: pace),
            animations, completion: completion)
    }

    /// Animates changes on a spring given by its perceived duration and its bounce.
    ///
    /// The animation runs until the spring settles, which differs from the perceived duration.
    ///
    /// - Parameters:
    ///   - duration: the perceived duration, in seconds; 0 or less applies the changes at once.
    ///   - bounce: -1...1; 0 does not overshoot.
    ///   - velocity: the initial velocity, in distances to the target value per second.
    ///   - delay: in seconds; 0 or less begins at once.
    ///   - options: the options of the block; curves are ignored.
    ///   - animations: makes the changes; called immediately.
    ///   - completion: called when all animations have ended, with whether each ran to its end.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
        initialSpringVelocity velocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
        options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringMotion(
            perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
        AnimationBlock.run(
            AnimationRequest(
                duration: duration > 0 ? spring.settlingDuration : 0, delay: delay,
                options: options,
                pace: .spring(spring, velocity: CGVector(dx: velocity, dy: velocity))),
            animations, completion: completion)
    }
}

extension UIView {
    /// The animations that the system defines.
    public enum SystemAnimation: UInt, Sendable {
        /// Shrinks and fades views, then removes them from their superviews.
        case delete
    }

    private static var systemAnimationDuration: TimeInterval { 0.25 }

    /// Runs a system animation on views, together with the changes of a closure.
    ///
    /// Apple's documentation leaves open the appearance: here the views shrink to a hundredth and
    /// fade in 0.25 s (uncertain point V16).
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView],
        options: UIView.AnimationOptions = [], animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: systemAnimationDuration, delay: 0, options: options,
            animations: {
                for view in views {
                    // The scale is not 0, since a transform without an inverse cannot be animated
                    // additively.
                    view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
                    view.alpha = 0
                }
                parallelAnimations?()
            },
            completion: { finished in
                for view in views { view.removeFromSuperview() }
                completion?(finished)
            })
    }
}
