import DisplayList
import Graphics

/// A premultiplied image that is drawn with one texel per pixel.
package struct ContentImage: Sendable {
    /// The pixels.
    package var image: CGImage
    /// The bounds of the covered pixels in the device or enclosing group.
    package var bounds: PixelRect
    /// The subpixel offset of the image to the right and down.
    package var shift = SIMD2<Double>.zero
    /// A rotated image's transform to the device, instead of bounds and shift.
    package var plane: PlaneTransform?
    /// The factor of each premultiplied channel.
    package var tint = SIMD4<Float>.one
    /// Whether the next frame is likely to reuse the image.
    package var isReusable = true

    /// Returns the image with a transform from ``bounds``, or with none.
    fileprivate func rotated(by turned: PlaneTransform?) -> ContentImage {
        var result = self
        result.plane = turned.map {
            PlaneTransform(scale: 1, x: Double(bounds.minX), y: Double(bounds.minY))
                .concatenating($0)
        }
        return result
    }
}

/// A list's coverage and images by command, for the geometry back end.
package struct ListContents: Sendable {
    /// The coverage of paths.
    package var coverages: [Int: PlacedCoverage] = [:]
    /// The images of upright glyphs, by command index.
    package var glyphs: [Int: PlacedGlyphs] = [:]
    /// The images of shadows and gradients.
    ///
    /// Shadows without a silhouette, shadows outside the visible area, and gradients that are
    /// linear on the screen are omitted.
    package var pictures: [Int: ContentImage] = [:]
    /// The groups whose pixels are retained, by the index of their begin command.
    ///
    /// These are the retained groups and the recurring groups drawn in place.
    package var groups: [Int: ContentGroup] = [:]
    /// The elements drawn through a mask, by their group's begin index.
    package var maskedElements: [Int: MaskedElement] = [:]
    /// The frame's cache hits and misses.
    package var cache = CacheCounts()
    /// Whether the targets of the groups exceed a limit.
    ///
    /// All of them together exceed the memory limit, or one of them the largest side of a target.
    /// All targets are retained to the end of the frame. If they exceed a limit, nothing else is
    /// found; a ``Rasterizer`` can draw the list.
    package var exceedsLimits = false

    /// Makes the contents of an empty list.
    package init() {}

    /// Removes all contents but retains the capacity.
    fileprivate mutating func clear() {
        coverages.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        maskedElements.removeAll(keepingCapacity: true)
        cache = CacheCounts()
        exceedsLimits = false
    }
}

/// A group whose pixels are retained.
package struct ContentGroup: Sendable {
    /// The index of the command that ends the group.
    package var end: Int
    /// The command that composites the group's pixels.
    package var composite: CompositeCommand
    /// Whether the group itself is shown, besides its shadow.
    package var isShown: Bool
    /// The cache key of the pixels; nil if they cannot be cached.
    package var key: GroupKey?
}

extension Rasterizer {
    /// Finds the coverage and images needed to draw a list.
    ///
    /// Callable on any thread.
    ///
    /// Contents that have not changed since the last frames are the same objects again. The caller
    /// ends the frame, see ``endFrame()``. The storage of `result`, the contents of another list,
    /// is reused. A polygon whose path is rewritten in each frame gets no outline where
    /// `drawsPolygon` returns true. A path gets no coverage where `drawsOutline`, called with the
    /// index of its command, its outline and whether that will be the same object in the next
    /// frames, returns true. A group with a single element is found as one where `drawsMasked`,
    /// called after that, returns true. `maximumSide` is the largest side of a target, in pixels.
    package func findContents(
        of list: DrawList, _ result: inout ListContents, maximumSide: Int = .max,
        drawsPolygon: (Int, PathCommand) -> Bool = { _, _ in false },
        drawsOutline: (Int, PathCommand, PathOutline, _ isReusable: Bool) -> Bool = { _, _, _, _ in
            false
        },
        drawsMasked: (MaskedElement) -> Bool = { _ in false }
    ) {
        result.clear()
        guard list.width > 0, list.height > 0 else { return contents.beginFrame() }
        list.commands.withBuffer { commands in
            withStorage(commands) { storage in
                storage.context.surface = list.bounds.clampedToKernels
                let limit = max(memoryLimit, workingLimit)
                if storage.context.plan.exceeds(bytes: limit, side: maximumSide) {
                    result.exceedsLimits = true
                    return
                }
                contents.beginFrame()
                find(commands, &storage, &result, drawsPolygon, drawsOutline, drawsMasked)
                if !storage.context.plan.shadows.isEmpty {
                    storage.context.plan.findNeeded(drawsShown: false)
                    if storage.context.plan.needsSome { prepareContents(commands, &storage) }
                    prepare(
                        commands, surface: list.bounds.clampedToKernels, releasesShadows: false,
                        &storage)
                }
                for (i, shadow) in storage.context.shadows {
                    let whole = shadow.origin.rounded(.down)
                    result.pictures[i] = ContentImage(
                        image: shadow.picture.image,
                        bounds: shadow.picture.target.bounds.shifted(Int(whole.x), Int(whole.y)),
                        shift: shadow.origin - whole, tint: shadow.tint,
                        isReusable: shadow.picture.isShared)
                }
                result.cache = contents.counts
            }
        }
    }

