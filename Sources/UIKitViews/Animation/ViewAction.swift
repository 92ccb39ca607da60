@_spi(Kits) import CoreAnimation

/// A property of a view's layer that animates inside a block.
private enum AnimatableKey: String {
    case position, bounds, transform, cornerRadius
    case opacity, backgroundColor, anchorPoint
}

/// What a change of a view's layer runs inside an animation block: it adds the animation from the
/// value before to the value after.
///
/// Geometry animates *additively*: the model jumps to the new value and the animation adds the
/// difference to the old one, which shrinks to nothing. Differences of several blocks add up, so a
/// motion that is given a new goal half-way keeps its speed. Colours, opacity and the like animate
/// from the old value toward whatever the model's value is at each moment, and replace each other.
@MainActor final class ViewAction: @MainActor CAAction {
    private let state: AnimationState
    private let key: AnimatableKey
    private let before: LayerSnapshot
    private let shown: LayerSnapshot?

    /// Makes the action, before the change; nil for properties that do not animate in blocks.
    init?(state: AnimationState, layer: CALayer, event: String) {
        guard let key = AnimatableKey(rawValue: event) else { return nil }
        self.state = state
        self.key = key
        before = LayerSnapshot(layer)
        let needsShown = state.beginsFromCurrentState && layer.animationKeys() != nil
        shown = needsShown ? layer.presentation().map { LayerSnapshot($0) } : nil
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let (old, new) = (before, LayerSnapshot(layer))
        let start = shown ?? old
        switch key {
        case .position:
            add("position", to: layer, difference: old.position, new.position)
        case .bounds:
            guard old.bounds != new.bounds else { return }
            let (a, b) = (old.bounds, new.bounds)
            let from = CGSize(width: a.width - b.width, height: a.height - b.height)
            let shift = CGPoint(x: a.minX - b.minX, y: a.minY - b.minY)
            guard (from.width + from.height + shift.x + shift.y).isFinite else { return }
            add("bounds.origin", to: layer, from: shift, to: CGPoint.zero)
            add("bounds.size", to: layer, from: from, to: CGSize.zero)
        case .transform:
            guard !CATransform3DEqualToTransform(old.transform, new.transform),
                old.transform.isFinite, new.transform.isFinite
            else { return }
            if let delta = CATransform3D.difference(of: old.transform, from: new.transform) {
                add("transform", to: layer, from: delta, to: CATransform3DIdentity)
            } else {
                add(
                    "transform", to: layer, from: old.transform, to: new.transform,
                    isAdditive: false)
            }
        case .cornerRadius:
            let delta = old.cornerRadius - new.cornerRadius
            guard delta != 0, delta.isFinite else { return }
            add("cornerRadius", to: layer, from: delta, to: CGFloat(0))
        case .opacity:
            if old.opacity != new.opacity { replace("opacity", on: layer, from: start.opacity) }
        case .backgroundColor:
            if old.backgroundColor?.rgba != new.backgroundColor?.rgba {
                replace("backgroundColor", on: layer, from: start.backgroundColor)
            }
        case .anchorPoint:
            if old.anchorPoint != new.anchorPoint {
                replace("anchorPoint", on: layer, from: start.anchorPoint)
            }
        }
    }

    private func add(_ keyPath: String, to layer: CALayer, difference old: CGPoint, _ new: CGPoint)
    {
        let delta = CGPoint(x: old.x - new.x, y: old.y - new.y)
        guard old != new, (delta.x + delta.y).isFinite else { return }
        add(keyPath, to: layer, from: delta, to: CGPoint.zero)
    }

    /// Adds a difference that shrinks to nothing, beside those that run.
    private func add(
        _ keyPath: String, to layer: CALayer, from: Any, to: Any, isAdditive: Bool = true
    ) {
        let animation = state.pace.animation(keyPath: keyPath, duration: state.duration)
        animation.isAdditive = isAdditive
        (animation.fromValue, animation.toValue) = (from, to)
        state.add(animation, to: layer, forKey: Self.freeKey(keyPath, on: layer))
    }

    /// Adds an animation to the model's value, in place of the one that runs.
    private func replace(_ keyPath: String, on layer: CALayer, from: Any?) {
        let animation = state.pace.animation(keyPath: keyPath, duration: state.duration)
        animation.fromValue = from
        state.add(animation, to: layer, forKey: keyPath)
    }

    /// `key`, else the first of `key-2`, `key-3` and so on that no animation has.
    private static func freeKey(_ key: String, on layer: CALayer) -> String {
        guard let keys = layer.animationKeys(), keys.contains(key) else { return key }
        let taken = Set(keys)
        var number = 2
        while taken.contains("\(key)-\(number)") { number += 1 }
        return "\(key)-\(number)"
    }
}

/// The values of a layer that animate in blocks.
private struct LayerSnapshot {
    let position: CGPoint
    let bounds: CGRect
    let transform: CATransform3D
    let cornerRadius: CGFloat
    let opacity: Float
    let backgroundColor: CGColor?
    let anchorPoint: CGPoint

    init(_ layer: CALayer) {
        (position, bounds, transform) = (layer.position, layer.bounds, layer.transform)
        (cornerRadius, opacity) = (layer.cornerRadius, layer.opacity)
        (backgroundColor, anchorPoint) = (layer.backgroundColor, layer.anchorPoint)
    }
}
