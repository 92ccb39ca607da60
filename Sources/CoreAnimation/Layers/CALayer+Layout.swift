import Foundation
import RenderTree

extension CALayer {
    /// Whether the layer waits for a layout.
    public func needsLayout() -> Bool { pending.contains(.layout) }

    /// Lays out now: from the highest superlayer that waits for it, downward.
    public func layoutIfNeeded() {
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

    /// Whether the layer waits for new contents.
    public func needsDisplay() -> Bool { pending.contains(.display) }

    /// Makes new contents now, if the layer waits for them.
    public func displayIfNeeded() {
        guard pending.contains(.display) else { return }
        pending.remove(.display)
        display()
    }
}
