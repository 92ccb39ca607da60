import CoreAnimation
import Foundation
import Graphics
import Testing

@Suite("Details that are easily overlooked")
struct DetailTests {
    /// Writes down what it hears.
    private final class Ear: CAAnimationDelegate {
        var heard: [String] = []
        func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            heard.append("stop \(flag)")
        }
    }

    @Test(
        "an animation that is taken away before the next tick began, if it was due",
        arguments: [(0.0, true), (50.0, false)])
    func takenAwayAtOnce(beginTime: Double, isDue: Bool) {
        let bench = Bench()
        let ear = Ear()
        bench.stage.advance(to: 1)
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.toValue, animation.duration, animation.delegate) = (0, 30, ear)
        animation.beginTime = beginTime
        CATransaction.begin()
        bench.layer.add(animation, forKey: "fade")
        CATransaction.commit()
        bench.layer.removeAnimation(forKey: "fade")
        bench.stage.advance(to: 2)
        #expect(ear.heard == (isDue ? ["start", "stop false"] : ["stop false"]))
    }

    @Test("a keyframe animation without a key path is of the property it is the action of")
    func keyframesAsAction() {
        let bench = Bench()
        bench.stage.advance(to: 0)
        let frames = CAKeyframeAnimation()
        (frames.values, frames.duration) = ([0, 1, 0.5], 1)
        bench.layer.actions = ["opacity": frames]
        bench.layer.opacity = 0.25
        bench.stage.advance(to: 0)
        bench.stage.advance(to: 0.25)
        #expect(close(bench.number("opacity"), 0.5))
    }

    @Test("by key too, unknown words become the word that a layer keeps")
    func words() {
        let layer = CALayer()
        layer.setValue("sideways", forKey: "contentsGravity")
        layer.setValue("wavy", forKey: "cornerCurve")
        #expect(layer.contentsGravity == .center && layer.cornerCurve == .circular)
    }

    @Test(
        "numbers of any size are taken as masks",
        arguments: [1e10, -1, Double.infinity, Double.nan, 1e300])
    func masks(number: Double) {
        let layer = CALayer()
        for key in ["edgeAntialiasingMask", "autoresizingMask", "maskedCorners"] {
            layer.setValue(number, forKey: key)
        }
        #expect(layer.autoresizingMask.rawValue < 64 && layer.maskedCorners.rawValue < 16)
        #expect(layer.edgeAntialiasingMask.rawValue < 16)
    }

    @Test("an outline given to an animation is the one it was then")
    func outlines() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        let layer = CAShapeLayer()
        layer.setValue(path, forKey: "path")
        path.addRect(CGRect(x: 50, y: 50, width: 10, height: 10))
        #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test(
        "a layer behind the viewer is not hit",
        arguments: [(0.0, true), (250.0, true), (750.0, false)])
    func behindViewer(depth: Double, isHit: Bool) {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        var lens = CATransform3DIdentity
        lens.m34 = -1 / 500
        root.sublayerTransform = lens
        let layer = CALayer()
        layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        layer.zPosition = depth
        root.addSublayer(layer)
        #expect((root.hitTest(CGPoint(x: 100, y: 100)) === layer) == isHit)
    }

    @Test("flipped geometry shows no back", arguments: [false, true])
    func flippedFaces(isFlipped: Bool) {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        let parent = CALayer()
        parent.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        parent.isGeometryFlipped = isFlipped
        let layer = CALayer()
        layer.frame = parent.bounds
        layer.isDoubleSided = false
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        parent.addSublayer(layer)
        stage.layer.addSublayer(parent)
        stage.advance(to: 0)
        #expect(stage.image().pixels[55] == 0xFFFF_0000)
        layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        layer.removeAllAnimations()
        stage.advance(to: 1)
        #expect(stage.image().pixels[55] != 0xFFFF_0000)
    }
}
