import Foundation
import Graphics
import RenderTree

extension CALayer {
    func layOutWaiting() {
        let thread = ThreadContext.current
        var highest = self
        var layer = parent
        while let next = layer, thread.settledLayers?.contains(next.id) != true {
            if next.needsLayout() { highest = next }
            layer = next.parent
        }
        thread.settle(highest.parent)
        highest.layOutTree()
    }

    private func layOutTree() {
        var todo = [self]
        while let layer = todo.popLast() {
            layer.layOutOnce()
            todo.append(contentsOf: layer.children.reversed())
        }
    }

    func layOutOnce() {
        // A layout that asks for itself is done after this one, not inside it.
        guard pending.contains(.layout), !pending.contains(.layingOut) else { return }
        pending.remove(.layout)
        pending.insert(.layingOut)
        layoutSublayers()
        pending.remove(.layingOut)
        runAction(for: kCAOnLayout)
    }

    func displayWaiting() {
        guard pending.contains(.display) else { return }
        pending.remove(.display)
        display()
    }

    /// The delegate's layout, else the layout manager's.
    func askForLayout() {
        if !delegateAnswers({ $0.layoutSublayers(of: self) }) {
            layoutManager?.layoutSublayers(of: self)
        }
    }

    /// Calls a method of the delegate; returns whether there is one that does something.
    func delegateAnswers(_ call: (any CALayerDelegate) -> Void) -> Bool {
        guard let delegate else { return false }
        delegateHasDeclined = false
        call(delegate)
        return !delegateHasDeclined
    }

    /// Says for the delegate that it leaves the matter at hand to the layer.
    @_spi(Kits) public func declineForDelegate() { delegateHasDeclined = true }

    /// What layouts depend on: how large a layer is, and what it makes of its own coordinates.
    struct Place {
        let bounds: CGRect
        let transform: CATransform3D
    }

    /// The layer's place, before a change of a row that may be a change of it.
    func place(changedBy row: PropertyID) -> Place? {
        guard row == LayerProperty.bounds.id || row == LayerProperty.transform.id else {
            return nil
        }
        return Place(
            bounds: values[LayerProperty.bounds], transform: values[LayerProperty.transform])
    }

    /// Asks for the layouts that a change of bounds or transform calls for: the layer's own when its
    /// size changed, its superlayer's in any case, unless that is what placed it.
    func placeChanged(from old: Place) {
        let new = values[LayerProperty.bounds]
        if old.bounds.size != new.size { sizeChanged(from: old.bounds.size) }
        let isSame =
            old.bounds == new
            && CATransform3DEqualToTransform(old.transform, values[LayerProperty.transform])
        if let parent, !isSame, !parent.pending.contains(.layingOut) { parent.mark(.layout) }
    }

    private func sizeChanged(from old: CGSize) {
        ResizeWalk.resize(self, from: old)
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        mark(.layout)
        layoutManager?.invalidateLayout(of: self)
    }
}

/// Changes of size on their way down a tree. A few levels call each other, as programs that override
/// them expect; in deeper trees those below wait until the calls have come back.
struct ResizeWalk {
    private var depth = 0
    private var waiting: [(layer: CALayer, old: CGSize)] = []
    /// Where a layer that waits is in `waiting`: several changes of its size are one.
    private var places: Set<ObjectIdentifier> = []

    /// How many levels call each other.
    private static let mostCalls = 32

    /// Gives the sublayers of a layer that had another size their new frames.
    static func resize(_ layer: CALayer, from old: CGSize) {
        guard !layer.children.isEmpty else { return layer.resizeSublayers(withOldSize: old) }
        let thread = ThreadContext.current
        guard thread.resizeWalk.depth < mostCalls else {
            if thread.resizeWalk.places.insert(ObjectIdentifier(layer)).inserted {
                thread.resizeWalk.waiting.append((layer, old))
            }
            return
        }
        thread.resizeWalk.depth += 1
        defer { thread.resizeWalk.depth -= 1 }
        layer.resizeSublayers(withOldSize: old)
        guard thread.resizeWalk.depth == mostCalls else { return }
        while let next = thread.resizeWalk.waiting.popLast() {
            thread.resizeWalk.places.remove(ObjectIdentifier(next.layer))
            next.layer.resizeSublayers(withOldSize: next.old)
        }
    }
}
