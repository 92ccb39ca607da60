// Standing: complete.
import Motion
import RenderTree

// A custom key is a key without a layer property, or the name of a stored property of a program's
// subclass. The article "Animating a property of your own" describes the animation of custom keys.

/// An animation of custom keys, with the local time of its layer.
struct CustomKeyAnimation {
    let animation: CAAnimation
    let local: Double
}

extension CALayer {
    /// Returns the custom value for a key; nil if there is none.
    ///
    /// It is the value of a subclass's stored property, else the value that was set, else the
    /// style's, else the default of the class.
    func customValue(_ key: String) -> Any? {
        if type(of: self) != CALayer.self, let found = StoredFields.read(key, of: self) {
            return found
        }
        return userValues[key] ?? Boxing.box(Self.styleValue(key, in: style))
            ?? Boxing.box(type(of: self).defaultValue(forKey: key))
    }

    /// Sets the custom value for a key and runs the key's action.
    ///
    /// The action is looked up before the change.
    func setCustom(_ value: Any?, _ key: String) {
        if pending.contains(.drawing) { return storeCustom(value, key) }
        checkChangeable("\(key) = \(named(value))")
        let action = actionOfChange(key)
        storeCustom(value, key)
        enqueue()
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// The current animations of custom keys; the caller must hold ``EngineLock``.
    var customKeyAnimations: [CustomKeyAnimation] {
        let own = attached.filter { $0.isCommitted && $0.hasCustomKey }
        guard !own.isEmpty, let local = liveContext?.localTime(of: layerID) else { return [] }
        return own.map { CustomKeyAnimation(animation: $0.animation, local: local) }
    }

    /// Applies an animation of custom keys to the values of this presentation layer.
    func apply(_ run: CustomKeyAnimation) {
        applyCustom(run.animation, at: run.local, inherited: nil)
    }

    private func applyCustom(_ animation: CAAnimation, at local: Double, inherited: Double?) {
        let timing = animation.mediaTiming
        guard
            case .active(let fraction, let iteration, let basicTime) = timing.phase(
                at: local, duration: inherited)
        else { return }
        let curve = animation.timingFunction?.curve
        let progress = curve?.value(at: fraction) ?? fraction
        let run = timing.runDuration(inherited: inherited)
        if let group = animation as? CAAnimationGroup {
            let time = curve == nil || run == .infinity ? basicTime : progress * run
            for child in group.animations ?? [] {
                applyCustom(child, at: time, inherited: run)
            }
        } else if let property = animation as? CAPropertyAnimation, let key = property.keyPath,
            target(of: key) == nil, let body = property.customKeyBody
        {
            let old = readKeyPath(key)
            let underlying = old.flatMap { MotionValue(animated: $0) } ?? .none
            let cycle = timing.cumulativeCycles(iteration)
            if let value = body.result(
                over: underlying, progress: progress, cycle: cycle, run: run)
            {
                StructPart.write(value.boxed(like: old), key, get: customValue, set: storeCustom)
            }
        }
    }

    /// Whether an animation redraws the layer in every frame.
    ///
    /// It is an animation of custom keys. New contents then do not fade in.
    var isDrawnInFrames: Bool { EngineLock.withLock { attached.contains(where: \.drawsLayer) } }

    /// Draws the contents for the current time; returns them as changes.
    ///
    /// They are changes of the layers that display the contents. The subclass or the delegate draws
    /// the contents; this layer or its tiles display them.
    func drawnFrame() -> [Commit.Change] {
        guard let copy = presentation() else { return [] }
        copy.pending.insert(.drawing)
        defer { copy.pending.remove(.drawing) }
        if let tiled = self as? CATiledLayer { return tiled.drawnTiles(by: copy) }
        copy.hasDrawnContents = hasDrawnContents
        copy.display()
        let contents = Properties.layer.contents.id
        return [Commit.Change(id: layerID, property: contents, value: copy.values[contents])]
    }
}

extension CAPropertyAnimation {
    /// The keys of the properties that the animation changes.
    ///
    /// They are properties of its layer, changed in whole or in part.
    final var animatedKeys: [String] {
        guard let path = keyPath, sublayerPath == nil else { return [] }
        if let target = AnimationTarget(keyPath: path, in: layerKind) {
            return [PropertyTable.row(target.property).key]
        }
        return [path] + [StructPart(path)?.key].compactMap(\.self)
    }

    /// Whether the animated key is not a layer property.
    final var hasCustomKey: Bool {
        guard let keyPath, sublayerPath == nil else { return false }
        return AnimationTarget(keyPath: keyPath, in: layerKind) == nil
    }

    /// The animation's values for a key that the renderer does not know.
    final var customKeyBody: PropertyAnimation? {
        // The target is a placeholder: `result(over:)` uses only the values of the animation.
        let target = AnimationTarget(property: Properties.layer.opacity.id)
        return track(for: target).map {
            PropertyAnimation(
                target: target, track: $0, isAdditive: isAdditive, isCumulative: isCumulative,
                valueFunction: valueFunction?.function)
        }
    }
}

/// A layer that redraws itself while animations of its custom keys run.
struct DrawnLayer {
    let layer: CALayer
    /// Whether the stage's thread animated the layer, and so may change it.
    let isOwn: Bool
}

extension RenderContext {
    /// Whether an animation redraws a layer for the next frame.
    ///
    /// False while the tree does not change.
    var drawsFrames: Bool {
        EngineLock.withLock {
            guard !drawnLayers.isEmpty else { return false }
            let now = clock.now()
            return currentTree.nextFrameTime(after: now).map { $0 <= now } ?? false
        }
    }

    /// Redraws the layers that are animated by custom keys.
    ///
    /// The animations are running or have just ended. Where they have just ended, the layers draw
    /// the model, or the committed values where the model belongs to another thread.
    func drawFrames() {
        for (id, drawn) in EngineLock.withLock({ Array(drawnLayers) }) {
            let layer = drawn.layer
            let drawing = EngineLock.withLock { () -> [AnimationRegistration]? in
                let isLive = layer.isLive(in: self)
                let drawing = isLive ? layer.attached.filter(\.drawsLayer) : []
                if !drawing.contains(where: { !$0.hasEnded }) { drawnLayers[id] = nil }
                return isLive ? drawing : nil
            }
            guard let drawing else { continue }
            if drawing.isEmpty, drawn.isOwn {
                CATransaction.withoutActions {
                    layer.setNeedsDisplay()
                    layer.displayIfNeeded()
                }
                CATransaction.flush()
            } else {
                var commit = Commit(time: clock.now())
                commit.changes = layer.drawnFrame()
                send(commit)
            }
        }
    }
}
