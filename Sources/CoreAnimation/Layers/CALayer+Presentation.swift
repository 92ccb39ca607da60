import Foundation
import Graphics
import RenderTree

extension CALayer {
    /// The context whose renderer has a node of this layer; nil while the layer is not live.
    var liveContext: RenderContext? { link?.context }

    /// Whether a commit has found the layer in the tree of a stage.
    @_spi(Kits) public var isLive: Bool { liveContext != nil }

    /// The layer as it is on screen now: the committed values with running animations applied, in
    /// an object of its own. Nil until the layer is live, and after the commit that finds it gone
    /// from its tree (uncertain point U1); a presentation's is itself.
    public func presentation() -> Self? {
        if presented != nil { return self }
        // Another thread may be committing changes of this layer.
        return EngineLock.held { presentationNow() }
    }

    private func presentationNow() -> Self? {
        guard let context = liveContext, let shown = shownValues else { return nil }
        let copy = DynamicInit.makePresentation(of: self)
        (copy.values, copy.changedRows, copy.pending) = (shown, 0, [])
        (copy.delegate, copy.actions) = (delegate, actions)
        copy.link = link
        copy.userValues = committedUserValues
        // From here on it can no longer be changed by a program.
        copy.presented = self
        animateOwnKeys(of: copy, in: context)
        return copy
    }

    /// The layer that a presentation shows; a model layer's is itself.
    public func model() -> Self { (presented as? Self) ?? self }

    /// The committed values with running animations applied; nil while the layer is not live.
    private var shownValues: LayerValues? {
        liveContext?.shownValues(of: id)
    }

    /// What a row or a part of one shows at present: with animations if any of them touches it, else the model's
    /// value.
    func shownValue(_ target: AnimationTarget) -> MotionValue {
        EngineLock.held {
            guard attached.contains(where: { $0.animation.touches(target.property) }),
                let shown = shownValues
            else { return values[target] }
            return shown[target]
        }
    }

    /// The value before a change that is under way: what the renderer last heard, as shown.
    func shownBeforeChange(_ key: String) -> Any? {
        guard let row = row(of: key) else {
            return (presentation() ?? self).value(forKey: key)
        }
        return (shownValues ?? values)[row].boxed
    }
}
