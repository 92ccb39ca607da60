// Standing: complete.
@_spi(Kits) import CoreAnimation

extension UIView {
    /// Changes what is in a view, and shows the change as a transition of the whole view.
    ///
    /// The picture before is taken before the closure runs. Other property changes in it show at
    /// once, in the picture after; with ``AnimationOptions/allowAnimatedContent`` they animate, and
    /// what was moving in the view before goes on moving. Apple's documentation leaves open how far
    /// the eye is from a view that flips, how much it dims, and how a page rolls: see the constants
    /// of the renderer.
    ///
    /// - Parameters:
    ///   - view: the container that turns, curls or dissolves.
    ///   - duration: seconds; 0 or less changes at once.
    ///   - options: name the transition; without one the change shows at once.
    ///   - animations: changes what is in the view; runs at once, and may be nil.
    ///   - completion: called when the transition has ended, with whether it ran to its end.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard AnimationState.isEnabled else {
            animations?()
            completion?(true)
            return
        }
        let state = AnimationState(
            AnimationRequest(duration: duration, options: options), in: AnimationState.current,
            completion: completion)
        let kind = state.isAnimating ? options.transition : nil
        state.animatesChanges = kind != nil && options.contains(.allowAnimatedContent)
        if let kind { state.show(kind, of: view, isLive: state.animatesChanges) }
        state.perform { animations?() }
    }

    /// Replaces a view by another one in its superview, with a transition of the superview.
    ///
    /// The old view is removed and the new one put in its place, or both only change
    /// ``isHidden`` with ``AnimationOptions/showHideTransitionViews``. Keep the old view alive
    /// yourself if you need it later. Without a superview nothing happens but the completion
    /// (uncertain point V26). Apple's documentation
    /// leaves open what turns and where the new view goes: here the whole superview, and the old
    /// view's place (uncertain point V25).
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval,
        options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview, fromView !== toView else {
            completion?(true)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, belowSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}
