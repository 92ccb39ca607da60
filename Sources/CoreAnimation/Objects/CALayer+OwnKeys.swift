// Standing: complete.
import Foundation
import Motion
import RenderTree

// A program's own keys: values set for keys that are not layer properties, and stored properties of
// its subclasses. The article "Animating a property of your own" says how they animate.

/// An animation of own keys at a time of its layer.
struct OwnRun {
    let animation: CAAnimation
    let local: Double
}

extension CALayer {
    /// The value of a key that is not a row: a stored property of a subclass, else a value set
    /// before, else the class's default.
    func ownValue(_ key: String) -> Any? {
        if type(of: self) != CALayer.self, let found = StoredFields.read(key, of: self) {
            return found
        }
        return userValues[key] ?? Boxing.box(Self.styleValue(key, in: style))
            ?? Boxing.box(type(of: self).defaultValue(forKey: key))
    }

    /// Stores such a value; nothing is told of it.
    func storeOwn(_ value: Any?, _ key: String) {
        if type(of: self) != CALayer.self, StoredFields.write(value, to: key, of: self) { return }
        userValues[key] = Boxing.box(value)
    }

    /// Changes such a value as a property changes: its action is found first and run after.
    func setOwn(_ value: Any?, _ key: String) {
        if pending.contains(.drawing) { return storeOwn(value, key) }
        checkChangeable("\(key) = \(named(value))")
        let action = actionOfChange(key)
        storeOwn(value, key)
        enqueue()
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// The animations of own keys at present; to be called under the engine's lock.
    var ownRuns: [OwnRun] {
        let own = attached.filter { $0.isCommitted && !$0.ownKeys.isEmpty }
        guard !own.isEmpty, let local = liveContext?.localTime(of: id) else { return [] }
        return own.map { OwnRun(animation: $0.animation, local: local) }
    }

    /// Applies an animation of own keys to a presentation's values.
    func apply(_ run: OwnRun) { applyOwn(run.animation, at: run.local, inherited: nil) }

    private func applyOwn(_ animation: CAAnimation, at local: Double, inherited: Double?) {
        let timing = animation.mediaTiming
        guard
            case .active(let fraction, let iteration, let basicTime) = timing.phase(
                at: local, duration: inherited)
        else { return }
        let curve = animation.timingFunction?.curve
        let progress = curve?.value(at: fraction) ?? fraction
        let run = timing.runDuration(inherited: inherited)
        if let group = animation as? CAAnimationGroup {
            for child in group.animations ?? [] {
                applyOwn(child, at: curve == nil ? basicTime : progress * run, inherited: run)
            }
        } else if let property = animation as? CAPropertyAnimation, let key = property.keyPath,
            target(of: key) == nil, let body = property.ownBody
        {
            let old = readKeyPath(key)
            let underlying = old.flatMap { MotionValue(animated: $0) } ?? .none
            let cycle = timing.cumulativeCycles(iteration)
            if let value = body.result(
                over: underlying, progress: progress, cycle: cycle, run: run)
            {
                StructPart.write(value.boxed(like: old), key, get: ownValue, set: storeOwn)
            }
        }
    }

    /// The contents that the subclass or the delegate makes for the present moment, by the layers
    /// that show them: this one, or its tiles.
    func drawnFrame() -> [Commit.Change] {
        guard let copy = presentation() else { return [] }
        copy.pending.insert(.drawing)
        defer { copy.pending.remove(.drawing) }
        if let tiled = self as? CATiledLayer { return tiled.drawnTiles(by: copy) }
        copy.display()
        let contents = LayerProperty.contents.id
        return [Commit.Change(id: id, property: contents, value: copy.values[contents])]
    }
}

extension CAAnimation {
    /// The keys of the properties that it animates, or parts of, on its layer.
    final var animatedKeys: [String] {
        if let group = self as? CAAnimationGroup {
            return (group.animations ?? []).flatMap(\.animatedKeys)
        }
        guard let path = (self as? CAPropertyAnimation)?.keyPath, sublayerPath == nil else {
            return []
        }
        if let target = AnimationTarget(keyPath: path, in: layerKind) {
            return [PropertyTable.row(target.property).key]
        }
        return [path] + [StructPart(path)?.key].compactMap(\.self)
    }

    /// The keys it animates that are not rows of the property table.
    final var ownKeys: [String] {
        if let group = self as? CAAnimationGroup {
            return (group.animations ?? []).flatMap(\.ownKeys)
        }
        guard let key = (self as? CAPropertyAnimation)?.keyPath, sublayerPath == nil,
            AnimationTarget(keyPath: key, in: layerKind) == nil
        else { return [] }
        return [key]
    }
}

extension CAPropertyAnimation {
    /// Its values, for a key that the renderer does not know.
    final var ownBody: PropertyAnimation? {
        // The target only fills its place; the value is taken by `result(over:)`.
        let target = AnimationTarget(property: LayerProperty.opacity.id)
        return track(for: target).map {
            PropertyAnimation(
                target: target, track: $0, isAdditive: isAdditive, isCumulative: isCumulative,
                valueFunction: valueFunction?.function)
        }
    }
}

/// A layer that draws itself while animations of its own keys run.
struct DrawnLayer {
    let layer: CALayer
    /// Whether the stage's thread is the one that animated it, and may change it.
    let isOwn: Bool
}

extension RenderContext {
    /// Whether a layer draws itself for the frames to come: not while the tree stands still.
    var drawsFrames: Bool {
        EngineLock.held {
            guard !drawnLayers.isEmpty else { return false }
            let now = clock.now()
            return present.nextFrameTime(after: now).map { $0 <= now } ?? false
        }
    }

    /// Draws the layers with running animations of their own keys, and those where they ended: these
    /// draw the model, or what was committed of it where the model is another thread's.
    func drawFrames() {
        for (id, drawn) in EngineLock.held({ Array(drawnLayers) }) {
            let layer = drawn.layer
            let drawing = EngineLock.held { () -> [AttachedEntry]? in
                let isLive = layer.isLive(in: self)
                let drawing = isLive ? layer.attached.filter(\.drawsLayer) : []
                if !drawing.contains(where: { !$0.hasEnded }) { drawnLayers[id] = nil }
                return isLive ? drawing : nil
            }
            guard let drawing else { continue }
            if drawing.isEmpty, drawn.isOwn {
                layer.setNeedsDisplay()
                CATransaction.flush()
            } else {
                var commit = Commit(time: clock.now())
                commit.changes = layer.drawnFrame()
                send(commit)
            }
        }
    }
}
