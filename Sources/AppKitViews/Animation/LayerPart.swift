import CoreAnimation

/// A part of a layer that shows the value of a container's key.
@MainActor struct LayerPart {
    /// Of the layer.
    let keyPath: String
    /// The layer's value for one of the container's; nil for a value of another kind.
    let map: (Any) -> Any?
    /// Whether it is a place, which can follow a path.
    var isPlace = false
    /// Whether it is an angle, of which a layer forgets whole turns.
    var isAngle = false

    /// An animation of this part, made from one of the container's key: where that does not say, it
    /// goes from the old value to the new one.
    func adapted(_ animation: CAAnimation, from old: Any?, to new: Any?) -> CAAnimation? {
        guard let copy = animation.copy() as? CAAnimation else { return nil }
        switch copy {
        case let basic as CABasicAnimation:
            basic.keyPath = keyPath
            basic.byValue = basic.byValue.flatMap(map)
            basic.fromValue = basic.fromValue.flatMap(map) ?? old
            basic.toValue = basic.toValue.flatMap(map) ?? (basic.byValue == nil ? new : nil)
        case let frames as CAKeyframeAnimation where frames.path == nil || isPlace:
            frames.keyPath = keyPath
            frames.values = frames.values?.compactMap(map)
        default:
            // A path says nothing of what is no place.
            let basic = CABasicAnimation(keyPath: keyPath)
            basic.takeProperties(of: copy)
            (basic.keyPath, basic.fromValue, basic.toValue) = (keyPath, old, new)
            return basic
        }
        return copy
    }

    /// What the layer shows of it, if it is on its way; else nil.
    func shown(of layer: CALayer, near old: Any?) -> Any? {
        guard layer.animation(forKey: keyPath) != nil else { return nil }
        let shown = layer.presentation()?.value(forKeyPath: keyPath)
        guard isAngle, let angle = (shown as? NSNumber)?.doubleValue,
            let near = (old as? NSNumber)?.doubleValue
        else { return shown }
        return NSNumber(value: angle + ((near - angle) / (2 * .pi)).rounded() * 2 * .pi)
    }
}
