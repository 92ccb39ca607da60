import Foundation
import Testing
import UIKitViews

@testable import Demos
@testable import RenderTree

@Suite("The playground under many keys") @MainActor struct PlaygroundTests {
    private static let step = 1.0 / 120

    @Test("The comet flies straight to its path only where it is elsewhere")
    func flights() {
        for path in CometPath.all {
            let away = CGPoint(x: path.start.x + 320, y: path.start.y)
            #expect(path.approach(from: [path.start]) == 0)
            #expect(path.approach(from: [path.start, away]) == 1)
            let (straight, direct) = (
                path.flight(from: away, approach: 1), path.flight(from: path.start, approach: 0)
            )
            #expect(direct.times.count == path.curves.count + 1)
            #expect(straight.times.count == direct.times.count + 1 && straight.times[0] == 0)
            for (a, b) in zip(straight.times.dropFirst(), direct.times) { #expect(close(a, b + 1)) }
        }
    }

    @Test("Keys pressed 200 times, a twentieth of a second apart, neither leak nor jump")
    func endurance() throws {
        let play = try Play("playground")
        let keys: [Character] = ["t", "k", "r"]
        let (layerCount, drawnCount) = (play.layers().count, play.stage.tree.count)
        var comet = try #require(play.shown("theLayer", "position") as? CGPoint)
        var view = play.number("backingView", "transform.rotation.z") * 180 / .pi
        var most = (held: 0, drawn: 0, pending: 0)
        for press in 0..<200 {
            play.scene.press(keys[press % 3])
            for sample in 1...6 {
                let time = Double(press) * 0.05 + Double(sample) * Self.step
                play.stage.advance(to: time)
                let place = try #require(play.shown("theLayer", "position") as? CGPoint)
                #expect(hypot(place.x - comet.x, place.y - comet.y) < 8, "at \(time)")
                comet = place
                let angle = play.number("backingView", "transform.rotation.z") * 180 / .pi
                let man = play.number("manLayer", "transform.rotation.z") * 180 / .pi
                #expect(abs(wrapped(angle - view)) < 180 * Self.step + 0.1, "at \(time)")
                #expect(abs(wrapped(angle + man)) < 0.1, "at \(time)")
                view = angle
            }
            #expect(play.layers().count == layerCount)
            #expect(play.stage.tree.count == drawnCount)
            most.held = max(most.held, play.animationCount())
            most.drawn = max(most.drawn, play.stage.tree.animationCount)
            most.pending = max(most.pending, play.stage.tree.schedule.count)
        }
        // 48 dots, 10 pips, 6 parts of the comet, 3 key caps, the page, the view and the man.
        #expect(most.held <= 70 && most.drawn <= 70, "\(most)")
        // What was taken away may wait for its time, but not without end.
        #expect(most.pending <= 4 * most.drawn, "\(most)")
        play.stage.advance(by: 12)
        #expect(play.animationCount() == 0)
        #expect(play.stage.tree.animationCount == 0 && play.stage.tree.schedule.count == 0)
        #expect(play.layers().count == layerCount && play.stage.tree.count == drawnCount)
    }

    @Test(
        "A scene that is let go of is gone with all its layers, also while it moves",
        arguments: [0.0, 0.3, 20])
    func release(after pause: Double) throws {
        var remains = Remains()
        func run() throws {
            let play = try Play("playground")
            for press in 0..<30 {
                for key: Character in ["t", "k", "r"] { play.scene.press(key) }
                play.stage.advance(to: Double(press) * 0.05)
            }
            play.stage.advance(by: pause)
            remains.scene = play.scene
            remains.stage = play.stage
            remains.view = play.scene.view
            remains.layers = play.layers().map { WeakLayer(layer: $0) }
        }
        try run()
        #expect(remains.scene == nil && remains.stage == nil && remains.view == nil)
        #expect(remains.layers.count > 60)
        #expect(remains.layers.count { $0.layer != nil } == 0)
    }

    @Test("The clock of the blocked thread ends when its scene leaves the window")
    func clockEnds() {
        weak var clock: BlockedClock?
        func press() {
            let stage = OffscreenStage(size: CGSize(width: 300, height: 100))
            let window = UIWindow(frame: CGRect(origin: .zero, size: stage.size))
            stage.layer.addSublayer(window.layer)
            let pressed = BlockedClock()
            window.addSubview(pressed)
            stage.advance(to: 0)
            pressed.press()
            pressed.removeFromSuperview()
            clock = pressed
        }
        press()
        #expect(clock == nil)
    }

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    private struct Remains {
        weak var scene: DemoScene?
        weak var stage: OffscreenStage?
        weak var view: UIView?
        var layers: [WeakLayer] = []
    }

    @Test("Every part of the comet and every dot goes on from where it is drawn")
    func continuity() throws {
        let play = try Play("playground")
        let field = play.scene.layer(named: "theLayer")?.superlayer
        let moving = field?.sublayers ?? []
        func places() -> [CGPoint] {
            moving.map { $0.presentation()?.position ?? $0.position }
        }
        #expect(moving.count >= 54)
        play.scene.press("k")
        for pause in [0.11, 0.7, 0.05, 1.3, 0.4] {
            play.stage.advance(by: pause)
            let before = places()
            play.scene.press("k")
            play.stage.advance(by: 0)
            for (a, b) in zip(before, places()) {
                #expect(hypot(a.x - b.x, a.y - b.y) < 1e-6)
            }
        }
    }

    @Test("The tail follows the head at its distance in time, also after a new start on the way")
    func tail() throws {
        let play = try Play("playground")
        let head = try #require(play.scene.layer(named: "theLayer"))
        let parts = try #require(head.superlayer?.sublayers).suffix(6).reversed().map { $0 }
        #expect(parts.first === head)
        play.scene.press("k")
        play.stage.advance(to: 2)
        play.scene.press("k")
        play.stage.advance(to: 4)
        let last = try #require(parts.last)
        let then = try #require(head.presentation()?.position)
        play.stage.advance(to: 4 + 5 * 0.04)
        let now = try #require(last.presentation()?.position)
        #expect(hypot(now.x - then.x, now.y - then.y) < 1e-6)
    }

    @Test("All three motions run at once")
    func together() throws {
        let play = try Play("playground")
        for key: Character in ["t", "k", "r"] { play.scene.press(key) }
        play.stage.advance(to: 0.5)
        for name in ["page", "theLayer", "backingView", "manLayer"] {
            let layer = try #require(play.scene.layer(named: name))
            #expect(layer.animationKeys()?.count == 1, "\(name)")
        }
    }
}
