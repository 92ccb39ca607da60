// Standing: complete.
import CoreAnimation

extension UIViewPropertyAnimator {
    /// Creates an animator with a predefined curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, UICubicTimingParameters(animationCurve: curve), animations)
    }

    /// Creates an animator with a curve given by its inner control points, clamped to 0...1.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2), animations)
    }

    /// Creates an animator with a spring that settles within the duration.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 or less applies the changes at once.
    ///   - ratio: 1 or more does not oscillate; smaller values oscillate longer.
    ///   - animations: makes the changes when the animator starts; more can be added.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, UISpringTimingParameters(dampingRatio: ratio), animations)
    }

    private convenience init(
        duration: TimeInterval, _ parameters: any UITimingCurveProvider, _ animations: (() -> Void)?
    ) {
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 or less applies the changes at once.
    ///   - delay: in seconds; 0 or less begins at once.
    ///   - options: the curve and other options; transitions, repeats and autoreversal are ignored.
    ///   - animations: makes the changes; called immediately.
    ///   - completion: called at the end, with the position at which the animator ended.
    /// - Returns: the started animator.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let animator = self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(animationCurve: options.curve))
        animator.options = options.intersection(.inherited)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }
}
