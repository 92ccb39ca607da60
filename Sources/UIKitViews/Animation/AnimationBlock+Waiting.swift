import CoreAnimation

// The View Programming Guide says that without `beginFromCurrentState`, an animation waits for the
// running animations of its property. Devices start it at once. The layer's conformance decides.
extension AnimationBlock {
    /// Prepares an animation for its layer, and returns its key.
    static func follow(
        _ motion: PropertyMotion, _ animation: CAAnimation, on layer: CALayer,
        fromCurrentState: Bool
    ) -> String {
        guard layer.conformance.waitsForRunningAnimations else { return motion.key(on: layer) }
        if !fromCurrentState, let target = motion.path.target,
            let end = layer.endOfAnimations(of: target)
        {
            animation.beginTime = max(animation.beginTime, end + animation.delayAfterCommit)
            if !motion.isAdditive {
                pinRunning(until: animation, motion, on: layer)
                hold(motion, on: layer, from: end, until: animation.beginTime)
            }
            return motion.key(on: layer, isShared: true)
        }
        if !motion.isAdditive {
            // Removes the waiting animations, but for the one that the new one replaces anyway.
            for key in keys(of: motion, on: layer) where key != motion.path.keyPath {
                layer.removeAnimation(forKey: key)
            }
        }
        return motion.key(on: layer)
    }

    /// Makes a property's running animations end at the value before a motion.
    ///
    /// The motion is hidden until it begins.
    private static func pinRunning(
        until animation: CAAnimation, _ motion: PropertyMotion, on layer: CALayer
    ) {
        animation.fillMode = .forwards
        for key in keys(of: motion, on: layer) {
            guard let begin = layer.settledBeginTime(forKey: key),
                let old = layer.animation(forKey: key) as? CABasicAnimation, old.toValue == nil,
                let pinned = old.copy() as? CABasicAnimation
            else { continue }
            // A begin time of 0 would mean the time of the next commit.
            (pinned.toValue, pinned.beginTime) = (
                motion.old.boxed, begin == 0 ? .leastNonzeroMagnitude : begin
            )
            (old.delegate as? AnimationBlock)?.supersede(old)
            layer.add(pinned, forKey: key)
        }
    }

    /// Shows the value before a motion from `start` until the motion begins.
    private static func hold(
        _ motion: PropertyMotion, on layer: CALayer, from start: CFTimeInterval,
        until end: CFTimeInterval
    ) {
        guard end > start else { return }
        let hold = CABasicAnimation(keyPath: motion.path.keyPath)
        (hold.fromValue, hold.toValue) = (motion.old.boxed, motion.old.boxed)
        (hold.beginTime, hold.duration) = (start, end - start)
        layer.add(hold, forKey: nil)
    }

    /// Returns the keys of a property's animations that blocks have added.
    private static func keys(of motion: PropertyMotion, on layer: CALayer) -> [String] {
        (layer.animationKeys() ?? []).filter {
            let found = layer.animation(forKey: $0) as? CAPropertyAnimation
            return found?.keyPath == motion.path.keyPath && found?.delegate is AnimationBlock
        }
    }
}
