// Standing: complete.
import CoreAnimation

extension UIView {
    /// Whether animation blocks animate; true unless switched off.
    public class var areAnimationsEnabled: Bool { AnimationState.isEnabled }

    /// Switches animation blocks on or off from now on, inside an open block too. Running
    /// animations go on, and layers without a view animate by themselves as before (uncertain point
    /// V15). Apple's documentation leaves open when completions are called meanwhile: here before
    /// the call returns.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationState.isEnabled = enabled }

    /// Runs a closure whose changes show at once, even inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationState.withoutAnimation(actionsWithoutAnimation)
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
    ///   - animations: makes the changes; runs at once.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let state = AnimationState.current else { return animations() }
        let before = state.repeats
        state.repeats = Repeats(count: Float(count), autoreverses: autoreverses)
        animations()
        state.repeats = before
    }
}
