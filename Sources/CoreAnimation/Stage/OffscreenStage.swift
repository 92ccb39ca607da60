// Standing: complete.
import Foundation
import Graphics
import Raster
import RenderTree

/// A stage without a window, whose clock moves only when told: for tests, pictures and films.
///
/// Its pictures are drawn by the raster back end and are the same bytes on every machine.
public final class OffscreenStage {
    /// The root layer, as large as the stage; y runs down.
    public let layer: CALayer
    /// The size in points.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// What lies under the root layer.
    public let background: CGColor
    private let clock: ManualClock
    private let context: RenderContext
    private let memory: Memory
    private let rasterizer: Rasterizer

    /// Makes an empty stage at time 0.
    ///
    /// - Parameters:
    ///   - size: in points; at least one pixel is drawn.
    ///   - scale: pixels per point, default 1.
    ///   - background: what pictures are cleared to, default opaque black.
    ///   - memoryLimit: how many bytes of what was drawn are kept for later pictures, the least
    ///     recently used leaving first; default 256 MiB.
    public init(
        size: CGSize, scale: CGFloat = 1, background: CGColor = .black,
        memoryLimit: Int = Rasterizer.standardMemoryLimit
    ) {
        (self.size, self.scale, self.background) = (size, scale, background)
        rasterizer = Rasterizer(threads: 1, memoryLimit: memoryLimit)
        layer = CALayer()
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.position = CGPoint(x: size.width / 2, y: size.height / 2)
        clock = ManualClock(0)
        let memory = Memory()
        self.memory = memory
        context = RenderContext(
            layer: layer, clock: clock, scale: scale, snapshot: Self.snapshot,
            send: { memory.history?.apply($0, now: $0.time, snapshot: Self.snapshot) })
    }

    private static func snapshot(_ list: DrawList) -> CGImage? {
        Rasterizer(threads: 1).image(of: list)
    }

    /// What was committed, where it is kept, and how far time had come.
    private final class Memory {
        var history: TreeHistory?
        var edge = 0.0
    }

    /// The media time, in seconds.
    public var time: CFTimeInterval { clock.now() }

    /// Commits what waits, then moves the clock to `time`, stopping at each begin and end of an
    /// animation on the way to deliver its callbacks and commit what they changed, and 60 times per
    /// second for display links that run. A time in the past, or one that is not a number, leaves
    /// the clock where it is.
    public func advance(to time: CFTimeInterval) {
        context.tick()
        let last = min(time, clock.now() + Self.longestRun)
        while true {
            let event = context.nextEventTime.flatMap { $0 <= time ? $0 : nil }
            if context.hasRunningLinks, let frame = nextFrame, frame <= min(last, event ?? last) {
                clock.set(frame)
                context.showed(frame: frame, next: nextFrame ?? frame)
            } else if let event {
                clock.set(max(event, clock.now()))
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

    /// Moves the clock on by `seconds`.
    public func advance(by seconds: CFTimeInterval) { advance(to: time + seconds) }

    /// The frames per second that display links see.
    private static let frameRate = 60.0
    /// For how many seconds at most one call of ``advance(to:)`` makes frames for display links.
    private static let longestRun = 600.0

    /// The media time of the next frame, a whole number of sixtieths after the present; nil where
    /// time is too large to tell them apart.
    private var nextFrame: Double? {
        let frame = (clock.now() * Self.frameRate).rounded(.down)
        // Division rounds: the number of the present frame may come out one too low.
        return [1, 2].map { (frame + $0) / Self.frameRate }.first { $0 > clock.now() }
    }

    /// From here on the stage can be taken back to what it showed; see ``travel(to:)``.
    package func keepPast() { memory.history = TreeHistory(context.tree, at: time) }

    /// Shows what the stage showed at a time of the past, where that is kept, or goes on to a time to
    /// come. What was delivered is not delivered again.
    package func travel(to time: CFTimeInterval) {
        memory.edge = max(memory.edge, self.time)
        if time < memory.edge, memory.history != nil {
            clock.set(time)
            _ = memory.history?.advance(to: memory.edge)
            context.past = memory.history?.tree(at: time)
        } else {
            clock.set(memory.edge)
            context.past = nil
            advance(to: time)
        }
    }

    /// The first time that ``travel(to:)`` can go back to.
    package var earliest: CFTimeInterval { memory.history?.earliest ?? time }

    /// The present frame as data.
    public func drawList() -> DrawList {
        var frame = FrameBuilder()
        frame.build(
            context.tree, at: time, width: Self.pixels(size.width * scale),
            height: Self.pixels(size.height * scale), scale: scale,
            background: background.rgba.premultiplied)
        return frame.builder.list
    }

    /// The present frame as a picture.
    public func image() -> CGImage { rasterizer.image(of: drawList()) }

    /// The committed tree, for inspection.
    public var tree: RenderTree { context.tree }

    private static func pixels(_ v: CGFloat) -> Int {
        v.isFinite ? Int(min(max(v.rounded(.up), 1), 16384)) : 1
    }
}
