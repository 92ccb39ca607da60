import UIKitViews

// If Reduce Motion is on, a cross-dissolve or fade replaces each transition that flips, curls or
// slides, and a fade replaces each rotation and each motion along a path.

extension UIView.AnimationOptions {
    /// The options; if Reduce Motion is on, a cross-dissolve replaces the transition.
    @MainActor var orCrossDissolve: UIView.AnimationOptions {
        guard UIAccessibility.isReduceMotionEnabled else { return self }
        // The transition is a field of three bits. `transitionFlipFromBottom` sets all of them, so that
        // subtracting it clears the field.
        return subtracting(.transitionFlipFromBottom).union(.transitionCrossDissolve)
    }
}

extension CATransitionType {
    /// The transition type, or a fade if Reduce Motion is on.
    @MainActor var orFade: CATransitionType {
        UIAccessibility.isReduceMotionEnabled ? .fade : self
    }
}

extension CALayer {
    /// Adds a fade transition for the content changes of the current transaction.
    func dissolve() {
        let fade = CATransition()
        fade.type = .fade
        fade.duration = 0.5
        add(fade, forKey: "dissolve")
    }
}
