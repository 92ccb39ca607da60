import DisplayList
import Foundation
import Graphics
import RenderTree
import Testing

@testable import SDLStage

private final class Dot: StageOverlay {
    func draw(into list: inout DrawList, frame: OverlayFrame) {
        list.commands.append(
            .fill(
                FillCommand(
                    plane: .identity, shape: RoundedRect(CGRect(x: 0, y: 0, width: 4, height: 4)),
                    color: SIMD4(0, 0, 1, 1))))
    }
}

private final class Moving: StageOverlay {
    let wantsFrames = true
    func draw(into list: inout DrawList, frame: OverlayFrame) {}
}

private final class MotionWatch: StageOverlay {
    /// Whether anything was animating in the last frame.
    let isAnimating = Guarded(false)

    func draw(into list: inout DrawList, frame: OverlayFrame) {
        isAnimating.withLock { $0 = frame.isAnimating }
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

    @Test("a stage that is held back opens its window and shows nothing until it is told to")
    func held() throws {
        let bench = Bench(driver: "dummy")
        bench.commitSquare()
        bench.stage.start(waitsForShow: true)
        _ = try #require(bench.ready())
        usleep(50_000)
        #expect(bench.stage.framesPresented == 0)
        bench.stage.show()
        #expect(try bench.picture()[10, 40] == 0xFFFF_FFFF)
        bench.stage.stop()

        let never = Bench(driver: "dummy")
        never.stage.start(waitsForShow: true)
        _ = try #require(never.ready())
        never.stage.stop()
    }

    @Test("an overlay that moves over a still tree takes at most one frame for each refresh")
    func pacedOverlay() throws {
        let bench = Bench(driver: "dummy", overlay: Moving(), isLimited: true)
        bench.stage.start()
        let info = try #require(bench.ready())
        let (frames, begin) = (bench.stage.framesPresented, SystemClock.seconds())
        usleep(300_000)
        let passed = SystemClock.seconds() - begin
        #expect(Double(bench.stage.framesPresented - frames) <= passed * info.refreshRate + 2)
        bench.stage.stop()
    }

    @Test("for an overlay, nothing is animating while time is paused", arguments: [false, true])
    func pausedOverlay(_ isPaused: Bool) throws {
        let watch = MotionWatch()
        let bench = Bench(driver: "dummy", overlay: watch) {
            let clock = PlaybackClock(following: $0)
            clock.isPaused = isPaused
            return clock
        }
        bench.commitSquare()
        try bench.commitMovement()
        bench.stage.start()
        _ = try #require(bench.ready())
        _ = try bench.picture()
        bench.stage.stop()
        #expect(watch.isAnimating.withLock { $0 } == !isPaused)
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

    @Test("the surface of a window is drawn only where its picture changes")
    func onlyChanges() throws {
        let bench = Bench(driver: "dummy")
        bench.commitSquare()
        try bench.commitMovement()
        bench.stage.start()
        _ = try #require(bench.ready())
        _ = try bench.picture()
        // The square of 40 pixels and one more on each side, where it was and where it is, cut off at
        // the window's edges below and, at last, on the right.
        for (time, drawn) in [(1.0, 52 * 41), (1.5, 47 * 41), (2.0, 46 * 41)] {
            var count = try bench.visit { _ in bench.stage.timings.count }
            bench.clock.set(time)
            _ = try bench.picture()
            _ = try bench.visit { _ in }
            let frames = bench.stage.timings.samples(from: &count)
            #expect(frames.reduce(0) { $0 + $1.drawing.pixels } == drawn, "at \(time)")
        }
        bench.stage.stop()
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

    @Test("a clock that is set back shows what was there, and forward again what is there now")
    func past() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        _ = try #require(bench.ready())
        bench.commitSquare()
        let before = try bench.picture()
        bench.clock.set(2)
        var commit = Commit(time: 2)
        commit.removedLayers = [bench.layer]
        bench.mailbox.post(commit)
        let after = try bench.picture()
        #expect(before.pixels != after.pixels)
        for _ in 0..<3 {
            bench.clock.set(1)
            #expect(try bench.picture().pixels == before.pixels)
            bench.clock.set(2)
            #expect(try bench.picture().pixels == after.pixels)
        }
        #expect(bench.stage.past == 0...2)
        bench.stage.stop()
    }

    @Test("what is shown while a film is on can be drawn again")
    func film() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        _ = try #require(bench.ready())
        let films = Guarded<[SessionRecording?]>([])
        func end() throws {
            let ended = DispatchSemaphore(value: 0)
            bench.stage.endRecording { film in
                films.withLock { $0.append(film) }
                ended.signal()
            }
            #expect(ended.wait(timeout: .now() + 20) == .success)
        }
        try end()
        bench.stage.beginRecording()
        bench.commitSquare()
        _ = try bench.picture()
        try end()
        bench.stage.stop()
        #expect(films.withLock { $0.map { $0 == nil } } == [true, false])
        let film = try #require(films.withLock { $0.last ?? nil })
        var player = SessionPlayer(film) { _ in nil }
        let frame = { (seconds: Double) in
            player.frame(
                at: seconds, width: 80, height: 60, scale: 1, background: SIMD4(repeating: 1)
            ).commands.count
        }
        #expect(frame(film.duration) == 1)
    }

    @Test("a film that is full says so once, and is still there")
    func fullFilm() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        _ = try #require(bench.ready())
        let told = DispatchSemaphore(value: 0)
        bench.stage.beginRecording(limit: 0) { told.signal() }
        bench.commitSquare()
        #expect(told.wait(timeout: .now() + 20) == .success)
        bench.add(from: 1, duration: 1)
        _ = try bench.picture()
        let films = Inbox<SessionRecording?>()
        bench.stage.endRecording { films.put($0) }
        let film = try #require(films.next() ?? nil)
        bench.stage.stop()
        #expect(told.wait(timeout: .now()) == .timedOut)
        #expect(film.isFull && film.bytes == 0)
    }

