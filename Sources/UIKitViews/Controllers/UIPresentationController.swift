// Standing: partial (no adaptation to size classes).
import CoreAnimation

/// A controller that provides a presentation's view and frame.
///
/// It is notified of the transitions.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
    /// The presented controller.
    public let presentedViewController: UIViewController
    // The presenting controller holds the presentation, and with it this controller.
    private weak var presenter: UIViewController?
    /// The presenting controller, or the presented controller if there is none.
    open internal(set) var presentingViewController: UIViewController {
        get { presenter ?? presentedViewController }
        set { presenter = newValue }
    }
    /// The view in which the presentation takes place; nil before the presentation.
    open internal(set) var containerView: UIView?

    /// The delegate for adaptation and dismissal by a drag; default nil.
    ///
    /// Stored, without effect: presentations do not adapt, and no drag dismisses them.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Creates a presentation controller.
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController:
            UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
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

    /// Whether the presenter's view leaves the window during the presentation.
    ///
    /// By default, this depends on the style.
    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

    /// Whether the presentation fills the window; by default true.
    ///
    /// Declared, never read.
    open var shouldPresentInFullscreen: Bool { true }

    /// The preferred size of the presented controller.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Called after the preferred size of the presented controller changed.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    /// Returns the size of the presented controller in a container; by default the container's.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called before the container's size changes.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

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

/// A view in which transitions take place.
class TransitionContainer: UIView {
    /// Whether a non-interactive transition is running, during which views receive no touches.
    final var isInTransition = false

    /// Returns the view hit in the container; the container itself during a transition.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if isInTransition, self.point(inside: point, with: event) { return self }
        return super.hitTest(point, with: event)
    }
}

final class PresentationContainer: TransitionContainer {
    weak var controller: UIPresentationController?

    override func layoutSubviews() {
        controller?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        controller?.containerViewDidLayoutSubviews()
    }

    /// Returns the view hit in the container; nil for the container itself.
    ///
    /// A container with gesture recognisers can be hit itself. During a transition, the container
    /// itself receives the touches.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && !isInTransition && gestureRecognizers == nil ? nil : hit
    }
}
