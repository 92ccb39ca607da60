import CoreAnimation
import Testing

@Suite("Property animations: values that do not mix (core-animation 4.3)")
struct SwitchingValueTests {
    private final class Thing {}

    private struct Label: Equatable {
        var word: String
    }

    private func animation(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        return animation
    }

    /// The moments around the switch, and whether the second value is shown.
    static let moments: [(Double, isSecond: Bool)] = [
        (0, false), (0.25, false), (0.49, false), (0.5, true), (0.75, true), (1, true),
    ]

    @Test("words of an own key switch over half way")
    func words() {
        let bench = Bench()
        bench.probe(animation("title", "one", "two"))
        for (time, isSecond) in Self.moments {
            bench.scrub(to: time)
            #expect(bench.shown("title") as? String == (isSecond ? "two" : "one"), "\(time)")
        }
    }

    @Test("objects and structs of an own key switch over half way, to the model's value too")
    func objects() {
        let bench = Bench(), (a, b) = (Thing(), Thing())
        withoutActions { bench.layer.setValue(b, forKey: "thing") }
        let group = CAAnimationGroup()
        group.animations = [
            animation("thing", a, nil), animation("label", Label(word: "a"), Label(word: "b")),
        ]
        group.duration = 1
        bench.probe(group)
        for (time, isSecond) in Self.moments {
            bench.scrub(to: time)
            #expect(bench.shown("thing") as? Thing === (isSecond ? b : a), "\(time)")
            #expect(bench.shown("label") as? Label == Label(word: isSecond ? "b" : "a"))
        }
    }

    @Test("layers as values of keyframes are held up to the middle between two")
    func keyframes() {
        let bench = Bench(), layers = (0..<3).map { _ in CALayer() }
        let frames = CAKeyframeAnimation(keyPath: "guest")
        (frames.values, frames.duration) = (layers, 1)
        bench.probe(frames)
        for (time, i) in [(0, 0), (0.24, 0), (0.25, 1), (0.74, 1), (0.75, 2), (1, 2)] {
            bench.scrub(to: time)
            #expect(bench.shown("guest") as? CALayer === layers[i], "\(time)")
        }
    }

    @Test("contents that are no picture are shown by the presentation, a picture by the stage too")
    func contents() {
        let bench = Bench { $0.bounds = CGRect(x: 0, y: 0, width: 2, height: 2) }
        let (thing, other) = (Thing(), Thing())
        let picture = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        bench.probe(animation("contents", thing, other))
        for (time, isSecond) in Self.moments {
            bench.scrub(to: time)
            #expect(bench.shown("contents") as? Thing === (isSecond ? other : thing))
        }
        bench.layer.timeOffset = 0
        bench.probe(animation("contents", picture, thing))
        for (time, isSecond) in Self.moments {
            bench.scrub(to: time)
            #expect((bench.shown("contents") as? CGImage === picture) == !isSecond)
            #expect((bench.shown("contents") as? Thing === thing) == isSecond)
            #expect(bench.stage.drawList().textures.isEmpty == isSecond)
        }
    }

    @Test("values of a wrong kind have no effect", arguments: ["path", "shadowPath"])
    func wrongKinds(keyPath: String) {
        let layer = CAShapeLayer(), stage = OffscreenStage(size: CGSize(width: 9, height: 9))
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3), transform: nil)
        layer.setValue(path, forKey: keyPath)
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        let pairs: [(Any, Any)] = [
            ("a", "b"), (Thing(), Thing()), ([1], [2]),
            (CGImage(width: 1, height: 1, pixels: [1]), CGImage(width: 1, height: 1, pixels: [2])),
        ]
        for (i, (from, to)) in pairs.enumerated() {
            layer.add(animation(keyPath, from, to), forKey: "probe")
            stage.advance(to: Double(2 * i) + 0.75)
            #expect(layer.presentation()?.value(forKey: keyPath) as? CGPath == path)
            layer.setValue(from, forKey: keyPath)
            #expect(layer.value(forKey: keyPath) as? CGPath == path)
        }
    }

    @Test(
        "a path leads only point values, and turns the layer only then (core-animation 6.4, 6.5)"
    )
    func paths() {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 10, y: 0))
        line.addLine(to: CGPoint(x: 10, y: 100))
        for (keyPath, isPoint) in [("position", true), ("opacity", false), ("bounds.size", false)] {
            let bench = Bench()
            let along = CAKeyframeAnimation(keyPath: keyPath)
            (along.path, along.rotationMode, along.duration) = (line, .rotateAuto, 1)
            bench.probe(along)
            bench.scrub(to: 0.5)
            let turn = bench.number("transform.rotation.z")
            #expect(close(turn, isPoint ? .pi / 2 : 0), "\(keyPath)")
            #expect(bench.layer.presentation()?.opacity == 1)
            #expect(bench.layer.presentation()?.bounds == .zero)
        }
    }

    @Test("a path of an own key adds and accumulates like that of a property (core-animation 6.4)")
    func ownPath() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 20))
        let bench = Bench { $0.setValue(CGPoint(x: 1, y: 2), forKey: "target") }
        let along = CAKeyframeAnimation(keyPath: "target")
        (along.path, along.duration, along.repeatCount) = (line, 1, 3)
        (along.isAdditive, along.isCumulative) = (true, true)
        bench.probe(along)
        bench.scrub(to: 2.5)
        #expect(bench.shown("target") as? CGPoint == CGPoint(x: 26, y: 52))
    }
}
