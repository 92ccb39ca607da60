import CSDL2
import DisplayList
import Graphics
import Raster

/// A variant of a group's pixels.
struct GroupVariant: Hashable {
    /// The fraction of white mixed in, 0 to 1.
    var white: Float
    var isNearest: Bool
    var reduction: MipLevel

    /// The pixels as they were drawn.
    static let plain = GroupVariant(white: 0, isNearest: false, reduction: .none)
}

extension GeometryPainter {
    /// Returns the texture of a retained group; nil if there is none.
    func retainedFace(
        _ id: Int, _ reduction: MipLevel, _ filter: TextureFilter, white: Float
    ) -> Face? {
        guard let group = retainedGroups[id] else { return nil }
        let variant = GroupVariant(
            white: white, isNearest: filter == .nearest, reduction: reduction)
        return target(of: id, variant).map {
            var face = Face(
                texture: $0.texture, width: group.bounds.width, height: group.bounds.height,
                reduction: reduction)
            if variant == .plain { face.target = SIMD2($0.width, $0.height) }
            return face
        }
    }

    /// Returns a group's variant, made from a simpler one on first use.
    private func target(of id: Int, _ variant: GroupVariant) -> TexturePool.Target? {
        guard let group = retainedGroups[id] else { return nil }
        if variant == .plain { return group.target }
        if let known = group.variants[variant] { return known }
        var simpler = variant
        let made: TexturePool.Target?
        if variant.reduction != .none {
            let inX = variant.reduction.x > 0
            simpler.reduction = MipLevel(
                x: variant.reduction.x - (inX ? 1 : 0), y: variant.reduction.y - (inX ? 0 : 1))
            made = target(of: id, simpler).flatMap {
                halved(
                    $0, simpler.reduction.reduced(SIMD2(group.bounds.width, group.bounds.height)),
                    inX: inX)
            }
        } else {
            made = copied(group, linear: !variant.isNearest, white: variant.white)
        }
        retainedGroups[id]?.variants[variant] = made
        return made
    }

    /// Returns a copy of a retained group, in a target of exactly its size.
    ///
    /// Where white is mixed in, the white is multiplied by the group's alpha, and the remaining
    /// share of the group's colour is added.
    private func copied(_ group: RetainedGroup, linear: Bool, white: Float) -> TexturePool.Target? {
        let (w, h) = (group.bounds.width, group.bounds.height)
        let (u, v) = (
            Double(w) / Double(group.target.width), Double(h) / Double(group.target.height)
        )
        guard white > 0 else {
            return drawn(w, h, linear: linear, on: .zero) {
                batch.use(group.target.texture, BlendModes.copy)
                strip(0, w, 0, h, u: 0, u, v: 0, v)
            }
        }
        return drawn(w, h, linear: linear, on: SIMD4(white, white, white, 1)) {
            batch.use(group.target.texture, BlendModes.destinationIn)
            strip(0, w, 0, h, u: 0, u, v: 0, v)
            guard white < 1 else { return }
            let rest = 1 - white
            batch.use(group.target.texture, BlendModes.add)
            strip(0, w, 0, h, u: 0, u, v: 0, v, tint: SIMD4(rest, rest, rest, 0))
        }
    }

    /// Returns a target of half the width or height, rounded up.
    ///
    /// Linear sampling between two pixels gives their mean. A last pixel without a neighbour is
    /// copied.
    private func halved(
        _ source: TexturePool.Target, _ size: SIMD2<Int>, inX: Bool
    ) -> TexturePool.Target? {
        let (w, h) = (size.x, size.y)
        let (newW, newH) = inX ? ((w + 1) / 2, h) : (w, (h + 1) / 2)
        let (u, v) = (1 / Double(source.width), 1 / Double(source.height))
        return drawn(newW, newH, linear: true, on: .zero) {
            batch.use(source.texture, BlendModes.copy)
            if inX {
                let (last, end) = ((Double(w) - 0.5) * u, Double(h) * v)
                strip(0, w / 2, 0, h, u: 0, Double(w / 2 * 2) * u, v: 0, end)
                if w % 2 == 1 { strip(w / 2, newW, 0, h, u: last, last, v: 0, end) }
            } else {
                let (last, end) = ((Double(h) - 0.5) * v, Double(w) * u)
                strip(0, w, 0, h / 2, u: 0, end, v: 0, Double(h / 2 * 2) * v)
                if h % 2 == 1 { strip(0, w, h / 2, newH, u: 0, end, v: last, last) }
            }
        }
    }

