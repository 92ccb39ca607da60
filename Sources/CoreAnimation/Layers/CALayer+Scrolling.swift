import Foundation

extension CALayer {
    /// The part of the bounds that is visible in all enclosing scroll layers.
    public var visibleRect: CGRect {
        var rect = bounds
        var ascent = Ascent(self)
        while ascent.rise(), let space = ascent.space {
            if space is CAScrollLayer {
                let frame = Self.bring(space.bounds, from: .identity, to: ascent.plane)
                rect = rect.intersection(with: frame)
            }
        }
        return rect.isNull ? .zero : rect
    }

    private var nearestScrollLayer: CAScrollLayer? {
        sequence(first: self, next: \.superlayer).first { $0 is CAScrollLayer } as? CAScrollLayer
    }

    func scrollAbove(to p: CGPoint) {
        guard let target = nearestScrollLayer else { return }
        target.scroll(to: target.convert(p, from: self))
    }

    func scrollAbove(to r: CGRect) {
        guard let target = nearestScrollLayer else { return }
        target.scroll(to: target.convert(r, from: self))
    }
}
