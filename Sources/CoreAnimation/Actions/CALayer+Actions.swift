import Foundation

extension CALayer {
    /// Returns the action for an event; nil if there is none.
    ///
    /// The search asks the delegate, ``actions``, the style, the class and, on a live layer, the
    /// built-in actions, in this order.
    ///
    /// `NSNull` ends the search without an action.
    func findAction(_ event: String) -> (any CAAction)? {
        let found: (any CAAction)? =
            delegate?.action(for: self, forKey: event) ?? actions?[event] ?? styleAction(event)
            ?? type(of: self).defaultAction(forKey: event) ?? builtInAction(event)
        return found is NSNull ? nil : found
    }

    /// Returns the action for an event from the layer's style or a nested style.
    ///
    /// The nearest style that has an action for the event is used. Each style is a dictionary with
    /// `actions`, and with the next style under `style`.
    private func styleAction(_ event: String) -> (any CAAction)? {
        Self.nearest(in: value(forKey: "style") as? [AnyHashable: Any]) { style in
            (style["actions"] as? [AnyHashable: Any])?[event] as? any CAAction
        }
    }
}
