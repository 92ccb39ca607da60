import CRasterKernels
import Foundation
import Graphics
import RenderTree
import Synchronization

/// Draws lists into memory on the CPU, with exact area coverage at edges.
///
/// The same list gives the same pixels on every machine and with any number of threads. Any thread
/// may draw, several at once. Storage is kept for the next drawing, so that in steady state nothing
/// is allocated. Numbers that are not finite draw nothing; coordinates are cut off at 32767 pixels
/// from the origin.
public final class Rasterizer: Sendable {
    /// The most threads that one drawing uses.
    public let threads: Int

    /// Fewer pixels than this are drawn by the calling thread alone.
    private static let pixelsWorthThreads = 1 << 16
    /// Bands per thread, so that an early finisher has something left to do.
    private static let bandsPerThread = 2

    private let spare = SparePainters()
    private let mips = MipCache()
    let groups = GroupCache()
    let contents = ContentCache()

    /// Makes a rasterizer.
    ///
    /// - Parameter threads: the most threads, at least 1; by default one for each core, up to 8.
    public init(threads: Int? = nil) {
        let cores = min(8, ProcessInfo.processInfo.activeProcessorCount)
        self.threads = max(1, min(64, threads ?? cores))
    }

    /// Draws into premultiplied `0xAARRGGBB` pixels, row by row from the top.
    ///
    /// Every pixel of the list's surface is written, and none outside it.
    ///
    /// - Parameters:
    ///   - pixels: room for `stride * list.height` pixels.
    ///   - stride: the number of pixels from a row to the next, at least `list.width`.
    public func draw(
        _ list: DrawList, into pixels: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        guard list.width > 0, list.height > 0, stride >= list.width else { return }
        let target = Target(pixels: pixels, stride: stride, bounds: list.bounds.sane)
        list.commands.withUnsafeBufferPointer { commands in
            withStorage(commands) { storage in
                contents.beginFrame()
                groups.beginFrame()
                prepareContents(commands, &storage)
                prepare(storage.context.plan.kept, commands, surface: target.bounds, &storage)
                run(
                    commands, range: 0..<commands.count, target: target,
                    background: pixel(list.background), context: storage.context)
            }
        }
    }

    /// Lends storage, with the plan of a list, for one drawing.
    func withStorage<Result>(
        _ commands: UnsafeBufferPointer<DrawCommand>, _ body: (inout DrawStorage) -> Result
    ) -> Result {
        var storage = spare.takeStorage()
        storage.context.plan.read(commands)
        storage.context.mips = mips
        let result = body(&storage)
        storage.context.shapes.removeAll(keepingCapacity: true)
        storage.context.ramps.removeAll(keepingCapacity: true)
        if !storage.context.kept.isEmpty {
            storage.unused.append(
                contentsOf: storage.context.kept.values.filter { !$0.isShared })
            storage.context.kept.removeAll(keepingCapacity: true)
            storage.unused.append(
                contentsOf: storage.context.shadows.values.filter { !$0.isShared })
            storage.context.shadows.removeAll(keepingCapacity: true)
            mips.forgetGroups()
        }
        spare.give(back: storage)
        return result
    }

    /// Draws kept groups, given as indices into the plan's, and the shadows that they cast.
    func prepare(
        _ groups: some Sequence<Int>, _ commands: UnsafeBufferPointer<DrawCommand>,
        surface: PixelRect, _ storage: inout DrawStorage
    ) {
        for index in groups {
            let group = storage.context.plan.groups[index]
            let key = GroupCache.Key(commands, group)
            let kept = self.groups.group(key) {
                let kept = storage.unused.popLast() ?? KeptGroup()
                kept.prepare(group.bounds)
                run(
                    commands, range: group.begin + 1..<group.end, target: kept.target,
                    background: 0, context: storage.context)
                return kept
            }
            if let replaced = storage.context.kept.updateValue(kept, forKey: group.id) {
                if !replaced.isShared { storage.unused.append(replaced) }
            }
            for shadow in storage.context.plan.shadows
            where shadow.group == group.id && shadow.index > group.end {
                guard case .shadow(let command) = commands[shadow.index] else { continue }
                let limit = storage.context.plan.limit(of: shadow, surface: surface)
                storage.context.shadows[shadow.index] = self.groups.shadow(
                    key.map { GroupCache.ShadowKey($0, command, limit: limit) }
                ) {
                    let picture = storage.unused.popLast() ?? KeptGroup()
                    if storage.blur.draw(command, of: kept.target, within: limit, into: picture) {
                        return picture
                    }
                    storage.unused.append(picture)
                    return nil
                }
            }
        }
    }

    /// Computes what the list's paths and gradients need.
    func prepareContents(
        _ commands: UnsafeBufferPointer<DrawCommand>, _ storage: inout DrawStorage
    ) {
        for i in storage.context.plan.contents {
            switch commands[i] {
            case .path(let command): storage.context.shapes[i] = contents.coverage(command)
            case .gradient(let command): storage.context.ramps[i] = contents.ramp(command.stops)
            default: continue
            }
        }
    }

    /// The picture that a list draws; surfaces without pixels give one transparent pixel.
    public func image(of list: DrawList) -> CGImage {
        let (width, height) = (list.width, list.height)
        guard width > 0, height > 0, width <= 32767, height <= 32767 else {
            return CGImage(width: 1, height: 1, pixels: [0])
        }
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            draw(list, into: base, stride: width)
            count = width * height
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    private func run(
        _ commands: UnsafeBufferPointer<DrawCommand>, range: Range<Int>, target: Target,
        background: UInt32, context: DrawContext
    ) {
        let job = Job(
            commands: commands, range: range, target: target, background: background,
            context: context)
        let bounds = target.bounds
        let isSmall = bounds.width * bounds.height < Self.pixelsWorthThreads
        let bands = min(bounds.height / 8, threads * Self.bandsPerThread)
        guard threads > 1, !isSmall, bands > 1 else {
            let painter = spare.takePainter()
            job.paint(rows: bounds.minY..<bounds.maxY, with: painter)
            return spare.give(back: painter)
        }
        let next = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: min(threads, bands)) { _ in
            let painter = spare.takePainter()
            while true {
                let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard band < bands else { break }
                let first = bounds.minY + bounds.height * band / bands
                let end = bounds.minY + bounds.height * (band + 1) / bands
                job.paint(rows: first..<end, with: painter)
            }
            spare.give(back: painter)
        }
    }
}

/// What the bands of a target have in common.
///
/// The pointers outlive the drawing call that all bands belong to, the commands and the context are
/// only read, and no two bands share a row of the target.
private struct Job: @unchecked Sendable {
    var commands: UnsafeBufferPointer<DrawCommand>
    var range: Range<Int>
    var target: Target
    var background: UInt32
    var context: DrawContext

    func paint(rows: Range<Int>, with painter: BandPainter) {
        target.clear(
            PixelRect(
                minX: target.bounds.minX, minY: rows.lowerBound, maxX: target.bounds.maxX,
                maxY: rows.upperBound), to: background)
        painter.run(commands, range: range, target: target, rows: rows, context: context)
    }
}
