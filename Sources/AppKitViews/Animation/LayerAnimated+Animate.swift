import CoreAnimation

extension LayerAnimated {
    /// Whether changes made now animate, though not by the animator.
    var animatesImplicitly: Bool {
        !isChangedByAnimator && NSAnimationContext.current.allowsImplicitAnimation
    }

    /// Applies a change of the value for a key, with the key's animation.
    ///
    /// Consequences of the change in other views, such as a new size, animate implicitly. Without
    /// an animation, a duration or a layer, the change is not animated; a missing duration also
    /// ends the key's animations.
    func animate(_ key: NSAnimatablePropertyKey, _ change: () -> Void) {
        let context = NSAnimationContext.current
        guard let animation = animation(forKey: key) as? CAAnimation, let layer = animatedLayer
        else { return context.change(implicitly: false, change) }
        let parts = layerParts(ofKey: key)
        guard context.seconds(of: animation) > 0 else {
            let keys = [key] + parts.map(\.key) + stillParts(ofKey: key).keys
            for key in keys { layer.removeAnimation(forKey: key) }
            return context.change(implicitly: false, change)
        }
        let before = value(forKey: key)
        let starts = parts.map { part in
            let old = before.flatMap(part.map)
            return part.shown(of: layer, near: old) ?? old
        }
        let wasChanged = isChangedByAnimator
        isChangedByAnimator = true
        context.change(implicitly: true, change)
        isChangedByAnimator = wasChanged
        guard animation is CAPropertyAnimation, !parts.isEmpty else {
            return context.add(animation, to: layer, forKey: key)
        }
        let after = value(forKey: key)
        for (index, (part, start)) in zip(parts, starts).enumerated() {
            let end = after.flatMap(part.map)
            guard let adapted = part.adapted(animation, from: start, to: end) else { continue }
            // All parts begin and end together, so the first one notifies the delegate.
            if index > 0 { adapted.delegate = nil }
            context.add(adapted, to: layer, forKey: part.key)
        }
        for (keyPath, value) in stillParts(ofKey: key) {
            let still = CABasicAnimation(keyPath: keyPath)
            still.takeProperties(of: animation)
            (still.keyPath, still.fromValue, still.toValue) = (keyPath, value, value)
            still.delegate = nil
            context.add(still, to: layer, forKey: keyPath)
        }
    }
}

extension NSView: LayerAnimated {
    var animatedLayer: CALayer? { backing.mode == .none ? nil : backing.layer }

    func layerParts(ofKey key: String) -> [LayerPart] {
        let (place, scroll) = (LayerPart.origin("position"), LayerPart.origin("bounds.origin"))
        let size = LayerPart.size("bounds.size")
        let turn = LayerPart(
            keyPath: "transform.rotation.z",
            map: { ($0 as? NSNumber).map { NSNumber(value: $0.doubleValue * .pi / 180) } },
            isAngle: true)
        let scale = LayerPart.size("sublayerTransform") { [geometry] in
            let scale = ViewGeometry.scale(geometry.frame.size, of: $0)
            return CATransform3DMakeScale(scale.width, scale.height, 1)
        }
        return switch key {
        case ViewKey.frame: [place, size]
        case ViewKey.frameOrigin: [place]
        case ViewKey.frameSize: [size]
        case ViewKey.frameRotation, ViewKey.frameCenterRotation: [turn]
        case ViewKey.bounds: [scroll, scale]
        case ViewKey.boundsOrigin: [scroll]
        case ViewKey.boundsSize: [scale]
        case ViewKey.alphaValue: [LayerPart(keyPath: "opacity") { $0 }]
        case let key where ViewKey.ofLayer.contains(key):
            [LayerPart(keyPath: key) { ($0 as? NSColor)?.cgColor ?? $0 }]
        default: []
        }
    }

    /// Returns the layer values that stay constant during a key's animation.
    ///
    /// They are the anchor point and the position, for a rotation about the view's middle. Other
    /// keys have none.
    func stillParts(ofKey key: String) -> [String: Any] {
        guard key == ViewKey.frameCenterRotation else { return [:] }
        return ["anchorPoint": CGPoint(x: 0.5, y: 0.5), "position": geometry.middle]
    }
}

extension LayerPart {
    /// Returns the part for a point or a rectangle's origin.
    static func origin(_ keyPath: String) -> LayerPart {
        LayerPart(
            keyPath: keyPath, map: { ($0 as? CGRect)?.origin ?? $0 as? CGPoint }, isPosition: true)
    }

    /// Returns the part for a size or a rectangle's size.
    static func size(_ keyPath: String, map: @escaping (CGSize) -> Any? = { $0 }) -> LayerPart {
        LayerPart(keyPath: keyPath) { (($0 as? CGRect)?.size ?? $0 as? CGSize).flatMap(map) }
    }
}
