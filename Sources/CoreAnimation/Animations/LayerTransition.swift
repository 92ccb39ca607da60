import RenderTree

/// The animation of a view transition.
///
/// It leads from the layer's content at the request to its content at the commit. The outgoing
/// content is a snapshot, and so is the incoming content except in a fade; a live transition draws
/// both anew for every frame.
package final class LayerTransition: CAAnimation {
    /// The style of the transition.
    public private(set) var kind = TransitionKind.dissolve

    /// Whether animations in the outgoing content continue.
    public private(set) var isLive = false

    /// The uncommitted changes that the outgoing content includes.
    private var changesBefore: Commit?

    /// Makes a transition of a style.
    public convenience init(kind: TransitionKind, isLive: Bool = false) {
        self.init()
        (self.kind, self.isLive) = (kind, isLive)
    }

    /// Makes a transition from the current state of a layer.
    ///
    /// `besides` are animations that begin with this one and are not on their layers yet; the
    /// snapshot shows the values before them.
    public convenience init(
        kind: TransitionKind, isLive: Bool, from layer: CALayer, besides: [WaitingAnimation]
    ) {
        self.init(kind: kind, isLive: isLive)
        changesBefore = Commit.waiting(in: layer, besides: besides)
    }

    package override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        if let other = other as? LayerTransition {
            (kind, isLive) = (other.kind, other.isLive)
            changesBefore = other.changesBefore
        }
    }

    override func renderBody(for path: SublayerPath, _: LayerKind) -> RenderAnimation.Body {
        guard path == SublayerPath() else { return .empty }
        return .transition(
            RenderTransition(
                kind: kind, isLive: isLive, keepsAfter: !isLive && kind != .fade,
                changesBefore: changesBefore))
    }
}
