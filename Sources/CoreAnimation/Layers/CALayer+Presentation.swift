import Foundation
import Graphics
import RenderTree

extension CALayer {
    /// The context whose renderer has a node of this layer; nil while the layer is not live.
    var liveContext: RenderContext? { link?.context }

    /// Whether a commit has found the layer in the tree of a stage.
    @_spi(Kits) public var isLive: Bool { link?.isLive ?? false }

    /// Whether the renderer of a context has a node of this layer.
    func isLive(in context: RenderContext) -> Bool { link === context.link }

    /// The layer as it is on screen now: the committed values with running animations applied, in
    /// an object of its own. Nil until the layer is live, and after the commit that finds it gone
    /// from its tree (uncertain point U1); a presentation's is itself.
    public func presentation() -> Self? {
        if presented != nil { return self }
        // Another thread may be committing changes of this layer; no code of the program runs under
        // the lock.
        let found = EngineLock.held {
            shownValues.map {
                (
                    values: $0, objects: committed?.objects ?? keptObjects,
                    userValues: committedUserValues, link: link, runs: ownRuns
                )
            }
        }
        guard let found else { return nil }
        let copy = DynamicInit.makePresentation(of: self)
        (copy.values, copy.changedRows, copy.pending) = (found.values, 0, [])
        (copy.delegate, copy.actions) = (delegate, actions)
        (copy.link, copy.userValues) = (found.link, found.userValues)
        copy.keptObjects = found.objects
        // From here on it can no longer be changed by a program.
        copy.presented = self
        for run in found.runs { copy.apply(run) }
        return copy
    }

    /// The layer that a presentation shows; a model layer's is itself.
    public func model() -> Self { (presented as? Self) ?? self }

    /// The committed values with running animations applied, no part of the committed tree; nil while
    /// the layer is not live.
    private var shownValues: LayerValues? {
        liveContext?.shownValues(of: id)
    }

    /// What a row or a part of one shows at present: with animations if any of them touches it, else
    /// the model's value.
    func shownValue(_ target: AnimationTarget) -> MotionValue {
        EngineLock.held {
            guard attached.contains(where: { $0.animation.touches(target.property) }),
                let shown = shownValues
            else { return values[target] }
            return shown[target]
        }
    }

    /// The value before a change that is under way: what the renderer last heard, as shown.
    func shownBeforeChange(_ keyPath: String) -> Any? {
        guard let target = target(of: keyPath) else {
            return (presentation() ?? self).value(forKeyPath: keyPath)
        }
        return (shownValues ?? values)[target].boxed
    }
}
