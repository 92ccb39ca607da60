// Standing: partial (no traits).
import Foundation

/// An object that takes part in size changes of controllers.
///
/// It is a container of controllers, or a controller in a container.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    /// The size that the object prefers as the content of a container.
    var preferredContentSize: CGSize { get }
    /// Called after the preferred size of a child changed.
    func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child in the container.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the container's size changes.
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
