// Standing: complete.
import CoreAnimation

extension UIView {
    /// The transitions of a view for ``setAnimationTransition(_:for:cache:)``.
    public enum AnimationTransition: Int, Sendable {
        /// No transition.
        case none
        /// A flip about the vertical axis, with the left edge moving toward the viewer.
        case flipFromLeft
        /// A flip about the vertical axis, with the right edge moving toward the viewer.
        case flipFromRight
        /// A page curl that rolls the old content up.
        case curlUp
        /// A page curl that rolls the new content down.
        case curlDown
    }

    private static var defaultDuration: TimeInterval { 0.2 }

    /// Opens an animation block, which ``commitAnimations()`` closes.
    ///
    /// Blocks may be nested. Changes of view properties made in the block animate, each with the
    /// settings made before it. All animations begin when the outermost block closes. Apple's
    /// documentation leaves open what becomes of a block that is never closed: here it records
    /// changes and no animation begins (uncertain point V20).
    ///
    /// - Parameters:
    ///   - animationID: an identifier that is passed to the callbacks.
    ///   - context: a pointer that is passed to the callbacks unchanged.
    public class func beginAnimations(
        _ animationID: String?, context: UnsafeMutableRawPointer?
    ) {
        let state = AnimationBlock.beginSession(AnimationRequest(duration: defaultDuration))
        (state.notice.id, state.notice.context) = (animationID, context)
    }

    /// Closes the innermost open block; ignored unless ``beginAnimations(_:context:)`` opened it.
    public class func commitAnimations() {
        guard let state = AnimationBlock.current, state.isSession else { return }
        state.close()
    }

    /// Sets the delegate that is notified when the open block starts and ends.
    ///
    /// Apple's documentation leaves open how long the delegate is retained: here until it was
    /// notified of the end (uncertain point V19).
    public class func setAnimationDelegate(_ delegate: Any?) {
        AnimationBlock.current?.notice.delegate = delegate.map { $0 as AnyObject }
    }

    /// Sets the selector that is sent to the delegate when the open block starts.
    ///
    /// Its arguments are the identifier and the context, as many as the selector has colons.
    /// Apple's documentation leaves open whether the selector is sent for a block without changes:
    /// here it is not (uncertain point V21).
    public class func setAnimationWillStart(_ selector: Selector?) {
        AnimationBlock.current?.notice.willStart = selector
    }

    /// Sets the selector that is sent to the delegate when the open block ends.
    ///
    /// Its arguments are the identifier, whether the block finished, and the context, as many as
    /// the selector has colons.
    public class func setAnimationDidStop(_ selector: Selector?) {
        AnimationBlock.current?.notice.didStop = selector
    }

    /// Sets a closure that is called with identifier and context when the open block starts.
    public class func setAnimationWillStart(
        _ action: @escaping (String?, UnsafeMutableRawPointer?) -> Void
    ) {
        AnimationBlock.current?.notice.onStart = action
    }

    /// Sets a closure that is called when the open block ends.
    ///
    /// The closure receives the identifier, whether the block finished, and the context.
    public class func setAnimationDidStop(
        _ action: @escaping (String?, Bool, UnsafeMutableRawPointer?) -> Void
    ) {
        AnimationBlock.current?.notice.onStop = action
    }
}

// These methods change the settings of the open block, for later changes in the block. The block
// may have been opened by `beginAnimations` or by a closure. Without an open block, the calls are
// ignored.
extension UIView {
    /// Sets the duration of one repetition, in seconds; default 0.2.
    ///
    /// With 0 or less, changes apply at once.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        AnimationBlock.current?.duration = duration
    }

    /// Sets the delay before the first run, in seconds from the start date; default 0.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        AnimationBlock.current?.ownDelay = delay > 0 && delay.isFinite ? delay : 0
    }

    /// Sets the start date of the block.
    ///
    /// The block begins as soon as possible if the date is in the past. This call converts the date
    /// to the media time of the stage, which may be paused or run at another rate than the system's
    /// clock. Apple's documentation leaves open how a date and a delay combine: here the delay
    /// counts from the date, or from now if the date is in the past (uncertain point V18).
    public class func setAnimationStart(_ startDate: Date) {
        let seconds = startDate.timeIntervalSince(currentClock().date)
        AnimationBlock.current?.startTime = CACurrentMediaTime() + seconds
    }

    /// Sets the timing curve; default ease-in-out.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        AnimationBlock.current?.pace = .curve(curve.timingFunction)
    }

    /// Sets the repeat count of changes.
    ///
    /// - Parameter repeatCount: the number of runs; may be fractional. 0 and 1 run once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        AnimationBlock.current?.repeats.count = max(0, repeatCount)
    }

    /// Sets whether each forward run is followed by a backward run.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        AnimationBlock.current?.repeats.autoreverses = repeatAutoreverses
    }

    /// Sets whether non-additive animations start from the presentation values.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        if fromCurrentState {
            AnimationBlock.current?.options.insert(.beginFromCurrentState)
        } else {
            AnimationBlock.current?.options.remove(.beginFromCurrentState)
        }
    }

    /// Sets the view transition that shows the changes in the open block.
    ///
    /// The last call wins. The transition leads from the view's current content to its content when
    /// the block closes.
    ///
    /// - Parameters:
    ///   - transition: the kind of flip or curl; `none` shows the change at once.
    ///   - view: the container that flips or curls.
    ///   - cache: whether a snapshot of the old content suffices; if false, animations in the old
    ///     content continue.
    public class func setAnimationTransition(
        _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
    ) {
        let kind = UIView.AnimationOptions.transitions[transition.rawValue]
        AnimationBlock.current?.show(kind, of: view, isLive: !cache)
    }
}
