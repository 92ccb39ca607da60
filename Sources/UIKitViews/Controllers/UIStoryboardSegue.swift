// Standing: partial (inert: storyboards are not supported).
import Foundation

/// A change from one controller to another, which subclasses can override.
///
/// Unlike Apple's, segues are never created automatically.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// The identifier; nil if the segue has none.
    public let identifier: String?
    /// The outgoing controller.
    public let source: UIViewController
    /// The incoming controller.
    public let destination: UIViewController
    private let handler: () -> Void

    /// Creates a segue whose ``perform()`` does nothing.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = {}
        super.init()
    }

    /// Creates a segue whose ``perform()`` runs a closure.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = performHandler
        super.init()
    }

    /// Shows the destination by running the closure that the segue was created with.
    open func perform() { handler() }
}
