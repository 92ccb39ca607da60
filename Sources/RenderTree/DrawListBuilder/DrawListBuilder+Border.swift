import DisplayList
import Graphics

// A layer's border is above its sublayers, and its fill (background, contents, gradient) below
// them. Both end at the same antialiased edge, where coverage must be applied only once. So a
// background and its border are drawn by one command, and a border that does not hide the edge of
// an image is drawn with the image in one clip. In both cases the border is drawn early, below the
// sublayers. If a sublayer touches the border, the early border is replaced by the fill, and the
// border is drawn above the sublayers.

extension DrawListBuilder {
    /// A border that was drawn together with the background.
    struct InnerBorder: Sendable {
        /// The index of the border's command.
        var command: Int
        /// The pixels that the layer touched before its sublayers.
        var touched: BlurBounds
    }

    /// Draws the border and its background with one command.
    ///
    /// With `fadesAsOne`, the tint applies to the blend of both.
    mutating func drawBorder(
        _ resolved: ResolvedLayer, _ plane: PlaneTransform, _ tint: SIMD4<Float>,
        over background: RGBAColor? = nil, fadesAsOne: Bool = true
    ) {
        guard let color = resolved.borderColor, color.alpha > 0 else { return }
        let (shape, width) = resolved.ring
        let (border, filling) = (color.premultiplied, background?.premultiplied ?? .zero)
        func ring(_ tint: SIMD4<Float>) -> SIMD4<Float> {
            border * tint + filling * tint * (1 - border.w * tint.w)
        }
        add(
            .border(
                BorderCommand(
                    plane: plane, shape: shape, width: width,
                    color: fadesAsOne ? ring(.one) * tint : ring(tint),
                    filling: filling * tint, edges: resolved.edges)),
            covering: resolved.shape.rect, plane)
    }

    /// Draws the layer's fill, with the border if needed.
    ///
    /// The border is drawn with the fill if drawing them separately would apply coverage twice.
    mutating func drawFilling(
        _ resolved: ResolvedLayer, _ values: borrowing LayerValues, _ opened: inout OpenLayer,
        _ level: Level,
        _ tiles: ArraySlice<Int>, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        // If the layer is clipped, the border is clipped together with the other content.
        let isFree = opened.clipGroup < 0 && tiles.isEmpty
        let joinsBorder = isFree && resolved.hasSoftBorder(on: level.plane)
        if isFree, let background = resolved.backgroundOfBorder {
            let command = list.commands.count
            drawBorder(
                resolved, level.plane, level.tint, over: background,
                fadesAsOne: values[Properties.layer.allowsGroupOpacity])
            join(&opened, command)
        } else if resolved.sharesEdge(
            values, on: level.plane, hasTiles: !tiles.isEmpty, hasBorder: joinsBorder)
        {
            // All parts are drawn in one clip, so that coverage is applied only once.
            var filling = resolved
            let group = beginClip(&filling, level.plane)
            drawParts(of: opened.nodeIndex, filling, values, level, tiles, tree, evaluation)
            let command = list.commands.count
            if joinsBorder { drawBorder(filling, level.plane, level.tint) }
            endGroup(at: group.start, opacity: 1, clip: group.clip)
            if joinsBorder { join(&opened, command) }
        } else {
            drawParts(of: opened.nodeIndex, resolved, values, level, tiles, tree, evaluation)
        }
    }

    /// Records in the open layer that the border is already drawn.
    ///
    /// `command` is the index of the border's command; an invisible border is not recorded.
    private mutating func join(_ opened: inout OpenLayer, _ command: Int) {
        guard command < list.commands.count, case .border = list.commands[command] else { return }
        opened.innerBorder = InnerBorder(command: command, touched: scope.touched)
        scope.touched = .nothing
    }

    /// Draws the layer's background, contents, tiles and gradient.
    private mutating func drawParts(
        of node: Int, _ resolved: ResolvedLayer, _ values: borrowing LayerValues, _ level: Level,
        _ tiles: ArraySlice<Int>, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        drawBackground(resolved, level.plane, level.tint)
        drawContents(resolved, values, level)
        for tile in tiles { drawTile(tile, of: resolved, values, level, tree, evaluation) }
        if resolved.own == .gradient {
            draw(ResolvedGradient(values), of: node, resolved, level.plane, level.tint)
        }
    }

    /// Draws the border over the sublayers.
    ///
    /// A border that was drawn early stays as it is if no sublayer touches it.
    mutating func closeBorder(_ resolved: ResolvedLayer, _ opened: OpenLayer) {
        guard let border = opened.innerBorder else {
            return drawBorder(resolved, opened.plane, opened.partTint)
        }
        let between = scope.touched.pixels
        scope.touched.formUnion(border.touched)
        if between.isEmpty { return }
        if let inside = resolved.insideOfBorder(on: opened.plane),
            inside.contains(between) || inside.contains(list.commands[(border.command + 1)...])
        {
            return
        }
        if case .border(var rest) = list.commands[border.command] {
            var under = resolved
            under.insetUnderBorder(on: opened.plane, tint: opened.partTint)
            (rest.color, rest.shape) = (rest.filling, under.inside)
            list.commands[border.command] = .border(rest)
        }
        drawBorder(resolved, opened.plane, opened.partTint)
    }
}
