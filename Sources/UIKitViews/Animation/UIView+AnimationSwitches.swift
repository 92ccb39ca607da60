import CoreAnimation

extension UIView {
    /// Whether animation blocks animate; true unless switched off.
    public class var areAnimationsEnabled: Bool { AnimationState.isEnabled }

    /// Switches animation blocks on or off from now on, inside an open block too. Running
    /// animations go on.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationState.isEnabled = enabled }

    /// Runs a closure whose changes show at once, even inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = AnimationState.isEnabled
        AnimationState.isEnabled = false
        defer { AnimationState.isEnabled = before }
        actionsWithoutAnimation()
    }

    /// The duration, in seconds, of the innermost open animation block; 0 outside.
    public class var inheritedAnimationDuration: TimeInterval {
        AnimationState.current?.duration ?? 0
    }

    /// Inside an animation block, repeats the changes that a closure makes; elsewhere only runs it.
    ///
    /// - Parameters:
    ///   - count: how often, may be fractional or infinite; add a half to one that autoreverses to
    ///     end where the model is.
    ///   - autoreverses: whether each run is followed by the same backward.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let state = AnimationState.current else { return animations() }
        let before = (state.repeatCount, state.autoreverses)
        (state.repeatCount, state.autoreverses) = (Float(count), autoreverses)
        animations()
        (state.repeatCount, state.autoreverses) = before
    }

    /// Sets how often the changes made from now on in the open block are repeated; without an
    /// open block it does nothing.
    ///
    /// - Parameter repeatCount: may be fractional; 0 and 1 run once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        AnimationState.current?.repeatCount = max(0, repeatCount)
    }

    /// Sets whether the changes made from now on in the open block run there and back; without an
    /// open block it does nothing.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        AnimationState.current?.autoreverses = repeatAutoreverses
    }

    /// Sets the curve of the changes made from now on in the open block; without an open block it
    /// does nothing.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        AnimationState.current?.pace = .curve(curve)
    }
}
