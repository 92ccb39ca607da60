import CoreAnimation
import Testing

@testable import RenderTree

@Suite("Animations at the edges of their rules")
struct EdgeTests {
    @Test("a spring in a group takes the group's seconds")
    func springInGroup() {
        let bench = Bench()
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue) = (0, 1)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([spring], 2)
        bench.layer.add(group, forKey: nil)
        bench.stage.advance(to: 0.1)
        #expect(close(bench.number("position.x"), 0.340299846608))
        bench.stage.advance(to: 0.5)
        #expect(close(bench.number("position.x"), 1.07459056660))
    }

    @Test("a group of infinite duration runs its animations, with a timing function too")
    func endlessGroup() {
        let bench = Bench()
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (0, 8, 4)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([move], .infinity)
        group.timingFunction = CAMediaTimingFunction(name: .easeIn)
        bench.layer.add(group, forKey: nil)
        bench.stage.advance(to: 1)
        #expect(bench.number("position.x") == 2)
    }

    @Test("a value of another kind changes nothing")
    func kinds() {
        let bench = Bench()
        withoutActions { bench.layer.position = CGPoint(x: 3, y: 4) }
        let animation = CABasicAnimation(keyPath: "position")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
        bench.layer.add(animation, forKey: nil)
        let size = CABasicAnimation(keyPath: "bounds")
        (size.fromValue, size.toValue) = (CGPoint.zero, CGPoint(x: 5, y: 5))
        size.duration = 1
        bench.layer.add(size, forKey: nil)
        bench.stage.advance(to: 0.5)
        #expect(bench.layer.presentation()?.position == CGPoint(x: 3, y: 4))
        #expect(bench.layer.presentation()?.bounds == .zero)
        withoutActions { bench.layer.setValue(5, forKey: "position") }
        #expect(bench.layer.position == CGPoint(x: 3, y: 4))
    }

    /// A layer under way from 0 to 10 in ten seconds, at second 2.
    private func moving() -> Bench {
        let bench = Bench()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 10)
        bench.layer.add(animation, forKey: "move")
        bench.stage.advance(to: 2)
        return bench
    }

    @Test("a layer that moves under slower time ends later", arguments: [0.5, 0.0] as [Float])
    func slowerParent(speed: Float) {
        let bench = moving()
        let slow = CALayer()
        (slow.speed, slow.beginTime, slow.timeOffset) = (speed, 2, 2)
        bench.stage.layer.addSublayer(slow)
        slow.addSublayer(bench.layer)
        bench.stage.advance(to: 12)
        #expect(bench.layer.animationKeys() == ["move"])
        #expect(close(bench.number("position.x"), speed == 0 ? 2 : 7))
        bench.stage.advance(to: 18.5)
        #expect(bench.layer.animationKeys() == (speed == 0 ? ["move"] : nil))
    }

    @Test("layers that stand still ask for no frames")
    func pausedFrames() {
        let bench = moving()
        #expect(bench.stage.tree.nextFrameTime(after: 2) == 2)
        bench.stage.layer.speed = 0
        bench.stage.layer.timeOffset = 2
        bench.stage.advance(by: 0)
        #expect(bench.stage.tree.nextFrameTime(after: 2) == nil)
        bench.stage.layer.speed = 1
        bench.stage.layer.timeOffset = 0
        bench.stage.advance(by: 0)
        #expect(bench.stage.tree.nextFrameTime(after: 2) == 2)
    }

    @Test("animations of a stage that is gone end, and do not come back on another")
    func otherStage() {
        final class Ends: CAAnimationDelegate {
            var flags: [Bool] = []
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { flags.append(flag) }
        }
        let ends = Ends(), layer = CALayer()
        do {
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            stage.layer.addSublayer(layer)
            stage.advance(to: 0)
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.toValue, animation.duration, animation.delegate) = (0, 5, ends)
            layer.add(animation, forKey: "fade")
            stage.advance(to: 1)
        }
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        stage.layer.addSublayer(layer)
        stage.advance(to: 1)
        #expect(ends.flags == [false])
        #expect(layer.animationKeys() == nil)
    }

    @Test("one late tick tells ends in the order of their times")
    func lateTick() {
        final class Note: CAAnimationDelegate {
            let tell: () -> Void
            init(_ tell: @escaping () -> Void) { self.tell = tell }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { tell() }
        }
        let clock = ManualClock(), root = CALayer()
        let context = RenderContext(layer: root, clock: clock)
        context.tick()
        var order: [String] = []
        for (name, duration) in [("late", 0.3), ("early", 0.1), ("middle", 0.2)] {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0
            animation.duration = duration
            animation.delegate = Note { order.append(name) }
            root.add(animation, forKey: name)
        }
        context.tick()
        clock.set(1)
        context.tick()
        #expect(order == ["early", "middle", "late"])
    }

    @Test("layout asked for while contents are made is done at the next commit")
    func lateLayout() {
        final class Resizer: CALayerDelegate {
            func display(_ layer: CALayer) {
                layer.contents = CGImage(width: 1, height: 1, pixels: [0])
                layer.bounds.size.width += 10
            }
        }
        let bench = Bench(), grid = LayoutTests.Grid(), resizer = Resizer()
        grid.delegate = resizer
        bench.stage.layer.addSublayer(grid)
        bench.stage.advance(by: 0)
        let before = grid.layouts
        grid.setNeedsDisplay()
        bench.stage.advance(by: 1)
        bench.stage.advance(by: 1)
        #expect(grid.layouts == before + 1)
        #expect(!grid.needsLayout())
    }

    @Test("a schedule forgets animations that were replaced")
    func schedule() {
        let bench = Bench()
        for _ in 0..<2000 {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.toValue, animation.duration) = (0, 3600)
            bench.layer.add(animation, forKey: "fade")
            CATransaction.flush()
        }
        bench.stage.advance(by: 1)
        #expect(bench.stage.tree.animationCount == 1)
        #expect(bench.stage.tree.schedule.count < 100)
    }

    @Test("an implicit animation starts from the model when others animate other things")
    func startsFromModel() {
        let bench = Bench()
        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        (spin.toValue, spin.duration) = (6, 10)
        bench.layer.add(spin, forKey: "spin")
        bench.stage.advance(to: 1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bench.layer.opacity = 0.5
        CATransaction.setDisableActions(false)
        bench.layer.opacity = 0.2
        CATransaction.commit()
        let fade = bench.layer.animation(forKey: "opacity") as? CABasicAnimation
        #expect(close((fade?.fromValue as? NSNumber)?.doubleValue ?? .nan, 0.5, 1e-6))
    }

    @Test("a spring without damping swings for ever")
    func undampedSpring() {
        let bench = Bench()
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.damping) = (0, 10, 0)
        spring.duration = spring.settlingDuration
        bench.layer.add(spring, forKey: nil)
        for time in [0.1, 0.2, 0.3, 60] {
            bench.stage.advance(to: time)
            #expect(abs(bench.number("position.x") - (10 - 10 * cos(10 * time))) < 1e-6)
        }
    }

    @Test("callbacks that begin what ends at once are called for a bounded number of rounds")
    func endlessCallbacks() {
        final class Repeater: CAAnimationDelegate {
            var count = 0
            let layer: CALayer
            init(_ layer: CALayer) { self.layer = layer }
            func again() {
                CATransaction.begin()
                CATransaction.setAnimationDuration(0)
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.delegate = self
                layer.add(fade, forKey: nil)
                CATransaction.commit()
            }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                count += 1
                if count < 100_000 { again() }
            }
        }
        let bench = Bench()
        let repeater = Repeater(bench.layer)
        repeater.again()
        bench.stage.advance(by: 0)
        #expect((1..<2000).contains(repeater.count))
    }

    @Test("an animation that is kept is drawn again when its layer's time begins anew")
    func replayed() {
        let bench = Bench()
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
        (move.isRemovedOnCompletion, move.fillMode) = (false, .forwards)
        bench.layer.add(move, forKey: nil)
        bench.stage.advance(to: 2)
        #expect(bench.stage.tree.nextFrameTime(after: 2) == nil)
        bench.layer.beginTime = 2
        bench.stage.advance(to: 2.5)
        #expect(bench.number("position.x") == 50)
        #expect(bench.stage.tree.nextFrameTime(after: 2.5) == 2.5)
        bench.stage.advance(to: 3.5)
        #expect(bench.stage.tree.nextFrameTime(after: 3.5) == nil)
    }

    @Test("a layer whose time runs backward asks for frames until its animations are over")
    func backward() {
        let bench = Bench()
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (0, 10, 1)
        move.beginTime = 1e-9
        (bench.layer.speed, bench.layer.timeOffset) = (-1, 1)
        bench.layer.add(move, forKey: nil)
        bench.stage.advance(to: 0.5)
        #expect(abs(bench.number("position.x") - 5) < 1e-6)
        #expect(bench.stage.tree.nextFrameTime(after: 0.5) == 0.5)
        bench.stage.advance(to: 1.5)
        #expect(bench.stage.tree.nextFrameTime(after: 1.5) == nil)
    }
}
