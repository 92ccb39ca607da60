import Foundation
import RenderTree

/// The animation of a view transition: the layer's picture before the commit that adds it turns
/// into the layer as it is.
@_spi(Kits) public final class LayerTransition: CAAnimation {
    /// How it looks.
    public private(set) var kind = TransitionKind.dissolve

    /// Whether what moves in the picture before goes on moving.
    public private(set) var isLive = false

    /// Makes a transition.
    public convenience init(kind: TransitionKind, isLive: Bool = false) {
        self.init()
        (self.kind, self.isLive) = (kind, isLive)
    }

    public override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        if let other = other as? LayerTransition { (kind, isLive) = (other.kind, other.isLive) }
    }

    override func renderBody(for path: SublayerPath, _: LayerKind) -> RenderAnimation.Body {
        guard path == SublayerPath() else { return .empty }
        return .transition(RenderTransition(kind: kind, isLive: isLive))
    }
}
