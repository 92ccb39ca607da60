import DisplayList
import Foundation
import Graphics

extension DrawListBuilder {
    /// Adds a command that covers a rectangle, unless it is invisible.
    ///
    /// The pixels that the command touches are recorded.
    mutating func add(
        _ command: consuming DrawCommand, covering rect: CGRect, _ plane: PlaneTransform
    ) {
        add(command, touching: DeviceBounds.pixels(rect, plane))
    }

    /// Adds a command that touches the given pixels, unless it is invisible.
    mutating func add(_ command: consuming DrawCommand, touching pixels: PixelRect) {
        let box = pixels.intersection(scope.visible.pixels)
        if box.isEmpty { return }
        scope.touched.formUnion(box)
        list.commands.append(command)
    }

    /// Adds a command that touches the given bounds, unless it is invisible.
    mutating func add(_ command: consuming DrawCommand, touching bounds: BlurBounds) {
        let box = bounds.intersection(scope.visible.pixels)
        if box.isEmpty { return }
        scope.touched.formUnion(box)
        list.commands.append(command)
    }

    mutating func drawBackground(
        _ resolved: ResolvedLayer, _ plane: PlaneTransform, _ tint: SIMD4<Float>
    ) {
        guard let color = resolved.background else { return }
        add(
            .fill(
                FillCommand(
                    plane: plane, shape: resolved.filled.shape, color: color.premultiplied * tint,
                    edges: resolved.filled.edges)),
            covering: resolved.filled.shape.rect, plane)
    }

    mutating func drawContents(
        _ resolved: ResolvedLayer, _ values: borrowing LayerValues, _ level: Level
    ) {
        let tint = level.tint
        if let mix = resolved.crossfade {
            guard tint.w > 0 else { return }
            let group = beginGroup()
            let weight = Float(mix.weight)
            let color = tint / SIMD4(repeating: tint.w)
            drawImage(mix.from, resolved, values, level, color * (1 - weight), .add)
            drawImage(mix.to, resolved, values, level, color * weight, .add)
            endGroup(at: group, opacity: tint.w, clip: nil)
        } else if let image = resolved.contents {
            drawImage(image, resolved, values, level, tint, .over)
        }
    }

    /// Draws a tile of a layer's contents.
    mutating func drawTile(
        _ tile: Int, of resolved: ResolvedLayer, _ values: borrowing LayerValues, _ level: Level,
        _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        var (resolved, level) = (resolved, level)
        evaluation.withValues(tile, tree) { tile in
            resolved.tile = tile[Properties.layer.bounds]
            resolved.contents = tile[Properties.layer.contents]
            level.tint *= Float(min(max(tile[Properties.layer.opacity], 0), 1))
        }
        resolved.crossfade = evaluation.extras.crossfades[tile]
        drawContents(resolved, values, level)
    }

