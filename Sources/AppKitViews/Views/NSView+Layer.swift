import CoreAnimation

extension NSView {
    /// Creates the layers that the view and subviews need; removes others.
    func matchLayers() {
        let before = (layer: backing.layer, mode: backing.mode)
        if wantsLayer || superview?.layer != nil {
            if backing.mode == .none { becomeShown() }
        } else if backing.mode != .none {
            giveUpLayer()
        }
        link()
        // Subviews need an update only if the view's layer was added, replaced or removed.
        if backing.layer !== before.layer || backing.mode != before.mode { matchInner() }
    }

    private func matchInner() {
        // Visits the subviews front to back, since each new layer is inserted below the layer in
        // front of it, which must already be in the tree.
        for view in children.reversed() { view.matchLayers() }
    }

    /// Implements the setter of ``NSView/layer``.
    func take(_ layer: CALayer?) {
        guard layer !== backing.layer else { return }
        let before = backing.layer
        if before?.delegate === self { before?.delegate = nil }
        before?.removeFromSuperlayer()
        backing.layer = layer
        guard layer != nil, backing.mode == .backed else {
            backing.mode = .none
            return
        }
        connect()
        matchLayers()
        matchInner()
    }

    private func becomeShown() {
        if backing.layer == nil {
            backing.layer = makeBackingLayer()
            backing.mode = .backed
        } else {
            backing.mode = .hosted
            if !children.isEmpty { reportSubviews() }
        }
        connect()
    }

    private func giveUpLayer() {
        // A layer with a running order-out animation is removed when the animation ends.
        guard backing.leavingKey == nil else { return }
        backing.layer?.removeFromSuperlayer()
        if backing.mode == .backed {
            backing.layer?.delegate = nil
            backing.layer = nil
        }
        backing.mode = .none
    }

    private func connect() {
        guard let layer = backing.layer else { return }
        if backing.mode == .backed { layer.delegate = self }
        writeGeometry()
        writePlacement()
        write {
            $0.opacity = Float(alphaValue)
            $0.isHidden = isHidden
            $0.isOpaque = isOpaque
            if clipsToBounds { $0.masksToBounds = true }
            if let scale = CALayer.stageRoot?.stageScale { $0.contentsScale = scale }
        }
        if ownShadow != nil { writeShadow() }
        askForDisplay()
    }

    /// Inserts the layer among the layers of the superview's subviews.
    private func link() {
        guard let layer = animatedLayer, backing.leavingKey == nil else { return }
        let outerIsFlipped = superview?.isFlipped ?? (window == nil)
        write { $0.isGeometryFlipped = isFlipped != outerIsFlipped }
        guard let superview, let container = superview.layer else { return }
        if superview.backing.mode == .hosted { superview.reportSubviews() }
        let index = superview.children.index(ofSibling: self) ?? 0
        let next = superview.children[(index + 1)...].lazy.compactMap(\.layer).first {
            $0.superlayer === container
        }
        superview.write { _ in
            if let next {
                container.insertSublayer(layer, below: next)
            } else if container.sublayers?.last !== layer {
                container.addSublayer(layer)
            }
        }
    }

    private func reportSubviews() {
        ViewBacking.report("NSView: a layer-hosting view must not have subviews: \(self)")
    }

    // MARK: Layer changes

    /// Changes the layer on the view's behalf.
    ///
    /// A hosted layer animates implicitly only if the context allows it.
    func write(_ changes: (CALayer) -> Void) {
        guard let layer = animatedLayer else { return }
        let wasWriting = backing.isWriting
        backing.isWriting = true
        defer { backing.isWriting = wasWriting }
        guard backing.mode == .hosted, !animatesImplicitly else { return changes(layer) }
        CATransaction.withoutActions { changes(layer) }
    }

    /// Applies a new scale of the stage, in pixels per point, and draws anew.
    fileprivate func adopt(stageScale scale: CGFloat) {
        guard backing.mode == .backed, layer?.contentsScale != scale else { return }
        write { $0.contentsScale = scale }
        askForDisplay()
    }

    func writeGeometry() {
        write {
            $0.anchorPoint = .zero
            $0.position = geometry.frame.origin
            $0.bounds = geometry.layerBounds
            $0.transform = geometry.layerTransform
            $0.sublayerTransform = geometry.sublayerTransform
        }
    }

    /// Applies the view's shadow to the layer.
    ///
    /// The offset points up, and the radius is half the blur.
    func writeShadow() {
        write {
            $0.shadowOpacity = ownShadow?.shadowColor == nil ? 0 : 1
            guard let ownShadow, let color = ownShadow.shadowColor else { return }
            $0.shadowColor = color.cgColor
            let offset = ownShadow.shadowOffset
            $0.shadowOffset = CGSize(
                width: offset.width, height: isFlipped ? -offset.height : offset.height)
            $0.shadowRadius = ownShadow.shadowBlurRadius / 2
        }
    }

    // MARK: Layer delegate

    func answer(_ layer: CALayer, _ event: String) -> (any CAAction)? {
        guard layer === backing.layer else { return nil }
        if !backing.isWriting, !backing.hasReportedChange, ViewBacking.ownedKeys.contains(event) {
            backing.hasReportedChange = true
            ViewBacking.report(
                "NSView: \(event) of the layer of a layer-backed view was changed directly: \(self)"
            )
        }
        let isOfTree = [ViewKey.sublayers, kCAOnOrderIn, kCAOnOrderOut].contains(event)
        return animatesImplicitly && !isOfTree ? nil : NSNull()
    }
}

extension CALayer {
    /// Makes the layer-backed views below the layer draw at the stage's scale.
    ///
    /// It is called after a change of that scale.
    @MainActor package func rescaleAppKitViews() {
        guard let stageScale else { return }
        var layers = [self]
        while let layer = layers.popLast() {
            (layer.delegate as? NSView)?.adopt(stageScale: stageScale)
            (layer.delegate as? NSWindow)?.knownScale = stageScale
            layers.append(contentsOf: layer.sublayers ?? [])
        }
    }
}
