import CoreAnimation

/// The action that records a property change in an animation block.
///
/// The record has the old and the new value. Geometry animates *additively*: the model takes the
/// new value at once, and the animation adds the difference to the old one, which decreases to
/// zero. The differences of several blocks add up, so a motion that is retargeted halfway keeps its
/// velocity. Colours, opacity and similar properties animate from the old value to the current
/// model value, and replace each other.
@MainActor final class ViewAction: @MainActor CAAction {
    private typealias Before = (path: AnimatedPath, old: MotionValue, start: MotionValue)
    private let state: AnimationBlock
    private let before: [Before]

    /// Returns the action for a layer property that is about to change.
    ///
    /// It is nil for properties that do not animate in blocks. The action is a `ViewAction` if the
    /// property animates additively, otherwise an animation with the block's timing, as on iOS: a
    /// program can return that animation for a custom property.
    static func action(
        in state: AnimationBlock, for layer: CALayer, _ event: String
    ) -> (any CAAction)? {
        let paths = AnimatedPath.paths(forKey: event, in: layer.kind, layer.conformance)
        guard let first = paths.first else { return nil }
        let before = paths.map { path in
            let old = path.value(of: layer)
            let startsAsShown = state.beginsFromCurrentState && !path.isAdditive
            return (path, old, startsAsShown ? path.target.map(layer.shownValue) ?? old : old)
        }
        let action = ViewAction(state, before)
        if first.isAdditive { return action }
        return action.animation(before[0], on: layer)
    }

    private init(_ state: AnimationBlock, _ before: [Before]) {
        (self.state, self.before) = (state, before)
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        record(layer)
    }

    private func record(_ layer: CALayer, as animation: CAPropertyAnimation? = nil) {
        let changes = before.map {
            PropertyChange(
                layer: layer, path: $0.path, old: $0.old, start: $0.start,
                new: $0.path.value(of: layer))
        }
        // If the origin or the size of the bounds changes, both are animated.
        guard changes.contains(where: { $0.old != $0.new }) else { return }
        guard changes.allSatisfy({ $0.new.isFinite && $0.old.isFinite }) else { return }
        for change in changes { state.record(change, as: animation) }
    }

    /// Returns the animation of a change that is not additive, with the block's timing.
    ///
    /// If there is a delay, the animation has a begin time, for programs that copy its timing.
    private func animation(_ before: Before, on layer: CALayer) -> CAAnimation {
        let animation = state.animation(of: before.path)
        animation.fromValue = before.start.boxed
        let now = CACurrentMediaTime()
        let wait = max(state.startTime ?? now, now) - now + animation.delayAfterCommit
        let begin = wait > 0 ? layer.convertTime(now, from: nil) + wait : 0
        animation.beginTime = begin
        animation.runsAsAction = { [self] animation, event, layer in
            // An unchanged begin time is reset, so that the animation begins with the block's
            // others.
            if animation.beginTime == begin { animation.beginTime = 0 }
            if animation.keyPath == before.path.keyPath, event == before.path.keyPath {
                record(layer, as: animation)
            } else {
                state.record(animation, event, layer)
            }
        }
        return animation
    }
}
