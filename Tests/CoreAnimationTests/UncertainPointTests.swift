import CoreAnimation
import Testing

/// Notes which actions are looked up.
private final class Log: CALayerDelegate {
    var asked: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return nil
    }
}

@Suite("Uncertain points of layers (core-animation 16)")
struct UncertainPointTests {
    @Test("U1: a layer that left its tree has no presentation after the commit")
    func left() {
        let bench = Bench()
        bench.layer.removeFromSuperlayer()
        #expect(bench.layer.presentation() != nil)
        CATransaction.flush()
        #expect(bench.layer.presentation() == nil)
        bench.stage.layer.addSublayer(bench.layer)
        CATransaction.flush()
        #expect(bench.layer.presentation() != nil)
    }

    @Test("U3: duration and repeats of a layer do not bend its time")
    func layerRepeats() {
        let outer = CALayer(), inner = CALayer()
        outer.addSublayer(inner)
        (outer.duration, outer.repeatCount, outer.autoreverses) = (1, 2, true)
        (outer.repeatDuration, outer.fillMode) = (3, .removed)
        for time in [0, 0.5, 1.5, 2.5, 9] {
            #expect(outer.convertTime(time, from: nil) == time)
            #expect(inner.convertTime(time, from: nil) == time)
        }
    }

    @Test("U5: a cumulative animation that reverses does not add up")
    func cumulative() {
        let bench = Bench()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (10, 20, 1)
        (animation.isCumulative, animation.autoreverses, animation.repeatCount) = (true, true, 2)
        bench.probe(animation)
        for (time, value) in [(0.5, 15.0), (1.5, 15), (2.5, 15), (3.75, 12.5)] {
            bench.scrub(to: time)
            #expect(close(bench.number("position.x"), value), "\(time)")
        }
        animation.autoreverses = false
        bench.layer.removeAllAnimations()
        bench.probe(animation)
        bench.scrub(to: 1.5)
        #expect(close(bench.number("position.x"), 35))
    }

    @Test("U10: a write of a part of a matrix asks for the whole matrix's action")
    func partOfMatrix() {
        let bench = Bench(), log = Log()
        bench.layer.delegate = log
        for path in ["transform.scale", "transform.rotation.z", "position.x", "bounds.size.width"] {
            bench.layer.setValue(2, forKeyPath: path)
        }
        #expect(log.asked == ["transform", "transform", "position", "bounds"])
        bench.layer.delegate = nil
        #expect(bench.layer.action(forKey: "transform.scale") is CABasicAnimation)
        #expect(bench.layer.action(forKey: "position.x") == nil)
    }

    @Test("U18: a write of the same value asks for an action too")
    func equal() {
        let bench = Bench(), log = Log()
        bench.layer.delegate = log
        let opacity = bench.layer.opacity
        bench.layer.opacity = opacity
        bench.layer.setValue(bench.layer.value(forKey: "position"), forKey: "position")
        #expect(log.asked == ["opacity", "position"])
    }

    @Test(
        "U19: outlines of shadows and rasterisation change at once, though they can be animated",
        arguments: ["shadowPath", "rasterizationScale", "shouldRasterize", "opaque"])
    func quiet(key: String) {
        let bench = Bench()
        #expect(bench.layer.action(forKey: key) == nil)
        #expect(bench.layer.action(forKey: "shadowRadius") is CABasicAnimation)
    }

    @Test("U23: the frame of a turned layer sets the box of the size turned back")
    func turnedFrame() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(layer.position == CGPoint(x: 5, y: 5))
        // 10 cos .5 + 10 sin .5
        #expect(
            close(layer.bounds.width, 13.5700810049) && close(layer.bounds.height, 13.5700810049))
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 0)
        #expect(close(layer.bounds.width, 8.77582561890, 1e-9))
        #expect(close(layer.bounds.height, 4.79425538604, 1e-9))
    }
}
