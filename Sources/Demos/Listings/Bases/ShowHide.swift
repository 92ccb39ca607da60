import UIKitViews

/// The chained fade of listing 4-4 of the View Programming Guide for iOS.
///
/// A view fades out; then the did-stop method fades it in again, after a delay of a second.
@MainActor final class ShowHide {
    private let view: UIView
    private let whenStopped: (String) -> Void
    private var isUnderWay = false
    /// The context of the first animation, which is an argument of the did-stop method.
    private var context: UnsafeMutableRawPointer?

    /// Creates the fade; `whenStopped` gets the did-stop arguments as text.
    init(_ view: UIView, whenStopped: @escaping (String) -> Void = { _ in }) {
        (self.view, self.whenStopped) = (view, whenStopped)
    }

    /// Fades the view out and in, unless a fade is running.
    ///
    /// - Parameter hasContext: Whether the animation's context is the view; otherwise it is nil.
    func run(hasContext: Bool = false) {
        guard !isUnderWay else { return }
        isUnderWay = true
        context = hasContext ? Unmanaged.passUnretained(view).toOpaque() : nil
        showHideView()
    }

    private func showHideView() {
        UIView.beginAnimations("ShowHideView", context: context)
        UIView.setAnimationCurve(.easeIn)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationBeginsFromCurrentState(true)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(
            Selector("showHideDidStop:finished:context:", ShowHide.showHideDidStop))
        view.alpha = 0.0
        UIView.commitAnimations()
    }

    /// Starts the second animation when the first one has stopped.
    private func showHideDidStop(
        _ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?
    ) {
        sayStopped(animationID, finished, context)
        UIView.beginAnimations("ShowHideView2", context: nil)
        UIView.setAnimationCurve(.easeOut)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDelay(1.0)
        UIView.setAnimationBeginsFromCurrentState(true)
        UIView.setAnimationDidStop { [weak self] _, _, _ in self?.isUnderWay = false }
        view.alpha = 1.0
        UIView.commitAnimations()
    }

    private func sayStopped(
        _ animationID: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?
    ) {
        let handed = context.map { Unmanaged<UIView>.fromOpaque($0).takeUnretainedValue() }
        whenStopped(
            "\(animationID ?? "nil")  ·  finished \(finished.boolValue)  ·  context "
                + (handed.map { $0.layer.name ?? "a view" } ?? "nil"))
    }
}
