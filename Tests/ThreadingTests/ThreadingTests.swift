import CSDL2
import RenderTree
import Testing

@testable import CoreAnimation
@testable import SDLStage

/// A window on SDL's own driver without a display, with one layer in it.
@MainActor
final class Scene {
    let layer = CALayer()
    let context: RenderContext
    let stage: SDLStage
    private let opening = Handed<StageInfo>()
    private let frame = Handed<(time: Double, next: Double)>()

    /// - Parameter clock: what the time is, for both sides.
    init(clock: any MediaClock = SystemClock.shared) {
        if !SDLStage.hasDisplay() { setenv("SDL_VIDEODRIVER", "dummy", 1) }
        let root = CALayer(), mailbox = CommitMailbox()
        let opening = opening, frame = frame
        root.bounds = CGRect(x: 0, y: 0, width: 160, height: 120)
        root.position = CGPoint(x: 80, y: 60)
        context = RenderContext(
            layer: root, clock: clock, send: { mailbox.post($0) })
        var configuration = StageConfiguration(title: "test", width: 160, height: 120)
        configuration.renderer = .software
        stage = SDLStage(
            configuration: configuration, mailbox: mailbox, clock: clock
        ) { event in
            if case .ready(let info) = event { opening.set(info) }
            if case .failed = event { opening.set(nil) }
            if case .frame(let time, let next) = event { frame.set((time, next)) }
        }
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.position = CGPoint(x: 20, y: 60)
        layer.backgroundColor = .white
        root.addSublayer(layer)
        context.tick()
    }

    /// Opens the window, and says what it turned out to be.
    func open() throws -> StageInfo {
        stage.start()
        let info = try #require(opening.wait())
        // The first frame shows what was committed before.
        spin { stage.framesPresented > 0 }
        return info
    }

    /// Lets time pass until something has come true, or five seconds went by.
    func spin(until condition: () -> Bool) {
        let end = SystemClock.seconds() + 5
        while !condition(), SystemClock.seconds() < end { usleep(1000) }
    }

    /// Lets the stage show a frame; its media time, and that of the one after it.
    func nextFrame() -> (time: Double, next: Double)? {
        stage.reportNextFrame()
        return frame.wait()
    }

    /// The pixels of the next frame.
    func picture() -> CGImage? {
        let picture = Handed<CGImage>()
        stage.capture { picture.set($0) }
        return picture.wait()
    }
}

/// A value that another thread hands over.
final class Handed<Value: Sendable>: Sendable {
    private let value = Guarded<Value?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func set(_ newValue: Value?) {
        value.withLock { $0 = newValue }
        isThere.signal()
    }

    func wait() -> Value? {
        _ = isThere.wait(timeout: .now() + 5)
        return value.withLock { $0 }
    }
}

@Suite("The render thread", .serialized)
@MainActor
struct ThreadingTests {
    @Test("goes on at full rate while the main thread is blocked for two seconds")
    func blockedMainThread() throws {
        // On a machine with other things to do a frame can come late through nobody's fault. So a
        // metronome ticks beside the stage: only where it too came late may the stage have, and
        // then the whole is tried again.
        for attempt in 1...Self.attempts {
            if try runsThroughBlock(isLast: attempt == Self.attempts) { return }
        }
    }

    private static let attempts = 6

    /// Blocks the main thread while a layer moves, and judges what the stage did meanwhile.
    ///
    /// With `isLast`, it judges also when the machine was busy.
    ///
    /// - Returns: whether no refresh was missed.
    private func runsThroughBlock(isLast: Bool) throws -> Bool {
        let scene = Scene()
        let rate = try scene.open().refreshRate
        #expect(rate > 0)
        defer { scene.stage.stop() }
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.duration) = (20, 2.5)
        withoutActions { scene.layer.position.x = 140 }
        scene.layer.add(animation, forKey: "move")
        scene.context.tick()
        let before = scene.stage.framesPresented
        scene.spin { scene.stage.framesPresented >= before + 6 }

        // Two seconds in which nothing at all happens on the main thread.
        let metronome = Metronome(period: 1 / rate)
        var start = scene.stage.timings.count
        let begun = SystemClock.seconds()
        usleep(2_000_000)
        let blocked = SystemClock.seconds() - begun
        let frames = scene.stage.timings.samples(from: &start)
        let late = metronome.stop()

