import CoreAnimation

/// The action for a change of a layer's property inside an animation block: it records the values
/// before and after the change in the block.
///
/// Geometry animates *additively*: the model takes the new value at once, and the animation adds
/// the difference to the old one, which decreases to zero. The differences of several blocks add
/// up, so a motion that is retargeted halfway keeps its velocity. Colours, opacity and similar
/// properties animate from the old value to the model's value at each moment, and replace each
/// other.
@MainActor final class ViewAction: @MainActor CAAction {
    private let state: AnimationBlock
    private let before: [(path: AnimatedPath, old: MotionValue, start: MotionValue)]

    /// Creates the action before the change; nil for properties that do not animate in blocks.
    init?(state: AnimationBlock, layer: CALayer, event: String) {
        let paths = AnimatedPath.paths(
            forKey: event, in: layer.kind, layer.conformance)
        guard !paths.isEmpty else { return nil }
        let needsShown = state.beginsFromCurrentState && layer.animationKeys() != nil
        let shown = needsShown ? layer.presentation() : nil
        self.state = state
        before = paths.map { path in
            let old = path.value(of: layer)
            return (path, old, path.isAdditive ? old : shown.map(path.value) ?? old)
        }
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let changes = before.map {
            PropertyChange(
                layer: layer, path: $0.path, old: $0.old, start: $0.start,
                new: $0.path.value(of: layer))
        }
        // If the origin or the size of the bounds changes, both are animated.
        guard changes.contains(where: { $0.old != $0.new }) else { return }
        guard changes.allSatisfy({ $0.new.isFinite && $0.old.isFinite }) else { return }
        for change in changes { state.record(change) }
    }
}
