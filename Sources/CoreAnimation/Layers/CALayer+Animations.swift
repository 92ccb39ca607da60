import Motion
import RenderTree

extension CALayer {
    func attach(_ anim: CAAnimation, _ key: String?) {
        checkChangeable("add(\(anim), forKey: \(named(key)))")
        guard let stored = anim.copy(with: nil) as? CAAnimation else { return }
        let key = stored is LayerTransition || stored is CATransition ? kCATransition : key
        stored.duration = UndocumentedTransactionRules.duration(
            own: stored.duration, transaction: CATransaction.animationDuration())
        stored.timingFunction = UndocumentedTransactionRules.timingFunction(
            own: stored.timingFunction, transaction: CATransaction.animationTimingFunction())
        stored.conform(to: conformance)
        stored.layerKind = values.kind
        append(stored, key, ThreadContext.current.scopes.last?.groups ?? [])
        (stored.delegate as? any AnimationCounting)?.animationWasAdded()
    }

    /// Adds the layer's copy of an animation.
    @discardableResult
    private func append(
        _ stored: CAAnimation, _ key: String?, _ groups: [CompletionGroup]
    ) -> AnimationRegistration {
        if let key { detachAnimation(forKey: key) }
        stored.freeze()
        let entry = AnimationRegistration(stored, on: self, key: key, groups: groups)
        EngineLock.withLock { attached.append(entry) }
        mark(.animations)
        return entry
    }

    /// Shows the start of an animation until the returned closure is called.
    package func showStart(of animation: CAAnimation) -> () -> Void {
        guard let held = animation.copy() as? CAAnimation else { return {} }
        (held.delegate, held.speed, held.fillMode) = (nil, 0, .both)
        (held.beginTime, held.delayAfterCommit) = (0, 0)
        held.layerKind = values.kind
        let entry = append(held, nil, [])
        return { [weak self] in self?.detach { $0.filter { $0 === entry } } }
    }

    var attachedKeys: [String]? {
        let keys = EngineLock.withLock { (presented ?? self).attached.compactMap(\.key) }
        return keys.isEmpty ? nil : keys
    }

    func attachedAnimation(_ key: String) -> CAAnimation? {
        EngineLock.withLock { (presented ?? self).attached[key]?.animation }
    }

    /// Returns the begin time of the animation for a key; nil before its commit.
    ///
    /// It is in the layer's seconds.
    package func settledBeginTime(forKey key: String) -> CFTimeInterval? {
        EngineLock.withLock {
            attached[key].flatMap { $0.isCommitted ? $0.animation.beginTime : nil }
        }
    }

    /// Returns the time at which a property's last committed animation ends; nil if none ends.
    ///
    /// It is in the layer's seconds.
    package func endOfAnimations(of target: AnimationTarget) -> CFTimeInterval? {
        EngineLock.withLock {
            attached.filter { $0.isCommitted && $0.animation.touches(target.property) }
                .map(\.animation.mediaTiming.endTime).filter(\.isFinite).max()
        }
    }

    /// Returns the model's value of a property or of a part of it.
    package func modelValue(of target: AnimationTarget) -> MotionValue { values[target] }

    /// The kind of the layer, which determines its properties.
    package var kind: LayerKind { values.kind }

    /// Whether the layer is making its contents.
    package var isDisplaying: Bool { pending.contains(.displaying) }

    /// Reports that animations were removed, the latest added first.
    func abandon(
        _ entries: some BidirectionalCollection<AnimationRegistration>, _ times: inout LayerTimes
    ) {
        for entry in entries.reversed() {
            // Only a delegate is notified of the start, so `beginsWithCommit` is needed only with a
            // delegate.
            if !entry.isCommitted, entry.animation.delegate != nil {
                let (animation, local) = (entry.animation, times.localTime(of: self))
                // Whether the animation would begin with the next commit.
                entry.beginsWithCommit =
                    !local.isPaused
                    && (animation.beginTime == 0
                        ? animation.delayAfterCommit <= 0 : animation.beginTime <= local.time)
            }
            entry.abandon()
        }
    }

    /// Reports that all animations were removed, and removes them.
    func abandonAll(_ times: inout LayerTimes) {
        abandon(attached, &times)
        attached = AttachedAnimations()
    }

    func detachAnimation(forKey key: String) { detach { $0[key].map { [$0] } ?? [] } }

    func detachAllAnimations() { detach(Array.init) }

    private func detach(_ found: (AttachedAnimations) -> [AnimationRegistration]) {
        let detached = EngineLock.withLock {
            let detached = found(attached)
            attached.remove(detached)
            let context = liveContext
            for entry in detached where entry.isCommitted {
                context?.removals.append((layerID, entry.id))
                context?.removals += entry.parts
            }
            return detached
        }
        if detached.isEmpty { return }
        var times = LayerTimes()
        abandon(detached, &times)
        mark(.animations)
    }
}

/// The key of a layer's transition.
public let kCATransition = "transition"
/// The event of a layer's insertion into a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer's removal from a tree.
public let kCAOnOrderOut = "onOrderOut"
