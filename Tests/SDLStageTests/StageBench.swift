import Foundation
import Graphics
import Motion
import RenderTree
import Testing

@testable import SDLStage

/// A stage on one of SDL's drivers that need no display, a clock that moves when told, and one
/// layer.
final class Bench: Sendable {
    let mailbox = CommitMailbox()
    let clock = ManualClock(0)
    let stage: SDLStage
    let events = Inbox<StageEvent>()
    let layer = LayerID.next()

    init(
        driver: String, renderer: RendererChoice = .software, scale: Int? = nil,
        overlay: (any StageOverlay)? = nil, isLimited: Bool = false,
        mediaClock: (ManualClock) -> any MediaClock = { $0 }
    ) {
        setenv("SDL_VIDEODRIVER", driver, 1)
        let events = self.events
        var configuration = StageConfiguration(
            width: 80, height: 60, renderer: renderer, vsync: false, isLimited: isLimited,
            background: SIMD4(1, 1, 1, 1))
        configuration.scaleOverride = scale
        stage = SDLStage(
            configuration: configuration, mailbox: mailbox, clock: mediaClock(clock),
            overlay: overlay
        ) { events.put($0) }
    }

    /// Commits a red square at (20, 20) in the layer's 40 by 40 points.
    func commitSquare() {
        var values = LayerValues()
        values[Properties.layer.bounds] = CGRect(x: 0, y: 0, width: 40, height: 40)
        values[Properties.layer.position] = CGPoint(x: 40, y: 40)
        values[Properties.layer.backgroundColor] = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
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

    /// Moves the layer 40 points to the right from time 0 to 4.
    func commitMovement() throws {
        let track = BasicTrack(
            from: .vector(.point, SIMD4(40, 40, 0, 0)), to: .vector(.point, SIMD4(80, 40, 0, 0)))
        let movement = PropertyAnimation(
            target: try #require(AnimationTarget(keyPath: "position")), track: .basic(track))
        var commit = Commit(time: clock.now())
        commit.additions = [
            Commit.Addition(
                id: layer,
                animation: RenderAnimation(
                    timing: MediaTiming(beginTime: 0, duration: 4), body: .property(movement)))
        ]
        mailbox.post(commit)
    }

    /// Gives the layer a sublayer with a picture, at half opacity and clipped: a texture and a
    /// target for a group.
    func commitPicture() {
        let picture = LayerID.next(), group = LayerID.next()
        var values = LayerValues()
        values[Properties.layer.bounds] = CGRect(x: 0, y: 0, width: 30, height: 30)
        values[Properties.layer.position] = CGPoint(x: 20, y: 20)
        values[Properties.layer.contents] = testImage(30, 30)
        var groupValues = values
        groupValues[Properties.layer.contents] = nil
        groupValues[Properties.layer.opacity] = 0.5
        groupValues[Properties.layer.backgroundColor] = RGBAColor(
            red: 0, green: 0, blue: 1, alpha: 1)
        var commit = Commit(time: clock.now())
        commit.creations = [
            Commit.Creation(id: group, values: groupValues),
            Commit.Creation(id: picture, values: values),
        ]
        commit.arrangements = [
            Commit.Arrangement(id: layer, sublayers: [group]),
            Commit.Arrangement(id: group, sublayers: [picture]),
        ]
        mailbox.post(commit)
    }

    /// Does something to the window and waits until its consequences are known.
    func visit<T: Sendable>(_ body: @escaping @Sendable (StageWindow) -> T) throws -> T {
        let answers = Inbox<T>()
        stage.visit { answers.put(body($0)) }
        let answer = try #require(answers.next())
        // What became of one visit is handled before the next.
        stage.visit { _ in answers.put(answer) }
        return try #require(answers.next())
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

/// Values from another thread, in order.
///
/// The tests block instead of suspending: a suspended test would leave SDL's video taken while
/// others that wait for it hold every thread.
final class Inbox<Value: Sendable>: Sendable {
    private let values = Guarded<[Value]>([])
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

    /// What is there and was not taken.
    func rest() -> [Value] { values.withLock { $0 } }
}
