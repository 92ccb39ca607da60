// Standing: complete.
import DisplayList
import Foundation
import Graphics
import Raster
import RenderTree
import Text

/// A stage without a window, with a manually advanced clock, for tests, screenshots and videos.
///
/// Its screenshots are rendered by the software rasterizer and have the same bytes on every
/// machine, with any number of threads.
public final class OffscreenStage {
    /// The root layer, of the stage's size, with y down.
    public let layer: CALayer
    /// The size of the stage, in points.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The background colour behind the root layer.
    public let background: CGColor
    private let clock: ManualClock
    private let context: RenderContext
    private let memory: Memory
    private let rasterizer: Rasterizer
    private var frame = FrameBuilder()
    /// The last screenshot, whose memory the next one reuses unless the image is referenced
    /// elsewhere.
    private var lastImage: CGImage?

    /// Makes an empty stage at time 0.
    ///
    /// - Parameters:
    ///   - size: the size in points; at least one pixel is drawn.
    ///   - scale: the number of pixels per point, default 1.
    ///   - background: the background colour of screenshots, default opaque black.
    ///   - threads: the maximum number of threads that draw, 1 to 64; nil for one per core, the
    ///     default.
    ///   - memoryLimit: the maximum bytes of rendered content cached for later screenshots, evicted
    ///     least recently used first; default 256 MiB.
    ///   - conformance: the source that decides where Apple's guides and devices differ; nil, the
    ///     default, for the standard choice.
    public convenience init(
        size: CGSize, scale: CGFloat = 1, background: CGColor = .black, threads: Int? = nil,
        memoryLimit: Int? = nil, conformance: Conformance? = nil
    ) {
        self.init(
            size: size, scale: scale, background: background, threads: threads,
            memoryLimit: memoryLimit, texts: .standard, conformance: conformance)
    }

    /// Makes an empty stage with a size and a text engine.
    ///
    /// If `date` is given, the date is constant.
    package init(
        size: CGSize, scale: CGFloat = 1, background: CGColor = .black, threads: Int? = nil,
        memoryLimit: Int? = nil, texts: TextEngine, conformance: Conformance? = nil,
        date: Date? = nil
    ) {
        (self.size, self.scale, self.background) = (size, scale, background)
        rasterizer = Rasterizer(
            threads: threads, memoryLimit: memoryLimit ?? Rasterizer.standardMemoryLimit)
        if let threads { frame.builder.threads = min(max(threads, 1), 64) }
        layer = CALayer()
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.position = CGPoint(x: size.width / 2, y: size.height / 2)
        clock = ManualClock(date: date)
        let memory = Memory()
        self.memory = memory
        let snapshot: SnapshotRenderer = { Rasterizer(threads: threads).image(of: $0) }
        context = RenderContext(
            layer: layer, clock: clock, scale: scale, texts: texts, snapshot: snapshot,
            conformance: conformance,
            send: { memory.history?.apply($0, now: $0.time, snapshot: snapshot) })
    }

    /// The history of commits, and the latest time of the clock.
    ///
    /// The history is nil unless it is recorded.
    private final class Memory {
        var history: TreeHistory?
        var edge = 0.0
    }

    /// The media time, in seconds; 0 at first.
    public var time: CFTimeInterval { clock.now() }

    /// Commits pending changes, then advances the clock to `time`.
    ///
    /// The clock stops at each start and end of an animation, to deliver callbacks and commit their
    /// changes, and 60 times per second for running display links. A past time or NaN leaves the
    /// clock unchanged.
    public func advance(to time: CFTimeInterval) {
        context.tick()
        let last = min(time, clock.now() + Self.longestRun)
        while true {
            let event = context.nextEventTime.flatMap { $0 <= time ? $0 : nil }
            if context.hasRunningLinks, let frame = nextFrame, frame <= min(last, event ?? last) {
                clock.set(frame)
                // Images rendered after the callbacks show the time of this frame, not of the next.
                context.showed(frame: frame, next: nextFrame ?? frame, changes: frame)
            } else if let event, event > clock.now() {
                clock.set(event)
                context.tick()
            } else {
                break
            }
        }
        if time > clock.now() {
            clock.set(time)
            context.tick()
        }
    }

    /// Advances the clock by `seconds`.
    public func advance(by seconds: CFTimeInterval) { advance(to: time + seconds) }

    /// The frame rate of display links, in frames per second.
    private static let frameRate = 60.0
    /// The maximum media time, in seconds, over which one call of ``advance(to:)`` calls display
    /// links.
    private static let longestRun = 600.0

    /// The media time of the next frame, a multiple of 1/60 s.
    ///
    /// It is nil if time is too large to distinguish frames.
    private var nextFrame: Double? {
        let frame = (clock.now() * Self.frameRate).rounded(.down)
        // The product is rounded, so `frame` can be one too low: the next two frames are tested.
        return [1, 2].map { (frame + $0) / Self.frameRate }.first { $0 > clock.now() }
    }

    /// Starts recording history, so that ``travel(to:)`` can go back.
    package func keepPast() { memory.history = TreeHistory(context.tree, at: time) }

    /// The recorded history; before ``keepPast()``, a history of the current tree alone.
    package var history: TreeHistory { memory.history ?? TreeHistory(context.tree, at: time) }

    /// Displays the recorded state at a past time, or advances to a future time.
    ///
    /// Callbacks already delivered are not delivered again.
    package func travel(to time: CFTimeInterval) {
        memory.edge = max(memory.edge, self.time)
        if time < memory.edge, memory.history != nil {
            clock.set(time)
            _ = memory.history?.advance(to: memory.edge)
            context.pastTree = memory.history?.tree(at: time)
        } else {
            clock.set(memory.edge)
            context.pastTree = nil
            advance(to: time)
        }
    }

    /// The earliest time that ``travel(to:)`` can go back to.
    package var earliest: CFTimeInterval { memory.history?.earliest ?? time }

    /// Returns the current frame as a display list.
    package func drawList() -> DrawList {
        frame.build(
            context.tree, at: time, width: Self.pixels(size.width * scale),
            height: Self.pixels(size.height * scale), scale: scale,
            background: background.rgba.premultiplied)
        return frame.builder.list
    }

    /// Returns the current frame as an image.
    ///
    /// The memory of the previous image is reused if that image has been released.
    public func image() -> CGImage {
        let list = drawList()
        let image: CGImage
        if isKnownUniquelyReferenced(&lastImage), var pixels = lastImage?.pixels {
            // Once the image is released, the array has one owner and is written in place.
            lastImage = nil
            pixels.withUnsafeMutableBufferPointer {
                guard let base = $0.baseAddress else { return }
                rasterizer.draw(list, into: base, stride: list.width)
            }
            image = CGImage(width: list.width, height: list.height, pixels: pixels)
        } else {
            image = rasterizer.image(of: list)
        }
        lastImage = image
        return image
    }

    /// The committed tree, for inspection.
    package var tree: RenderTree { context.tree }

    private static func pixels(_ v: CGFloat) -> Int {
        v.isFinite ? Int(min(max(v.rounded(.up), 1), 16384)) : 1
    }
}
