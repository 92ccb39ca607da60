import DisplayList
import Foundation
import Graphics

extension DrawListBuilder {
    /// Begins a transition by drawing the new content to a group.
    ///
    /// The group is in the layer's coordinates.
    mutating func beginTransition(
        _ values: borrowing LayerValues, _ active: Evaluation.ActiveTransition,
        _ inner: inout PlaneTransform
    ) -> IncomingContent? {
        let plane = inner
        let bounds = values[Properties.layer.bounds]
        if active.transition.kind == .fade { return beginFade(active, plane) }
        if active.transition.after != nil {
            return IncomingContent(group: -1, active: active, layerPlane: plane, outer: scope)
        }
        let outer = scope
        guard let content = beginContent(bounds, of: plane) else { return nil }
        inner = content
        return IncomingContent(group: groupCount, active: active, layerPlane: plane, outer: outer)
    }

    /// Begins a group for the content of a layer's bounds, in a scope of its own.
    ///
    /// `plane` transforms the layer's coordinates to pixels of the present scope. It returns the
    /// transform from these coordinates to pixels of the group; nil if the group would be empty or
    /// too large.
    private mutating func beginContent(
        _ bounds: CGRect, of plane: PlaneTransform
    ) -> PlaneTransform? {
        guard let size = Self.snapshotSize(bounds, pointScale) else { return nil }
        groupCount += 1
        let pixels = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        list.commands.append(.beginGroup(GroupCommand(id: groupCount, bounds: pixels)))
        let content = PlaneTransform(
            scale: pointScale, x: -bounds.origin.x * pointScale, y: -bounds.origin.y * pointScale)
        let back = content.inverted() ?? .identity
        scope = Scope(visible: pixels, in: scope, by: back.concatenating(plane))
        return content
    }

    /// Ends the group of the new content and draws the transition.
    mutating func endTransition(
        _ incoming: IncomingContent, _ bounds: CGRect, of nodeIndex: Int, _ tree: RenderTree,
        at time: Double
    ) {
        if incoming.active.transition.kind == .fade { return endFade(incoming, bounds) }
        if incoming.group >= 0 {
            list.commands.append(.endGroup(.retain))
            scope = incoming.outer
        }
        let live = incoming.active.transition.treeBefore.flatMap {
            outgoingContent(
                of: tree.nodes[nodeIndex].id, incoming.layerPlane, in: $0, at: time)
        }
        let drawing = TransitionDrawing(
            active: incoming.active, bounds: bounds, plane: incoming.layerPlane, scale: pointScale,
            after: incoming.group, live: live, isFlipped: tree.isFlipped(at: nodeIndex),
            beforeTint: incoming.tint)
        switch incoming.active.transition.kind {
        case .dissolve:
            let group = beginGroup()
            drawing.dissolve { add(.texture($0), covering: bounds, incoming.layerPlane) }
            endGroup(at: group, opacity: 1, clip: nil)
        case .flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom:
            if let command = drawing.flip() {
                add(.texture(command), covering: command.rect, command.plane)
            }
        case .curlUp, .curlDown:
            // Moves the buffer out of the builder, which the closure below mutates: Swift does not
            // allow overlapping accesses.
            var storage = CornerStorage()
            swap(&storage, &cornerStorage)
            drawing.curl(&storage) { add($0, covering: bounds, incoming.layerPlane) }
            swap(&storage, &cornerStorage)
        case .moveIn, .push, .reveal:
            for command in drawing.slide() {
                add(.texture(command), covering: bounds, incoming.layerPlane)
            }
        case .fade: break
        }
    }

    /// Draws a layer's content in another tree to a group.
    ///
    /// `layerPlane` transforms the layer's coordinates to device pixels. It returns nil if nothing
    /// is visible.
    private mutating func outgoingContent(
        of id: LayerID, _ layerPlane: PlaneTransform, in tree: RenderTree, at time: Double
    ) -> TransitionDrawing.OutgoingContent? {
        guard let nodeIndex = tree.nodeIndices[id], depth < Self.deepest else { return nil }
        var evaluation = Evaluation()
        evaluation.evaluate(tree, at: time)
        let (bounds, isHidden) = evaluation.withValues(nodeIndex, tree) {
            ($0[Properties.layer.bounds], $0[Properties.layer.isHidden])
        }
        let outer = scope
        guard !isHidden, let plane = beginContent(bounds, of: layerPlane) else { return nil }
        let (group, size) = (groupCount, scope.visible.pixels)
        depth += 1
        let flipped = flipsTree
        flipsTree = false
        defer { (depth, flipsTree) = (depth - 1, flipped) }
        let base = levels.count
        open(
            nodeIndex, plane, tree, evaluation, tint: nil, isFlipped: tree.isFlipped(at: nodeIndex))
        run(tree, evaluation, above: base)
        list.commands.append(.endGroup(.retain))
        scope = outer
        return TransitionDrawing.OutgoingContent(
            group: group, size: CGSize(width: size.width, height: size.height))
    }
}
