import CoreAnimation

extension UIView {
    /// Returns the frontmost view at a point; nil if there is none.
    ///
    /// It is this view or a descendant. A view under an animation without user interaction lets
    /// touches through to the view behind it (uncertain point V17).
    func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, Float(alpha) >= 0.01, isUserInteractionEnabled, !isInteractionDisallowed,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.touchPoint(point), with: event) { return hit }
        }
        return self
    }

    /// Converts a point of the superview to this view's coordinates for a hit test.
    private func touchPoint(_ point: CGPoint) -> CGPoint {
        if let shown = layerOfHitTests { return shown.convert(point, from: shown.superlayer) }
        return convert(point, from: superview)
    }

    /// The bounds for hit tests.
    ///
    /// They are those on screen while an animator or deceleration moves the view, otherwise the
    /// model's.
    var boundsOfHitTests: CGRect { layerOfHitTests?.bounds ?? bounds }

    /// The presentation layer, if hit tests use it; otherwise nil.
    private var layerOfHitTests: CALayer? {
        hitTestPolicies.contains(where: \.hitTestsPresentation) ? layer.presentation() : nil
    }

    /// Whether a running or delayed animation of the view disallows user interaction.
    var isInteractionDisallowed: Bool { hitTestPolicies.contains { !$0.allowsTouches } }

    private var hitTestPolicies: [any HitTestPolicy] {
        (layer.animationKeys() ?? []).compactMap {
            layer.animation(forKey: $0)?.delegate as? any HitTestPolicy
        }
    }
}

/// An animation delegate that decides how touches reach the animated views.
@MainActor protocol HitTestPolicy: AnyObject {
    /// Whether touches reach the views during the animation.
    var allowsTouches: Bool { get }
    /// Whether hit tests use the presentation values of the views instead of the model values.
    var hitTestsPresentation: Bool { get }
}

/// The delegate of animations during which touches reach the views at their presented positions.
@MainActor final class PresentationHitTests: @MainActor CAAnimationDelegate, HitTestPolicy {
    static let shared = PresentationHitTests()
    var allowsTouches: Bool { true }
    var hitTestsPresentation: Bool { true }
}
