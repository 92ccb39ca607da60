// Standing: complete.
import CoreAnimation

// Asynchronous variants of the methods with a completion closure. Each variant returns when the
// completion would be called, with the argument of the completion.
extension UIView {
    /// Animates changes and waits for the end; returns whether all animations ran to their ends.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) async -> Bool {
        await ended { animate(withDuration: duration, animations: animations, completion: $0) }
    }

    /// Animates changes after a delay, with options, and waits for their end.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await ended {
            animate(
                withDuration: duration, delay: delay, options: options, animations: animations,
                completion: $0)
        }
    }

    /// Animates changes on a spring that settles within the duration, and waits for their end.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await ended {
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
                initialSpringVelocity: velocity, options: options, animations: animations,
                completion: $0)
        }
    }

    /// Animates changes with a spring, and waits for their end.
    ///
    /// The spring is given by its perceived duration and its bounce.
    @discardableResult
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
        initialSpringVelocity velocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
        options: UIView.AnimationOptions = [], animations: () -> Void
    ) async -> Bool {
        await ended {
            animate(
                springDuration: duration, bounce: bounce, initialSpringVelocity: velocity,
                delay: delay, options: options, animations: animations, completion: $0)
        }
    }

    /// Animates properties through several keyframes, and waits for the end.
    @discardableResult
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await ended {
            animateKeyframes(
                withDuration: duration, delay: delay, options: options, animations: animations,
                completion: $0)
        }
    }

    /// Changes a view's content with a transition, and waits for the transition's end.
    ///
    /// It is a transition of the whole view.
    @discardableResult
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?
    ) async -> Bool {
        await ended {
            transition(
                with: view, duration: duration, options: options, animations: animations,
                completion: $0)
        }
    }

    /// Replaces a view by another with a transition, and waits for the transition's end.
    ///
    /// It is a transition of their superview.
    @discardableResult
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval,
        options: UIView.AnimationOptions = []
    ) async -> Bool {
        await ended {
            transition(
                from: fromView, to: toView, duration: duration, options: options, completion: $0)
        }
    }

    /// Runs a system animation on views, and waits for its end.
    @discardableResult
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView],
        options: UIView.AnimationOptions = [], animations parallelAnimations: (() -> Void)?
    ) async -> Bool {
        await ended {
            perform(
                animation, on: views, options: options, animations: parallelAnimations,
                completion: $0)
        }
    }

    /// Starts an animation, waits for its end, and returns whether it finished.
    private class func ended(_ start: (@escaping (Bool) -> Void) -> Void) async -> Bool {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: $0) }
        }
    }
}
