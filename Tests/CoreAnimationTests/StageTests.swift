import CoreAnimation
import Testing

@Suite("The offscreen stage")
struct StageTests {
    @Test("a picture shows the layers where they are")
    func picture() {
        let stage = OffscreenStage(size: CGSize(width: 20, height: 10))
        let layer = CALayer()
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        layer.frame = CGRect(x: 5, y: 2, width: 4, height: 3)
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        let image = stage.image()
        #expect((image.width, image.height) == (20, 10))
        for y in 0..<10 {
            for x in 0..<20 {
                let inside = (5..<9).contains(x) && (2..<5).contains(y)
                #expect(image[x, y] == (inside ? 0xFFFF_0000 : 0xFF00_0000), "at \(x) \(y)")
            }
        }
    }

    @Test("a scale multiplies the pixels, not the points")
    func scale() {
        let stage = OffscreenStage(size: CGSize(width: 20, height: 10), scale: 2)
        #expect(stage.layer.bounds.size == CGSize(width: 20, height: 10))
        #expect((stage.image().width, stage.image().height) == (40, 20))
    }

    @Test("an image that somebody holds keeps its pixels, the memory of others is used again")
    func memory() {
        let stage = OffscreenStage(size: CGSize(width: 64, height: 64))
        func show(_ color: CGColor) -> CGImage {
            withoutActions { stage.layer.backgroundColor = color }
            stage.advance(by: 0)
            return stage.image()
        }
        func address(_ image: CGImage) -> UnsafePointer<UInt32>? {
            image.pixels.withUnsafeBufferPointer(\.baseAddress)
        }
        var held: CGImage? = show(.white)
        let first = held.flatMap(address)
        let pixels = show(.black).pixels
        #expect(held?.pixels.allSatisfy { $0 == 0xFFFF_FFFF } == true)
        // The array of an image that is gone may have another owner.
        held = show(.white)
        #expect(pixels.allSatisfy { $0 == 0xFF00_0000 })
        #expect(held.flatMap(address) != first)
        let second = held.flatMap(address)
        held = nil
        #expect(address(show(.black)) == second)
    }

    @Test(
        "time never runs back, and odd times do nothing",
        arguments: [
            -1.0, 0.5, .nan, -.infinity,
        ])
    func oddTimes(time: Double) {
        let stage = OffscreenStage(size: CGSize(width: 1, height: 1))
        stage.advance(to: 1)
        stage.advance(to: time)
        #expect(stage.time == 1)
        #expect(CACurrentMediaTime() == 1)
    }

    @Test("a static scene has no event to come")
    func quiet() {
        let bench = Bench()
        #expect(bench.stage.tree.nextFrameTime(after: 0) == nil)
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.toValue, animation.duration) = (0, 1)
        bench.layer.add(animation, forKey: nil)
        bench.stage.advance(to: 0.5)
        #expect(bench.stage.tree.nextFrameTime(after: 0.5) == 0.5)
        bench.stage.advance(to: 1)
        #expect(bench.stage.tree.nextFrameTime(after: 1) == nil)
    }

    @Test("ten thousand nested layers are committed, evaluated, drawn and let go")
    func deepNesting() {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        var layer = stage.layer
        for _ in 0..<10_000 {
            let next = CALayer()
            (next.anchorPoint, next.bounds) = (.zero, CGRect(x: 0, y: 0, width: 2, height: 2))
            layer.addSublayer(next)
            layer = next
        }
        layer.position = CGPoint(x: 3, y: 4)
        layer.backgroundColor = .white
        stage.advance(to: 0)
        #expect(stage.tree.count == 10_001)
        let image = stage.image()
        for y in 0..<10 {
            for x in 0..<10 {
                let isInside = (3..<5).contains(x) && (4..<6).contains(y)
                #expect(image[x, y] == (isInside ? 0xFFFF_FFFF : 0xFF00_0000), "(\(x), \(y))")
            }
        }
        stage.layer.sublayers = nil
        stage.advance(to: 1)
        #expect(stage.tree.count == 1)
        #expect(stage.image().pixels.allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test("a commit names only what changed")
    func commitSize() {
        let root = CALayer()
        var commits: [Commit] = []
        let context = RenderContext(
            layer: root, clock: ManualClock(), send: { commits.append($0) })
        let layers = (0..<1000).map { _ in CALayer() }
        for layer in layers { root.addSublayer(layer) }
        context.tick()
        #expect(commits.count == 1 && commits[0].creations.count == 1001)
        withoutActions { layers[500].opacity = 0.5 }
        context.tick()
        #expect(commits.count == 2)
        #expect(commits[1].creations.isEmpty && commits[1].changes.count == 1)
        #expect(commits[1].arrangements.isEmpty)
        layers[3].removeFromSuperlayer()
        context.tick()
        #expect(commits[2].removedLayers == [layers[3].layerID])
        #expect(commits[2].arrangements.count == 1 && commits[2].changes.isEmpty)
        context.tick()
        #expect(commits.count == 3)
    }

    @Test("a moved layer keeps its animations when it stays in the tree")
    func moving() {
        let bench = Bench()
        let other = CALayer()
        bench.stage.layer.addSublayer(other)
        bench.stage.advance(to: 0)
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
        bench.layer.add(animation, forKey: "fade")
        bench.stage.advance(to: 1)
        other.addSublayer(bench.layer)
        bench.stage.advance(to: 1)
        #expect(bench.layer.animationKeys() == ["fade"])
        #expect(close(bench.number("opacity"), 0.5, 1e-6))
    }

    @Test("a hundred thousand animations come and go without a trace")
    func churn() {
        let bench = Bench()
        for _ in 0..<100_000 {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.toValue, animation.duration) = (0, 1)
            bench.layer.add(animation, forKey: "fade")
        }
        bench.stage.advance(by: 0)
        #expect(bench.stage.tree.animationCount == 1)
        bench.stage.advance(by: 2)
        #expect(bench.stage.tree.animationCount == 0)
    }

    @Test(
        "numbers that are none of the ordinary ones trap nowhere",
        arguments: [
            Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, .leastNonzeroMagnitude,
        ])
    func oddNumbers(v: Double) {
        let bench = Bench()
        let layer = bench.layer
        layer.backgroundColor = .white
        layer.bounds = CGRect(x: v, y: v, width: v, height: 10)
        layer.position = CGPoint(x: v, y: v)
        layer.anchorPoint = CGPoint(x: v, y: 0)
        layer.cornerRadius = v
        layer.borderWidth = v
        layer.zPosition = v
        layer.opacity = Float(v)
        layer.transform = CATransform3DMakeScale(v, 1, v)
        layer.frame = CGRect(x: v, y: 0, width: v, height: v)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.duration, animation.speed) = (v, v, Float(v))
        (animation.repeatCount, animation.timeOffset, animation.beginTime) = (Float(v), v, v)
        layer.add(animation, forKey: nil)
        bench.stage.advance(to: 0.5)
        _ = bench.stage.image()
        _ = layer.presentation()?.frame
        _ = bench.stage.layer.hitTest(CGPoint(x: v, y: 0))
        bench.stage.advance(to: 1)
    }
}

