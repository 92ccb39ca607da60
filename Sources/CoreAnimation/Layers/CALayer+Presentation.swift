import RenderTree

extension CALayer {
    /// The context that renders this layer; nil while the layer is not live.
    ///
    /// Its render tree has a node of the layer.
    var liveContext: RenderContext? { link?.context }

    /// Whether a commit has added the layer to the tree of a stage.
    package var isLive: Bool { link?.isLive ?? false }

    /// Returns whether the render tree of a context has a node of this layer.
    func isLive(in context: RenderContext) -> Bool { link === context.link }

    /// Makes the copy that ``presentation()`` returns.
    func makePresentation() -> Self? {
        if presented != nil { return self }
        // The state is read under the lock, since another thread may be committing changes of this
        // layer. Overrides of the program, such as `init(layer:)`, run outside of the lock.
        let found = EngineLock.withLock {
            shownValues.map {
                (
                    values: $0, objects: committed?.objects ?? retainedObjects,
                    userValues: committedUserValues, link: link, runs: customKeyAnimations
                )
            }
        }
        guard let found else { return nil }
        let copy = DynamicInit.makePresentation(of: self)
        (copy.values, copy.changedRows, copy.pending) = (found.values, 0, [])
        (copy.delegate, copy.actions) = (delegate, actions)
        (copy.link, copy.userValues) = (found.link, found.userValues)
        copy.retainedObjects = found.objects
        // This makes the copy a presentation layer, whose setters stop the program, so it comes
        // after the properties above.
        copy.presented = self
        for run in found.runs { copy.apply(run) }
        return copy
    }

    /// The displayed property values; nil while the layer is not live.
    ///
    /// They are a copy of the committed values with running animations applied.
    private var shownValues: LayerValues? {
        liveContext?.shownValues(of: layerID)
    }

    /// Returns the displayed value of a property or component.
    ///
    /// Running animations are applied. Without an animation of the property, it is the model's
    /// value.
    package func shownValue(_ target: AnimationTarget) -> MotionValue {
        EngineLock.withLock {
            guard attached.contains(where: { $0.animation.touches(target.property) }),
                let shown = shownValues
            else { return values[target] }
            return shown[target]
        }
    }

    /// Returns the value displayed before a change in progress.
    ///
    /// It is the last committed value with animations applied.
    func shownBeforeChange(_ keyPath: String) -> Any? {
        guard let target = target(of: keyPath) else {
            return (presentation() ?? self).value(forKeyPath: keyPath)
        }
        return (shownValues ?? values)[target].boxed
    }
}
