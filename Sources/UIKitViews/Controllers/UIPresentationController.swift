// Standing: partial (no adaptation to size classes).
import CoreAnimation

/// A controller of a presentation: it provides the presented view and its frame, and is notified of
/// transitions.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
    /// The presented controller.
    public let presentedViewController: UIViewController
    /// The presenting controller.
    open internal(set) var presentingViewController: UIViewController
    /// The view in which the presentation takes place; nil before the presentation.
    open internal(set) var containerView: UIView?

    /// Creates a presentation controller.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController:
            UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }

    /// The style in which the presented view covers its presenter.
    open var presentationStyle: UIModalPresentationStyle {
        presentedViewController.modalPresentationStyle
    }

    /// The view that is presented; by default the presented controller's view.
    open var presentedView: UIView? { presentedViewController.view }

    /// The frame of ``presentedView`` in the container; by default the container's bounds.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presenter's view is removed from the window meanwhile; by default the style
    /// decides.
    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

    /// Called before the container lays out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the presentation transition.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation transition; `completed` is false if it was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal transition.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal transition; `completed` is false if it was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// The container view of a presentation.
final class PresentationContainer: UIView {
    weak var controller: UIPresentationController?

    override func layoutSubviews() {
        controller?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        controller?.containerViewDidLayoutSubviews()
    }

    /// Returns the view hit in the container; nil for the container itself if it has no gesture
    /// recognizers.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && gestureRecognizers == nil ? nil : hit
    }
}