        let missed = frames.reduce(0) { $0 + $1.missed }
        let lacking = Int(blocked * rate) - 1 - frames.count
        let isPerfect = missed == 0 && lacking <= 0
        if late == 0 || isLast {
            let busy: Comment = "the machine was busy for \(late) refreshes"
            #expect(missed <= late, busy)
            #expect(lacking <= late, busy)
        }
        // Each frame showed a later moment than the one before.
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.mediaTime < $1.mediaTime })

        let last = scene.stage.timings.count
        // The end is told at the first tick after it.
        #expect(scene.layer.animationKeys() == ["move"])
        scene.spin { (scene.context.nextEventTime ?? 0) <= SystemClock.seconds() }
        scene.context.tick()
        #expect(scene.layer.animationKeys() == nil)
        #expect(scene.layer.presentation()?.position.x == 140)
        scene.spin { scene.stage.timings.count > last }
        let picture = scene.picture()
        #expect(picture?[140, 60] == 0xFFFF_FFFF)
        #expect(picture?[20, 60] == 0xFF00_0000)
        return isPerfect
    }

    @Test("calls a display link once per frame, frame after frame, and sleeps when it is paused")
    func displayLink() throws {
        let scene = Scene()
        let rate = try scene.open().refreshRate
        defer { scene.stage.stop() }
        // Tests that wait for something may have links on this thread too.
        let others = ThreadContext.current.displayLinks.filter(\.isRunning)
        for other in others { other.isPaused = true }
        defer { for other in others { other.isPaused = false } }
        var frames: [(time: Double, target: Double)] = []
        let link = CADisplayLink(target: scene) {
            frames.append(($0.timestamp, $0.targetTimestamp))
        }
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        #expect(scene.context.wantsFrames)
        let before = scene.stage.framesPresented
        // On a busy machine a frame can be asked for after its refresh, where the rhythm begins anew: then
        // ten more are.
        let isInRhythm = (1...Self.attempts).contains { _ in
            frames.removeAll()
            while frames.count < 10, let frame = scene.nextFrame() {
                scene.context.showed(frame: frame.time, next: frame.next)
            }
            return zip(frames, frames.dropFirst()).allSatisfy { a, b in
                // Frames are for refreshes, whenever the thread woke.
                let refreshes = (b.time - a.time) * rate
                return refreshes > 0.5 && abs(refreshes - refreshes.rounded()) < 1e-6 * rate
            }
        }
        #expect(isInRhythm, "\(frames)")
        #expect(frames.count == 10)
        #expect(scene.stage.framesPresented >= before + 10)
        #expect(frames.allSatisfy { abs($0.target - $0.time - 1 / rate) < 1e-6 })
        link.isPaused = true
        #expect(!scene.context.wantsFrames)
        let last = scene.stage.framesPresented
        usleep(200_000)
        #expect(scene.stage.framesPresented == last)
    }

    /// Why nothing is to be drawn.
    enum Rest: CaseIterable {
        case nothingMoves, timeStandsStill, isMinimized
    }

    @Test("draws nothing for two seconds, and works next to nothing", arguments: Rest.allCases)
    func idle(rest: Rest) throws {
        let clock = PlaybackClock()
        let scene = Scene(clock: clock)
        _ = try scene.open()
        defer { scene.stage.stop() }
        if rest != .nothingMoves {
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.duration) = (20, 60)
            scene.layer.add(animation, forKey: "move")
            scene.context.tick()
            let before = scene.stage.framesPresented
            scene.spin { scene.stage.framesPresented >= before + 6 }
        }
        switch rest {
        case .nothingMoves: break
        case .timeStandsStill:
            clock.isPaused = true
            scene.stage.requestFrame()
        case .isMinimized: scene.stage.visit { $0.reportMinimized() }
        }
        usleep(300_000)
        let frames = scene.stage.framesPresented
        // Less than .1 % of a core, this process's other threads included. What is done once, as threads
        // that an earlier test used go away, is in one of these times and not in the next.
        var works = 0.0
        for _ in 0..<3 {
            works = -Self.processTime()
            usleep(2_000_000)
            works += Self.processTime()
            if works < 0.002 { break }
        }
        #expect(works < 0.002)
        #expect(scene.stage.framesPresented == frames)
    }

    private static func processTime() -> Double {
        var t = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }

    private func withoutActions(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }
}

extension StageWindow {
    /// Pushes the event of a window that is minimized to SDL's queue.
    fileprivate func reportMinimized() {
        var event = SDL_Event()
        event.type = SDL_WINDOWEVENT.rawValue
        event.window.windowID = SDL_GetWindowID(window)
        event.window.event = UInt8(SDL_WINDOWEVENT_MINIMIZED.rawValue)
        SDL_PushEvent(&event)
    }
}
