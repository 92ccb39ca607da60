import Foundation
import Graphics
import Motion
import RenderTree
import Synchronization
import Testing

@testable import SDLStage

/// A stage on one of SDL's drivers that need no display, a clock that moves when told, and one
/// layer.
private final class Bench: Sendable {
    let mailbox = CommitMailbox()
    let clock = ManualClock(0)
    let stage: SDLStage
    let events = Inbox<StageEvent>()
    let layer = LayerID.next()

    init(driver: String, renderer: RendererChoice = .software, overlay: (any StageOverlay)? = nil) {
        setenv("SDL_VIDEODRIVER", driver, 1)
        let events = self.events
        let configuration = StageConfiguration(
            width: 80, height: 60, renderer: renderer, vsync: false, background: SIMD4(1, 1, 1, 1))
        stage = SDLStage(
            configuration: configuration, mailbox: mailbox, clock: clock, overlay: overlay
        ) { events.put($0) }
    }

    /// Commits a red square at (20, 20) in the layer's 40 by 40 points.
    func commitSquare() {
        var values = LayerValues()
        values[LayerProperty.bounds] = CGRect(x: 0, y: 0, width: 40, height: 40)
        values[LayerProperty.position] = CGPoint(x: 40, y: 40)
        values[LayerProperty.backgroundColor] = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
        var commit = Commit(time: clock.now(), root: layer)
        commit.creations = [Commit.Creation(id: layer, values: values)]
        mailbox.post(commit)
    }

    func add(from begin: Double, duration: Double) {
        var commit = Commit(time: clock.now())
        commit.additions = [
            Commit.Addition(
                id: layer,
                animation: RenderAnimation(
                    timing: MediaTiming(beginTime: begin, duration: duration), body: .empty))
        ]
        mailbox.post(commit)
    }

    func next<T>(_ pick: (StageEvent) -> T?) -> T? {
        while let event = events.next() {
            if let value = pick(event) { return value }
        }
        return nil
    }

    func ready() -> StageInfo? {
        next {
            if case .ready(let info) = $0 { info } else { nil }
        }
    }

    func picture() throws -> CGImage {
        let pictures = Inbox<CGImage>()
        stage.capture { pictures.put($0) }
        return try #require(pictures.next())
    }
}

/// Values from another thread, in order. The tests block instead of suspending: a suspended test
/// would leave SDL's video taken while others that wait for it hold every thread.
private final class Inbox<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])
    private let filled = DispatchSemaphore(value: 0)

    func put(_ value: Value) {
        values.withLock { $0.append(value) }
        filled.signal()
    }

    /// The next value; nil when none comes for so long that something must be broken.
    func next() -> Value? {
        guard filled.wait(timeout: .now() + 60) == .success else { return nil }
        return values.withLock { $0.removeFirst() }
    }
}

private final class Dot: StageOverlay {
    func draw(into list: inout DrawList, frame: OverlayFrame) {
        list.commands.append(
            .fill(
                FillCommand(
                    plane: .identity, shape: RoundedRect(CGRect(x: 0, y: 0, width: 4, height: 4)),
                    color: SIMD4(0, 0, 1, 1))))
    }
}

@Suite("The stage", .serialized)
struct StageTests {
    @Test("a committed layer is shown, overlay on top")
    func shows() throws {
        let bench = Bench(driver: "dummy", overlay: Dot())
        bench.stage.start()
        let info = try #require(bench.ready())
        #expect(info.backEnd == .raster)
        #expect(info.width == 80 && info.height == 60 && info.scale == 1)
        bench.commitSquare()
        let image = try bench.picture()
        #expect(image.width == 80 && image.height == 60)
        #expect(image[40, 40] == 0xFFFF_0000)
        #expect(image[10, 40] == 0xFFFF_FFFF)
        #expect(image[2, 2] == 0xFF00_00FF)
        bench.stage.stop()
    }

    @Test("each asked-for frame of a still tree is one frame")
    func still() throws {
        let bench = Bench(driver: "dummy")
        bench.commitSquare()
        bench.stage.start()
        _ = try #require(bench.ready())
        let asked = 20
        for _ in 0..<asked { _ = try bench.picture() }
        bench.stage.stop()
        // One more for the window as it opened, and one for the commit if it came after that.
        #expect((asked...asked + 2).contains(bench.stage.framesPresented))
        #expect(bench.stage.timings.count == bench.stage.framesPresented)
    }

    @Test("begins and ends of animations are reported when they have been shown")
    func reached() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        _ = try #require(bench.ready())
        bench.commitSquare()
        bench.add(from: 1, duration: 2)
        var reached: [Double] = []
        for time in [1.5, 4] {
            bench.clock.set(time)
            bench.stage.requestFrame()
            let value = bench.next {
                if case .reached(let t) = $0 { t } else { nil }
            }
            reached.append(try #require(value))
        }
        #expect(reached == [1.5, 4])
        bench.stage.stop()
    }

    @Test("the geometry back end shows the same", .enabled(if: hasOffscreenGeometry))
    func geometry() throws {
        let bench = Bench(driver: "offscreen", renderer: .opengl)
        bench.commitSquare()
        bench.stage.start()
        let info = try #require(bench.ready())
        #expect(info.backEnd == .geometry)
        let image = try bench.picture()
        #expect(image[40, 40] == 0xFFFF_0000)
        #expect(image[10, 40] == 0xFFFF_FFFF)
        bench.stage.stop()
    }

    @Test("a stage that cannot open says so in one line")
    func fails() throws {
        let bench = Bench(driver: "no-such-driver")
        bench.stage.start()
        let reason = bench.next {
            if case .failed(let reason) = $0 { reason } else { nil }
        }
        #expect(try #require(reason).contains("\n") == false)
        bench.stage.stop()
    }

    @Test("stopping twice, or before the start, is no harm")
    func stops() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.stop()
        bench.stage.start()
        bench.stage.stop()
        bench.stage.stop()
    }
}
