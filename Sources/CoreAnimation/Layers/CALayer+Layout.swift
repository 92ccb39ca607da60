import Foundation
import RenderTree

extension CALayer {
    func layOutWaiting() {
        var highest = self
        var layer = parent
        while let next = layer {
            if next.needsLayout() { highest = next }
            layer = next.parent
        }
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
        guard pending.contains(.layout) else { return }
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

    func sizeChanged(from old: CGSize) {
        if presented == nil { resizeSublayers(withOldSize: old) }
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        mark(.layout)
        layoutManager?.invalidateLayout(of: self)
        if let parent, !parent.pending.contains(.layingOut) { parent.mark(.layout) }
    }
}
