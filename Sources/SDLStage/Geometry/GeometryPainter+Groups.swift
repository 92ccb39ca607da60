import CSDL2
import Foundation
import Graphics
import Raster
import RenderTree

extension GeometryPainter {
    func pushClip(_ rect: PixelRect) {
        let top = levels.count - 1
        levels[top].clips.append(levels[top].clips.last.map { $0.intersection(rect) } ?? rect)
        applyClip()
    }

    func popClip() {
        let top = levels.count - 1
        guard levels[top].clips.popLast() != nil else { return }
        applyClip()
    }

    /// Tells the renderer which of the present target's pixels may change.
    func applyClip() {
        batch.flush()
        let level = levels[levels.count - 1]
        guard let clip = level.clips.last else {
            SDL_RenderSetClipRect(renderer, nil)
            return
        }
        let part = clip.intersection(level.bounds)
        // An empty clip must not mean no clip: a pixel outside of everything.
        var rect = SDL_Rect(x: -2, y: -2, w: 1, h: 1)
        if !part.isEmpty {
            rect = SDL_Rect(
                x: Int32(part.minX - level.bounds.minX), y: Int32(part.minY - level.bounds.minY),
                w: Int32(part.width), h: Int32(part.height))
        }
        SDL_RenderSetClipRect(renderer, &rect)
    }

    func select(_ target: OpaquePointer?) {
        batch.flush()
        SDL_SetRenderTarget(renderer, target)
    }

    /// Begins a group.
    func beginGroup(_ group: GroupCommand, _ known: ContentGroup?) {
        var level = Level(bounds: group.bounds, id: group.id, key: known?.key)
        level.isVoid = true
        if case .keep? = known?.composite { level.isKept = true }
        let isKept = level.isKept
        if !levels[levels.count - 1].isVoid, !group.bounds.isEmpty, group.bounds.isReasonable {
            level.target = targets.take(
                group.bounds.width, group.bounds.height, exact: isKept, linear: isKept)
            level.isVoid = level.target == nil
        }
        batch.flush()
        levels.append(level)
        guard let target = level.target else { return }
        passes += 1
        SDL_SetRenderTarget(renderer, target.texture)
        applyClip()
        clear(.zero)
    }

    func endGroup(_ composite: CompositeCommand) {
        guard levels.count > 1 else { return }
        guard let target = levels[levels.count - 1].target else { return abandonGroup() }
        let level = levels[levels.count - 1]
        levels[levels.count - 1].clips.removeAll()
        switch composite {
        case .keep:
            leaveGroup()
            keep(target, of: level)
        case .inPlace(let opacity, let clip, let mask):
            if let mask {
                applyClip()
                keepInside(mask, level.bounds)
            }
            leaveGroup()
            drawInPlace(target, level.bounds, opacity: opacity, clip: clip)
            batch.flush()
            if level.key != nil, keptBytes + target.bytes <= rasterizer.memoryLimit {
                keep(target, of: level)
            } else {
                targets.giveBack(target, linear: level.isKept)
            }
        }
    }

    /// Keeps the pixels of a group to the end of the frame, and of the next one that has it too.
    private func keep(_ target: GroupTargets.Target, of level: Level) {
        if let old = kept.removeValue(forKey: level.id) { release(old) }
        kept[level.id] = Kept(
            target: target, bounds: level.bounds, isLinear: level.isKept, key: level.key)
    }

    /// Ends a group without drawing it.
    func abandonGroup() {
        let level = levels[levels.count - 1]
        leaveGroup()
        if let target = level.target { targets.giveBack(target, linear: level.isKept) }
    }

    private func leaveGroup() {
        batch.flush()
        let wasVoid = levels.removeLast().target == nil
        if wasVoid { return }
        select(levels[levels.count - 1].target?.texture ?? frameTarget)
        applyClip()
    }

