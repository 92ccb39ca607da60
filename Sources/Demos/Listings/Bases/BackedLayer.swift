import UIKitViews

/// The owner of a layer after the rules of the Mac: what it changes shows at once, unless it is
/// changed through ``animator(_:)``, or implicit animations are allowed.
///
/// There is no AppKit here. This is what a layer-backed view, its animator and the contexts of
/// animations come down to in Core Animation: a delegate that answers for the layer's actions, and a
/// stack of durations.
@MainActor final class BackedLayer: @MainActor CALayerDelegate {
    /// What the changes inside a context animate with.
    private struct Context {
        /// Seconds; 0.25 where no context says.
        var duration = 0.25
        var allowsImplicitAnimation = false
    }

    private static var contexts = [Context()]
    private static var isInAnimator = false

    let layer: CALayer

    /// Makes an owner for a layer, which does not keep it.
    init(_ layer: CALayer) {
        self.layer = layer
        layer.delegate = self
    }

    /// Runs changes that animate.
    func animator(_ changes: (CALayer) -> Void) {
        Self.isInAnimator = true
        defer { Self.isInAnimator = false }
        changes(layer)
    }

    /// Runs changes in a context of its own, which begins as a copy of the one around it.
    static func runGroup(
        duration: Double? = nil, allowsImplicitAnimation: Bool? = nil, _ changes: () -> Void
    ) {
        var context = contexts[contexts.count - 1]
        if let duration { context.duration = duration }
        if let allowsImplicitAnimation { context.allowsImplicitAnimation = allowsImplicitAnimation }
        contexts.append(context)
        defer { contexts.removeLast() }
        changes()
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        let context = Self.contexts[Self.contexts.count - 1]
        guard Self.isInAnimator || context.allowsImplicitAnimation else { return NSNull() }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = context.duration
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        return animation
    }
}
