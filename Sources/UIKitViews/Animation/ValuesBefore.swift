import CoreAnimation

/// The old values shown on screen while an animation session is open.
///
/// Old contents are shown, too. All new values appear when the outermost session closes. The model
/// already has the new values. Each changed property of a layer gets one constant animation at the
/// old value, without a key or a delegate.
@MainActor enum ValuesBefore {
    /// A layer's property, or the layer's content if the key path is nil.
    private struct PropertyKey: Hashable {
        let layer: ObjectIdentifier
        let keyPath: String?
    }

    private static var shown: [PropertyKey: (value: MotionValue, release: () -> Void)] = [:]

    /// Shows the value that a property had before its first change in the session.
    static func show(_ motion: PropertyMotion, on layer: CALayer) {
        let key = PropertyKey(layer: ObjectIdentifier(layer), keyPath: motion.path.keyPath)
        let first = shown[key]
        if first != nil, !motion.path.isAdditive { return }
        let value = first?.value ?? motion.start
        first?.release()
        shown[key] = (value, layer.showStart(of: standstill(at: value, motion)))
    }

    /// Shows the outgoing content of a transition until the session closes.
    static func show(_ transition: LayerTransition, on layer: CALayer) {
        let key = PropertyKey(layer: ObjectIdentifier(layer), keyPath: nil)
        guard shown[key] == nil else { return }
        shown[key] = (.none, layer.showStart(of: transition))
    }

    /// Shows the new values in place of the old ones shown.
    static func release() {
        let released = shown
        shown = [:]
        for (_, release) in released.values { release() }
    }

    /// Returns a constant animation that shows a value.
    ///
    /// It is additive for an additive motion. Running animations thus stay visible.
    private static func standstill(
        at value: MotionValue, _ motion: PropertyMotion
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: motion.path.keyPath)
        let difference = motion.isAdditive ? value.difference(from: motion.new) : nil
        let delta = difference.flatMap { $0.isFinite ? $0 : nil }
        animation.isAdditive = delta != nil
        let shown = (delta ?? value).boxed
        (animation.fromValue, animation.toValue, animation.duration) = (shown, shown, 1)
        return animation
    }
}
