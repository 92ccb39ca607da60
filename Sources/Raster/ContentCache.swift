import Foundation
import Graphics
import RenderTree

/// What is drawn once and then used again, by content and scale: coverage of paths, colours and
/// pictures of gradients, texts, groups, shadows and reduced pictures. Any thread.
///
/// What may be another one in every frame is kept when it is asked for a second time, of paths,
/// gradients and texts in the frame after the first, so that what moves costs no memory.
///
/// Unchecked: the lock guards all that varies, and what is handed out is not written any more.
final class ContentCache: @unchecked Sendable {
    /// How many frames something stays that is not shown.
    private static let idleFrames = 120
    /// What a value counts besides its pixels, in bytes.
    private static let least = 256

    private struct Fresh {
        var value: AnyObject
        var bytes: Int
    }

    private let memoryLimit: Int
    private let lock = NSLock()
    private var values = RecentCache<ContentKey, AnyObject>(idleLimit: idleFrames)
    /// What the present frame and the one before it asked for first.
    private var fresh: [ContentKey: Fresh] = [:], before: [ContentKey: Fresh] = [:]
    /// What was asked for once, by hash.
    private var asked = RecentCache<Int, Bool>(idleLimit: idleFrames)

    /// The size of what found no space in this frame.
    private var refused = 0

    /// Makes an empty cache.
    ///
    /// - Parameter memoryLimit: the bytes beyond which groups and shadows are not added.
    init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

    /// The size of the groups and shadows that found no space in this frame.
    var refusedBytes: Int {
        lock.lock()
        defer { lock.unlock() }
        return refused
    }

    /// How often something was found since the frame began, and the size of everything.
    var counts: CacheCounts {
        lock.lock()
        defer { lock.unlock() }
        return values.counts
    }

    /// The size of everything, with what may leave after the next frame.
    var bytes: Int {
        lock.lock()
        defer { lock.unlock() }
        return values.bytes + fresh.values.reduce(0) { $0 + $1.bytes }
    }

    /// When everything was used, and its size.
    var uses: [KeptUse] {
        lock.lock()
        defer { lock.unlock() }
        return values.uses + fresh.values.map { KeptUse(age: 0, bytes: $0.bytes) }
    }

    /// Removes what a cut takes.
    func release(_ cut: inout MemoryCut) {
        lock.lock()
        defer { lock.unlock() }
        values.release(&cut)
        fresh = fresh.filter { !cut.takes(KeptUse(age: 0, bytes: $0.value.bytes)) }
    }

    /// Begins a frame.
    func beginFrame() {
        lock.lock()
        defer { lock.unlock() }
        values.beginFrame()
        asked.beginFrame()
        (before, fresh, refused) = (fresh, [:], 0)
    }

    /// Ends a frame.
    func endFrame() {
        lock.lock()
        defer { lock.unlock() }
        before = [:]
    }

    /// The coverage of a path; nil where it is noted as missing.
    func coverage(_ command: PathCommand, _ missing: MissingContents) -> PlacedCoverage? {
        let key = ShapeKey(command)
        return recurring(.shape(key), missing) {
            key.coverage
        } size: {
            $0.bytes.count
        }.map {
            PlacedCoverage(coverage: $0, x: key.place.x, y: key.place.y, isKept: $1)
        }
    }

    /// The colours of a gradient; nil where they are noted as missing.
    func ramp(_ command: GradientCommand, _ missing: MissingContents) -> GradientRamp? {
        let width = command.pixelWidth
        return recurring(.ramp(command.stops, width: width), missing) {
            GradientRamp(command.stops, width: width)
        } size: { _ in
            GradientRamp.byteCount
        }?.0
    }

    /// The picture of a text; nil where nothing shows, or it is noted as missing.
    func text(_ request: TextRequest, _ missing: MissingContents) -> ContentText? {
        recurring(.text(request), missing) {
            TextDrawing.image(request) ?? Self.nothing
        } size: {
            $0.pixels.count * 4
        }.flatMap {
            $0 === Self.nothing ? nil : ContentText(image: $0, isKept: $1)
        }
    }

    private static let nothing = CGImage(width: 1, height: 1, pixels: [0])

    /// A picture with blocks of texels replaced by their means.
    func reduced(_ image: CGImage, _ reduction: Reduction, _ pixels: TexturePixels) -> CGImage {
        value(.reduced(image, reduction)) {
            pixels.reduced(reduction)
        } size: {
            $0.pixels.count * 4
        }
    }

    /// The colours of a gradient as a row of pixels, and whether it is kept.
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

