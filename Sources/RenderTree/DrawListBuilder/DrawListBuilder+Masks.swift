import Graphics

/// A layer's mask, drawn to a retained group.
struct CachedMask {
    var id: Int
    /// The bounds of the pixels in which the mask is not transparent.
    var bounds: PixelRect
}

extension DrawListBuilder {
    /// The maximum nesting of masks, replicators, 3D spaces and live transitions.
    static let deepest = 48

    /// Ends the group of a masked layer and applies the mask.
    mutating func endMasked(
        _ opened: OpenLayer, at start: Int, opacity: Float, _ tree: RenderTree,
        _ evaluation: Evaluation
    ) {
        let mask = drawMask(of: opened, tree, evaluation)
        if mask == nil { scope.touched = .nothing }
        endGroup(at: start, opacity: opacity, clip: nil, mask: mask)
    }

    /// Draws a layer's mask; returns nil when the mask is transparent.
    private mutating func drawMask(
        of opened: OpenLayer, _ tree: RenderTree, _ evaluation: Evaluation
    ) -> CachedMask? {
        let mask = tree.nodes[opened.nodeIndex].mask
        guard mask >= 0, !scope.touched.isEmpty, depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        // The mask is clipped to the pixels of the masked content.
        let masked = scope.touched.pixels
        let start = beginGroup()
        let id = groupCount
        scope.clip(to: masked)
        // The mask of a rasterised layer is drawn in the coordinates in which the bitmap is shown.
        let isWhole = opened.maskGroup == opened.group
        let plane = isWhole ? opened.bitmap?.plane ?? opened.plane : opened.plane
        let level = Level(plane: plane, isFlipped: opened.isFlipped, isMoving: opened.isMoving)
        draw(mask, in: level, tree, evaluation)
        let touched = scope.touched.pixels
        scope = scopes.removeLast()
        let isShown = closeGroup(at: start, touching: touched, .retain)
        return isShown ? CachedMask(id: id, bounds: touched) : nil
    }
}
