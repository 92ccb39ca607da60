import Foundation
import RenderTree

/// The key of a layer's mask.
private let kCAMask = "mask"

extension CALayer {
    /// Sets the mask; setting the current mask again only runs the action of the change.
    func setMask(_ new: CALayer?) {
        checkChangeable("mask = \(named(new))")
        if new === maskLayer { return runAction(for: kCAMask) }
        if let new {
            checkCycle(new, kCAMask)
            new.detach()
        }
        let old = maskLayer
        var events = TreeEvents()
        events.ask(self, kCAMask)
        if let old { events.ask(old, kCAOnOrderOut, as: self) }
        if let new { events.ask(new, kCAOnOrderIn, as: self) }
        old?.leave(self)
        keepCommitted()
        new?.keepCommitted()
        maskLayer = new
        new?.parent = self
        mark(.mask)
        events.run()
    }

    /// The sublayers and the mask.
    var inner: [CALayer] { maskLayer.map { children + [$0] } ?? children }

    /// The layers that join or leave a tree with this one: the tiles, the sublayers and the mask.
    var contained: [CALayer] { tiles.isEmpty ? inner : tiles + inner }
}
