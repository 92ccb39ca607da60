// Standing: partial (declared, never called: nothing adapts, and no drag dismisses).

/// A presentation controller's delegate, for adaptive styles and dismissal notices.
///
/// The styles adapt to traits. Every method has a default.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style for compact size classes; by default full screen.
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle
    /// Returns the style for traits; by default the style for compact size classes.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns whether a drag may dismiss the controller; by default true.
    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool
    /// Called before a drag dismisses the controller.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after a drag has dismissed the controller.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called after a drag that was not allowed to dismiss the controller.
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns full screen.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .fullScreen }
    /// Returns the style for compact size classes.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    /// Returns true.
    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController
    ) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {}
}
