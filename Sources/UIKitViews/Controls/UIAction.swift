// Standing: partial (no menus, attributes or states).
import Foundation

/// The closure of an action; its argument is the action itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A named closure that controls call.
@preconcurrency @MainActor open class UIAction: NSObject {
    /// The name that identifies an action.
    ///
    /// On a control, an action replaces another with the same name.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name as a string.
        public let rawValue: String
        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The title that a button created with the action shows; default empty.
    open var title: String
    /// The image that a button created with the action shows; default nil.
    open var image: UIImage?
    /// The identifier; a unique one by default.
    public let identifier: Identifier
    /// The object that triggered the last call of the action.
    open internal(set) weak var sender: AnyObject?
    private let handler: UIActionHandler

    /// Creates an action from a closure.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        (self.title, self.image, self.handler) = (title, image, handler)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init()
    }

    final func call(from sender: AnyObject) {
        self.sender = sender
        handler(self)
    }
}
