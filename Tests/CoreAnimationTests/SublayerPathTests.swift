import CoreAnimation
import RenderTree
import Testing

@Suite("Animations of named sublayers (core-animation 5)")
struct SublayerPathTests {
    /// A live layer with an arm that has a hand.
    private struct Body {
        let bench = Bench()
        let arm = CALayer(), hand = CAShapeLayer()
        var layer: CALayer { bench.layer }

        init() {
            (arm.name, hand.name) = ("arm", "hand")
            arm.addSublayer(hand)
            layer.addSublayer(arm)
            bench.stage.advance(by: 0)
        }
    }

    private func move(_ keyPath: String, to end: Double = 8) -> CABasicAnimation {
        let move = CABasicAnimation(keyPath: keyPath)
        (move.fromValue, move.toValue, move.duration) = (0, end, 4)
        return move
    }

    @Test("a property is read, written and animated through the names of the layers around it")
    func named() {
        let body = Body()
        for (path, layer, key) in [
            ("sublayers.arm.position.y", body.arm, "position.y"),
            ("sublayers.arm.sublayers.hand.lineWidth", body.hand, "lineWidth"),
        ] {
            withoutActions { body.layer.setValue(3, forKeyPath: path) }
            #expect(layer.value(forKeyPath: key) as? Double == 3)
            body.layer.add(move(path), forKey: path)
            body.bench.stage.advance(by: 0)
            body.bench.stage.advance(by: 1)
            #expect(layer.presentation()?.value(forKeyPath: key) as? Double == 2)
            #expect(body.bench.number(path) == 2)
            #expect(layer.value(forKeyPath: key) as? Double == 3 && layer.animationKeys() == nil)
            body.layer.removeAnimation(forKey: path)
            body.bench.stage.advance(by: 0)
            #expect(body.bench.number(path) == 3)
            #expect(body.bench.stage.tree.animationCount == 0)
        }
    }

    @Test("the removal of a layer ends its animation of a sublayer that has moved elsewhere")
    func moved() {
        let body = Body()
        let endless = move("sublayers.arm.position.y")
        endless.repeatCount = .infinity
        body.layer.add(endless, forKey: "wave")
        body.bench.stage.advance(by: 1)
        withoutActions { body.bench.stage.layer.addSublayer(body.arm) }
        body.bench.stage.advance(by: 1)
        #expect(body.bench.stage.tree.animationCount == 2)
        withoutActions { body.layer.removeFromSuperlayer() }
        body.bench.stage.advance(by: 1)
        #expect(body.bench.stage.tree.animationCount == 0)
        #expect(body.arm.presentation()?.position == .zero)
    }

    @Test(
        "a sublayer of its own time is animated in step with the layer, and not for longer",
        arguments: [(2, 3, 2), (0.5, 0, 2), (0, 0, 0)] as [(Float, Double, CGFloat)])
    func otherTime(speed: Float, begin: Double, shown: CGFloat) {
        let body = Body()
        body.bench.stage.advance(to: 8)
        (body.arm.speed, body.arm.beginTime) = (speed, begin)
        body.layer.add(move("sublayers.arm.position.y"), forKey: "wave")
        body.bench.stage.advance(to: 9)
        #expect(body.arm.presentation()?.position.y == shown)
        body.bench.stage.advance(to: 12)
        #expect(body.bench.stage.tree.animationCount == 0)
    }

    @Test("in a group each child goes to the layer it names, also in the commit that brings them")
    func group() {
        let stage = OffscreenStage(size: CGSize(width: 9, height: 9))
        let layer = CALayer(), arm = CALayer(), group = CAAnimationGroup()
        arm.name = "arm"
        group.animations = [
            move("position.x"), move("sublayers.arm.position.y"), move("sublayers.leg.opacity"),
        ]
        group.duration = 4
        layer.add(group, forKey: "walk")
        layer.addSublayer(arm)
        stage.layer.addSublayer(layer)
        stage.advance(to: 1)
        #expect(layer.presentation()?.position == CGPoint(x: 2, y: 0))
        #expect(arm.presentation()?.position == CGPoint(x: 0, y: 2))
        stage.advance(to: 4)
        #expect(stage.tree.animationCount == 0 && layer.animationKeys() == nil)
    }

    @Test("the parts of a group are committed in the order in which it names the layers")
    func order() {
        let (bench, group) = (Bench(), CAAnimationGroup())
        let parts = (0..<10).map { _ in CALayer() }
        for (index, part) in parts.enumerated() {
            part.name = "p\(index)"
            bench.layer.addSublayer(part)
        }
        bench.stage.advance(by: 0)
        group.animations = ["opacity", "zPosition"].flatMap { key in
            parts.map { move("sublayers.\($0.name ?? "").\(key)") }
        }
        group.duration = 4
        var order: [LayerID] = []
        let observer = AnimationObserver(onStageOf: bench.layer) { commit, _ in
            order += commit.additions.map(\.id)
        }
        bench.layer.add(group, forKey: "walk")
        withExtendedLifetime(observer) { bench.stage.advance(by: 0) }
        #expect(order.filter { $0 != bench.layer.layerID } == parts.map(\.layerID))
    }

    @Test(
        "paths that lead to no layer or no property have no effect",
        arguments: [
            "sublayers.leg.opacity", "sublayers.arm.nothing", "sublayers.arm", "sublayers.",
            "sublayers..opacity", "sublayers.arm.sublayers.opacity",
        ])
    func nothing(path: String) {
        let body = Body()
        body.layer.add(move(path), forKey: nil)
        body.bench.stage.advance(by: 0)
        body.bench.stage.advance(by: 1)
        #expect(body.arm.presentation()?.opacity == 1 && body.hand.presentation()?.opacity == 1)
        #expect(body.bench.number("opacity") == 1)
    }
}
