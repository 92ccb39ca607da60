import DisplayList
import Graphics

/// A cache of drawn content, by content and scale: coverage of paths and glyphs, colours and
/// images of gradients, groups, shadows and reduced images.
///
/// Usable on any thread.
///
/// Content that may differ in every frame is stored only on its second request, for paths,
/// gradients and glyphs in a later frame, so that moving content costs no memory.
final class ContentCache: Sendable {
    /// A cached value, which is not modified any more.
    private typealias Content = AnyObject & Sendable

    private struct Entries {
        /// The minimum number of frames for which an unused entry is retained.
        private static let idleFrames = 120
        var values = RecurringCache<ContentKey, any Content>(idleLimit: idleFrames)
        var outlines = RecurringCache<OutlineKey, PathOutline>(idleLimit: idleFrames)
        /// The hashes of the keys requested recently, at least in the last whole frame.
        var asked = GenerationCache<Int, Void>()
        /// The number of requested keys above which the next frame begins a new generation of ``asked``.
        static let mostAsked = 4096
        /// The size of the values that did not fit in this frame, in bytes.
        var refused = 0
    }

    private let memoryLimit: Int
    private let entries = Guarded(Entries())
    /// A lock held while content that several commands need is looked up or made.
    ///
    /// One thread makes the content, so that hits and misses do not depend on the order of the
    /// threads.
    private let shared = Guarded(())
    private let glyphs = GlyphCoverageCache()

    /// Makes an empty cache.
    ///
    /// - Parameter memoryLimit: the size in bytes beyond which groups and shadows are not added.
    init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

    /// The size of the groups and shadows that did not fit in this frame, in bytes.
    var refusedBytes: Int { entries.withLock { $0.refused } }

    /// The hits and misses since the frame began, and the size of all entries.
    var counts: CacheCounts {
        entries.withLock { $0.values.values.counts + $0.outlines.values.counts }
    }

    /// The size of all entries, including those that may be evicted after the next frame.
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
            $0.asked.age(beyond: Entries.mostAsked)
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

    /// Returns the outline of a path, and whether it is cached; nil if the outline was only
    /// recorded as missing.
    func outline(
        _ command: PathCommand, _ missing: ContentMisses
    ) -> (value: PathOutline, isKept: Bool)? {
        let key = OutlineKey(command)
        let isNoting = missing.isNoting
        if let found = entries.withLock({ $0.outlines.recent(key, countsMiss: !isNoting) }) {
            return found
        }
        if isNoting {
            missing.note(.outline(key))
            return nil
        }
        let made = missing.made as? PathOutline ?? key.outline
        entries.withLock { $0.outlines.add(made, for: key, bytes: made.bytes) }
        return (made, false)
    }

    /// Returns the coverage of a path from its outline; nil if the coverage was only recorded as
    /// missing.
    func coverage(
        _ command: PathCommand, _ outline: PathOutline, _ missing: ContentMisses
    ) -> PlacedCoverage? {
        let key = ShapeKey(command, outline)
        return recurring(.shape(key), missing) {
            key.coverage
        } size: {
            $0.bytes.count
        }.map {
            PlacedCoverage(coverage: $0, x: key.place.x, y: key.place.y, isKept: $1)
        }
    }

    /// Returns the colour table of a gradient; nil if the table was only recorded as missing.
    func ramp(_ command: GradientCommand, _ missing: ContentMisses) -> GradientRamp? {
        let width = command.pixelWidth
        return shared.withLock { _ in
            recurring(.ramp(command.stops, width: width), missing) {
                GradientRamp(command.stops, width: width)
            } size: {
                $0.byteCount
            }?.0
        }
    }

    /// Returns the images of upright glyphs; nil if the images were only recorded as missing.
    func glyphs(_ command: GlyphsCommand, _ missing: ContentMisses) -> PlacedGlyphs? {
        let key = GlyphsKey(command)
        return recurring(.glyphs(key), missing) {
            glyphs.string(of: key)
        } size: {
            $0.bytes
        }.map {
            PlacedGlyphs(string: $0, x: key.place.x, y: key.place.y, isKept: $1)
        }
    }

    /// Returns an image at the given mip level.
    func reduced(_ image: CGImage, _ reduction: MipLevel, _ pixels: TexturePixels) -> CGImage {
        value(.reduced(image, reduction)) {
            pixels.reduced(reduction)
        } size: {
            $0.pixels.count * 4
        }
    }

    /// Returns the colours of a gradient as a row of pixels, and whether it is cached.
    func strip(_ key: StripKey) -> (image: CGImage, isKept: Bool) {
        recurring(.strip(key)) {
            CGImage(
                width: key.count, height: 1,
                pixels: GradientRamp.colors(
                    key.stops, from: key.from, to: key.to, count: key.count, width: key.width))
        } size: {
            $0.pixels.count * 4
        }
    }

    /// Returns the image of a gradient without its opacity, made by `draw`; nil if the image was
    /// only recorded as missing.
    func picture(
        _ command: GradientCommand, _ missing: ContentMisses,
        draw: @escaping @Sendable (GradientCommand) -> CGImage
    ) -> ContentPicture? {
        let key = GradientKey(command)
        return recurring(.gradient(key), missing, (key.pixels, { draw(key.command) })) {
            draw(key.command)
        } size: {
            $0.pixels.count * 4
        }.map {
            ContentPicture(
                image: $0, bounds: command.bounds.clampedToKernels,
                tint: SIMD4(repeating: unit(command.opacity)), isKept: $1)
        }
    }

