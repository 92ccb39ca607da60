import Foundation
import Graphics
import RenderTree
import Synchronization

/// An animation on a layer, on the model's side.
final class AttachedEntry: Sibling {
    let key: String?
    /// About where it is among the layer's animations.
    var siblingIndex = 0
    /// The stored copy.
    let animation: CAAnimation
    let id: AnimationID = .next()
    /// The completion blocks that wait for it.
    let groups: [CompletionGroup]
    /// The keys it animates that the renderer does not know.
    let ownKeys: [String]
    /// Whether the layer is drawn anew while it runs.
    let drawsLayer: Bool
    var isCommitted = false
    /// Whether it was to begin no later than with the commit that brought it, on a layer whose time
    /// goes on.
    var beginsWithCommit = false
    private let hasStarted = Atomic(false)
    private let isOver = Atomic(false)
    /// What it does to sublayers that its key paths name.
    var parts: [(LayerID, AnimationID)] = []
    /// The thread of the stage that it was committed to.
    weak var home: ThreadContext?

    init(
        _ animation: CAAnimation, on layer: CALayer, key: String?, groups: [CompletionGroup]
    ) {
        (self.key, self.animation, self.groups) = (key, animation, groups)
        ownKeys = animation.ownKeys
        drawsLayer = animation.animatedKeys.contains { type(of: layer).needsDisplay(forKey: $0) }
        for group in groups { group.join() }
    }

    /// Whether its end has been told, or is being told; asked on any thread.
    var hasEnded: Bool { isOver.load(ordering: .acquiring) }

    /// Its active time begins, which is when a delegate hears of it.
    func start() {
        guard !hasStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
        animation.delegate?.animationDidStart(animation)
    }

    /// It is over: completion blocks first, then the delegate.
    func end(finished: Bool) {
        guard takeEnd() else { return }
        for group in groups { group.leave() }
        animation.delegate?.animationDidStop(animation, finished: finished)
    }

    /// Whether the end is the caller's to tell: the first one's.
    private func takeEnd() -> Bool { !isOver.exchange(true, ordering: .acquiringAndReleasing) }

    /// It was taken away, before its end or before it could run: told at the next delivery point.
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

    /// When the animation of a key begins, in the layer's seconds; nil before its commit.
    @_spi(Kits) public func settledBeginTime(forKey key: String) -> CFTimeInterval? {
        EngineLock.held {
            attached[key].flatMap { $0.isCommitted ? $0.animation.beginTime : nil }
        }
    }

    /// Tells that animations were taken away from the layer, the latest added first.
    func abandon(_ entries: some BidirectionalCollection<AttachedEntry>) {
        for entry in entries.reversed() {
            // Nobody but the delegate hears of the beginning.
            if !entry.isCommitted, entry.animation.delegate != nil {
                entry.beginsWithCommit = wouldBegin(entry)
            }
            entry.abandon()
        }
    }

    /// Whether an animation that no commit has brought yet would begin with the next one.
    private func wouldBegin(_ entry: AttachedEntry) -> Bool {
        let animation = entry.animation
        if sequence(first: self, next: \.parent).contains(where: { $0.speed == 0 }) { return false }
        return animation.beginTime == 0
            ? animation.delayAfterCommit <= 0
            : animation.beginTime <= convertTime(CACurrentMediaTime(), from: nil)
    }

    func detachAnimation(forKey key: String) { detach { $0[key].map { [$0] } ?? [] } }

    func detachAllAnimations() { detach(Array.init) }

    private func detach(_ found: (AttachedAnimations) -> [AttachedEntry]) {
        let detached = EngineLock.held {
            let detached = found(attached)
            attached.remove(detached)
            let context = liveContext
            for entry in detached where entry.isCommitted {
                context?.removals.append((id, entry.id))
                context?.removals += entry.parts
            }
            return detached
        }
        if detached.isEmpty { return }
        abandon(detached)
        mark(.animations)
    }
}

/// The key of a transition on a layer.
public let kCATransition = "transition"
/// The event of a layer that joins a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves a tree.
public let kCAOnOrderOut = "onOrderOut"