    /// Returns a new target filled by `draw`; then drawing continues in the previous target.
    private func drawn(
        _ width: Int, _ height: Int, linear: Bool, on color: SIMD4<Float>, _ draw: () -> Void
    ) -> TexturePool.Target? {
        guard let target = targets.take(width, height, exact: true, linear: linear) else {
            return nil
        }
        passes += 1
        select(target.texture)
        batch.clip = .everything
        clear(color)
        draw()
        select(levels[levels.count - 1].target?.texture ?? frameTarget)
        applyClip()
        return target
    }

    private func strip(
        _ x0: Int, _ x1: Int, _ y0: Int, _ y1: Int, u u0: Double, _ u1: Double, v v0: Double,
        _ v1: Double, tint: SIMD4<Float> = .one
    ) {
        guard x0 < x1, y0 < y1 else { return }
        batch.add(
            MeshBox(PixelRect(minX: x0, minY: y0, maxX: x1, maxY: y1)), GeometryBatch.bytes(tint),
            from: SIMD2(u0, v0), to: SIMD2(u1, v1))
    }

    /// Reuses a group that the last frame retained; returns false without one.
    ///
    /// The group is drawn if it is composited in place.
    func reuse(_ id: Int, _ known: ContentGroup) -> Bool {
        guard let key = known.key, !levels[levels.count - 1].isVoid,
            let group = reusableGroups.removeValue(forKey: key)
        else { return false }
        if let old = retainedGroups.updateValue(group, forKey: id) { release(old) }
        if case .inPlace(let opacity, let clip, _) = known.composite {
            drawInPlace(group.target, group.bounds, opacity: opacity, clip: clip)
        }
        return true
    }

    /// The size of the groups that the current frame retains, in bytes.
    var retainedBytes: Int { retainedGroups.values.reduce(0) { $0 + $1.use.bytes } }

    func release(_ group: RetainedGroup) {
        targets.giveBack(group.target, linear: group.isLinear)
        for (variant, target) in group.variants {
            targets.giveBack(target, linear: !variant.isNearest)
        }
    }

    /// Retains the frame's reusable groups, and releases all others.
    func releaseRetainedGroups() {
        for group in reusableGroups.values { release(group) }
        reusableGroups.removeAll(keepingCapacity: true)
        for group in retainedGroups.values {
            if let key = group.key, reusableGroups[key] == nil {
                reusableGroups[key] = group
            } else {
                release(group)
            }
        }
        retainedGroups.removeAll(keepingCapacity: true)
    }

    /// The size of all GPU and CPU memory retained between frames, in bytes.
    var allBytes: Int {
        let groups = reusableGroups.values.reduce(0) { $0 + $1.use.bytes }
        return rasterizer.retainedBytes + textures.bytes + targets.bytes + pictures.bytes
            + recurring.bytes + changing.bytes + atlas.bytes + groups
    }

    /// Evicts retained memory down to the limit, between two frames.
    func evictToLimit() {
        rasterizer.endFrame()
        guard allBytes > rasterizer.memoryLimit else { return }
        let uses =
            [rasterizer.uses, textures.uses, targets.uses, pictures.uses]
            + [recurring.uses, changing.uses, atlas.uses, reusableGroups.values.map(\.use)]
        guard var cut = EvictionPlan(uses.joined(), limit: rasterizer.memoryLimit) else { return }
        targets.release(&cut)
        for (key, group) in reusableGroups where cut.takes(group.use) {
            reusableGroups[key] = nil
            for target in [group.target] + group.variants.values { targets.destroy(target) }
        }
        pictures.release(&cut)
        recurring.release(&cut)
        changing.release(&cut)
        atlas.release(&cut)
        rasterizer.release(&cut)
        textures.release(&cut)
    }
}