    /// Returns the table of a shape's shadow; nil if the table was only recorded as missing.
    func shadowTable(_ command: ShapeShadowCommand, _ missing: ContentMisses) -> ShadowTable? {
        let key = ShadowTable.Key(command)
        return shared.withLock { _ in
            recurring(.shadowTable(key), missing) {
                ShadowTable(key)
            } size: {
                $0.bytes
            }?.0
        }
    }

    /// Returns the image of a shape's shadow in white, made by `draw`; nil if the image was only
    /// recorded as missing.
    func picture(
        _ command: ShapeShadowCommand, _ missing: ContentMisses,
        draw: @escaping @Sendable (ShapeShadowCommand) -> CGImage
    ) -> ContentPicture? {
        let key = ShapeShadowKey(command)
        return recurring(.shapeShadow(key), missing, (key.pixels, { draw(key.command) })) {
            draw(key.command)
        } size: {
            $0.pixels.count * 4
        }.map {
            let whole = key.place.rounded(.down)
            return ContentPicture(
                image: $0,
                bounds: key.command.pixels.clampedToKernels.shifted(Int(whole.x), Int(whole.y)),
                shift: key.place - whole, tint: command.color, isKept: $1)
        }
    }

    /// Returns the pixels of a group or a shadow; `draw` makes them where they are not cached.
    func pixels(_ key: ContentKey?, draw: () -> CachedGroup?) -> CachedGroup? {
        guard let key else { return draw() }
        if let found: CachedGroup = known(key) { return found }
        guard let made = draw() else { return nil }
        if isAskedAgain(key.hashValue) { share(made, key) }
        return made
    }

    /// Returns the pixels of a group that is drawn in place, from its second request on; nil for
    /// the first request.
    func recurringPixels(_ key: GroupKey, draw: () -> CachedGroup) -> CachedGroup? {
        guard isAskedAgain(key.hashValue) else { return nil }
        if let found: CachedGroup = known(.group(key)) { return found }
        let made = draw()
        share(made, .group(key))
        return made
    }

    /// Adds pixels to the cache if there is space for them.
    private func share(_ pixels: CachedGroup, _ key: ContentKey) {
        entries.withLock {
            if $0.values.values.bytes + pixels.bytes > memoryLimit {
                $0.refused += pixels.bytes
            } else {
                pixels.isShared = true
                $0.values.insert(pixels, for: key, bytes: pixels.bytes)
            }
        }
    }

    /// Returns the value of a key; makes and caches it where it is missing.
    private func value<Value: Content>(
        _ key: ContentKey, make: () -> Value, size: (Value) -> Int
    ) -> Value {
        if let found: Value = known(key) { return found }
        let made = make()
        let bytes = size(made)
        entries.withLock { $0.values.insert(made, for: key, bytes: bytes) }
        return made
    }

    /// Returns the value of a key and whether it is cached, which begins with the second frame that
    /// requests it.
    private func recurring<Value: Content>(
        _ key: ContentKey, make: () -> Value, size: (Value) -> Int
    ) -> (Value, isKept: Bool) {
        if let found: (Value, Bool) = recent(key) { return found }
        let made = make()
        let bytes = size(made)
        entries.withLock { $0.values.add(made, for: key, bytes: bytes) }
        return (made, false)
    }

    /// Returns the value of a key and whether it is cached; on the first pass, records a missing
    /// value and returns nil.
    private func recurring<Value: Content>(
        _ key: ContentKey, _ missing: ContentMisses,
        _ work: @autoclosure () -> ContentMisses.Work? = nil,
        make: () -> Value, size: (Value) -> Int
    ) -> (Value, isKept: Bool)? {
        guard missing.isNoting else {
            return recurring(key, make: { missing.made as? Value ?? make() }, size: size)
        }
        if let found: (Value, Bool) = recent(key, countsMiss: false) { return found }
        missing.note(key, work())
        return nil
    }

    /// Returns a value that is cached, or was made in this frame or the one before.
    ///
    /// A value made in the frame before becomes cached.
    private func recent<Value: Content>(
        _ key: ContentKey, countsMiss: Bool = true
    ) -> (Value, isKept: Bool)? {
        let found = entries.withLock { $0.values.recent(key, countsMiss: countsMiss) }
        return found.flatMap { found in (found.value as? Value).map { ($0, found.isKept) } }
    }

    private func known<Value: Content>(_ key: ContentKey) -> Value? {
        entries.withLock { $0.values.value(for: key) } as? Value
    }

    /// Whether a key was requested before, within the last frames.
    func isAskedAgain(_ hash: Int) -> Bool {
        entries.withLock {
            if $0.asked.value(for: hash) != nil { return true }
            $0.asked.insert((), for: hash)
            return false
        }
    }
}

/// Coverage drawn at an offset from the pixels where it was computed.
package struct PlacedCoverage: Sendable {
    /// The coverage.
    package var coverage: PathCoverage
    /// The offset in pixels.
    package var x: Int, y: Int
    /// Whether the next frame is likely to have the same coverage.
    package var isKept = true

    /// The covered pixels, in the device's or the enclosing group's coordinates.
    package var bounds: PixelRect { coverage.bounds.shifted(x, y) }
}
