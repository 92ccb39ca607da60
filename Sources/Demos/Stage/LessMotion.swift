import UIKitViews

// What those see who want less motion: pages that turn, curl or slide dissolve instead, and what
// flies or turns fades.

extension UIView.AnimationOptions {
    /// The same, with a cross dissolve in place of any other transition where less motion is wanted.
    @MainActor var calm: UIView.AnimationOptions {
        guard UIAccessibility.isReduceMotionEnabled else { return self }
        // All kinds of transition stand in the same three bits; this one has all of them.
        return subtracting(.transitionFlipFromBottom).union(.transitionCrossDissolve)
    }
}

extension CATransitionType {
    /// The same, or a fade where less motion is wanted.
    @MainActor var calm: CATransitionType {
        UIAccessibility.isReduceMotionEnabled ? .fade : self
    }
}

extension CALayer {
    /// Has what changes next in the layer fade in over what was there.
    func dissolve() {
        let fade = CATransition()
        fade.type = .fade
        fade.duration = 0.5
        add(fade, forKey: "dissolve")
    }
}
