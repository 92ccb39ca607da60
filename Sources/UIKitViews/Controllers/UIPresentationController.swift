// Standing: partial (no adaptation to size classes).
import CoreAnimation

/// Looks after a presented view: where it is, and what comes and goes with it.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
    /// The controller in front.
    public let presentedViewController: UIViewController
    /// The controller behind.
    open internal(set) var presentingViewController: UIViewController
    /// Where the presented view is; nil before the presentation.
    open internal(set) var containerView: UIView?

    /// Makes a presentation controller.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController:
            UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }

    /// How the presented view lies over what presents it.
    open var presentationStyle: UIModalPresentationStyle {
        presentedViewController.modalPresentationStyle
    }

    /// What is shown in front; the presented controller's view by default.
    open var presentedView: UIView? { presentedViewController.view }

    /// Where ``presentedView`` is in the container; all of it by default.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether what presents is taken out of the window meanwhile; by the style.
    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

    /// Called before the container places its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container placed its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the transition in.
    open func presentationTransitionWillBegin() {}
    /// Called after the transition in; false where it was taken back.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the transition out.
    open func dismissalTransitionWillBegin() {}
    /// Called after the transition out; false where it was taken back.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// The view in which a presentation happens.
final class PresentationContainer: UIView {
    weak var controller: UIPresentationController?

    override func layoutSubviews() {
        controller?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        controller?.containerViewDidLayoutSubviews()
    }

    /// The container itself takes no touches.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && gestureRecognizers == nil ? nil : hit
    }
}
