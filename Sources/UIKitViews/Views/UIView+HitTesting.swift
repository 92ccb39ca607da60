import CoreAnimation

extension UIView {
    /// The frontmost view under a point; one that an animation holds lets touches through to what
    /// is behind it (uncertain point V17).
    func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, Float(alpha) >= 0.01, isUserInteractionEnabled, !isHeldByAnimation,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether an animation is under way, or waits for its delay to pass, whose block did not
    /// allow interaction.
    var isHeldByAnimation: Bool {
        (layer.animationKeys() ?? []).contains { key in
            guard let holder = layer.animation(forKey: key)?.delegate as? any TouchHolding else {
                return false
            }
            return !holder.allowsTouches
        }
    }
}
