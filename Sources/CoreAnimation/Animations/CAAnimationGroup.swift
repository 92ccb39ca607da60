// Standing: complete.
import Foundation
import RenderTree

/// Several animations that run in a time of their own, as one.
///
/// Nothing is scaled to fit: a child longer than the group is cut. Children's delegates and
/// removal are ignored, and so are transitions, which only a layer can have.
open class CAAnimationGroup: CAAnimation {
    private var children: [CAAnimation]?

    /// The children, applied in order.
    ///
    /// Copies, which layers store, hold groups 64 deep in each other and 100,000 animations at most.
    ///
    /// - Precondition: where the group is copied it is not inside itself.
    open var animations: [CAAnimation]? {
        get { children }
        set {
            checkMutable("animations", newValue)
            children = newValue
        }
    }

    deinit {
        // A long chain is released link by link, not by nested calls.
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

    open override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        animations = (other as? CAAnimationGroup).flatMap(GroupNesting.copiedAnimations)
    }

    override func renderBody(for path: SublayerPath, _ kind: LayerKind) -> RenderAnimation.Body {
        .group(shownAnimations.map { $0.compiled(id: .next(), key: nil, for: path, kind) })
    }

    /// The children that have an effect: a transition would begin from a picture that is taken for
    /// animations of layers only.
    final var shownAnimations: [CAAnimation] {
        (animations ?? []).filter { !($0 is CATransition || $0 is LayerTransition) }
    }
}

extension CAAnimation {
    /// The renderer's form of what it does to a layer of a kind that a path leads to; its begin time
    /// must be settled.
    final func compiled(
        id: AnimationID, key: String?, for path: SublayerPath, _ kind: LayerKind
    ) -> RenderAnimation {
        compiled(id: id, key: key, renderBody(for: path, kind))
    }

    /// The renderer's form of it with a body.
    final func compiled(
        id: AnimationID, key: String?, _ body: RenderAnimation.Body
    ) -> RenderAnimation {
        RenderAnimation(
            id: id, key: key, timing: mediaTiming, curve: timingFunction?.curve,
            isRemovedOnCompletion: isRemovedOnCompletion, body: body)
    }
}

extension CAAnimation {
    /// Whether it changes a row of its layer.
    final func touches(_ row: PropertyID) -> Bool {
        switch self {
        case let group as CAAnimationGroup:
            return group.animations?.contains { $0.touches(row) } ?? false
        case let animation as CAPropertyAnimation:
            let target = animation.keyPath.flatMap {
                AnimationTarget(keyPath: $0, in: layerKind)
            }
            let turns = (animation as? CAKeyframeAnimation)?.rotationMode != nil
            return target?.property == row || turns && row == LayerProperty.transform.id
        default: return false
        }
    }
}