    /// Draws a group's target pixel on pixel: as a whole, or through the mesh of its clip, whose
    /// coverage then multiplies the pixels.
    func drawInPlace(
        _ target: GroupTargets.Target, _ group: PixelRect, opacity: Float, clip: ClipShape?
    ) {
        let outer = levels[levels.count - 1]
        guard !outer.isVoid, opacity > 0 else { return }
        let (x, y) = (
            Double(group.minX - outer.bounds.minX), Double(group.minY - outer.bounds.minY)
        )
        let (w, h) = (Double(target.width), Double(target.height))
        let tint = SIMD4<Float>(repeating: min(opacity, 1))
        batch.use(target.texture, BlendModes.over)
        guard let clip else {
            let color = GeometryBatch.bytes(tint)
            let (u, v) = (
                Float(Double(group.width) / w), Float(Double(group.height) / h)
            )
            let (x1, y1) = (x + Double(group.width), y + Double(group.height))
            let a = batch.append(x, y, color, u: 0, v: 0)
            let b = batch.append(x1, y, color, u: u, v: 0)
            let c = batch.append(x1, y1, color, u: u, v: v)
            let d = batch.append(x, y1, color, u: 0, v: v)
            return batch.quad(a, b, c, d)
        }
        guard clip.shape.rect.isDrawable, clip.plane.isFinite,
            build(clip.shape, clip.edges, local(clip.plane, outer.bounds))
        else { return }
        // The group's pixels end at its bounds; the clip's mesh must not reach further.
        var within = SDL_Rect(
            x: Int32(x), y: Int32(y), w: Int32(group.width), h: Int32(group.height))
        if let present = outer.clips.last {
            let part = present.intersection(group)
            guard !part.isEmpty else { return }
            within = SDL_Rect(
                x: Int32(part.minX - outer.bounds.minX), y: Int32(part.minY - outer.bounds.minY),
                w: Int32(part.width), h: Int32(part.height))
        }
        SDL_RenderSetClipRect(renderer, &within)
        mesh.removeAll()
        mesh.addConvex(outline)
        // Texture coordinates have to lie in the target: the mesh is cut, not its coordinates.
        mesh.cut(SIMD2(x, y), SIMD2(x + Double(group.width), y + Double(group.height)))
        let map = TextureMap(
            plane: PlaneTransform(a: (1 / w, 0), b: (0, 1 / h), t: (-x / w, -y / h)))
        batch.add(mesh, tint: tint, map: map)
        applyClip()
    }

    /// Multiplies the present target by the alpha of a kept group.
    private func keepInside(_ id: Int, _ bounds: PixelRect) {
        let mask = kept[id].map { $0.bounds.intersection(bounds) }
        let inside =
            mask
            ?? PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.minX, maxY: bounds.minY)
        batch.use(nil, BlendModes.keepInside)
        if inside.isEmpty {
            erase(bounds, bounds)
            return batch.flush()
        }
        for outside in [
            PixelRect(
                minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: inside.minY),
            PixelRect(
                minX: bounds.minX, minY: inside.maxY, maxX: bounds.maxX, maxY: bounds.maxY),
            PixelRect(
                minX: bounds.minX, minY: inside.minY, maxX: inside.minX, maxY: inside.maxY),
            PixelRect(
                minX: inside.maxX, minY: inside.minY, maxX: bounds.maxX, maxY: inside.maxY),
        ] where !outside.isEmpty {
            erase(outside, bounds)
        }
        guard let source = kept[id] else { return }
        batch.use(source.target.texture, BlendModes.keepInside)
        copy(source.target, source.bounds, part: inside, into: bounds)
        batch.flush()
    }

    private func erase(_ r: PixelRect, _ bounds: PixelRect) {
        let (x0, y0) = (Double(r.minX - bounds.minX), Double(r.minY - bounds.minY))
        let (x1, y1) = (x0 + Double(r.width), y0 + Double(r.height))
        let none = SDL_Color()
        let a = batch.append(x0, y0, none)
        let b = batch.append(x1, y0, none)
        let c = batch.append(x1, y1, none)
        batch.quad(a, b, c, batch.append(x0, y1, none))
    }

    /// Draws a part of a target pixel on pixel into a target that begins at `bounds`.
    private func copy(
        _ target: GroupTargets.Target, _ source: PixelRect, part r: PixelRect,
        into bounds: PixelRect
    ) {
        let (x0, y0) = (Double(r.minX - bounds.minX), Double(r.minY - bounds.minY))
        let (x1, y1) = (x0 + Double(r.width), y0 + Double(r.height))
        let (w, h) = (Double(target.width), Double(target.height))
        let (u0, v0) = (
            Float(Double(r.minX - source.minX) / w), Float(Double(r.minY - source.minY) / h)
        )
        let (u1, v1) = (
            Float(Double(r.maxX - source.minX) / w), Float(Double(r.maxY - source.minY) / h)
        )
        let all = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        let a = batch.append(x0, y0, all, u: u0, v: v0)
        let b = batch.append(x1, y0, all, u: u1, v: v0)
        let c = batch.append(x1, y1, all, u: u1, v: v1)
        batch.quad(a, b, c, batch.append(x0, y1, all, u: u0, v: v1))
    }
}

extension PixelRect {
    /// Whether its edges can be reckoned with and a target of its size is thinkable.
    var isReasonable: Bool {
        let range = -(1 << 24)...(1 << 24)
        return [minX, minY, maxX, maxY].allSatisfy(range.contains)
            && width <= 1 << 15 && height <= 1 << 15
    }
}
