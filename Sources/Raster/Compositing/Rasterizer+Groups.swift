import DisplayList
import Graphics

/// Drawing of a list with groups, as a whole or in parts.
extension Rasterizer {
    /// An area that is drawn separately.
    private struct Part {
        var area: PixelRect
        /// The memory needed to draw the parent area, in bytes.
        var outerBytes = Int.max
        /// The number of consecutive halvings that saved little memory.
        var stalls = 0
    }

    /// The memory limit of the groups being drawn, in bytes.
    ///
    /// It does not include the cache. Lists that need more are drawn in parts.
    var workingLimit: Int { max(0, memoryLimit) / 4 + 32 << 20 }
    /// The thresholds at which the halving of areas ends.
    ///
    /// The first is the share of the parent's memory above which halving saves too little, the
    /// second the number of such halvings after which division ends.
    private static let (worthwhile, maxStalls) = (0.75, 3)

    /// Draws a list's `changes`, or all; returns the number of pixels.
    func draw(
        _ list: DrawList, _ commands: DrawCommands.Buffer, _ changes: [PixelRect]?,
        of target: Target, _ storage: inout DrawStorage
    ) -> Int {
        storage.context.plan.findNeeded(drawsShown: true)
        let isWhole =
            storage.context.plan.allBytes <= workingLimit
            || storage.context.plan.peakBytes() <= workingLimit
        if isWhole {
            prepare(commands, surface: target.bounds, &storage)
            prepareInPlace(commands, &storage)
        }
        var pixels = 0
        for i in 0..<(changes?.count ?? 1) {
            let area = changes?[i].intersection(target.bounds) ?? target.bounds
            if area.isEmpty { continue }
            pixels += area.width * area.height
            if isWhole {
                run(list, commands, within: area, of: target, storage)
            } else {
                drawParts(of: area, list, commands, target, &storage)
            }
        }
        return pixels
    }

    /// Draws an area in parts whose groups fit into memory.
    private func drawParts(
        of area: PixelRect, _ list: DrawList, _ commands: DrawCommands.Buffer, _ target: Target,
        _ storage: inout DrawStorage
    ) {
        let wholeBytes = workingLimit / 2 / max(1, storage.context.plan.retained.count)
        var parts = [Part(area: area)]
        while let part = parts.popLast() {
            storage.context.plan.findRegions(
                within: part.area, commands, wholeBytes: wholeBytes)
            let bytes = storage.context.plan.peakBytes()
            let isStalled = Double(bytes) > Self.worthwhile * Double(part.outerBytes)
            let stalls = isStalled ? part.stalls + 1 : 0
            if bytes > workingLimit, stalls < Self.maxStalls, let halves = part.area.halves {
                parts += [halves.1, halves.0].map {
                    Part(area: $0, outerBytes: bytes, stalls: stalls)
                }
                continue
            }
            prepare(commands, surface: part.area, &storage)
            run(list, commands, within: part.area, of: target, storage)
            storage.releaseGroups()
        }
    }

    private func run(
        _ list: DrawList, _ commands: DrawCommands.Buffer, within area: PixelRect,
        of target: Target, _ storage: borrowing DrawStorage
    ) {
        run(
            commands, range: 0..<commands.count, target: target, within: area,
            background: pixel(list.background), context: storage.context)
    }

    /// Draws the needed retained groups and the shadows of groups.
    ///
    /// Groups used only by finished groups are released; shadows stay where other code draws that
    /// group.
    func prepare(
        _ commands: DrawCommands.Buffer, surface: PixelRect, releasesShadows: Bool = true,
        _ storage: inout DrawStorage
    ) {
        for i in storage.context.plan.retained.indices {
            let index = storage.context.plan.retained[i]
            let group = storage.context.plan.groups[index]
            if group.isDrawn {
                let key = storage.keys.key(of: index, in: storage.context.plan, commands)
                var isKnown = true
                let pixels = contents.pixels(key.map(ContentKey.group)) {
                    isKnown = false
                    return drawnGroup(group, commands, &storage)
                }
                if isKnown { storage.context.plan.know(index) }
                if let pixels { storage.retain(pixels, as: group.id) }
            }
            storage.releaseGroups(in: group, shadows: releasesShadows)
            storage.liveGroups.append(index)
            var next = group.lastShadow
            while next >= 0 {
                let shadow = storage.context.plan.shadows[next]
                storage.context.shadows[shadow.index] = self.shadow(
                    shadow, of: index, commands, surface: surface, &storage)
                next = shadow.next
            }
        }
    }

    /// Draws the recurring groups that are composited in place.
    ///
    /// Groups inside a retained group are excluded, since they are drawn already.
    private func prepareInPlace(
        _ commands: DrawCommands.Buffer, _ storage: inout DrawStorage
    ) {
        for i in storage.context.plan.inPlace.indices {
            let index = storage.context.plan.inPlace[i]
            let group = storage.context.plan.groups[index]
            guard group.enclosingRetained < 0, !group.isDirect,
                let key = storage.keys.key(of: index, in: storage.context.plan, commands)
            else { continue }
            var isKnown = true
            let pixels = contents.recurringPixels(key) {
                isKnown = false
                return drawnGroup(group, commands, &storage)
            }
            guard let pixels else { continue }
            storage.retain(pixels, as: group.id)
            if isKnown { storage.context.plan.know(index) }
        }
    }

    /// Draws the pixels of a group.
    private func drawnGroup(
        _ group: DrawPlan.Group, _ commands: DrawCommands.Buffer,
        _ storage: inout DrawStorage
    ) -> CachedGroup {
        let drawn = storage.unused.popLast() ?? CachedGroup()
        drawn.prepare(group.region, of: group.bounds)
        run(
            commands, range: group.begin + 1..<group.end, target: drawn.target,
            within: drawn.target.bounds, background: 0, context: storage.context)
        return drawn
    }
}
