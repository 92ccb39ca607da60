import Foundation
import RenderTree

/// An animation on a layer, on the model's side.
final class AttachedEntry {
    let key: String?
    /// The stored copy.
    let animation: CAAnimation
    let id: AnimationID = .next()
    /// The completion blocks that wait for it.
    let groups: [CompletionGroup]
    /// The keys it animates that the renderer does not know.
    let ownKeys: [String]
    var isCommitted = false
    /// Whether it was to begin no later than with the commit that brought it.
    var beginsWithCommit = false
    var hasStarted = false
    var hasEnded = false
    /// What it does to sublayers that its key paths name.
    var parts: [(LayerID, AnimationID)] = []
    /// The thread of the stage that it was committed to.
    weak var home: ThreadContext?

    init(key: String?, animation: CAAnimation, groups: [CompletionGroup]) {
        (self.key, self.animation, self.groups) = (key, animation, groups)
        ownKeys = animation.ownKeys
        for group in groups { group.join() }
    }

    /// Its active time begins, which is when a delegate hears of it, also where that is after the
    /// commit (uncertain point U22).
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        animation.delegate?.animationDidStart(animation)
    }

    /// It is over: completion blocks first, then the delegate.
    func end(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        for group in groups { group.leave() }
        animation.delegate?.animationDidStop(animation, finished: finished)
    }

    /// It will never run, or was taken away: told at the next delivery point.
    func abandon() {
        guard !hasEnded else { return }
        (home ?? ThreadContext.current.home).enqueue(order: 0) { [self] in
            if !isCommitted {
                start()
                guard !hasEnded else { return }
                hasEnded = true
                animation.delegate?.animationDidStop(animation, finished: false)
                for group in groups { group.leave() }
            } else {
                if beginsWithCommit { start() }
                end(finished: false)
            }
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
        if let key { take { $0.key == key } }
        let groups = ThreadContext.current.scopes.compactMap(\.group)
        stored.freeze()
        let entry = AttachedEntry(key: key, animation: stored, groups: groups)
        EngineLock.held { attached.append(entry) }
        mark(.animations)
    }

    var attachedKeys: [String]? {
        let keys = (presented ?? self).attached.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    func attachedAnimation(_ key: String) -> CAAnimation? {
        (presented ?? self).attached.last { $0.key == key }?.animation
    }

    /// When the animation of a key begins, in the layer's seconds; nil before its commit.
    @_spi(Kits) public func settledBeginTime(forKey key: String) -> CFTimeInterval? {
        attached.last { $0.key == key && $0.isCommitted }?.animation.beginTime
    }

    func take(_ matches: (AttachedEntry) -> Bool) {
        let taken = EngineLock.held {
            let taken = attached.filter(matches)
            for entry in taken where entry.isCommitted {
                liveContext?.removals += [(id, entry.id)] + entry.parts
            }
            if !taken.isEmpty { attached.removeAll(where: matches) }
            return taken
        }
        for entry in taken { entry.abandon() }
        if !taken.isEmpty { mark(.animations) }
    }
}

/// The key of a transition on a layer.
public let kCATransition = "transition"
/// The event of a layer that joins a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves a tree.
public let kCAOnOrderOut = "onOrderOut"
