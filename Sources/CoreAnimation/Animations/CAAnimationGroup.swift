// Standing: complete.
import RenderTree

/// An animation that runs several animations together in the group's local time.
///
/// Children are not scaled to fit: a child longer than the group is cut off. The delegates and the
/// removal of children are ignored. Transitions are ignored too, as only a layer can have one.
open class CAAnimationGroup: CAAnimation {
    private var children: [CAAnimation]?

    /// The child animations, applied in order.
    ///
    /// Layers store copies; a copy holds at most 64 levels of nested groups and 100,000 animations.
    ///
    /// - Precondition: when copied, the group does not contain itself.
    open var animations: [CAAnimation]? {
        get { children }
        set {
            checkMutable(newValue)
            children = newValue
        }
    }

    deinit {
        // Releases a long chain of groups in a loop; recursion could overflow the stack.
        var released = children ?? []
        children = nil
        while var animation = released.popLast() {
            guard isKnownUniquelyReferenced(&animation),
                let group = animation as? CAAnimationGroup
            else { continue }
            released += group.children ?? []
            group.children = nil
        }
    }

    override var layerKind: LayerKind {
        didSet { for child in animations ?? [] { child.layerKind = layerKind } }
    }

    package override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        animations = (other as? CAAnimationGroup).flatMap(GroupNesting.copiedAnimations)
    }

    override func renderBody(for path: SublayerPath, _ kind: LayerKind) -> RenderAnimation.Body {
        .group(shownAnimations.map { $0.compiled(id: .next(), key: nil, for: path, kind) })
    }

    /// The child animations that have an effect: all except transitions.
    ///
    /// The snapshot of a transition's outgoing content is taken only for animations added to a
    /// layer.
    final var shownAnimations: [CAAnimation] {
        (animations ?? []).filter { !($0 is CATransition || $0 is LayerTransition) }
    }
}

extension CAAnimation {
    /// Returns the animation in the form that the renderer evaluates.
    ///
    /// The animation applies to the sublayer at `path`, a layer of the given kind. The begin time
    /// must be resolved.
    final func compiled(
        id: AnimationID, key: String?, for path: SublayerPath, _ kind: LayerKind
    ) -> RenderAnimation {
        compiled(id: id, key: key, renderBody(for: path, kind))
    }

    final func compiled(
        id: AnimationID, key: String?, _ body: RenderAnimation.Body
    ) -> RenderAnimation {
        RenderAnimation(
            id: id, key: key, timing: mediaTiming, curve: timingFunction?.curve,
            isRemovedOnCompletion: isRemovedOnCompletion, body: body)
    }
}

extension CAAnimation {
    /// Returns whether a property animation meets a condition.
    ///
    /// It is this animation, or one inside this group.
    final func animates(_ condition: (CAPropertyAnimation) -> Bool) -> Bool {
        if let animation = self as? CAPropertyAnimation { return condition(animation) }
        return (self as? CAAnimationGroup)?.animations?.contains { $0.animates(condition) } ?? false
    }

    /// Returns whether the animation changes a property of its layer.
    final func touches(_ row: PropertyID) -> Bool {
        animates { animation in
            let target = animation.keyPath.flatMap {
                AnimationTarget(keyPath: $0, in: animation.layerKind)
            }
            let turns = (animation as? CAKeyframeAnimation)?.rotationMode != nil
            return target?.property == row || turns && row == Properties.layer.transform.id
        }
    }
}
