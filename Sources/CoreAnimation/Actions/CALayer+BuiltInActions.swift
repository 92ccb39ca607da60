import Foundation
import Motion
import RenderTree

extension CALayer {
    /// What a change of a key does by itself: what its row says. The list of sublayers is no row;
    /// parts of a matrix have the action of the whole (uncertain point U10).
    private func implicitAction(of key: String) -> ImplicitAction {
        if key == kCASublayers { return .transition }
        if let row = row(of: key) { return PropertyTable.row(row).action }
        guard let target = target(of: key) else { return .none }
        return switch target.field {
        case .component, .translation: PropertyTable.row(target.property).action
        default: .none
        }
    }

    /// What a live layer does of a change by itself: nothing, an animation from what is shown to
    /// the model, or a fade of all of it; at the transaction's duration and pace.
    func builtInAction(_ event: String) -> (any CAAction)? {
        guard isLive else { return nil }
        switch implicitAction(of: event) {
        case .none: return nil
        case .basic: return defaultAnimation(event)
        case .transition:
            let fade = CATransition()
            fade.timingFunction = CATransaction.animationTimingFunction()
            return fade
        }
    }

    private func defaultAnimation(_ event: String) -> CABasicAnimation? {
        guard let target = target(of: event) else { return nil }
        let shown = shownValue(target)
        // A missing colour or outline is nothing to start from; a missing picture is.
        if case .none = shown, target.property != LayerProperty.contents.id { return nil }
        let animation = CABasicAnimation(keyPath: event)
        let isModel = target.field == .whole && shown == values[target.property]
        animation.fromValue = isModel ? object(of: target.property) : shown.boxed
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }
}
