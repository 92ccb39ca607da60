// Standing: complete.
import Foundation

/// What is run when something happens to a layer: a property changed, a sublayer came or went.
public protocol CAAction: AnyObject {
    /// Reacts to `event` on `anObject`, the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Says that nothing is to be done, and ends the search for an action.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
    {}
}
