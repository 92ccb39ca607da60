// Standing: partial (no menus, attributes or states).
import Foundation

/// What an action calls; the argument is the action itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a name, for controls.
@preconcurrency @MainActor open class UIAction: NSObject {
    /// The name of an action; actions of equal names take each other's place on a control.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What a button shows for it; default empty.
    open var title: String
    /// What a button shows for it; default nil.
    open var image: UIImage?
    /// Its name; one of its own where none is given.
    public let identifier: Identifier
    /// Who had the action called last.
    open internal(set) weak var sender: AnyObject?
    private let handler: UIActionHandler

    /// Makes an action.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        (self.title, self.image, self.handler) = (title, image, handler)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        super.init()
    }

    func call(from sender: AnyObject) {
        self.sender = sender
        handler(self)
    }
}
