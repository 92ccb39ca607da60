import CRasterKernels
import Foundation
import Graphics
import RenderTree

/// Draws lists into memory on the CPU, with exact area coverage at edges.
///
/// The same list gives the same pixels on every machine and with any number of threads. Any thread
/// may draw, several at once. Storage is kept for the next drawing, so that in steady state nothing
/// is allocated. Numbers that are not finite draw nothing; coordinates are cut off at 32767 pixels
/// from the origin.
public final class Rasterizer: Sendable {
    /// The most threads that one drawing uses.
    public let threads: Int
    /// How many bytes of drawn paths, texts, shadows, gradients, groups and pictures are kept from
    /// frame to frame; the least recently used leave first.
    public let memoryLimit: Int
    /// The bound where none is given: 256 MiB.
    public static let standardMemoryLimit = 256 << 20

    /// Fewer pixels than this are drawn by the calling thread alone.
    static let pixelsWorthThreads = 1 << 16
    /// Bands per thread, so that an early finisher has something left to do.
    private static let bandsPerThread = 2

    private let spare = SparePainters()
    let contents = ContentCache()

    /// Makes a rasterizer.
    ///
    /// - Parameters:
    ///   - threads: the most threads, 1 to 64; by default one for each core.
    ///   - memoryLimit: the bytes that are kept from frame to frame, 0 for none; default 256 MiB.
    public init(threads: Int? = nil, memoryLimit: Int = Rasterizer.standardMemoryLimit) {
        self.threads = max(1, min(64, threads ?? ProcessInfo.processInfo.activeProcessorCount))
        self.memoryLimit = memoryLimit
    }

    /// Draws into premultiplied `0xAARRGGBB` pixels, row by row from the top.
    ///
    /// Every pixel of the list's surface is written, and none outside it; with `changes`, only
    /// those inside of these rectangles, and then what is there is the same as if all were drawn.
    ///
    /// - Parameters:
    ///   - pixels: room for `stride * list.height` pixels.
    ///   - stride: the number of pixels from a row to the next, at least `list.width`.
    ///   - changes: where the list differs from the one whose pixels are there; nil for everywhere.
    /// - Returns: what was done.
    @discardableResult
    public func draw(
        _ list: DrawList, into pixels: UnsafeMutablePointer<UInt32>, stride: Int,
        changes: [PixelRect]? = nil
    ) -> DrawingReport {
        var report = DrawingReport()
        guard list.width > 0, list.height > 0, stride >= list.width else { return report }
        let target = Target(pixels: pixels, stride: stride, bounds: list.bounds.sane)
        if let changes, changes.isEmpty { return report }
        contents.beginFrame()
        list.commands.withBuffer { commands in
            withStorage(commands) { storage in
                storage.context.surface = target.bounds
                prepareContents(commands, &storage)
                storage.context.plan.findNeeded(commands, drawsShown: true)
                prepare(commands, surface: target.bounds, &storage)
                prepareInPlace(commands, &storage)
                report.passes = storage.context.plan.passes()
                func draw(_ area: PixelRect) {
                    if area.isEmpty { return }
                    run(
                        commands, range: 0..<commands.count, target: target, within: area,
                        background: pixel(list.background), context: storage.context)
                    report.pixels += area.width * area.height
                }
                guard let changes else { return draw(target.bounds) }
                for area in changes { draw(area.intersection(target.bounds)) }
            }
        }
        endFrame()
        report.cache = contents.counts
        report.cache.limit = memoryLimit
        return report
    }

    /// Ends a frame begun with ``findContents(of:_:)``: what is kept shrinks to the bound.
    public func endFrame() {
        contents.endFrame()
        guard keptBytes > memoryLimit, var cut = MemoryCut(uses, limit: memoryLimit) else { return }
        release(&cut)
    }

    /// When everything that is kept was used, and its size; for a bound that others share.
    public var uses: [KeptUse] { spare.uses + contents.uses }
    /// The size of all that is kept.
    public var keptBytes: Int { spare.bytes + contents.bytes }

    /// Removes what a cut takes.
    public func release(_ cut: inout MemoryCut) {
        spare.release(&cut)
        contents.release(&cut)
    }

    /// Draws a list, as a part of drawing another one.
    func paint(_ list: DrawList, into target: Target) {
        list.commands.withBuffer { commands in
            withStorage(commands) { storage in
                storage.context.surface = target.bounds
                prepareContents(commands, &storage)
                storage.context.plan.findNeeded(commands, drawsShown: true)
                prepare(commands, surface: target.bounds, &storage)
                run(
                    commands, range: 0..<commands.count, target: target, within: target.bounds,
                    background: pixel(list.background), context: storage.context)
            }
        }
    }

    /// Lends storage, with the plan of a list, for one drawing.
    func withStorage<Result>(
        _ commands: DrawCommands.Buffer, _ body: (inout DrawStorage) -> Result
    ) -> Result {
        var storage = spare.takeStorage()
        storage.context.plan.read(commands, threads: threads)
        storage.keys.begin(storage.context.plan)
        storage.context.contents = contents
        let result = body(&storage)
        storage.context.shapes.removeAll(keepingCapacity: true)
        storage.context.ramps.removeAll(keepingCapacity: true)
        storage.context.texts.removeAll(keepingCapacity: true)
        if !storage.context.kept.isEmpty || !storage.context.shadows.isEmpty {
            for group in storage.context.kept.values where !group.isShared {
                storage.unused.append(group)
            }
            storage.context.kept.removeAll(keepingCapacity: true)
            for shadow in storage.context.shadows.values where !shadow.picture.isShared {
                storage.unused.append(shadow.picture)
            }
            storage.context.shadows.removeAll(keepingCapacity: true)
        }
        spare.give(back: storage)
        return result
    }

