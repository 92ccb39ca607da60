import DisplayList
import Foundation
import Graphics
import Motion

extension DrawListBuilder {
    /// Begins a transition by drawing the new content to a group.
    ///
    /// The group is in the layer's coordinates.
    mutating func beginPage(
        _ values: borrowing LayerValues, _ turn: Evaluation.ActiveTransition,
        _ inner: inout PlaneTransform
    ) -> Page? {
        let plane = inner
        let bounds = values[Properties.layer.bounds]
        if turn.transition.kind == .fade { return beginFade(turn, plane) }
        if turn.transition.after != nil {
            return Page(group: -1, turn: turn, layerPlane: plane, outer: scope)
        }
        guard let size = Self.snapshotSize(bounds, pointScale) else { return nil }
        let outer = scope
        groupCount += 1
        let pixels = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        list.commands.append(.beginGroup(GroupCommand(id: groupCount, bounds: pixels)))
        scope = Scope(visible: pixels)
        inner = PlaneTransform(
            scale: pointScale, x: -bounds.origin.x * pointScale, y: -bounds.origin.y * pointScale)
        return Page(group: groupCount, turn: turn, layerPlane: plane, outer: outer)
    }

    /// Ends the group of the new content and draws the transition.
    mutating func endPage(
        _ page: Page, _ bounds: CGRect, of place: Int, _ tree: RenderTree, at time: Double
    ) {
        if page.turn.transition.kind == .fade { return endFade(page, bounds) }
        if page.group >= 0 {
            list.commands.append(.endGroup(.keep))
            scope = page.outer
        }
        let live = page.turn.transition.treeBefore.flatMap {
            livePage(of: tree.nodes[place].id, in: $0, at: time)
        }
        let drawing = TransitionDrawing(
            turn: page.turn, bounds: bounds, plane: page.layerPlane, scale: pointScale,
            after: page.group, live: live, isFlipped: tree.isFlipped(at: place),
            beforeTint: page.tint)
        switch page.turn.transition.kind {
        case .dissolve:
            let group = beginGroup()
            drawing.dissolve { add(.texture($0), covering: bounds, page.layerPlane) }
            endGroup(at: group, opacity: 1, clip: nil)
        case .flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom:
            if let command = drawing.flip() {
                add(.texture(command), covering: command.rect, command.plane)
            }
        case .curlUp, .curlDown:
            // Moves the buffer out of the builder, which the closure below mutates: Swift does not
            // allow overlapping accesses.
            var room = CornerRoom()
            swap(&room, &cornerRoom)
            drawing.curl(&room) { add($0, covering: bounds, page.layerPlane) }
            swap(&room, &cornerRoom)
        case .moveIn, .push, .reveal:
            for command in drawing.slide() {
                add(.texture(command), covering: bounds, page.layerPlane)
            }
        case .fade: break
        }
    }

    /// Draws a layer's content in another tree to a group.
    ///
    /// It returns nil if nothing is visible.
    private mutating func livePage(
        of id: LayerID, in tree: RenderTree, at time: Double
    ) -> TransitionDrawing.LivePage? {
        guard let place = tree.places[id], depth < Self.deepest else { return nil }
        var evaluation = Evaluation()
        evaluation.evaluate(tree, at: time)
        let (bounds, isHidden) = evaluation.withValues(place, tree) {
            ($0[Properties.layer.bounds], $0[Properties.layer.isHidden])
        }
        guard !isHidden, let size = Self.snapshotSize(bounds, pointScale) else { return nil }
        depth += 1
        defer { depth -= 1 }
        let outer = scope
        groupCount += 1
        let group = groupCount
        let pixels = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        list.commands.append(.beginGroup(GroupCommand(id: group, bounds: pixels)))
        scope = Scope(visible: pixels)
        let plane = PlaneTransform(
            scale: pointScale, x: -bounds.origin.x * pointScale, y: -bounds.origin.y * pointScale)
        let base = levels.count
        open(place, plane, tree, evaluation, tint: nil, isFlipped: tree.isFlipped(at: place))
        run(tree, evaluation, above: base)
        list.commands.append(.endGroup(.keep))
        scope = outer
        return TransitionDrawing.LivePage(
            group: group, size: CGSize(width: size.width, height: size.height))
    }
}
