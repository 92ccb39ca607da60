// Standing: complete.
import CoreAnimation

extension UIView {
    /// How a view changes, for ``setAnimationTransition(_:for:cache:)``.
    public enum AnimationTransition: Int, Sendable {
        /// No transition.
        case none
        /// Turns about the vertical axis, left edge toward the viewer.
        case flipFromLeft
        /// Turns about the vertical axis, right edge toward the viewer.
        case flipFromRight
        /// Rolls the old page up.
        case curlUp
        /// Rolls the new page down.
        case curlDown
    }

    /// Seconds that a block takes which does not say.
    private static var defaultDuration: TimeInterval { 0.2 }

    /// Opens a block of animations, which ``commitAnimations()`` closes. Blocks may be nested.
    ///
    /// Changes of view properties until then animate, each with the settings made before it in
    /// the block. All animations begin when the outermost block is closed. Apple's documentation
    /// leaves open what becomes of a block that is never closed: here it takes changes on and
    /// nothing begins (uncertain point V20).
    ///
    /// - Parameters:
    ///   - animationID: handed to the delegate.
    ///   - context: handed to the delegate, untouched.
    public class func beginAnimations(
        _ animationID: String?, context: UnsafeMutableRawPointer?
    ) {
        let state = AnimationState.beginSession(AnimationRequest(duration: defaultDuration))
        (state.notice.id, state.notice.context) = (animationID, context)
    }

    /// Closes the innermost block of ``beginAnimations(_:context:)``; without one it does nothing.
    public class func commitAnimations() {
        guard let state = AnimationState.current, state.isSession else { return }
        state.close()
    }

    /// Sets who is told of the beginning and the end of the open block; kept alive until then.
    /// Apple's documentation leaves open how long the delegate is kept: here until it was told
    /// (uncertain point V19).
    public class func setAnimationDelegate(_ delegate: Any?) {
        AnimationState.current?.notice.delegate = delegate.map { $0 as AnyObject }
    }

    /// Sets what the delegate of the open block is called with at the beginning: with identifier
    /// and context, as far as the name has colons. Apple's documentation leaves open whether it is
    /// called for a block without changes: here it is not (uncertain point V21).
    public class func setAnimationWillStart(_ selector: Selector?) {
        AnimationState.current?.notice.willStart = selector
    }

    /// Sets what the delegate of the open block is called with at the end: with identifier,
    /// whether it finished, and context, as far as the name has colons.
    public class func setAnimationDidStop(_ selector: Selector?) {
        AnimationState.current?.notice.didStop = selector
    }

    /// Sets a closure that gets identifier and context when the open block begins.
    public class func setAnimationWillStart(
        _ action: @escaping (String?, UnsafeMutableRawPointer?) -> Void
    ) {
        AnimationState.current?.notice.onStart = action
    }

    /// Sets a closure that gets identifier, whether it finished, and context when the open block
    /// is over.
    public class func setAnimationDidStop(
        _ action: @escaping (String?, Bool, UnsafeMutableRawPointer?) -> Void
    ) {
        AnimationState.current?.notice.onStop = action
    }
}

// What changes animate with that are made from now on in the open block, whichever way it was
// opened. Without an open block none of this does anything.
extension UIView {
    /// Sets the seconds of one run; 0.2 unless set, 0 or less changes at once.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        AnimationState.current?.duration = duration
    }

    /// Sets the seconds before the first run, counted from the start date; 0 unless set.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        AnimationState.current?.ownDelay = delay > 0 && delay.isFinite ? delay : 0
    }

    /// Sets a date to wait for; one in the past is as soon as possible. The date is a time of the
    /// stage's clock from here on, which may stand still or go at another rate than the system's.
    /// Apple's documentation leaves open what a date and a delay make together: here the delay
    /// counts from the date, or from now where that is later (uncertain point V18).
    public class func setAnimationStart(_ startDate: Date) {
        let seconds = startDate.timeIntervalSince(AnimationState.now())
        AnimationState.current?.startTime = CACurrentMediaTime() + seconds
    }

    /// Sets the curve; ease in and out unless set.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        AnimationState.current?.pace = .curve(curve.timingFunction)
    }

    /// Sets how often changes are repeated.
    ///
    /// - Parameter repeatCount: may be fractional; 0 and 1 run once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        AnimationState.current?.repeats.count = max(0, repeatCount)
    }

    /// Sets whether changes run there and back.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        AnimationState.current?.repeats.autoreverses = repeatAutoreverses
    }

    /// Sets whether properties that are replaced rather than added to start from what is shown.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        if fromCurrentState {
            AnimationState.current?.options.insert(.beginFromCurrentState)
        } else {
            AnimationState.current?.options.remove(.beginFromCurrentState)
        }
    }

    /// Shows the open block as a transition of a view from what it is now to what it is when the
    /// block is closed; the last one set wins.
    ///
    /// - Parameters:
    ///   - transition: how the view turns or curls; `none` shows the change at once.
    ///   - view: the container that turns or curls.
    ///   - cache: whether a picture of the view before is enough; without, what moves in it goes on
    ///     moving.
    public class func setAnimationTransition(
        _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
    ) {
        AnimationState.current?.show(transition.kind, of: view, isLive: !cache)
    }
}

extension UIView.AnimationTransition {
    /// The transition as the renderer draws it.
    fileprivate var kind: TransitionKind? {
        switch self {
        case .none: nil
        case .flipFromLeft: .flipFromLeft
        case .flipFromRight: .flipFromRight
        case .curlUp: .curlUp
        case .curlDown: .curlDown
        }
    }
}
