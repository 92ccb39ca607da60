import CRasterKernels
import DisplayList
import Foundation
import Graphics

/// A CPU renderer of display lists with exact area coverage at edges.
///
/// The same list gives the same pixels on every machine and with any number of threads. Any thread
/// may draw, several at once. Buffers are reused by the next drawing, so that in steady state
/// nothing is allocated. Commands with non-finite numbers draw nothing; coordinates are clipped to
/// 32767 pixels from the origin.
package final class Rasterizer: Sendable {
    /// The maximum number of threads per drawing.
    package let threads: Int
    /// The maximum size of the content cached across frames, in bytes.
    ///
    /// This is content of drawn paths, texts, shadows, gradients, groups and images; the least
    /// recently used is evicted first.
    package let memoryLimit: Int
    /// The default memory limit: 256 MiB.
    package static let standardMemoryLimit = 256 << 20

    /// The number of pixels below which the calling thread draws alone.
    static let pixelsWorthThreads = 1 << 16
    /// The number of bands per thread.
    ///
    /// There are several, so that a thread that finishes early has work left.
    private static let bandsPerThread = 2

    private let painters = PainterPool()
    let contents: ContentCache

    /// Makes a rasterizer.
    ///
    /// - Parameters:
    ///   - threads: the maximum number of threads, 1 to 64; by default one for each core.
    ///   - memoryLimit: the bytes cached across frames, 0 for none; default 256 MiB.
    package init(threads: Int? = nil, memoryLimit: Int = Rasterizer.standardMemoryLimit) {
        self.threads = max(1, min(64, threads ?? ProcessInfo.processInfo.activeProcessorCount))
        self.memoryLimit = memoryLimit
        contents = ContentCache(memoryLimit: memoryLimit)
    }

    /// Draws a list into premultiplied `0xAARRGGBB` pixels.
    ///
    /// The rows begin at the top. Every pixel of the list's surface is written, and none outside
    /// it. With `changes`, only pixels inside these rectangles are written, and the result is the
    /// same as if all were drawn.
    ///
    /// - Parameters:
    ///   - list: the commands of the frame, with the size of its surface.
    ///   - pixels: a buffer of `stride * list.height` pixels.
    ///   - stride: the number of pixels from one row to the next, at least `list.width`.
    ///   - changes: the areas where the list differs from the one whose pixels are in the buffer;
    ///     nil for everywhere.
    /// - Returns: the statistics of the drawing.
    @discardableResult
    package func draw(
        _ list: DrawList, into pixels: UnsafeMutablePointer<UInt32>, stride: Int,
        changes: [PixelRect]? = nil
    ) -> DrawingReport {
        var report = DrawingReport()
        guard list.width > 0, list.height > 0, stride >= list.width else { return report }
        let target = Target(pixels: pixels, stride: stride, bounds: list.bounds.clampedToKernels)
        if let changes, changes.isEmpty { return report }
        contents.beginFrame()
        list.commands.withBuffer { commands in
            withStorage(commands) { storage in
                storage.context.surface = target.bounds
                prepareContents(commands, &storage)
                report.pixels = draw(list, commands, changes, of: target, &storage)
                report.passes = storage.context.plan.passes()
            }
        }
        endFrame()
        report.cache = contents.counts
        report.cache.limit = memoryLimit
        return report
    }

    /// Ends a frame and evicts cache entries beyond the memory limit.
    ///
    /// The frame was begun by drawing or with ``findContents(of:_:)``.
    package func endFrame() {
        contents.endFrame()
        // Cache entries that this frame did not use are evicted to make space for values that did
        // not fit.
        let wanted = max(0, memoryLimit - contents.refusedBytes)
        guard retainedBytes > wanted else { return }
        let uses = uses, used = uses.reduce(0) { $0 + ($1.age == 0 ? $1.bytes : 0) }
        let limit = min(memoryLimit, max(wanted, used))
        guard var cut = EvictionPlan(uses, limit: limit) else { return }
        release(&cut)
    }

    /// The age and size of all cached values.
    ///
    /// They serve a memory limit shared with other caches.
    package var uses: [CacheEntryUse] { painters.uses + contents.uses }
    /// The size of all cached values, in bytes.
    package var retainedBytes: Int { painters.bytes + contents.bytes }

    /// Removes the values chosen for eviction.
    package func release(_ cut: inout EvictionPlan) {
        painters.release(&cut)
        contents.release(&cut)
    }

    /// Draws a list as a part of drawing another one.
    func paint(_ list: DrawList, into target: Target) {
        list.commands.withBuffer { commands in
            withStorage(commands) { storage in
                storage.context.surface = target.bounds
                prepareContents(commands, &storage)
                _ = draw(list, commands, nil, of: target, &storage)
            }
        }
    }

    /// Calls `body` with storage for drawing a list, and its plan.
    func withStorage<Result>(
        _ commands: DrawCommands.Buffer, _ body: (inout DrawStorage) -> Result
    ) -> Result {
        var storage = painters.takeStorage()
        storage.context.plan.read(commands, threads: threads)
        storage.keys.begin(storage.context.plan)
        storage.context.contents = contents
        let result = body(&storage)
        storage.context.prepared.removeAll(keepingCapacity: true)
        storage.releaseGroups()
        painters.give(back: storage)
        return result
    }

    /// Prepares the contents of a list's paths, gradients and texts.
    func prepareContents(
        _ commands: DrawCommands.Buffer, _ storage: inout DrawStorage
    ) {
        let (missing, plan) = (storage.missing, storage.context.plan)
        storage.context.prepared.append(
            contentsOf: repeatElement(.none, count: plan.contents.count))
        missing.find(upTo: plan.contents.count, threads: threads) { i in
            let command = commands.other(at: plan.contents[i])
            guard let content = prepare(command.pointee.value, missing) else { return }
            storage.context.prepared[i] = content
        }
        missing.find(upTo: plan.contents.count, threads: threads) { i in
            guard case .outline(let outline) = storage.context.prepared[i], !outline.isClean,
                case .path(let command) = commands.other(at: plan.contents[i]).pointee.value,
                let coverage = contents.coverage(command, outline, missing)
            else { return }
            storage.context.prepared[i] = .coverage(coverage)
        }
    }

    /// Returns the prepared content of a command; nil for a recorded miss.
    private func prepare(
        _ command: borrowing DrawCommand, _ missing: ContentMisses
    ) -> PreparedContent? {
        switch command {
        case .path(let command):
            command.isPolygon
                ? .polygon : contents.outline(command, missing).map { .outline($0.value) }
        case .glyphs(let command):
            contents.glyphs(command, missing).map { .coverage($0.coverage) }
        case .gradient(let command): contents.ramp(command, missing).map { .ramp($0) }
        case .shapeShadow(let command):
            contents.shadowTable(command, missing).map { .shadow($0) }
        default: nil
        }
    }

    /// Returns the image that a list draws.
    ///
    /// It is one transparent pixel if the surface has no pixels.
    package func image(of list: DrawList) -> CGImage {
        image(width: list.width, height: list.height) {
            draw(list, into: $0, stride: list.width)
        }
    }

    /// Returns the image whose pixels `draw` writes.
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

    func run(
        _ commands: DrawCommands.Buffer, range: Range<Int>, target: Target,
        within area: PixelRect, background: UInt32, context: DrawContext
    ) {
        let isSmall = area.width * area.height < Self.pixelsWorthThreads
        let bands = isSmall ? 1 : max(1, min(area.height / 8, threads * Self.bandsPerThread))
        let job = BandsJob(
            commands: commands, range: range, target: target, area: area, background: background,
            context: context, painters: painters, bands: bands)
        WorkerPool.shared.run(job, parts: bands, helpers: threads - 1)
    }
}

/// A parallel job that draws commands into a target, in bands.
///
/// Several threads take the bands in turn. The pointers outlive the drawing call that all bands
/// belong to, the commands and the context are only read, and no two bands share a row of the
/// target.
private struct BandsJob: ParallelJob {
    let commands: DrawCommands.Buffer
    let range: Range<Int>
    let target: Target
    /// The pixels that are drawn.
    let area: PixelRect
    let background: UInt32
    let context: DrawContext
    let painters: PainterPool
    let bands: Int

    func run(part band: Int) {
        let painter = painters.takePainter()
        let rows = PixelRect(
            minX: area.minX, minY: area.minY + area.height * band / bands, maxX: area.maxX,
            maxY: area.minY + area.height * (band + 1) / bands)
        target.clear(rows, to: background)
        painter.run(commands, range: range, target: target, within: rows, context: context)
        painters.give(back: painter)
    }
}
