import Foundation
import RenderTree

extension CALayer {
    func insert(_ layer: CALayer, at index: Int) {
        precondition(presented == nil, "addSublayer: a presentation layer cannot be changed")
        precondition(
            layer !== self && !isInside(tree: layer),
            "addSublayer: \(layer) contains the layer it is added to")
        var place = index
        if let old = layer.parent {
            if old === self, let i = children.firstIndex(where: { $0 === layer }), i < place {
                place -= 1
            }
            layer.leave(old)
        }
        layer.parent = self
        children.insert(layer, at: min(max(place, 0), children.count))
        mark(.sublayers)
        mark(.layout)
    }

    /// Whether `tree` is among the superlayers.
    private func isInside(tree: CALayer) -> Bool {
        // A layer without sublayers contains nothing: adding leaves stays cheap at any depth.
        if tree.children.isEmpty { return false }
        var layer = parent
        while let current = layer {
            if current === tree { return true }
            layer = current.parent
        }
        return false
    }

    func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int, whenNil: Int) {
        guard let sibling else { return insert(layer, at: whenNil) }
        guard let i = children.firstIndex(where: { $0 === sibling }) else {
            return insert(layer, at: children.count)
        }
        insert(layer, at: i + offset)
    }

    func replace(_ old: CALayer, with new: CALayer) {
        guard let i = children.firstIndex(where: { $0 === old }) else {
            preconditionFailure("replaceSublayer: \(old) is not a sublayer of \(self)")
        }
        guard old !== new else { return }
        old.leave(self)
        insert(new, at: i)
    }

    func replaceSublayers(_ layers: [CALayer]) {
        for child in children where !layers.contains(where: { $0 === child }) { child.detach() }
        for (i, layer) in layers.enumerated() where i >= children.count || children[i] !== layer {
            insert(layer, at: i)
        }
    }

    func detach() {
        guard let parent else { return }
        leave(parent)
    }

    private func leave(_ old: CALayer) {
        old.children.removeAll { $0 === self }
        parent = nil
        old.mark(.sublayers)
        old.mark(.layout)
        if liveContext != nil { ThreadContext.current.orphans.append(self) }
    }

    /// The outermost layer around this one.
    var rootLayer: CALayer {
        var layer = self
        while let next = layer.parent { layer = next }
        return layer
    }
}
