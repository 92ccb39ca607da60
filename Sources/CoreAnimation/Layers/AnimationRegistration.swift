import Graphics
import RenderTree
import Synchronization

/// The record of an animation attached to a layer.
///
/// It notifies the animation's delegate and completion blocks. ``RenderContext`` calls the record
/// when the clock passes the animation's start and end.
final class AnimationRegistration: Sibling {
    let key: String?
    /// The approximate index among the layer's animations.
    var siblingIndex = 0
    /// The layer's copy of the animation.
    let animation: CAAnimation
    let id: AnimationID = .next()
    /// The groups of completion blocks that wait for the animation.
    let groups: [CompletionGroup]
    /// Whether an animated key is not a layer property.
    let hasCustomKey: Bool
    /// Whether the layer redraws its contents while the animation runs.
    let drawsLayer: Bool
    var isCommitted = false
    /// Whether the animation begins with its commit.
    ///
    /// Its begin time is then not later, and the layer's time is not paused.
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
        hasCustomKey = animation.animates(\.hasCustomKey)
        drawsLayer = animation.animates {
            $0.animatedKeys.contains { type(of: layer).needsDisplay(forKey: $0) }
        }
        for group in groups { group.join() }
    }

    /// Whether the delegate was notified of the end, or is being notified.
    ///
    /// It can be read on any thread.
    var hasEnded: Bool { isOver.load(ordering: .acquiring) }

    /// Notifies the delegate, at most once, that the active time begins.
    func start() {
        guard !hasStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
        animation.delegate?.animationDidStart(animation)
    }

    /// Ends the animation once and notifies its delegate.
    ///
    /// Before that it leaves its completion groups. A completion group runs its block after its
    /// last animation.
    func end(finished: Bool) {
        guard takeEnd() else { return }
        for group in groups { group.leave() }
        animation.delegate?.animationDidStop(animation, finished: finished)
    }

    /// Marks the end as reported; returns true for the first caller.
    private func takeEnd() -> Bool { !isOver.exchange(true, ordering: .acquiringAndReleasing) }

    /// Reports the removal of an unfinished animation at the next delivery of callbacks.
    ///
    /// The animation was removed before its end or its commit.
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
