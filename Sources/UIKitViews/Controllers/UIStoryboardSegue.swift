// Standing: partial (inert: there are no storyboards that make one).
import Foundation

/// The change from one controller to another, for programs that override how it looks;
/// nothing makes one by itself, unlike Apple's.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// The name; nil has none.
    public let identifier: String?
    /// The controller that is left.
    public let source: UIViewController
    /// The controller that is shown.
    public let destination: UIViewController
    private let handler: () -> Void

    /// Makes a segue whose ``perform()`` does nothing.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = {}
        super.init()
    }

    /// Makes a segue whose ``perform()`` runs a closure.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = performHandler
        super.init()
    }

    /// Shows the destination; runs the closure that the segue was made with.
    open func perform() { handler() }
}
