import CoreAnimation
import RenderTree
import SDLStage
import Synchronization
import Testing

/// A window on SDL's own driver without a display, with one layer in it.
@MainActor
final class Scene {
    let layer = CALayer()
    let context: RenderContext
    let stage: SDLStage
    private let isReady = DispatchSemaphore(value: 0)

    init() {
        if !SDLStage.hasDisplay() { setenv("SDL_VIDEODRIVER", "dummy", 1) }
        let root = CALayer(), mailbox = CommitMailbox(), ready = isReady
        root.bounds = CGRect(x: 0, y: 0, width: 160, height: 120)
        root.position = CGPoint(x: 80, y: 60)
        context = RenderContext(
            layer: root, clock: SystemClock.shared, send: { mailbox.post($0) })
        var configuration = StageConfiguration(title: "test", width: 160, height: 120)
        configuration.renderer = .software
        stage = SDLStage(
            configuration: configuration, mailbox: mailbox, clock: SystemClock.shared
        ) { event in
            if case .ready = event { ready.signal() }
            if case .failed = event { ready.signal() }
        }
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.position = CGPoint(x: 20, y: 60)
        layer.backgroundColor = .white
        root.addSublayer(layer)
        context.tick()
    }

    func open() {
        stage.start()
        isReady.wait()
        // The first frame shows what was committed before.
        spin { stage.framesPresented > 0 }
    }

    /// Lets time pass until something has come true, or five seconds went by.
    func spin(until condition: () -> Bool) {
        let end = SystemClock.seconds() + 5
        while !condition(), SystemClock.seconds() < end { usleep(1000) }
    }

    /// The pixels of the next frame.
    func picture() -> CGImage? {
        let box = Picture()
        stage.capture { box.set($0) }
        return box.wait()
    }
}

/// A picture that another thread hands over.
final class Picture: Sendable {
    private let image = Mutex<CGImage?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func set(_ newImage: CGImage) {
        image.withLock { $0 = newImage }
        isThere.signal()
    }

    func wait() -> CGImage? {
        _ = isThere.wait(timeout: .now() + 5)
        return image.withLock { $0 }
    }
}

@Suite("The render thread", .serialized)
@MainActor
struct ThreadingTests {
    @Test("goes on at full rate while the main thread is blocked for two seconds")
    func blockedMainThread() {
        let scene = Scene()
        scene.open()
        defer { scene.stage.stop() }
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.duration) = (20, 2.5)
        withoutActions { scene.layer.position.x = 140 }
        scene.layer.add(animation, forKey: "move")
        scene.context.tick()
        let before = scene.stage.framesPresented
        scene.spin { scene.stage.framesPresented >= before + 6 }

        // Two seconds in which nothing at all happens on the main thread.
        let start = scene.stage.timings.count
        let begun = SystemClock.seconds()
        usleep(2_000_000)
        let blocked = SystemClock.seconds() - begun
        let frames = scene.stage.timings.samples(from: start)

        #expect(frames.count >= Int(blocked * 60) - 1, "\(frames.count) frames")
        #expect(frames.reduce(0) { $0 + $1.missed } == 0)
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
    }

    @Test("draws nothing for five seconds when nothing moves")
    func idle() {
        let scene = Scene()
        scene.open()
        defer { scene.stage.stop() }
        usleep(300_000)
        let frames = scene.stage.framesPresented
        let cpu = Self.processTime()
        usleep(5_000_000)
        #expect(scene.stage.framesPresented == frames)
        // Less than 1 % of a core, this process's other threads included.
        #expect(Self.processTime() - cpu < 0.05)
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
