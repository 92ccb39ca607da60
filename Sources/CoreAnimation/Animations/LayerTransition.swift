import Foundation
import RenderTree

/// The animation of a view transition: the layer's picture before the commit that adds it turns
/// into the layer as it is.
@_spi(Kits) public final class LayerTransition: CAAnimation {
    /// How it looks.
    public private(set) var kind = TransitionKind.dissolve

    /// Makes a transition.
    public convenience init(kind: TransitionKind) {
        self.init()
        self.kind = kind
    }

    public override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        if let other = other as? LayerTransition { kind = other.kind }
    }

    override func renderBody() -> RenderAnimation.Body {
        .transition(RenderTransition(kind: kind))
    }
}
