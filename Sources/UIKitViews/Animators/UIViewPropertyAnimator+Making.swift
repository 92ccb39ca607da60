// Standing: complete.
import CoreAnimation

extension UIViewPropertyAnimator {
    /// Makes an animator of a predefined curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, UICubicTimingParameters(animationCurve: curve), animations)
    }

    /// Makes an animator of a curve by its inner control points, within 0...1.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2), animations)
    }

    /// Makes an animator of a spring that comes to rest within the duration.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less changes at once.
    ///   - ratio: 1 and more settles without swinging, the nearer to 0 the longer it swings.
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

    /// Makes an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: seconds; 0 or less changes at once.
    ///   - delay: seconds; 0 or less begins at once.
    ///   - options: of them those count that are not about transitions, repeats and directions.
    ///   - animations: makes the changes; runs at once.
    ///   - completion: called at the end, with where the animator ended.
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