    /// Draws the kept groups that are needed, and the shadows that groups cast.
    func prepare(
        _ commands: DrawCommands.Buffer, surface: PixelRect,
        _ storage: inout DrawStorage
    ) {
        for i in storage.context.plan.kept.indices {
            let index = storage.context.plan.kept[i]
            let group = storage.context.plan.groups[index]
            if group.isNeeded {
                let key = storage.keys.key(of: index, in: storage.context.plan, commands)
                var isKnown = true
                let pixels = contents.pixels(key.map(ContentKey.group)) {
                    isKnown = false
                    return drawnGroup(group, commands, &storage)
                }
                if isKnown { storage.context.plan.know(index) }
                guard let kept = pixels else { continue }
                if let replaced = storage.context.kept.updateValue(kept, forKey: group.id) {
                    if !replaced.isShared { storage.unused.append(replaced) }
                }
            }
            for shadow in storage.context.plan.shadows
            where shadow.group == group.id && shadow.index > group.end {
                storage.context.shadows[shadow.index] = self.shadow(
                    shadow, of: group, commands, surface: surface, &storage)
            }
        }
    }

    /// Draws the groups in place that recur.
    private func prepareInPlace(
        _ commands: DrawCommands.Buffer, _ storage: inout DrawStorage
    ) {
        for i in storage.context.plan.inPlace.indices {
            let index = storage.context.plan.inPlace[i]
            let group = storage.context.plan.groups[index]
            guard let key = storage.keys.key(of: index, in: storage.context.plan, commands) else {
                continue
            }
            var isKnown = true
            let pixels = contents.recurringPixels(key) {
                isKnown = false
                return drawnGroup(group, commands, &storage)
            }
            guard let pixels else { continue }
            storage.context.kept[group.id] = pixels
            if isKnown { storage.context.plan.know(index) }
        }
    }

    /// The pixels of a group.
    private func drawnGroup(
        _ group: DrawPlan.Group, _ commands: DrawCommands.Buffer,
        _ storage: inout DrawStorage
    ) -> KeptGroup {
        let kept = storage.unused.popLast() ?? KeptGroup()
        kept.prepare(group.bounds)
        run(
            commands, range: group.begin + 1..<group.end, target: kept.target,
            within: kept.target.bounds, background: 0, context: storage.context)
        return kept
    }

    /// Computes what the list's paths, gradients and texts need.
    func prepareContents(
        _ commands: DrawCommands.Buffer, _ storage: inout DrawStorage
    ) {
        let missing = storage.missing
        missing.find(storage.context.plan.contents, threads: threads) { i in
            switch commands[i] {
            case .path(let command):
                storage.context.shapes[i] = contents.coverage(command, missing)
            case .gradient(let command):
                storage.context.ramps[i] = contents.ramp(command, missing)
            case .texture(let command):
                guard case .text(let request) = command.source else { return }
                storage.context.texts[i] = contents.text(request, missing)?.image
            default: return
            }
        }
    }

    /// The picture that a list draws; surfaces without pixels give one transparent pixel.
    public func image(of list: DrawList) -> CGImage {
        image(width: list.width, height: list.height) {
            draw(list, into: $0, stride: list.width)
        }
    }

    /// The picture whose pixels `draw` writes.
    func image(
        width: Int, height: Int, draw: (UnsafeMutablePointer<UInt32>) -> Void
    ) -> CGImage {
        guard width > 0, height > 0, width <= 32767, height <= 32767 else {
            return CGImage(width: 1, height: 1, pixels: [0])
        }
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            draw(base)
            count = width * height
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    private func run(
        _ commands: DrawCommands.Buffer, range: Range<Int>, target: Target,
        within area: PixelRect, background: UInt32, context: DrawContext
    ) {
        let isSmall = area.width * area.height < Self.pixelsWorthThreads
        let bands = isSmall ? 1 : max(1, min(area.height / 8, threads * Self.bandsPerThread))
        let job = Job(
            commands: commands, range: range, target: target, area: area, background: background,
            context: context, spare: spare, bands: bands)
        withUnsafePointer(to: job) { job in
            Crew.shared.run(parts: bands, helpers: threads - 1, on: job) {
                $0.assumingMemoryBound(to: Job.self).pointee.paint(band: $1)
            }
        }
    }
}

/// A target and what is drawn into it, in bands that several threads take in turn.
///
/// The pointers outlive the drawing call that all bands belong to, the commands and the context are
/// only read, and no two bands share a row of the target.
private struct Job: @unchecked Sendable {
    let commands: DrawCommands.Buffer
    let range: Range<Int>
    let target: Target
    /// The pixels that are drawn.
    let area: PixelRect
    let background: UInt32
    let context: DrawContext
    let spare: SparePainters
    let bands: Int

    func paint(band: Int) {
        let painter = spare.takePainter()
        let rows = PixelRect(
            minX: area.minX, minY: area.minY + area.height * band / bands, maxX: area.maxX,
            maxY: area.minY + area.height * (band + 1) / bands)
        target.clear(rows, to: background)
        painter.run(commands, range: range, target: target, within: rows, context: context)
        spare.give(back: painter)
    }
}
