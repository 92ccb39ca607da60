import Foundation
import Graphics

// A border lies over the sublayers, and it ends where what fills the bounds does: coverage must count
// once there. So a background and its border are one command, and a border through which a picture is
// seen is drawn with that; only where something in between touches the border it is drawn over it.

extension DrawListBuilder {
    /// A border that was drawn with the background.
    struct InnerBorder: Sendable {
        /// Where its command is.
        var command: Int
        /// The pixels that were touched before and with it.
        var touched: BlurBounds
    }

    /// Draws the border, and a background in the same shape, which may fade together.
    mutating func drawBorder(
        _ look: LayerLook, _ plane: PlaneTransform, _ tint: SIMD4<Float>,
        over background: RGBAColor? = nil, fadesAsOne: Bool = true
    ) {
        guard let color = look.borderColor, color.alpha > 0 else { return }
        let (shape, width) = look.ring
        let (border, filling) = (color.premultiplied, background?.premultiplied ?? .zero)
        func ring(_ tint: SIMD4<Float>) -> SIMD4<Float> {
            border * tint + filling * tint * (1 - border.w * tint.w)
        }
        add(
            .border(
                BorderCommand(
                    plane: plane, shape: shape, width: width,
                    color: fadesAsOne ? ring(.one) * tint : ring(tint),
                    filling: filling * tint, edges: look.edges)),
            covering: look.shape.rect, plane)
    }

    /// Draws what fills the bounds, the border too where that would count coverage twice over them.
    mutating func drawFilling(
        _ look: LayerLook, _ values: borrowing LayerValues, _ opened: inout Opened, _ level: Level,
        _ tiles: ArraySlice<Int>, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        // In a clip the border is clipped together with all else.
        let isFree = opened.clipGroup < 0 && tiles.isEmpty
        let joinsBorder = isFree && look.hasSoftBorder(on: level.plane)
        if isFree, let background = look.backgroundOfBorder {
            let command = list.commands.count
            drawBorder(
                look, level.plane, level.tint, over: background,
                fadesAsOne: values[LayerProperty.allowsGroupOpacity])
            join(&opened, command)
        } else if look.sharesEdge(
            values, on: level.plane, hasTiles: !tiles.isEmpty, hasBorder: joinsBorder)
        {
            // Clipped together, so that coverage counts once.
            var filling = look
            let group = beginClip(&filling, level.plane)
            drawParts(filling, values, level, tiles, tree, evaluation)
            let command = list.commands.count
            if joinsBorder { drawBorder(filling, level.plane, level.tint) }
            endGroup(at: group.start, opacity: 1, clip: group.clip)
            if joinsBorder { join(&opened, command) }
        } else {
            drawParts(look, values, level, tiles, tree, evaluation)
        }
    }

    /// Takes down where a border was drawn, if any of it is seen.
    private mutating func join(_ opened: inout Opened, _ command: Int) {
        guard command < list.commands.count, case .border = list.commands[command] else { return }
        opened.innerBorder = InnerBorder(command: command, touched: scope.touched)
        scope.touched = .nothing
    }

    /// The background, the contents, their tiles, a gradient.
    private mutating func drawParts(
        _ look: LayerLook, _ values: borrowing LayerValues, _ level: Level,
        _ tiles: ArraySlice<Int>, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        drawBackground(look, level.plane, level.tint)
        drawContents(look, values, level)
        for tile in tiles { drawTile(tile, of: look, values, level, tree, evaluation) }
        if case .gradient(let gradient) = look.own { draw(gradient, look, level.plane, level.tint) }
    }

    /// Draws the border over the sublayers, unless it was drawn before and they do not touch it.
    mutating func closeBorder(_ look: LayerLook, _ opened: Opened) {
        guard let border = opened.innerBorder else {
            return drawBorder(look, opened.plane, opened.partTint)
        }
        let between = scope.touched.pixels
        scope.touched.formUnion(border.touched)
        if between.isEmpty { return }
        if let inside = look.insideOfBorder(on: opened.plane),
            inside.holds(between) || inside.holds(list.commands[(border.command + 1)...])
        {
            return
        }
        if case .border(var rest) = list.commands[border.command] {
            var under = look
            under.tuck(on: opened.plane, tint: opened.partTint)
            (rest.color, rest.shape) = (rest.filling, under.inside)
            list.commands[border.command] = .border(rest)
        }
        drawBorder(look, opened.plane, opened.partTint)
    }
}
