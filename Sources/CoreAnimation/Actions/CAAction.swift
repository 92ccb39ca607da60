// Standing: complete.
import Foundation

/// An object that runs in response to a layer event.
///
/// An event is, for example, a property change or a new sublayer.
public protocol CAAction: AnyObject {
    /// Runs the action for `event` on `anObject`, the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that does nothing and ends the search for an action.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
    {}
}
