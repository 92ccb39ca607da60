import UIKitViews

// With reduced motion, transitions that flip, curl or slide become dissolves, and flights and
// rotations become fades.

extension UIView.AnimationOptions {
    /// The options, with a cross-dissolve for any other transition if motion is reduced.
    @MainActor var calm: UIView.AnimationOptions {
        guard UIAccessibility.isReduceMotionEnabled else { return self }
        // The transitions share three bits, all of which are set in this one.
        return subtracting(.transitionFlipFromBottom).union(.transitionCrossDissolve)
    }
}

extension CATransitionType {
    /// The type, or a fade if motion is reduced.
    @MainActor var calm: CATransitionType {
        UIAccessibility.isReduceMotionEnabled ? .fade : self
    }
}

extension CALayer {
    /// Makes the next change of the layer's content fade in.
    func dissolve() {
        let fade = CATransition()
        fade.type = .fade
        fade.duration = 0.5
        add(fade, forKey: "dissolve")
    }
}
