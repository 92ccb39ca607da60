import Motion
import RenderTree

extension CALayer {
    /// Returns the kind of implicit action of a property.
    ///
    /// It is specified in the property table. The sublayers have no row; parts of a matrix have the
    /// action of the whole matrix (uncertain point U10).
    private func implicitAction(of key: String) -> ImplicitAction {
        if key == kCASublayers { return .transition }
        if let row = row(of: key) { return PropertyTable.row(row).action }
        guard let target = target(of: key) else { return .none }
        return switch target.field {
        case .component, .translation: PropertyTable.row(target.property).action
        default: .none
        }
    }

    /// Returns the built-in action for an event: a property animation, a fade or nil.
    ///
    /// It is nil unless the layer is live. The property animation begins at the displayed value and
    /// ends at the model's value.
    ///
    /// The action takes the transaction's duration and timing function.
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
        let isContents = target.property == Properties.layer.contents.id
        if isContents, isDrawnInFrames { return nil }
        let shown = shownValue(target)
        // A missing image can be the start value of an animation, a missing colour or path cannot.
        if case .none = shown, !isContents { return nil }
        let animation = CABasicAnimation(keyPath: event)
        let isModel = target.field == .whole && shown == values[target.property]
        animation.fromValue = isModel ? object(of: target.property) : shown.boxed
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }
}
