import DisplayList
import Graphics

/// A cache of drawn content across frames.
///
/// The values are outlines, coverage of paths and glyphs, colours and images of gradients, groups,
/// shadows and images at mip levels, by content and scale.
///
/// Usable on any thread. A request while misses are recorded records missing content in its
/// `missing`, and returns nil.
///
/// Content that may differ in every frame is stored only on its second request, for paths,
/// gradients and glyphs in a later frame, so that moving content costs no memory.
final class ContentCache: Sendable {
    private struct Entries {
        /// The minimum number of frames that an unused entry is retained.
        private static let idleFrames = 120
        var values = RecurringCache<ContentKey, any CachedContent>(idleLimit: idleFrames)
        var outlines = RecurringCache<OutlineKey, PathOutline>(idleLimit: idleFrames)
        /// The hashes of recently requested keys.
        ///
        /// These are at least the keys of the last whole frame.
        var asked = GenerationCache<Int, Void>()
        /// The number of hashes above which ``asked`` discards its older generation.
        static let maxHashes = 4096
        /// The bytes that did not fit into the cache in this frame.
        var refused = 0
    }

    private let memoryLimit: Int
    private let entries = Guarded(Entries())
    /// A lock for lookup and creation of content that several commands need.
    ///
    /// One thread makes the content, so that hits and misses do not depend on the order of the
    /// threads.
    private let shared = Guarded(())
    private let glyphs = GlyphCoverageCache()

    /// Makes an empty cache.
    ///
    /// - Parameter memoryLimit: the size in bytes beyond which groups and shadows are not added.
    init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

    /// The bytes of groups and shadows that did not fit in this frame.
    var refusedBytes: Int { entries.withLock { $0.refused } }

    /// The frame's hits and misses, and the size of all entries.
    var counts: CacheCounts {
        entries.withLock { $0.values.values.counts + $0.outlines.values.counts }
    }

    /// The size of all entries, in bytes.
    var bytes: Int { entries.withLock { $0.values.bytes + $0.outlines.bytes } }

    /// The age and size of all entries.
    var uses: [CacheEntryUse] { entries.withLock { $0.values.uses + $0.outlines.uses } }

    /// Removes the entries chosen for eviction.
    func release(_ cut: inout EvictionPlan) {
        entries.withLock {
            $0.values.release(&cut)
            $0.outlines.release(&cut)
        }
    }

    /// Begins a frame.
    func beginFrame() {
        entries.withLock {
            $0.values.beginFrame()
            $0.outlines.beginFrame()
            $0.asked.age(beyond: Entries.maxHashes)
            $0.refused = 0
        }
    }

    /// Ends a frame.
    func endFrame() {
        entries.withLock {
            $0.values.endFrame()
            $0.outlines.endFrame()
        }
    }

    /// Returns the outline of a path, and whether it is cached.
    func outline(
        _ command: PathCommand, _ missing: ContentMisses
    ) -> (value: PathOutline, isReusable: Bool)? {
        let key = OutlineKey(command)
        let isRecording = missing.isRecording
        if let found = entries.withLock({ $0.outlines.recent(key, countsMiss: !isRecording) }) {
            return found
        }
        if isRecording {
            missing.record(.outline(key))
            return nil
        }
        let made = missing.made as? PathOutline ?? key.outline
        entries.withLock { $0.outlines.add(made, for: key, bytes: made.byteCount) }
        return (made, false)
    }

    /// Returns the coverage of a path from its outline.
    func coverage(
        _ command: PathCommand, _ outline: PathOutline, _ missing: ContentMisses
    ) -> PlacedCoverage? {
        let key = ShapeKey(command, outline)
        return recurring(.shape(key), missing) { key.coverage }.map {
            PlacedCoverage(coverage: $0, x: key.offset.x, y: key.offset.y, isReusable: $1)
        }
    }

    /// Returns the colour table of a gradient.
    func ramp(_ command: GradientCommand, _ missing: ContentMisses) -> GradientRamp? {
        let width = command.pixelWidth
        return shared.withLock { _ in
            recurring(.ramp(command.stops, width: width), missing) {
                GradientRamp(command.stops, width: width)
            }?.0
        }
    }

    /// Returns the images of upright glyphs.
    func glyphs(_ command: GlyphsCommand, _ missing: ContentMisses) -> PlacedGlyphs? {
        let key = GlyphsKey(command)
        return recurring(.glyphs(key), missing) { glyphs.string(of: key) }.map {
            PlacedGlyphs(string: $0, x: key.offset.x, y: key.offset.y, isReusable: $1)
        }
    }

    /// Returns an image reduced to a mip level.
    func reduced(_ image: CGImage, _ reduction: MipLevel, _ pixels: TexturePixels) -> CGImage {
        value(.reduced(image, reduction)) { pixels.reduced(reduction) }
    }

    /// Returns a row of a gradient's colours, and whether the row is cached.
    func strip(_ key: StripKey) -> (image: CGImage, isReusable: Bool) {
        recurring(.strip(key)) {
            CGImage(
                width: key.count, height: 1,
                pixels: GradientRamp.colors(
                    key.stops, from: key.from, to: key.to, count: key.count, width: key.width))
        }
    }

    /// Returns the image of a gradient, drawn by `draw` on a miss.
    ///
    /// The image is drawn without the command's opacity, which becomes its tint.
    func picture(
        _ command: GradientCommand, _ missing: ContentMisses,
        draw: @escaping @Sendable (GradientCommand) -> CGImage
    ) -> ContentImage? {
        let key = GradientKey(command)
        return recurring(.gradient(key), missing, (key.pixels, { draw(key.command) })) {
            draw(key.command)
        }.map {
            ContentImage(
                image: $0, bounds: command.bounds.clampedToKernels,
                tint: SIMD4(repeating: unit(command.opacity)), isReusable: $1)
        }
    }

