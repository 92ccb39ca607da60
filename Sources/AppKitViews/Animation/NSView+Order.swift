import CoreAnimation

// Animations of a view when it is added to a superview or removed from one.
extension NSView {
    func runOrderIn() {
        guard let layer = animatedLayer, let animation = trigger(NSAnimationTriggerOrderIn) else {
            return
        }
        NSAnimationContext.current.add(animation, to: layer, forKey: NSAnimationTriggerOrderIn)
    }

    /// Removes the layer, at once or at the end of its order-out animation.
    func runOrderOut() {
        let context = NSAnimationContext.current
        guard let layer = animatedLayer, layer.superlayer != nil,
            let animation = trigger(NSAnimationTriggerOrderOut), context.seconds(of: animation) > 0
        else { return letGo() }
        if animation is CATransition {
            // A transition needs a change of the layer to animate, so the layer is hidden.
            backing.leavingKey = kCATransition
            write { $0.isHidden = true }
        } else {
            backing.leavingKey = NSAnimationTriggerOrderOut
            (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
        }
        CATransaction.begin()
        backing.leaveCount += 1
        let count = backing.leaveCount
        CATransaction.setCompletionBlock { [self] in
            // The end of a cancelled animation may come while the next one runs.
            if backing.leaveCount == count { endLeaving() }
        }
        context.add(animation, to: layer, forKey: NSAnimationTriggerOrderOut)
        CATransaction.commit()
    }

    /// Cancels the removal of the layer, if its order-out animation is running.
    func stay() {
        guard let key = backing.leavingKey, let layer = animatedLayer else { return }
        backing.leavingKey = nil
        layer.removeAnimation(forKey: key)
        write { $0.isHidden = isHidden }
    }

    private func endLeaving() {
        guard backing.leavingKey != nil else { return }
        letGo()
        stay()
        matchLayers()
    }

    private func letGo() { write { $0.removeFromSuperlayer() } }

    /// Returns a copy of the animation for a trigger, adapted to the layer.
    private func trigger(_ key: NSAnimatablePropertyKey) -> CAAnimation? {
        guard let found = animation(forKey: key) as? CAAnimation else { return nil }
        if let path = (found as? CAPropertyAnimation)?.keyPath, ViewKey.geometry.contains(path),
            let part = layerParts(ofKey: path).first
        {
            return part.adapted(found, from: nil, to: nil)
        }
        return found.copy() as? CAAnimation
    }
}