    /// Finds the contents of a list except shadows.
    ///
    /// This is a separate function so that its reference to the plan is released before shadows are
    /// made.
    private func find(
        _ commands: DrawCommands.Buffer, _ storage: inout DrawStorage,
        _ result: inout ListContents,
        _ drawsPolygon: (Int, PathCommand) -> Bool,
        _ drawsOutline: (Int, PathCommand, PathOutline, _ isReusable: Bool) -> Bool,
        _ drawsMasked: (MaskedElement) -> Bool
    ) {
        let plan = storage.context.plan
        let missing = storage.missing
        var outlines: [Int: PathOutline] = [:]
        missing.find(upTo: plan.contents.count, threads: threads) { content in
            let i = plan.contents[content]
            switch commands[i] {
            case .path(let command):
                if missing.isRecording, command.path.isRewritten, command.isPolygon,
                    drawsPolygon(i, command)
                {
                    return
                }
                guard let outline = contents.outline(command, missing) else { return }
                if !drawsOutline(i, command, outline.value, outline.isReusable) {
                    outlines[i] = outline.value
                }
            case .gradient(let command) where !command.isLinear:
                let upright = command.upright
                let picture = contents.picture(upright?.command ?? command, missing) {
                    [self] in image(of: .gradient($0), $0.bounds.clampedToKernels)
                }
                result.pictures[i] = picture?.rotated(by: upright?.plane)
            case .shapeShadow(let command):
                let upright = command.upright
                let picture = contents.picture(upright?.command ?? command, missing) {
                    [self] in image(of: .shapeShadow($0), $0.pixels.clampedToKernels)
                }
                result.pictures[i] = picture?.rotated(by: upright?.plane)
            case .glyphs(let command):
                result.glyphs[i] = contents.glyphs(command, missing)
            default: return
            }
        }
        missing.find(upTo: plan.contents.count, threads: threads) { content in
            let i = plan.contents[content]
            guard let outline = outlines[i], case .path(let command) = commands[i] else { return }
            result.coverages[i] = contents.coverage(command, outline, missing)
        }
        for group in plan.groups {
            guard let masked = MaskedElement(of: group), drawsMasked(masked) else { continue }
            result.maskedElements[group.begin] = masked
        }
        func isMasked(_ group: Int) -> Bool {
            group >= 0 && result.maskedElements[plan.groups[group].begin] != nil
        }
        for index in plan.retained {
            let group = plan.groups[index]
            if group.isPlainMask, isMasked(group.parent) { continue }
            find(group: index, plan, commands, &storage, &result)
        }
        for index in plan.inPlace where !isMasked(index) {
            find(group: index, plan, commands, &storage, &result)
        }
    }

    private func find(
        group index: Int, _ plan: DrawPlan, _ commands: DrawCommands.Buffer,
        _ storage: inout DrawStorage, _ result: inout ListContents
    ) {
        let group = plan.groups[index]
        guard case .endGroup(let composite) = commands[group.end] else { return }
        let key = storage.keys.key(of: index, in: plan, commands)
        if !group.isRetained, key.map({ !contents.isAskedAgain($0.hashValue) }) ?? true { return }
        result.groups[group.begin] = ContentGroup(
            end: group.end, composite: composite,
            isShown: !group.isRetained || group.isShown, key: key)
    }

    /// Returns a row of a linear gradient's colours between two positions.
    ///
    /// `isReusable` is true if the next frame is likely to use the same row.
    package func strip(
        _ command: GradientCommand, from: Double, to: Double, count: Int
    ) -> (image: CGImage, isReusable: Bool) {
        // Sampling the row with linear interpolation smooths colour steps over about two texels, so
        // the averaging width is reduced by two texels.
        let width = max(0, command.pixelWidth - 2 * (to - from) / Double(max(1, count - 1)))
        return contents.strip(
            StripKey(stops: command.stops, from: from, to: to, count: count, width: width))
    }

    /// Returns the image of a command that touches only `bounds`.
    private func image(of command: DrawCommand, _ bounds: PixelRect) -> CGImage {
        var list = DrawList(width: bounds.width, height: bounds.height, background: .zero)
        let shift = SIMD2(-Double(bounds.minX), -Double(bounds.minY))
        list.commands = DrawCommands(command.moved(by: shift).map { [$0] } ?? [])
        return image(width: list.width, height: list.height) {
            paint(
                list,
                into: Target(pixels: $0, stride: list.width, bounds: list.bounds.clampedToKernels))
        }
    }
}
