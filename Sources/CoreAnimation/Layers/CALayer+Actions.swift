import Foundation
import RenderTree

extension CALayer {
    func findAction(_ event: String) -> (any CAAction)? {
        let found: (any CAAction)? =
            delegate?.action(for: self, forKey: event) ?? actions?[event]
            ?? type(of: self).defaultAction(forKey: event) ?? builtInAction(event)
        return found is NSNull ? nil : found
    }

    /// The animation that a live layer makes of a change by itself: from what is shown to the
    /// model, with the transaction's duration and pace.
    private func builtInAction(_ event: String) -> (any CAAction)? {
        guard liveContext != nil, let id = row(of: event),
            PropertyTable.row(id).action == .basic
        else { return nil }
        let shown = shownValue(id)
        // A missing colour is nothing to start from; a missing picture is.
        if case .none = shown, PropertyTable.row(id).shape != .object { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = shown.boxed
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }
}
