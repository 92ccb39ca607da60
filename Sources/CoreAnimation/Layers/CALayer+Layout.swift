import Foundation
import Graphics
import RenderTree

extension CALayer {
    func layOutWaiting() {
        let thread = ThreadContext.current
        var highest = self, highestMarked = self
        var layer = parent
        while let next = layer, thread.settledLayers?.contains(next.layerID) != true {
            if next.needsLayout() {
                highestMarked = next
                // The layout does not start at a layer whose own layout is in progress. That layer
                // gets another layout afterwards; starting at it now would lay out all its
                // sublayers from within the layout of one of them.
                if !next.pending.contains(.layingOut) { highest = next }
            }
            layer = next.parent
        }
        thread.settle(highestMarked.parent)
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
        // If layout is requested during this layout, the new layout is performed afterwards, not
        // recursively.
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
        pending.insert(.displaying)
        display()
        pending.remove(.displaying)
    }

    /// Asks the delegate, else the layout manager, to lay out the sublayers.
    ///
    /// The layout manager is asked if there is no delegate, or if the delegate leaves the layout to
    /// the layer.
    func askForLayout() {
        if !delegateAnswers({ $0.layoutSublayers(of: self) }) {
            layoutManager?.layoutSublayers(of: self)
        }
    }

    /// Calls a delegate method; returns false if the delegate does not implement it.
    ///
    /// The delegate is nil, or it leaves the task to the layer.
    func delegateAnswers(_ call: (any CALayerDelegate) -> Void) -> Bool {
        guard let delegate else { return false }
        // The delegate may cause another call of a delegate method meanwhile, which uses the same
        // flag.
        let outer = delegateHasDeclined
        defer { delegateHasDeclined = outer }
        delegateHasDeclined = false
        call(delegate)
        return !delegateHasDeclined
    }

    /// Records that the delegate leaves the current task to the layer.
    package func declineForDelegate() { delegateHasDeclined = true }

    /// The values that layouts depend on: a layer's bounds and transform.
    struct LayoutGeometry {
        let bounds: CGRect
        let transform: CATransform3D
    }

    /// Returns the bounds and transform if a property is one of them, otherwise nil.
    ///
    /// Called before a change of `row`.
    func layoutGeometry(changedBy row: PropertyID) -> LayoutGeometry? {
        guard row == Properties.layer.bounds.id || row == Properties.layer.transform.id else {
            return nil
        }
        return LayoutGeometry(
            bounds: values[Properties.layer.bounds], transform: values[Properties.layer.transform])
    }

    /// Marks layers for layout after a change of bounds or transform.
    ///
    /// These are the layer itself if its size changed, and its superlayer unless that layer's
    /// layout made the change.
    func layoutGeometryChanged(from old: LayoutGeometry) {
        let new = values[Properties.layer.bounds]
        if old.bounds.size != new.size { sizeChanged(from: old.bounds.size) }
        let isSame =
            old.bounds == new
            && CATransform3DEqualToTransform(old.transform, values[Properties.layer.transform])
        if let parent, !isSame, !parent.pending.contains(.layingOut) { parent.mark(.layout) }
    }

    private func sizeChanged(from old: CGSize) {
        ResizeWalk.resize(self, from: old)
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        mark(.layout)
        layoutManager?.invalidateLayout(of: self)
    }
}

/// The propagation of size changes down a tree.
///
/// The first levels are nested calls, as overriding subclasses expect; deeper levels wait until
/// these calls have returned.
struct ResizeWalk {
    private var depth = 0
    private var waiting: [(layer: CALayer, old: CGSize)] = []
    /// The layers in `waiting`; several size changes of one layer are merged.
    private var places: Set<ObjectIdentifier> = []

    /// The maximum depth of nested calls.
    private static let maxCalls = 32

    /// Resizes the sublayers of a layer that had the size `old`.
    static func resize(_ layer: CALayer, from old: CGSize) {
        guard !layer.children.isEmpty else { return layer.resizeSublayers(withOldSize: old) }
        let thread = ThreadContext.current
        guard thread.resizeWalk.depth < maxCalls else {
            if thread.resizeWalk.places.insert(ObjectIdentifier(layer)).inserted {
                thread.resizeWalk.waiting.append((layer, old))
            }
            return
        }
        thread.resizeWalk.depth += 1
        defer { thread.resizeWalk.depth -= 1 }
        layer.resizeSublayers(withOldSize: old)
        guard thread.resizeWalk.depth == maxCalls else { return }
        while let next = thread.resizeWalk.waiting.popLast() {
            thread.resizeWalk.places.remove(ObjectIdentifier(next.layer))
            next.layer.resizeSublayers(withOldSize: next.old)
        }
    }
}
