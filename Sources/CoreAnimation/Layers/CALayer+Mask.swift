/// The key of a layer's mask.
private let kCAMask = "mask"

extension CALayer {
    /// Sets the mask.
    ///
    /// Setting the current mask again only runs the action of the change.
    func setMask(_ new: CALayer?) {
        checkChangeable("mask = \(named(new))")
        if new === maskLayer { return runAction(for: kCAMask) }
        new?.detach()
        var events = TreeEvents()
        events.ask(self, kCAMask)
        if let maskLayer { events.ask(maskLayer, kCAOnOrderOut, as: self) }
        if let new { events.ask(new, kCAOnOrderIn, as: self) }
        // Delegates may have changed the tree while actions were looked up.
        if let new {
            checkCycle(new, kCAMask)
            if let other = new.parent { new.leave(other) }
        }
        if let maskLayer { maskLayer.leave(self) }
        storeCommitted()
        new?.storeCommitted()
        maskLayer = new
        new?.parent = self
        mark(.mask)
        events.run()
    }

    /// The sublayers and the mask.
    var inner: [CALayer] { maskLayer.map { children + [$0] } ?? children }

    /// The tiles, sublayers and mask of this layer.
    ///
    /// They join or leave a tree with the layer.
    var contained: [CALayer] { tiles.isEmpty ? inner : tiles + inner }
}