@Suite("Layout and display at the commit")
struct LayoutTests {
    final class Grid: CALayer {
        var layouts = 0
        override func layoutSublayers() {
            layouts += 1
            for (i, layer) in (sublayers ?? []).enumerated() {
                layer.frame = CGRect(x: Double(i) * 10, y: 0, width: 10, height: bounds.height)
            }
        }
    }

    @Test("a layer that joins a live tree is laid out in the same commit")
    func joins() {
        let bench = Bench(), grid = Grid(), cell = CALayer()
        grid.bounds = CGRect(x: 0, y: 0, width: 100, height: 20)
        grid.addSublayer(CALayer())
        grid.addSublayer(cell)
        #expect(grid.layouts == 0)
        bench.stage.layer.addSublayer(grid)
        bench.stage.advance(by: 0)
        #expect(grid.layouts == 1)
        #expect(cell.presentation()?.frame == CGRect(x: 10, y: 0, width: 10, height: 20))
        bench.stage.advance(by: 1)
        #expect(grid.layouts == 1)
        withoutActions { grid.bounds.size.height = 40 }
        #expect(grid.layouts == 2)
        #expect(cell.presentation()?.frame.height == 40)
    }

    @Test("contents are made at the commit that asks for them")
    func displays() {
        final class Painter: CALayerDelegate {
            var count = 0
            func display(_ layer: CALayer) {
                count += 1
                layer.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
            }
        }
        let painter = Painter(), layer = CALayer(), bench = Bench()
        layer.delegate = painter
        layer.setNeedsDisplay()
        bench.stage.layer.addSublayer(layer)
        bench.stage.advance(by: 0)
        #expect(painter.count == 1 && layer.presentation()?.contents is CGImage)
        bench.stage.advance(by: 1)
        #expect(painter.count == 1)
    }
}

@Suite("Stages come and go")
struct StageLifeTests {
    @Test("the layers of a stage that is gone are not live")
    func gone() {
        let layer = CALayer()
        do {
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            stage.layer.addSublayer(layer)
            stage.advance(to: 0)
            #expect(layer.presentation() != nil)
        }
        #expect(layer.presentation() == nil)
        layer.opacity = 0.5
        layer.removeFromSuperlayer()
        CATransaction.flush()
        #expect(layer.animationKeys() == nil)
    }

    @Test("a layer moves from one stage to another in one commit")
    func moves() {
        let a = OffscreenStage(size: CGSize(width: 10, height: 10))
        let b = OffscreenStage(size: CGSize(width: 10, height: 10))
        let layer = CALayer()
        a.layer.addSublayer(layer)
        a.advance(to: 0)
        b.advance(to: 0)
        b.layer.addSublayer(layer)
        b.advance(to: 1)
        #expect(a.tree.node(layer.layerID) == nil && b.tree.node(layer.layerID) != nil)
        a.layer.addSublayer(layer)
        b.advance(to: 2)
        #expect(a.tree.node(layer.layerID) != nil && b.tree.node(layer.layerID) == nil)
    }
}
