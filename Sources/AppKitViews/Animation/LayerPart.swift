import CoreAnimation

/// A layer property that shows a container's value, or a component.
@MainActor struct LayerPart {
    /// The key path of the property in the layer.
    let keyPath: String
    /// Maps a container's value to the layer's; nil for another type.
    let map: (Any) -> Any?
    /// Whether the property is a position, which can follow a path.
    var isPosition = false
    /// Whether the property is an angle, which a layer stores without full turns.
    var isAngle = false

    /// The key of the part's animation in the layer.
    ///
    /// It is the key of implicit animations of the same property, so that each replaces the other.
    /// The origin of the bounds has a key of its own, since a scroll can run beside a resize.
    var key: String {
        switch keyPath {
        case "bounds.size": "bounds"
        case "transform.rotation.z": "transform"
        default: keyPath
        }
    }

    /// Returns a container's animation adapted to this layer property.
    ///
    /// By default the animation runs from the old value to the new one.
    func adapted(_ animation: CAAnimation, from old: Any?, to new: Any?) -> CAAnimation? {
        guard let copy = animation.copy() as? CAAnimation else { return nil }
        switch copy {
        case let basic as CABasicAnimation:
            basic.keyPath = keyPath
            basic.byValue = basic.byValue.flatMap(map)
            basic.fromValue = basic.fromValue.flatMap(map) ?? old
            basic.toValue = basic.toValue.flatMap(map) ?? (basic.byValue == nil ? new : nil)
        case let frames as CAKeyframeAnimation where frames.path == nil || isPosition:
            frames.keyPath = keyPath
            frames.values = frames.values?.compactMap(map)
        default:
            // A path can animate only a position. Other properties get a basic animation with the
            // same timing.
            let basic = CABasicAnimation(keyPath: keyPath)
            basic.takeProperties(of: copy)
            (basic.keyPath, basic.fromValue, basic.toValue) = (keyPath, old, new)
            return basic
        }
        return copy
    }

    /// Returns the presentation value while the property is animated, else nil.
    ///
    /// Full turns are added to an angle, so that the angle is as near as possible to the old value.
    func shown(of layer: CALayer, near old: Any?) -> Any? {
        guard layer.animation(forKey: key) != nil else { return nil }
        let shown = layer.presentation()?.value(forKeyPath: keyPath)
        guard isAngle, let angle = (shown as? NSNumber)?.doubleValue,
            let near = (old as? NSNumber)?.doubleValue
        else { return shown }
        return NSNumber(value: angle + ((near - angle) / (2 * .pi)).rounded() * 2 * .pi)
    }
}