    /// Returns the shadow table of a shape.
    func shadowTable(_ command: ShapeShadowCommand, _ missing: ContentMisses) -> ShadowTable? {
        let key = ShadowTable.Key(command)
        return shared.withLock { _ in
            recurring(.shadowTable(key), missing) { ShadowTable(key) }?.0
        }
    }

    /// Returns the image of a shape's shadow, drawn by `draw` on a miss.
    ///
    /// The image is white, tinted with the command's colour.
    func picture(
        _ command: ShapeShadowCommand, _ missing: ContentMisses,
        draw: @escaping @Sendable (ShapeShadowCommand) -> CGImage
    ) -> ContentImage? {
        let key = ShapeShadowKey(command)
        return recurring(.shapeShadow(key), missing, (key.pixels, { draw(key.command) })) {
            draw(key.command)
        }.map {
            let whole = key.offset.rounded(.down)
            return ContentImage(
                image: $0,
                bounds: key.command.pixels.clampedToKernels.shifted(Int(whole.x), Int(whole.y)),
                shift: key.offset - whole, tint: command.color, isReusable: $1)
        }
    }

    /// Returns the pixels of a group or a shadow, drawn by `draw` on a miss.
    func pixels(_ key: ContentKey?, draw: () -> CachedGroup?) -> CachedGroup? {
        guard let key else { return draw() }
        if let found: CachedGroup = known(key) { return found }
        guard let made = draw() else { return nil }
        if isAskedAgain(key.hashValue) { share(made, key) }
        return made
    }

    /// Returns the pixels of a recurring group drawn in place.
    ///
    /// The first request returns nil. Later ones draw missing pixels with `draw`.
    func recurringPixels(_ key: GroupKey, draw: () -> CachedGroup) -> CachedGroup? {
        guard isAskedAgain(key.hashValue) else { return nil }
        if let found: CachedGroup = known(.group(key)) { return found }
        let made = draw()
        share(made, .group(key))
        return made
    }

    /// Adds the pixels of a group or a shadow if they fit.
    private func share(_ pixels: CachedGroup, _ key: ContentKey) {
        entries.withLock {
            if $0.values.values.bytes + pixels.byteCount > memoryLimit {
                $0.refused += pixels.byteCount
            } else {
                pixels.isShared = true
                $0.values.insert(pixels, for: key, bytes: pixels.byteCount)
            }
        }
    }

    /// Returns the value of a key, made and cached on a miss.
    private func value<Value: CachedContent>(_ key: ContentKey, make: () -> Value) -> Value {
        if let found: Value = known(key) { return found }
        let made = make()
        entries.withLock { $0.values.insert(made, for: key, bytes: made.byteCount) }
        return made
    }

    /// Returns the value of a key, made on a miss, and whether it is cached.
    ///
    /// A value is cached from the second frame that requests it.
    private func recurring<Value: CachedContent>(
        _ key: ContentKey, make: () -> Value
    ) -> (Value, isReusable: Bool) {
        if let found: (Value, Bool) = recent(key) { return found }
        let made = make()
        entries.withLock { $0.values.add(made, for: key, bytes: made.byteCount) }
        return (made, false)
    }

    /// Returns the value of a key, and whether it is cached.
    ///
    /// While misses are recorded, a missing value is recorded in `missing`, and nil is returned.
    /// Afterwards it is made.
    private func recurring<Value: CachedContent>(
        _ key: ContentKey, _ missing: ContentMisses,
        _ work: @autoclosure () -> ContentMisses.Work? = nil, make: () -> Value
    ) -> (Value, isReusable: Bool)? {
        guard missing.isRecording else {
            return recurring(key) { missing.made as? Value ?? make() }
        }
        if let found: (Value, Bool) = recent(key, countsMiss: false) { return found }
        missing.record(key, work())
        return nil
    }

    /// Returns a cached or recently made value, and whether it is cached.
    ///
    /// A value made in the frame before becomes cached.
    private func recent<Value: CachedContent>(
        _ key: ContentKey, countsMiss: Bool = true
    ) -> (Value, isReusable: Bool)? {
        let found = entries.withLock { $0.values.recent(key, countsMiss: countsMiss) }
        return found.flatMap { found in (found.value as? Value).map { ($0, found.isReusable) } }
    }

    private func known<Value: CachedContent>(_ key: ContentKey) -> Value? {
        entries.withLock { $0.values.value(for: key) } as? Value
    }

    /// Whether a hash was requested recently; otherwise records the request.
    func isAskedAgain(_ hash: Int) -> Bool {
        entries.withLock {
            if $0.asked.value(for: hash) != nil { return true }
            $0.asked.insert((), for: hash)
            return false
        }
    }
}

/// A type of cached values, immutable once they are cached.
protocol CachedContent: AnyObject, Sendable {
    /// The size in memory, in bytes.
    var byteCount: Int { get }
}

extension CGImage: CachedContent {
    var byteCount: Int { pixels.count * 4 }
}

/// The coverage of a shape, with the offset at which it is drawn.
package struct PlacedCoverage: Sendable {
    /// The coverage.
    package var coverage: PathCoverage
    /// The offset in pixels.
    package var x: Int, y: Int
    /// Whether the next frame is likely to reuse the coverage.
    package var isReusable = true

    /// The bounds of the covered pixels in the device or enclosing group.
    package var bounds: PixelRect { coverage.bounds.shifted(x, y) }
}
