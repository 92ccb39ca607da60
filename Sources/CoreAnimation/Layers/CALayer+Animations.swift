import Foundation
import Graphics
import RenderTree
import Synchronization

/// The model's record of an animation attached to a layer.
final class AttachedEntry: Sibling {
    let key: String?
    /// The approximate index among the layer's animations.
    var siblingIndex = 0
    /// The layer's copy of the animation.
    let animation: CAAnimation
    let id: AnimationID = .next()
    /// The groups of completion blocks that wait for the animation.
    let groups: [CompletionGroup]
    /// The animated keys that are not rows of the property table.
    let ownKeys: [String]
    /// Whether the layer redraws its contents while the animation runs.
    let drawsLayer: Bool
    var isCommitted = false
    /// Whether the begin time is not after the commit, on a layer whose time advances.
    var beginsWithCommit = false
    private let hasStarted = Atomic(false)
    private let isOver = Atomic(false)
    /// The animations on sublayers that the animation's key paths name.
    var parts: [(LayerID, AnimationID)] = []
    /// The thread of the stage to which the animation was committed.
    weak var home: ThreadContext?

    init(
        _ animation: CAAnimation, on layer: CALayer, key: String?, groups: [CompletionGroup]
    ) {
        (self.key, self.animation, self.groups) = (key, animation, groups)
        ownKeys = animation.ownKeys
        drawsLayer = animation.animatedKeys.contains { type(of: layer).needsDisplay(forKey: $0) }
        for group in groups { group.join() }
    }

    /// Whether the delegate was notified of the end, or is being notified; readable on any thread.
    var hasEnded: Bool { isOver.load(ordering: .acquiring) }

    /// Notifies the delegate, at most once, that the active time begins.
    func start() {
        guard !hasStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
        animation.delegate?.animationDidStart(animation)
    }

    /// Runs the completion blocks, then notifies the delegate; only once.
    func end(finished: Bool) {
        guard takeEnd() else { return }
        for group in groups { group.leave() }
        animation.delegate?.animationDidStop(animation, finished: finished)
    }

    /// Marks the end as reported; returns true for the first caller.
    private func takeEnd() -> Bool { !isOver.exchange(true, ordering: .acquiringAndReleasing) }

    /// Reports, at the next delivery point, that the animation was removed before its end or its
    /// commit.
    func abandon() {
        guard !hasEnded else { return }
        (home ?? ThreadContext.current.home).enqueue(order: 0) { [self] in
            if beginsWithCommit { start() }
            if isCommitted { return end(finished: false) }
            guard takeEnd() else { return }
            animation.delegate?.animationDidStop(animation, finished: false)
            for group in groups { group.leave() }
        }
    }
}

extension CALayer {
    func attach(_ anim: CAAnimation, _ key: String?) {
        checkChangeable("add(\(anim), forKey: \(named(key)))")
        guard let stored = anim.copy() as? CAAnimation else { return }
        let key = stored is LayerTransition || stored is CATransition ? kCATransition : key
        stored.duration = TransactionChoices.duration(
            own: stored.duration, transaction: CATransaction.animationDuration())
        stored.timingFunction = TransactionChoices.timingFunction(
            own: stored.timingFunction, transaction: CATransaction.animationTimingFunction())
        stored.layerKind = values.kind
        if let key { detachAnimation(forKey: key) }
        let groups = ThreadContext.current.scopes.last?.groups ?? []
        stored.freeze()
        let entry = AttachedEntry(stored, on: self, key: key, groups: groups)
        EngineLock.held { attached.append(entry) }
        mark(.animations)
    }

    var attachedKeys: [String]? {
        let keys = EngineLock.held { (presented ?? self).attached.compactMap(\.key) }
        return keys.isEmpty ? nil : keys
    }

    func attachedAnimation(_ key: String) -> CAAnimation? {
        EngineLock.held { (presented ?? self).attached[key]?.animation }
    }

    /// Returns the begin time of an animation, in the layer's seconds; nil before its commit.
    package func settledBeginTime(forKey key: String) -> CFTimeInterval? {
        EngineLock.held {
            attached[key].flatMap { $0.isCommitted ? $0.animation.beginTime : nil }
        }
    }

    /// Reports that animations were removed, the latest added first.
    func abandon(
        _ entries: some BidirectionalCollection<AttachedEntry>, _ times: inout LayerTimes
    ) {
        for entry in entries.reversed() {
            // Only a delegate is notified of the start, so `beginsWithCommit` is needed only with a
            // delegate.
            if !entry.isCommitted, entry.animation.delegate != nil {
                let (animation, moment) = (entry.animation, times.moment(of: self))
                // Whether the animation would begin with the next commit.
                entry.beginsWithCommit =
                    !moment.isPaused
                    && (animation.beginTime == 0
                        ? animation.delayAfterCommit <= 0 : animation.beginTime <= moment.time)
            }
            entry.abandon()
        }
    }

    func detachAnimation(forKey key: String) { detach { $0[key].map { [$0] } ?? [] } }

    func detachAllAnimations() { detach(Array.init) }

    private func detach(_ found: (AttachedAnimations) -> [AttachedEntry]) {
        let detached = EngineLock.held {
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
