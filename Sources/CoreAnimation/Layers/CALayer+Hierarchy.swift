import RenderTree

extension CALayer {
    func insert(_ layer: CALayer, at index: Int) {
        checkChangeable("addSublayer(\(layer))")
        var events = TreeEvents()
        if layer.parent !== self { layer.detach() }
        events.ask(self, kCASublayers)
        if layer.parent !== self { events.ask(layer, kCAOnOrderIn, as: self) }
        checkCycle(layer, "addSublayer")
        place(layer, at: index)
        events.run()
    }

    /// Moves a layer from its superlayer, if it has one, to this layer's sublayers.
    private func place(_ layer: CALayer, at index: Int) {
        var place = index
        if let old = layer.parent {
            if old === self, layer !== maskLayer, let i = children.index(ofSibling: layer),
                i < place
            {
                place -= 1
            }
            layer.leave(old)
        }
        storeCommitted()
        layer.storeCommitted()
        layer.parent = self
        children.insert(sibling: layer, at: min(max(place, 0), children.count))
        mark(.sublayers)
        mark(.layout)
    }

    /// Returns the sublayer directly in front of another sublayer.
    package func sublayer(inFrontOf layer: CALayer) -> CALayer? {
        guard let i = children.index(ofSibling: layer), i + 1 < children.count else { return nil }
        return children[i + 1]
    }

    /// Stops the program if `layer` cannot be placed inside this layer.
    ///
    /// It is called after the actions of the change were looked up, since a delegate may change the
    /// tree during the lookup.
    func checkCycle(_ layer: CALayer, _ call: String) {
        guard layer !== self, !isInside(tree: layer) else {
            stopProgram("\(call): \(layer) contains the layer it is added to")
        }
    }

    /// Returns whether `tree` is one of the superlayers.
    func isInside(tree: CALayer) -> Bool {
        isObject(self, inside: tree, above: \.parent, below: \.inner)
    }

    func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int, whenNil: Int) {
        guard let sibling else { return insert(layer, at: whenNil) }
        guard sibling.parent === self, let i = children.index(ofSibling: sibling) else {
            return insert(layer, at: children.count)
        }
        insert(layer, at: i + offset)
    }

    func replace(_ old: CALayer, with new: CALayer) {
        guard let i = children.index(ofSibling: old) else {
            stopProgram("replaceSublayer: \(old) is not a sublayer of \(self)")
        }
        guard old !== new else { return }
        checkChangeable("replaceSublayer(\(old), with: \(new))")
        if new.parent !== self { new.detach() }
        var events = TreeEvents()
        events.ask(self, kCASublayers)
        events.ask(old, kCAOnOrderOut, as: self)
        if new.parent !== self { events.ask(new, kCAOnOrderIn, as: self) }
        checkCycle(new, "replaceSublayer")
        // A delegate may have moved `old` while the actions were looked up.
        let index = children.index(ofSibling: old)
        if index != nil { old.leave(self) }
        place(new, at: index ?? i)
        events.run()
    }

    func replaceSublayers(_ layers: [CALayer]) {
        checkChangeable("sublayers = \(layers)")
        for layer in layers where layer.parent !== self || layer === maskLayer { layer.detach() }
        let kept = Set(layers.map(ObjectIdentifier.init))
        var events = TreeEvents()
        events.ask(self, kCASublayers)
        for layer in children where !kept.contains(ObjectIdentifier(layer)) {
            events.ask(layer, kCAOnOrderOut, as: self)
        }
        for layer in layers where layer.parent !== self {
            events.ask(layer, kCAOnOrderIn, as: self)
        }
        // Delegates may have changed the tree while actions were looked up.
        for layer in layers where layer.parent !== self || layer === maskLayer {
            checkCycle(layer, "sublayers")
            if let other = layer.parent { layer.leave(other) }
        }
        let leaving = children.filter { !kept.contains(ObjectIdentifier($0)) }
        for layer in leaving { layer.recordRemoval() }
        storeCommitted()
        var seen: Set<ObjectIdentifier> = []
        children = layers.filter { seen.insert(ObjectIdentifier($0)).inserted }
        for (i, layer) in children.enumerated() {
            layer.siblingIndex = i
            guard layer.parent !== self else { continue }
            layer.storeCommitted()
            layer.parent = self
        }
        mark(.sublayers)
        mark(.layout)
        events.run()
    }

    func detach() {
        checkChangeable("removeFromSuperlayer()")
        guard let parent else { return }
        if parent.maskLayer === self { return parent.setMask(nil) }
        var events = TreeEvents()
        events.ask(parent, kCASublayers)
        events.ask(self, kCAOnOrderOut, as: parent)
        // A delegate may have moved the layer while the actions were looked up.
        if self.parent === parent { leave(parent) }
        events.run()
    }

    func leave(_ old: CALayer) {
        recordRemoval()
        old.storeCommitted()
        if old.maskLayer === self {
            old.maskLayer = nil
            old.mark(.mask)
        } else {
            old.children.remove(sibling: self)
            old.mark(.sublayers)
            old.mark(.layout)
        }
    }

    func recordRemoval() {
        storeCommitted()
        parent = nil
        if isLive { ThreadContext.current.orphans.append(self) }
    }

    /// Whether the layer has sublayers or tiles.
    var isArranged: Bool { !(children.isEmpty && tiles.isEmpty) }

    /// The sublayers as sent to renderers, with the tiles below all others.
    var arrangement: Commit.Arrangement {
        Commit.Arrangement(
            id: layerID, sublayers: tiles.map(\.layerID) + children.map(\.layerID),
            tileCount: tiles.count)
    }

    /// The layer whose sublayer, tile or mask this is.
    var parent: CALayer? {
        get { parentReference?.takeUnretainedValue() }
        set { parentReference = newValue.map(Unmanaged.passUnretained) }
    }

    /// The root of the layer's tree.
    var rootLayer: CALayer {
        // Each view that draws asks for it; counting references takes time in a deep tree.
        var layer = Unmanaged.passUnretained(self)
        while let next = layer._withUnsafeGuaranteedRef(\.parentReference) { layer = next }
        return layer.takeUnretainedValue()
    }
}