    @Test("the frame that first shows what an input did knows how old that input is")
    func inputDelay() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        _ = try #require(bench.ready())
        bench.commitSquare()
        _ = try bench.picture()
        var before = bench.stage.timings.count
        var commit = Commit(time: 0)
        commit.inputTime = SystemClock.seconds() - 0.5
        bench.mailbox.post(commit)
        _ = try bench.picture()
        _ = try bench.picture()
        bench.stage.stop()
        let delays = bench.stage.timings.samples(from: &before).compactMap(\.inputDelay)
        #expect(delays.count == 1)
        #expect((0.5..<30).contains(try #require(delays.first)))
    }

    @Test("a key that is pressed for the stage arrives as one")
    func pressed() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        _ = try #require(bench.ready())
        let before = SystemClock.seconds()
        bench.stage.press(functionKey: 24)
        for key: Character in ["t", "1"] { bench.stage.press(key) }
        let events = (0..<3).compactMap { _ in
            bench.next { if case .key(let event) = $0 { event } else { nil } }
        }
        bench.stage.stop()
        #expect(events.map(\.name) == ["f24", "t", "1"])
        #expect(events.allSatisfy { $0.isDown && $0.time > before - 0.01 })
    }

    @Test("a signal to end wakes a stage that sleeps, and closes it")
    func signals() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.start()
        _ = try #require(bench.ready())
        _ = try bench.picture()
        let start = SystemClock.seconds()
        for _ in 0..<5 {
            kill(getpid(), SIGTERM)
            let closed: Void? = bench.next { if case .closed = $0 { () } else { nil } }
            #expect(closed != nil)
        }
        // A tenth of a second for each.
        #expect(SystemClock.seconds() - start < 0.5)
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

    @Test("a machine of continuous integration has the geometry back end", .enabled(if: isInCI))
    func geometryIsPresent() { #expect(hasOffscreenGeometry) }

    @Test("stopping twice, or before the start, is no harm")
    func stops() throws {
        let bench = Bench(driver: "dummy")
        bench.stage.stop()
        bench.stage.start()
        bench.stage.stop()
        bench.stage.stop()
    }
}
