import CoreAnimation

extension UIView {
    /// The frontmost view under a point; one that an animation holds lets touches through to what
    /// is behind it (uncertain point V17).
    func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, Float(alpha) >= 0.01, isUserInteractionEnabled, !isHeldByAnimation,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.touchPoint(point), with: event) { return hit }
        }
        return self
    }

    /// A point of the superview in this view's coordinates, as touches find it.
    private func touchPoint(_ point: CGPoint) -> CGPoint {
        if touchHolders.contains(where: \.isTouchedWhereShown), let shown = layer.presentation() {
            return shown.convert(point, from: shown.superlayer)
        }
        return convert(point, from: superview)
    }

    /// Whether an animation is under way, or waits for its delay to pass, whose block did not
    /// allow interaction.
    var isHeldByAnimation: Bool { touchHolders.contains { !$0.allowsTouches } }

    private var touchHolders: [any TouchHolding] {
        (layer.animationKeys() ?? []).compactMap {
            layer.animation(forKey: $0)?.delegate as? any TouchHolding
        }
    }
}
