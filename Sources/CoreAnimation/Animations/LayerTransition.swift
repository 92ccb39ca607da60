import Foundation
import RenderTree

/// The animation of a view transition: the layer's picture as it was when the transition was asked
/// for turns into its picture at the commit; where it is live, both are drawn anew for every frame.
@_spi(Kits) public final class LayerTransition: CAAnimation {
    /// How it looks.
    public private(set) var kind = TransitionKind.dissolve

    /// Whether what moves in the picture before goes on moving.
    public private(set) var isLive = false

    /// What of the picture before is not committed yet.
    private var changesBefore: Commit?

    /// Makes a transition.
    public convenience init(kind: TransitionKind, isLive: Bool = false) {
        self.init()
        (self.kind, self.isLive) = (kind, isLive)
    }

    /// Makes a transition from a layer as it is now.
    ///
    /// - Parameter besides: animations that begin with this one and are not on their layers yet; the
    ///   picture is of the values before them.
    public convenience init(
        kind: TransitionKind, isLive: Bool, from layer: CALayer, besides: [WaitingAnimation]
    ) {
        self.init(kind: kind, isLive: isLive)
        changesBefore = Commit.waiting(in: layer, besides: besides)
    }

    public override func takeProperties(of other: CAAnimation) {
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
