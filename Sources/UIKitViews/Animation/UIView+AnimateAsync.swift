// Standing: complete.
import CoreAnimation

// The forms that tell their end, for tasks: each returns when its completion would be called, with
// what that would get.
extension UIView {
    /// Animates changes and waits for the end; true when all animations ran to it.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void
    ) async -> Bool {
        await ended { animate(withDuration: duration, animations: animations, completion: $0) }
    }

    /// Animates changes after a delay, with options, and waits for the end.
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

    /// Animates changes on a spring that comes to rest within the duration, and waits for the end.
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

    /// Animates changes on a spring by how long it seems to take and how much it bounces, and waits
    /// for the end.
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

    /// Animates properties through several values, and waits for the end.
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

    /// Shows a change as a transition of a whole view, and waits for the end.
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

    /// Replaces a view by another one with a transition of their superview, and waits for the end.
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

    /// Runs a system animation on views, and waits for the end.
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

    /// Starts an animation and waits until it calls what it is given.
    private class func ended(_ start: (@escaping (Bool) -> Void) -> Void) async -> Bool {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: $0) }
        }
    }
}
