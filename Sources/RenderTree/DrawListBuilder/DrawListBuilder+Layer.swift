import DisplayList
import Graphics

extension DrawListBuilder {
    /// Draws the part of a layer below its sublayers.
    ///
    /// Then pushes the sublayers, and the state for ``close(_:_:_:)``, on stacks. Order: shadow,
    /// background, contents, the content of the layer's class, sublayers, border; clipped, masked
    /// and faded as a whole where the layer asks for it. The mask applies to the shadow too.
    ///
    /// - Parameters:
    ///   - nodeIndex: the index of the layer's node.
    ///   - plane: the transform from the layer's coordinates to device pixels.
    ///   - tree: the tree that contains the layer.
    ///   - evaluation: the values of the tree's layers at the time of the frame.
    ///   - inherited: the tint of the superlayers; nil draws the layer as the content of a
    ///     transition, without its own opacity and shadow.
    ///   - isFlipped: whether the y axis points up in the layer.
    ///   - depth: the change of `plane` per unit of depth, for emitters that preserve depth; nil
    ///     omits their particles, which the enclosing 3D space draws.
    ///   - cut: the edges of the bounds that an antialiased clip of the superlayer cuts off.
    ///   - isMoving: whether an animation moves the layer, by itself or with a superlayer.
    mutating func open(
        _ nodeIndex: Int, _ plane: PlaneTransform, _ tree: RenderTree, _ evaluation: Evaluation,
        tint inherited: SIMD4<Float>?, isFlipped: Bool, depth: SIMD3<Double>? = .zero,
        cut: EdgeMask = [], isMoving: Bool = false
    ) {
        var inner = Level(plane: plane, isFlipped: isFlipped, isMoving: isMoving)
        var children = tree.nodes[nodeIndex].children
        var tiles: ArraySlice<Int> = []
        if tree.nodes[nodeIndex].tileCount > 0 {
            tiles = children.prefix(tree.nodes[nodeIndex].tileCount)
            children.removeFirst(tiles.count)
        }
        let hasMask = tree.nodes[nodeIndex].mask >= 0
        let active =
            evaluation.extras.activeTransitions.isEmpty
            ? nil : evaluation.extras.activeTransitions[nodeIndex]
        let crossfade =
            evaluation.extras.crossfades.isEmpty ? nil : evaluation.extras.crossfades[nodeIndex]
        var copies: Replication?
        evaluation.withValues(nodeIndex, tree) { values in
            if keepsOutlines {
                outlines.append(
                    LayerOutline(
                        layer: tree.nodes[nodeIndex].id, bounds: values[Properties.layer.bounds],
                        plane: plane.concatenating(scope.toSurface),
                        clip: scope.clip(on: list.bounds)))
            }
            var opened = OpenLayer(
                nodeIndex: nodeIndex, plane: plane,
                tint: inherited.map { $0 * Float(min(values[Properties.layer.opacity], 1)) }
                    ?? .one,
                isFlipped: isFlipped, isMoving: isMoving)
            var resolved = ResolvedLayer(values, crossfade: crossfade)
            if opened.tint.w >= 1 || values[Properties.layer.allowsGroupOpacity] {
                resolved.hideBackground(values)
            }
            if active?.showsOnlySnapshots(values) == true {
                resolved.clear()
                (children, tiles) = ([], [])
            }
            // A background never extends beyond the layer's shape, so a layer with only a
            // background needs no clip.
            let clips =
                values[Properties.layer.masksToBounds]
                && (!children.isEmpty || !tiles.isEmpty || resolved.hasContents
                    || resolved.own.elements > 0)
            // A rasterised layer is faded and masked as one image.
            let bitmap = inherited == nil ? nil : Self.bitmap(values, plane, in: scope)
            opened.bitmap = bitmap?.open
            inner.plane = opened.bitmap?.flat ?? plane
            let shadow = inherited == nil ? nil : ResolvedShadow(values, inner.plane)
            let elements =
                resolved.elements + tiles.count + (children.isEmpty ? 0 : 2)
                + (active == nil ? 0 : 2)
            // During a transition, the mask applies to the content inside the transition, so that
            // the transition can change the mask.
            let masksAll = hasMask && active == nil && inherited != nil
            if masksAll || opened.bitmap != nil && opened.tint.w < 1
                || opened.tint.w < 1 && values[Properties.layer.allowsGroupOpacity]
                    && elements + (shadow == nil ? 0 : 1) > 1
            {
                opened.group = beginGroup()
                if masksAll { opened.maskGroup = opened.group }
            }
            inner.tint = opened.partTint
            if let bitmap { opened.bitmap = beginBitmap(bitmap.open, in: bitmap.scope) }
            if let shadow = shadow?.tinted(inner.tint) {
                if let path = shadow.path {
                    drawShadow(shadow, of: path, inner.plane)
                } else if elements > 0 {
                    opened.shadow = beginShadow(shadow)
                }
            }
            if let active, var incoming = beginTransition(values, active, &inner.plane) {
                incoming.tint = inner.tint
                opened.hasTransition = true
                incomingContents.append(incoming)
            }
            if hasMask, !masksAll { opened.maskGroup = beginGroup() }
            resolved.insetUnderBorder(on: inner.plane, tint: inner.tint)
            // At edges where an enclosing clip cuts the layer off, the fill is extended beyond the
            // edge, so that only the clip applies coverage. A shadow, a transition or a bitmap
            // would show the extension.
            let isCut =
                !cut.isEmpty && resolved.hasEdgesApart && shadow == nil && active == nil
                && opened.bitmap == nil
            if isCut {
                resolved.bleed(cut, on: inner.plane)
                inner.cut = ClippedEdges(rect: resolved.shape.rect, edges: cut)
            }
            if clips { openClip(&opened, &resolved, inner.plane) }
            if opened.clipGroup >= 0 {
                inner.cut = ClippedEdges(rect: resolved.shape.rect, edges: .all)
            }
            opened.plane = inner.plane
            drawFilling(resolved, values, &opened, inner, tiles, tree, evaluation)
            switch resolved.own {
            // `drawFilling` has already drawn the gradient as part of the layer's fill.
            case .nothing, .gradient: break
            case .text: drawText(values, resolved, inner)
            case .particles:
                guard let depth else { break }
                // In a bitmap or in a transition, particles have no depth.
                let isFlat = opened.bitmap != nil || opened.hasTransition
                for command in Self.particles(
                    nodeIndex, values, inner.plane, isFlat ? .zero : depth, inner.tint, tree,
                    evaluation)
                { draw(command) }
            case .shape: drawShape(values, of: nodeIndex, inner.plane, inner.tint)
            }
            inner.hasOpening = resolved.borderColor != nil || !opened.isEmpty
            // After the sublayers, `close` draws the border and ends the groups and clips of the
            // layer. A layer without a border, groups and clips is not pushed.
            if inner.hasOpening { openings.append(opened) }
            if !children.isEmpty {
                inner.sublayerTransform = LayerPlane.SublayerTransform(values)
                if values.kind == .replicator { copies = Replication(values) }
            }
        }
        if let copies {
            inner.cut = nil
            draw(copies, of: nodeIndex, in: inner, tree, evaluation)
            children = []
        }
        guard inner.hasOpening || !children.isEmpty else { return }
        descend(to: children, inner, tree, evaluation)
    }

