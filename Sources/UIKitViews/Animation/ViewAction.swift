@_spi(Kits) import CoreAnimation

/// What a change of a view's layer runs inside an animation block: it hands the block the values
/// before and after.
///
/// Geometry animates *additively*: the model jumps to the new value and the animation adds the
/// difference to the old one, which shrinks to nothing. Differences of several blocks add up, so a
/// motion that is given a new goal half-way keeps its speed. Colours, opacity and the like animate
/// from the old value toward whatever the model's value is at each moment, and replace each other.
@MainActor final class ViewAction: @MainActor CAAction {
    private let state: AnimationState
    private let before: [(path: AnimatedPath, old: MotionValue, start: MotionValue)]

    /// Makes the action, before the change; nil for properties that do not animate in blocks.
    init?(state: AnimationState, layer: CALayer, event: String) {
        let paths = AnimatedPath.paths(forKey: event)
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
        // Both halves of the bounds are animated if one of them changes.
        guard changes.contains(where: { !$0.old.isSame(as: $0.new) }) else { return }
        guard changes.allSatisfy({ $0.new.isFinite && $0.old.isFinite }) else { return }
        for change in changes { state.record(change) }
    }
}
