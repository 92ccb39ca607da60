import Testing
import UIKitViews

@testable import Demos

@Suite("Interaction") @MainActor struct InteractionTests {
    private struct Missing: Error {}

    /// Where a named layer is drawn, in its superlayer.
    private func drawn(_ play: Play, _ name: String) throws -> CGPoint {
        guard let shown = play.scene.layer(named: name)?.presentation() else { throw Missing() }
        return shown.position
    }

    /// A place of the canvas on the stage.
    private func onStage(_ play: Play, _ place: CGPoint) throws -> CGPoint {
        guard let canvas = play.scene.layer(named: "canvas") else { throw Missing() }
        return canvas.convert(place, to: play.stage.layer)
    }

    /// Place and speed of the picture, the speed from two places a hundred-thousandth of a second
    /// apart, up to now.
    private func motion(_ play: Play) throws -> (place: CGPoint, speed: CGPoint) {
        let before = try drawn(play, "tile")
        play.stage.advance(by: 1e-5)
        let after = try drawn(play, "tile")
        return (after, CGPoint(x: (after.x - before.x) / 1e-5, y: (after.y - before.y) / 1e-5))
    }

    private func expectNear(
        _ a: CGPoint, _ b: CGPoint, _ tolerance: Double,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            close(a.x, b.x, tolerance) && close(a.y, b.y, tolerance), "\(a) is not \(b)",
            sourceLocation: sourceLocation)
    }

    @Test("Caught on its way, the picture keeps place and speed, and comes back to the finger")
    func catches() throws {
        let play = try Play("grab")
        let start = try drawn(play, "tile")
        play.scene.press("f")
        play.stage.advance(to: 0.08)
        let free = try motion(play)
        #expect(free.place.x > start.x + 40 && free.place.x < 440 && free.speed.x > 1000)
        let finger = CGPoint(x: free.place.x + 30, y: free.place.y)
        play.stage.touch(.began, at: try onStage(play, finger))
        expectNear(try drawn(play, "tile"), free.place, 1e-5)
        let held = try motion(play)
        expectNear(held.speed, free.speed, 2)
        // It goes a little too far, and comes back.
        play.stage.advance(by: 0.05)
        #expect(try drawn(play, "tile").x > free.place.x + 20)
        play.stage.advance(by: 3)
        expectNear(try drawn(play, "tile"), free.place, 1e-5)
        play.stage.touch(.moved, at: try onStage(play, CGPoint(x: finger.x + 10, y: finger.y + 5)))
        expectNear(
            try drawn(play, "tile"), CGPoint(x: free.place.x + 10, y: free.place.y + 5), 1e-5)
    }

    @Test("Held by a moving finger, the picture moves by what the finger moves besides its own way")
    func catchesInMotion() throws {
        let (still, moved) = (try Play("grab"), try Play("grab"))
        // The stage that was ticked last says what time it is.
        for play in [still, moved] {
            play.stage.advance(by: 0)
            play.scene.press("f")
            play.stage.advance(to: 0.08)
            let place = try drawn(play, "tile")
            play.stage.touch(.began, at: try onStage(play, place))
        }
        let place = try drawn(still, "tile")
        for step in 1...20 {
            let way = CGPoint(x: 6 * Double(step), y: -2 * Double(step))
            for play in [still, moved] { play.stage.advance(by: 0.01) }
            moved.stage.touch(
                .moved, at: try onStage(moved, CGPoint(x: place.x + way.x, y: place.y + way.y)))
            let held = try drawn(still, "tile")
            expectNear(
                try drawn(moved, "tile"), CGPoint(x: held.x + way.x, y: held.y + way.y), 1e-5)
        }
    }

    @Test("Let go and caught again, neither place nor speed jumps")
    func catchesAgain() throws {
        let play = try Play("grab")
        play.scene.press("f")
        play.stage.advance(to: 0.05)
        var places: [CGPoint] = []
        for _ in 0..<3 {
            let free = try motion(play)
            play.stage.touch(.began, at: try onStage(play, free.place))
            let held = try motion(play)
            expectNear(held.place, free.place, 0.05)
            expectNear(held.speed, free.speed, 2)
            // Longer than a finger's past counts for its speed.
            play.stage.advance(by: 0.11)
            let last = try motion(play)
            play.stage.touch(.ended)
            let free2 = try motion(play)
            expectNear(free2.place, last.place, 0.05)
            expectNear(free2.speed, last.speed, 2)
            places.append(free2.place)
            play.stage.advance(by: 0.06)
        }
        #expect(Set(places.map(\.x)).count == 3)
        play.stage.advance(by: 5)
        #expect(play.animationCount() == 0)
    }

    @Test("Where the picture will be, there is nothing to grab yet")
    func missesTheModel() throws {
        let play = try Play("grab")
        play.scene.press("f")
        play.stage.advance(to: 0.05)
        play.stage.touch(.began, at: try onStage(play, CGPoint(x: 560, y: 104)))
        play.stage.advance(to: 0.1)
        let there = try drawn(play, "tile")
        play.stage.advance(to: 0.15)
        #expect(try drawn(play, "tile").x > there.x)
    }

    @Test("Let go, the picture goes on with the finger's velocity, and rests in a corner")
    func letsGo() throws {
        let play = try Play("grab")
        play.stage.touch(.began, at: try onStage(play, CGPoint(x: 136, y: 104)))
        for step in 1...20 {
            play.stage.advance(by: 0.01)
            let way = CGFloat(step)
            play.stage.touch(
                .moved, at: try onStage(play, CGPoint(x: 136 + 9 * way, y: 104 + 6 * way)))
        }
        play.stage.touch(.ended)
        let a = try drawn(play, "tile")
        #expect(close(a.x, 316, 1e-9) && close(a.y, 224, 1e-9))
        play.stage.advance(by: 1e-5)
        let b = try drawn(play, "tile")
        #expect(close((b.x - a.x) / 1e-5, 900, 1) && close((b.y - a.y) / 1e-5, 600, 1))
        play.stage.advance(by: 5)
        #expect(try drawn(play, "tile") == CGPoint(x: 504, y: 384))
    }

    @Test("A throw without a way to go still begins with its velocity")
    func throwInPlace() {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        let layer = CALayer()
        layer.position = CGPoint(x: 50, y: 50)
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        let velocity = CGPoint(x: 300, y: 0)
        SpringThrow.run(layer, to: layer.position, velocity: velocity)
        stage.advance(to: 1e-5)
        let moved = (layer.presentation()?.position.x ?? 0) - 50
        #expect(close(moved / 1e-5, 300, 1))
    }

    /// Where both discs are as fractions of the track, after a goal given at half a second.
    nonisolated static let rows: [(time: Double, added: Double, replaced: Double)] = [
        (0.25, 0.129162, 0.129162), (0.5, 0.5, 0.5), (0.6, 0.648394, 0.5 * (1 - 0.019722)),
        (0.75, 0.741676, 0.5 * (1 - 0.129162)), (1, 0.5, 0.25), (1.25, 0.129162, 0.5 * 0.129162),
        (1.5, 0, 0),
    ]

    @Test(
        "Blocks add up and keep their speed; a replaced animation stops dead",
        arguments: [false, true])
    func retargets(byItself: Bool) throws {
        let play = try Play("retargeting")
        play.scene.press(byItself ? "r" : "s")
        for row in Self.rows {
            play.stage.advance(to: row.time)
            if row.time == 0.5, !byItself { play.scene.press("s") }
            play.stage.advance(by: 0)
            let added = (try drawn(play, "added").x - 160) / 400
            let replaced = (try drawn(play, "replaced").x - 160) / 400
            #expect(close(added, row.added, 2e-6), "\(row.time)")
            #expect(close(replaced, row.replaced, 2e-6), "\(row.time)")
        }
    }

    @Test("A graph of speed ends with the layer that it watches")
    func speedGraphEnds() {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        weak var graph: SpeedGraph?
        func watch() {
            let watching = SpeedGraph(
                frame: CGRect(x: 0, y: 0, width: 100, height: 50), tone: .mint)
            watching.watch(CALayer())
            graph = watching
        }
        watch()
        for time in [0, 0.1] { stage.advance(to: time) }
        #expect(graph == nil)
    }

    @Test("A tap on a track sends both discs there")
    func tapsTrack() throws {
        let play = try Play("retargeting")
        let canvas = try onStage(play, CGPoint(x: 24 + 460, y: 264 + 40))
        play.stage.tap(at: canvas)
        play.stage.advance(to: 2)
        for name in ["added", "replaced"] { #expect(try drawn(play, name).x == 460) }
    }

    @Test("A key cap can be pressed with the finger", arguments: ["playground", "grab"])
    func taps(name: String) throws {
        let play = try Play(name)
        let untouched = try Play(name)
        let cap = try #require(firstCap(under: play.scene.view))
        let middle = CGPoint(x: KeyCap.side / 2, y: KeyCap.side / 2)
        play.stage.tap(at: cap.convert(middle, to: nil))
        play.stage.advance(to: 0.2)
        untouched.stage.advance(by: 0)
        untouched.scene.press(cap.key)
        untouched.stage.advance(to: 0.2)
        #expect(play.frame() == untouched.frame())
    }

    private func firstCap(under view: UIView) -> KeyCap? {
        if let cap = view as? KeyCap { return cap }
        for subview in view.subviews {
            if let cap = firstCap(under: subview) { return cap }
        }
        return nil
    }
}