    private mutating func drawImage(
        _ image: CGImage, _ resolved: ResolvedLayer, _ values: borrowing LayerValues,
        _ level: Level,
        _ tint: SIMD4<Float>, _ blend: BlendMode
    ) {
        let bounds = resolved.shape.rect
        // Images are upright on the screen, except for images drawn by a layer, which are upright
        // in the layer's coordinates.
        let isMirrored = level.isFlipped && !image.isDrawnByLayer
        guard tint.w > 0,
            let placement = resolved.tile.map({ ContentsPlacement(image, filling: $0) })
                ?? ContentsPlacement(image, values, in: bounds, isMirrored: isMirrored)
        else { return }
        let plane = isMirrored ? level.plane.mirrored(in: bounds) : level.plane
        let edges = isMirrored ? resolved.edges.mirrored : resolved.edges
        let middle = CGPoint(x: placement.rect.midX, y: placement.rect.midY)
        let linear = plane.linearPart(at: middle) ?? plane
        let x = placement.rect.width / placement.texels.width * hypot(linear.ax, linear.ay)
        let y = placement.rect.height / placement.texels.height * hypot(linear.bx, linear.by)
        // An image that is reduced along one axis uses the minification filter.
        let grows = min(x, y) >= 1 && max(x, y) > 1
        let filter = values[
            grows ? Properties.layer.magnificationFilter : Properties.layer.minificationFilter]
        // Only the trilinear filter uses the bias.
        let bias =
            filter == "trilinear" && !grows ? values[Properties.layer.minificationFilterBias] : 0
        let all = CGRect(x: 0, y: 0, width: 1, height: 1)
        let center = resolved.tile == nil ? values[Properties.layer.contentsCenter] : all
        placement.forEachPart(center: center) { part in
            var part = part
            if let tile = resolved.tile {
                part.outside = EdgeMask(of: tile, on: resolved.shape.rect)
            }
            let placed = resolved.placed(part, edges)
            let soft = edges.intersection(part.outside).rectangleBits
            add(
                .texture(
                    TextureCommand(
                        plane: plane, rect: part.rect, texels: part.texels,
                        polygon: placed?.polygon, softEdges: placed?.softEdges ?? soft,
                        source: .image(image), tint: tint,
                        filter: filter == "nearest" ? .nearest : .linear, bias: Float(bias),
                        blend: blend)),
                covering: placed.map { CGRect(around: $0.polygon) } ?? part.rect, plane)
        }
    }

    /// Begins a group; returns the index of its first command.
    ///
    /// The bounds of the group are set when it ends.
    mutating func beginGroup() -> Int {
        scopes.append(scope)
        scope.touched = .nothing
        groupCount += 1
        list.commands.append(
            .beginGroup(GroupCommand(id: groupCount, bounds: scope.visible.pixels)))
        return list.commands.count - 1
    }

    /// Ends the group that begins at command `start`.
    ///
    /// An invisible group is removed from the list.
    mutating func endGroup(
        at start: Int, opacity: Float, clip: ClipShape?, mask: CachedMask? = nil
    ) {
        var touched = mask.map { scope.touched.intersection($0.bounds) } ?? scope.touched
        if let clip {
            touched = touched.intersection(DeviceBounds.pixels(clip.shape.rect, clip.plane))
        }
        scope = scopes.removeLast()
        let isShown = closeGroup(
            at: start, touching: touched.pixels,
            .inPlace(opacity: opacity, clip: clip, mask: mask?.id))
        if isShown { scope.touched.formUnion(touched) }
    }

    /// Sets the bounds of the group that begins at command `start`, and ends it.
    ///
    /// A group that touches no pixels is removed from the list, and the result is false.
    mutating func closeGroup(
        at start: Int, touching pixels: PixelRect, _ end: CompositeCommand
    ) -> Bool {
        guard !pixels.isEmpty, case .beginGroup(var group) = list.commands[start] else {
            list.commands.removeAll(after: start)
            return false
        }
        group.bounds = pixels
        list.commands[start] = .beginGroup(group)
        list.commands.append(.endGroup(end))
        return true
    }

    mutating func beginClipRect(_ pixels: PixelRect) {
        clips.append(scope)
        scope.clip(to: pixels)
        list.commands.append(.clip(pixels))
    }

    mutating func endClipRect() {
        let touched = scope.touched
        scope = clips.removeLast()
        scope.touched = touched
        list.commands.append(.unclip)
    }
}

extension PlaneTransform {
    /// Returns the transform preceded by a vertical flip within a rectangle.
    func mirrored(in rect: CGRect) -> PlaneTransform {
        let sum = rect.minY + rect.maxY
        return PlaneTransform(
            ax: ax, ay: ay, aw: aw, bx: -bx, by: -by, bw: -bw, tx: tx + sum * bx,
            ty: ty + sum * by, tw: tw + sum * bw)
    }
}

extension EdgeMask {
    /// The mask with top and bottom exchanged.
    var mirrored: EdgeMask {
        intersection([.left, .right]).union(contains(.top) ? .bottom : []).union(
            contains(.bottom) ? .top : [])
    }
}