    /// Draws the part of a layer above its sublayers.
    ///
    /// The groups and clips around the sublayers are closed.
    mutating func close(_ opened: OpenLayer, _ tree: RenderTree, _ evaluation: Evaluation) {
        let bounds = evaluation.withValues(opened.nodeIndex, tree) { values in
            var resolved = ResolvedLayer(values, isOutline: true)
            if opened.hasTransition,
                incomingContents[incomingContents.count - 1].active.showsOnlySnapshots(values)
            {
                resolved.clear()
            }
            // If the border and the clip have the same outline, the border is drawn inside the
            // clip, so that coverage is applied once.
            let isClipped = opened.clip?.shape == resolved.shape
            if isClipped {
                var bled = resolved
                bled.bleed(on: opened.plane)
                drawBorder(bled, opened.plane, opened.partTint)
            }
            if opened.clipGroup >= 0 {
                endGroup(at: opened.clipGroup, opacity: 1, clip: opened.clip)
            }
            if opened.hasClipRect { endClipRect() }
            if !isClipped { closeBorder(resolved, opened) }
            return resolved.shape.rect
        }
        if opened.maskGroup >= 0, opened.maskGroup != opened.group {
            endMasked(opened, at: opened.maskGroup, opacity: 1, tree, evaluation)
        }
        if opened.hasTransition, let incoming = incomingContents.popLast() {
            endTransition(incoming, bounds, of: opened.nodeIndex, tree, at: evaluation.time)
        }
        if let shadow = opened.shadow { endShadow(shadow) }
        if let bitmap = opened.bitmap { endBitmap(bitmap) }
        guard opened.group >= 0 else { return }
        if opened.maskGroup == opened.group {
            endMasked(opened, at: opened.group, opacity: opened.tint.w, tree, evaluation)
        } else {
            endGroup(at: opened.group, opacity: opened.tint.w, clip: nil)
        }
    }

    /// Clips to the layer's shape.
    ///
    /// If the edges are aligned with pixels, the clip is a rectangle of whole pixels, otherwise it
    /// is by coverage. In the latter case the fill extends beyond the bounds, so that coverage is
    /// applied once.
    private mutating func openClip(
        _ opened: inout OpenLayer, _ resolved: inout ResolvedLayer, _ plane: PlaneTransform
    ) {
        if let pixels = resolved.pixels(on: plane) {
            opened.hasClipRect = true
            beginClipRect(pixels)
        } else {
            let group = beginClip(&resolved, plane)
            (opened.clipGroup, opened.clip) = (group.start, group.clip)
        }
    }

    /// Begins a group that will be clipped to the layer's shape.
    ///
    /// The fill is extended beyond that shape. Returns the index of the group's first command, and
    /// the clip.
    mutating func beginClip(
        _ resolved: inout ResolvedLayer, _ plane: PlaneTransform
    ) -> (start: Int, clip: ClipShape) {
        let start = beginGroup()
        scope.clip(to: DeviceBounds.pixels(resolved.shape.rect, plane))
        let (shape, edges) = resolved.filled
        resolved.bleed(on: plane)
        return (start, ClipShape(plane: plane, shape: shape, edges: edges))
    }
}
