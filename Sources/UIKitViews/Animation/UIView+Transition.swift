// Standing: complete.
import CoreAnimation

extension UIView {
    /// Changes the content of a view with a transition of the whole view.
    ///
    /// The old content is captured before the closure runs. Other property changes in the closure
    /// appear at once, in the new content. With ``AnimationOptions/allowAnimatedContent`` they
    /// animate, and animations in the old content continue. Apple's documentation leaves open the
    /// eye distance and the shading of a flip, and the shape of a curl: see the constants of the
    /// renderer.
    ///
    /// - Parameters:
    ///   - view: the container that flips, curls or dissolves.
    ///   - duration: in seconds; 0 or less applies the changes at once.
    ///   - options: name the transition; without one the change appears at once.
    ///   - animations: changes the content of the view; called immediately. May be nil.
    ///   - completion: called when the transition has ended, with whether it ran to its end.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock.run(
            AnimationRequest(duration: duration, options: options),
            prepare: { block in
                let kind = block.isAnimating ? options.transition : nil
                block.animatesChanges = kind != nil && options.contains(.allowAnimatedContent)
                if let kind { block.show(kind, of: view, isLive: block.animatesChanges) }
            }, { animations?() }, completion: completion)
    }

    /// Replaces a view by another one in its superview, with a transition of the superview.
    ///
    /// The old view is removed and the new one inserted at its index. With
    /// ``AnimationOptions/showHideTransitionViews``, only ``isHidden`` of both views changes. A
    /// removed view is not retained. Without a superview only the completion is called (uncertain
    /// point V26). Apple's documentation leaves open which view the transition applies to and where
    /// the new view is inserted: here the whole superview, and the old view's index (uncertain
    /// point V25).
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
