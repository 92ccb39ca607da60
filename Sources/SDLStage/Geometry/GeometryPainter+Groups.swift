import CSDL2
import DisplayList
import Foundation
import Graphics
import Raster

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

    /// Sets the batch's clip to the pixels of the current target that may change.
    func applyClip() {
        let level = levels[levels.count - 1]
        if level.isVoid { return }
        let seen = level.clips.last.map(level.bounds.intersection) ?? level.bounds
        batch.clip = seen == level.bounds ? .everything : MeshBox(seen, in: level.bounds)
    }

    func select(_ target: OpaquePointer?) {
        batch.flush()
        SDL_SetRenderTarget(renderer, target)
    }

    /// Begins a group.
    func beginGroup(_ group: GroupCommand, _ known: ContentGroup?) {
        var level = Level(bounds: group.bounds, id: group.id, key: known?.key)
        level.isVoid = true
        if case .retain? = known?.composite { level.isRetained = true }
        let isRetained = level.isRetained
        if !levels[levels.count - 1].isVoid, !group.bounds.isEmpty, group.bounds.isReasonable {
            level.target = targets.take(
                group.bounds.width, group.bounds.height, exact: false, linear: isRetained)
            level.isVoid = level.target == nil
        }
        levels.append(level)
        guard let target = level.target else { return }
        passes += 1
        select(target.texture)
        applyClip()
        clear(.zero)
    }

    func endGroup(_ composite: CompositeCommand) {
        guard levels.count > 1 else { return }
        guard let target = levels[levels.count - 1].target else { return abandonGroup() }
        let level = levels[levels.count - 1]
        levels[levels.count - 1].clips.removeAll()
        switch composite {
        case .retain:
            leaveGroup()
            retain(target, of: level)
        case .inPlace(let opacity, let clip, let mask):
            if let mask {
                applyClip()
                maskTarget(mask, level.bounds)
            }
            leaveGroup()
            drawInPlace(target, level.bounds, opacity: opacity, clip: clip)
            batch.flush()
            if level.key != nil, retainedBytes + target.bytes <= rasterizer.memoryLimit {
                retain(target, of: level)
            } else {
                targets.giveBack(target, linear: level.isRetained)
            }
        }
    }

    /// Retains the pixels of a group until the end of the frame.
    ///
    /// They are retained for the next frame too if that has the same group.
    private func retain(_ target: TexturePool.Target, of level: Level) {
        if let old = retainedGroups.removeValue(forKey: level.id) { release(old) }
        retainedGroups[level.id] = RetainedGroup(
            target: target, bounds: level.bounds, isLinear: level.isRetained, key: level.key)
    }

    /// Ends a group without drawing it.
    func abandonGroup() {
        let level = levels[levels.count - 1]
        leaveGroup()
        if let target = level.target { targets.giveBack(target, linear: level.isRetained) }
    }

    private func leaveGroup() {
        let wasVoid = levels.removeLast().target == nil
        if !wasVoid { select(levels[levels.count - 1].target?.texture ?? frameTarget) }
        applyClip()
    }

    /// Draws a group's target in place, one texel per pixel.
    ///
    /// It is drawn as a whole, or through the mesh of its clip, whose coverage multiplies the
    /// pixels.
    func drawInPlace(
        _ target: TexturePool.Target, _ group: PixelRect, opacity: Float, clip: ClipShape?
    ) {
        let outer = levels[levels.count - 1]
        guard !outer.isVoid, opacity > 0 else { return }
        let box = MeshBox(group, in: outer.bounds)
        let size = SIMD2(Double(target.width), Double(target.height))
        let tint = SIMD4<Float>(repeating: min(opacity, 1))
        batch.use(target.texture, BlendModes.over)
        guard let clip else {
            let part = SIMD2(Double(group.width), Double(group.height)) / size
            return batch.add(box, GeometryBatch.bytes(tint), from: .zero, to: part)
        }
        guard clip.shape.rect.isDrawable, clip.plane.isFinite,
            build(clip.shape, clip.edges, local(clip.plane, outer.bounds))
        else { return }
        mesh.removeAll()
        mesh.addConvex(outline)
        // The mesh is clipped to the group's bounds, since the group has no pixels outside of its
        // bounds.
        mesh.cut(box)
        let map = TextureMap(
            plane: PlaneTransform(
                a: (1 / size.x, 0), b: (0, 1 / size.y),
                t: (-box.low.x / size.x, -box.low.y / size.y)))
        batch.add(&mesh, tint: tint, map: map)
    }

    /// Multiplies the current target by the alpha of a retained group.
    private func maskTarget(_ id: Int, _ bounds: PixelRect) {
        let source = retainedGroups[id]
        let inside = source?.bounds.intersection(bounds) ?? PixelRect.none
        batch.use(nil, BlendModes.destinationIn)
        guard let source, !inside.isEmpty else {
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
        batch.use(source.target.texture, BlendModes.destinationIn)
        copy(source.target, source.bounds, part: inside, into: bounds)
        batch.flush()
    }

    private func erase(_ r: PixelRect, _ bounds: PixelRect) {
        batch.add(MeshBox(r, in: bounds), SDL_Color())
    }

    /// Draws a part of a target into another one, one texel per pixel.
    ///
    /// The other target has the origin of `bounds`.
    private func copy(
        _ target: TexturePool.Target, _ source: PixelRect, part r: PixelRect,
        into bounds: PixelRect
    ) {
        let size = SIMD2(Double(target.width), Double(target.height))
        let part = MeshBox(r, in: source)
        batch.add(
            MeshBox(r, in: bounds), GeometryBatch.bytes(.one), from: part.low / size,
            to: part.high / size)
    }
}

extension PixelRect {
    /// Whether a target of this size is possible, without integer overflow.
    var isReasonable: Bool {
        let range = -(1 << 24)...(1 << 24)
        return [minX, minY, maxX, maxY].allSatisfy(range.contains)
            && width <= 1 << 15 && height <= 1 << 15
    }
}
