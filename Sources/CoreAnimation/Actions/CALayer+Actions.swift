import Foundation
import RenderTree

extension CALayer {
    /// The search for an action: delegate, ``actions``, the style's actions, the class, then what
    /// live layers do by themselves. `NSNull` ends it with nothing.
    func findAction(_ event: String) -> (any CAAction)? {
        let found: (any CAAction)? =
            delegate?.action(for: self, forKey: event) ?? actions?[event] ?? styleAction(event)
            ?? type(of: self).defaultAction(forKey: event) ?? builtInAction(event)
        return found is NSNull ? nil : found
    }

    /// The action in the nearest style of the chain that has one for the event: each style is a
    /// dictionary with `actions`, and with the next one under `style`.
    private func styleAction(_ event: String) -> (any CAAction)? {
        var next = value(forKey: "style") as? [AnyHashable: Any]
        for _ in 0..<Self.longestStyleChain {
            guard let style = next else { return nil }
            let actions = style["actions"] as? [AnyHashable: Any]
            if let action = actions?[event] as? any CAAction { return action }
            next = style["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    /// Longer chains are not followed.
    static let longestStyleChain = 1000
}
