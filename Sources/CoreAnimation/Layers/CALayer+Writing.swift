import Foundation
import RenderTree

extension CALayer {
    /// Writes a row: finds the action for the change first, changes, then runs the action; a value
    /// that equals the old one is no exception (uncertain point U18).
    func write(_ row: PropertyID, _ body: (inout LayerValues) -> Void) {
        if pending.contains(.drawing) { return body(&values) }
        precondition(
            presented == nil,
            "\(PropertyTable.row(row).key): a presentation layer cannot be changed")
        var action: (any CAAction)?
        if liveContext != nil || asksDelegateWhenNotLive, !CATransaction.disableActions() {
            action = self.action(forKey: PropertyTable.row(row).key)
        }
        body(&values)
        changedRows |= 1 << UInt128(PropertyTable.bit(of: row))
        enqueue()
        if type(of: self) != CALayer.self,
            type(of: self).needsDisplay(forKey: PropertyTable.row(row).key)
        {
            setNeedsDisplay()
        }
        action?.run(forKey: PropertyTable.row(row).key, object: self, arguments: nil)
    }

    /// Notes that something besides rows changed.
    func mark(_ change: Pending) {
        if pending.contains(.drawing) { return }
        precondition(presented == nil, "a presentation layer cannot be changed")
        pending.insert(change)
        enqueue()
    }

    /// Joins the thread's list of changed layers. Layers that no stage shows have nothing to
    /// commit: when they join a live tree, all of them is sent. Only their animations have to end.
    func enqueue() {
        guard !pending.contains(.queued), liveContext != nil || pending.contains(.animations) else {
            return
        }
        enqueueAlways()
    }

    func enqueueAlways() {
        pending.insert(.queued)
        ThreadContext.current.changedLayers.append(self)
    }
}
