// Standing: complete.
import CoreAnimation

extension UIView {
    /// Animates the changes of view properties that a closure makes.
    ///
    /// The closure runs at once, exactly once; properties have their new values when this returns.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less changes at once.
    ///   - animations: changes the views.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) {
        AnimationState.run(AnimationRequest(duration: duration), animations, completion: nil)
    }

    /// Animates changes, and tells when all have ended.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less changes at once.
    ///   - animations: makes the changes; runs at once.
    ///   - completion: gets true when every animation of the block ran to its end; false when one
    ///     was replaced or removed. Without anything to animate it is called with true before this
    ///     returns; with a duration of 0, in the next turn of the run loop.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationState.run(
            AnimationRequest(duration: duration), animations, completion: completion)
    }

    /// Animates changes after a delay, with options.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less changes at once.
    ///   - delay: seconds; 0 or less begins at once.
    ///   - options: the curve, repeats, and what else holds for the block.
    ///   - animations: makes the changes; runs at once.
    ///   - completion: called when all have ended, with whether each ran to its end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationState.run(
            AnimationRequest(duration: duration, delay: delay, options: options), animations,
            completion: completion)
    }

    /// Animates changes on a spring that comes to rest within the duration.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less changes at once.
    ///   - delay: seconds; 0 or less begins at once.
    ///   - dampingRatio: 1 and more settles without swinging, the nearer to 0 the longer it swings.
    ///   - velocity: at the start, in distances to the goal per second.
    ///   - options: curves in it have no effect.
    ///   - animations: makes the changes; runs at once.
    ///   - completion: called when all have ended, with whether each ran to its end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let pace = AnimationPace.fittedSpring(
            dampingRatio: dampingRatio, velocity: CGVector(dx: velocity, dy: velocity))
        AnimationState.run(
            AnimationRequest(duration: duration, delay: delay, options: options, pace: pace),
            animations, completion: completion)
    }

    /// Animates changes on a spring given by how long it seems to take and how much it bounces.
    ///
    /// It runs until the spring has settled, which is not the perceived duration.
    ///
    /// - Parameters:
    ///   - duration: perceived seconds; 0 or less changes at once.
    ///   - bounce: -1...1; 0 does not overshoot.
    ///   - velocity: at the start, in distances to the goal per second.
    ///   - delay: seconds; 0 or less begins at once.
    ///   - options: curves in it have no effect.
    ///   - animations: makes the changes; runs at once.
    ///   - completion: called when all have ended, with whether each ran to its end.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
        initialSpringVelocity velocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
        options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringMotion(
            perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
        AnimationState.run(
            AnimationRequest(
                duration: duration > 0 ? spring.settlingDuration : 0, delay: delay,
                options: options,
                pace: .spring(spring, velocity: CGVector(dx: velocity, dy: velocity))),
            animations, completion: completion)
    }
}

extension UIView {
    /// Animations that the system defines.
    public enum SystemAnimation: UInt, Sendable {
        /// Views shrink and fade, and are then taken out of their superviews.
        case delete
    }

    /// Seconds that a system animation takes.
    private static var systemAnimationDuration: TimeInterval { 0.25 }

    /// Runs a system animation on views, and the changes of a closure beside it. Apple's
    /// documentation leaves open the look: here they shrink to a hundredth and fade in 0.25 s
    /// (uncertain point V16).
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView],
        options: UIView.AnimationOptions = [], animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: systemAnimationDuration, delay: 0, options: options,
            animations: {
                for view in views {
                    // Not to nothing, since a difference from nothing cannot be told.
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