    /// The picture of a gradient without its opacity, which `draw` makes; nil where it is noted as
    /// missing.
    func picture(
        _ command: GradientCommand, _ missing: MissingContents,
        draw: (GradientCommand) -> CGImage
    ) -> ContentPicture? {
        let key = GradientKey(command)
        return recurring(.gradient(key), missing) {
            draw(key.command)
        } size: {
            $0.pixels.count * 4
        }.map {
            ContentPicture(
                image: $0, bounds: command.bounds.sane,
                tint: SIMD4(repeating: unit(command.opacity)), isKept: $1)
        }
    }

    /// The pixels of a group or a shadow; `draw` makes them where they are not known.
    func pixels(_ key: ContentKey?, draw: () -> KeptGroup?) -> KeptGroup? {
        guard let key else { return draw() }
        if let found: KeptGroup = known(key) { return found }
        guard let made = draw() else { return nil }
        if isAskedAgain(key.hashValue) { share(made, key) }
        return made
    }

    /// The pixels of a group that is drawn in place, from the second time on that it is asked for;
    /// nil the first time.
    func recurringPixels(_ key: GroupKey, draw: () -> KeptGroup) -> KeptGroup? {
        guard isAskedAgain(key.hashValue) else { return nil }
        if let found: KeptGroup = known(.group(key)) { return found }
        let made = draw()
        share(made, .group(key))
        return made
    }

    /// Adds pixels where there is space for them.
    private func share(_ pixels: KeptGroup, _ key: ContentKey) {
        lock.lock()
        defer { lock.unlock() }
        let bytes = pixels.bytes + Self.least
        if values.bytes + bytes > memoryLimit {
            refused += bytes
        } else {
            pixels.isShared = true
            values.insert(pixels, for: key, bytes: bytes)
        }
    }

    /// What a key stands for; made and kept where it is not known.
    private func value<Value: AnyObject>(
        _ key: ContentKey, make: () -> Value, size: (Value) -> Int
    ) -> Value {
        if let found: Value = known(key) { return found }
        let made = make()
        keep(made, key, size(made))
        return made
    }

    /// What a key stands for, and whether it is kept: from the second frame on that asks for it.
    private func recurring<Value: AnyObject>(
        _ key: ContentKey, make: () -> Value, size: (Value) -> Int
    ) -> (Value, isKept: Bool) {
        if let found: (Value, Bool) = recent(key) { return found }
        let made = make()
        lock.lock()
        fresh[key] = Fresh(value: made, bytes: size(made) + Self.least)
        lock.unlock()
        return (made, false)
    }

    /// The same, but noted as missing the first time.
    private func recurring<Value: AnyObject>(
        _ key: ContentKey, _ missing: MissingContents, make: () -> Value, size: (Value) -> Int
    ) -> (Value, isKept: Bool)? {
        guard missing.isNoting else {
            return recurring(key, make: { missing.made as? Value ?? make() }, size: size)
        }
        if let found: (Value, Bool) = recent(key, countsMiss: false) { return found }
        missing.note(key)
        return nil
    }

    /// What is kept, or was made in this frame or the one before; what the last one made is kept
    /// from now on.
    private func recent<Value: AnyObject>(
        _ key: ContentKey, countsMiss: Bool = true
    ) -> (Value, isKept: Bool)? {
        lock.lock()
        defer { lock.unlock() }
        var isKept = true
        let found = values.value(
            for: key,
            elsewhere: {
                if let old = before[key] { return old.value }
                isKept = false
                return fresh[key]?.value
            }(), countsMiss: countsMiss)
        if isKept, let old = before.removeValue(forKey: key) {
            values.insert(old.value, for: key, bytes: old.bytes)
        }
        return (found as? Value).map { ($0, isKept) }
    }

    private func known<Value: AnyObject>(_ key: ContentKey) -> Value? {
        lock.lock()
        defer { lock.unlock() }
        return values.value(for: key) as? Value
    }

    private func keep(_ value: AnyObject, _ key: ContentKey, _ bytes: Int) {
        lock.lock()
        defer { lock.unlock() }
        values.insert(value, for: key, bytes: bytes + Self.least)
    }

    /// Whether something was asked for before, within the last frames.
    func isAskedAgain(_ hash: Int) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        if asked.value(for: hash) != nil { return true }
        asked.insert(true, for: hash, bytes: 0)
        return false
    }
}

/// Coverage that is shown some pixels away from where it was computed.
public struct PlacedCoverage: Sendable {
    /// The coverage.
    public var coverage: PathCoverage
    /// How far away.
    public var x: Int, y: Int
    /// Whether the next frame is likely to have the same coverage.
    public var isKept = true

    /// The device pixels, or pixels of the enclosing group's coordinates, that it covers.
    public var bounds: PixelRect { coverage.bounds.shifted(x, y) }
}
