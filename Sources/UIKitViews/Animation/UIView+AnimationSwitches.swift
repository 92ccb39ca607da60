// Standing: complete.
import CoreAnimation

extension UIView {
    /// Whether animation blocks animate; default true.
    public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

    /// Enables or disables animation blocks from now on, inside an open block too.
    ///
    /// Running animations continue, and layers without a view animate implicitly as before
    /// (uncertain point V15). Apple's documentation leaves open when completions are called while
    /// blocks are disabled: here before the call returns.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }

    /// Runs a closure whose changes are not animated, even inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationBlock.withoutAnimation(actionsWithoutAnimation)
    }

    /// The duration of the innermost open animation block, in seconds; 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval {
        AnimationBlock.current?.duration ?? 0
    }

    /// Repeats the changes that a closure makes; outside of animation blocks, only runs the
    /// closure.
    ///
    /// - Parameters:
    ///   - count: the number of runs; may be fractional or infinite. With `autoreverses`, a count
    ///     that ends in a half ends at the model value.
    ///   - autoreverses: whether each forward run is followed by a backward run.
    ///   - animations: makes the changes; called immediately.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let state = AnimationBlock.current else { return animations() }
        let before = state.repeats
        state.repeats = Repeats(count: Float(count), autoreverses: autoreverses)
        animations()
        state.repeats = before
    }
}
