import Testing
import UIKitViews

/// Statements of the guides that no other test has (Documentation/Guide.md).
@Suite("Statements of the guides") @MainActor struct GuideStatementTests {
    /// A layer of the program's own in the view of a scene, live and 20 points wide.
    private func ownLayer(_ scene: Scene) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        scene.view.layer.addSublayer(layer)
        scene.stage.advance(by: 0)
        return layer
    }

    private func basic(
        _ keyPath: String, _ from: Double, _ to: Double, seconds: Double = 1
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, seconds)
        return animation
    }

    private func number(_ layer: CALayer, _ keyPath: String) -> Double {
        layer.presentation()?.value(forKeyPath: keyPath) as? Double ?? .nan
    }

    @Test("a turn about y is halfway after half the time, of a layer and of its sublayers")
    func depth() {
        let scene = Scene()
        let layer = ownLayer(scene)
        for keyPath in ["transform.rotation.y", "sublayerTransform.rotation.y"] {
            layer.add(basic(keyPath, 0, .pi / 3), forKey: nil)
        }
        scene.stage.advance(to: 0.5)
        expectClose(number(layer, "transform.rotation.y"), .pi / 6)
        expectClose(number(layer, "sublayerTransform.rotation.y"), .pi / 6)
    }

    @Test("clipping and rasterisation that end in a block hold until its end")
    func flags() {
        let scene = Scene()
        let layer = scene.view.layer
        (layer.masksToBounds, layer.shouldRasterize) = (true, true)
        scene.stage.advance(by: 0)
        UIView.animate(withDuration: 1) {
            (layer.masksToBounds, layer.shouldRasterize) = (false, false)
        }
        for (time, holds) in [(0.5, true), (1.5, false)] {
            scene.stage.advance(to: time)
            #expect(scene.drawn.masksToBounds == holds && scene.drawn.shouldRasterize == holds)
        }
    }

    @Test("contents dissolve in a block")
    func contents() {
        let scene = Scene()
        scene.view.layer.contents = CGImage.dot
        scene.stage.advance(by: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            scene.view.layer.contents = CGImage(width: 1, height: 1, pixels: [0xFF00_0000])
        }
        scene.stage.advance(to: 0.5)
        let gray = scene.stage.image()[50, 50] & 0xFF
        #expect(abs(Int(gray) - 128) <= 1)
    }

    @Test("the presentation has what is on screen, the model the value that was set")
    func presentation() {
        let scene = Scene()
        let layer = ownLayer(scene)
        layer.add(basic("position.x", 0, 100), forKey: nil)
        scene.stage.advance(to: 0.25)
        expectClose(number(layer, "position.x"), 25)
        #expect(layer.position.x == 10)
    }

    @Test("an implicit animation that is removed leaves the new value")
    func removed() {
        let scene = Scene()
        let layer = ownLayer(scene)
        layer.opacity = 0
        scene.stage.advance(to: 0.1)
        #expect(number(layer, "opacity") > 0.3)
        layer.removeAnimation(forKey: "opacity")
        scene.stage.advance(by: 0)
        #expect(number(layer, "opacity") == 0)
    }

    @Test("transactions give implicit animations their time, and the outermost begins them all")
    func transactions() {
        let scene = Scene()
        let (outer, inner) = (ownLayer(scene), ownLayer(scene))
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        outer.opacity = 0
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        inner.opacity = 0
        inner.add(basic("position.x", 0, 100, seconds: 0), forKey: nil)
        CATransaction.commit()
        #expect(number(inner, "opacity") == 1)
        CATransaction.commit()
        scene.stage.advance(to: 0.5)
        expectClose(number(outer, "opacity"), 0.75, 1e-6)
        expectClose(number(inner, "opacity"), 0.5, 1e-6)
        expectClose(number(inner, "position.x"), 50)
    }

    @Test("a transaction's completion comes when its last animation is over")
    func completion() {
        let scene = Scene()
        let (trace, layer) = (scene.trace, ownLayer(scene))
        CATransaction.begin()
        CATransaction.setCompletionBlock { [stage = scene.stage] in
            trace.lines.append("\(stage.time)")
        }
        for seconds in [1.0, 2] {
            layer.add(basic("position.x", 0, 1, seconds: seconds), forKey: nil)
        }
        CATransaction.commit()
        scene.stage.advance(to: 3)
        #expect(trace.lines == ["2.0"])
    }

    @Test("an animation that begins at the end of another goes on exactly there")
    func chain() {
        let scene = Scene()
        let layer = ownLayer(scene)
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        for (index, start) in [0.0, 1].enumerated() {
            let move = basic("position.x", 100 * start, 100 * start + 100)
            (move.beginTime, move.fillMode) = (now + start, index == 0 ? .removed : .forwards)
            layer.add(move, forKey: "\(index)")
        }
        for time in [0.25, 0.75, 1, 1.25, 1.75] {
            scene.stage.advance(to: time)
            expectClose(number(layer, "position.x"), 100 * time)
        }
    }

    /// The values 0, 10 and 40 in 2 s.
    private func keyframes(_ scene: Scene, _ change: (CAKeyframeAnimation) -> Void) -> CALayer {
        let layer = ownLayer(scene)
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.duration) = ([0, 10, 40], 2)
        change(animation)
        layer.add(animation, forKey: nil)
        return layer
    }

    @Test("discrete keyframes hold their values, whatever the timing functions")
    func discrete() {
        let scene = Scene()
        let layer = keyframes(scene) {
            $0.calculationMode = .discrete
            $0.timingFunctions = [
                CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn),
            ]
        }
        for (time, value) in [(0.5, 0.0), (1, 10), (1.9, 40)] {
            scene.stage.advance(to: time)
            expectClose(number(layer, "position.x"), value)
        }
    }

    @Test("cubic keyframes go through the values, and round the way between them")
    func cubic() {
        let scene = Scene()
        let layer = keyframes(scene) { $0.calculationMode = .cubic }
        scene.stage.advance(to: 0.5)
        #expect(abs(number(layer, "position.x") - 5) > 0.5)
        scene.stage.advance(to: 1)
        expectClose(number(layer, "position.x"), 10)
    }

    @Test("the end point of each element of a path has its key time")
    func pathEnds() {
        let scene = Scene()
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 40, y: 0), control1: CGPoint(x: 20, y: 9), control2: CGPoint(x: 30, y: 9)
        )
        let layer = ownLayer(scene)
        let animation = CAKeyframeAnimation(keyPath: "position")
        (animation.path, animation.duration, animation.keyTimes) = (path, 1, [0, 0.25, 1])
        layer.add(animation, forKey: nil)
        for (time, x) in [(0.125, 5.0), (0.25, 10), (1, 40)] {
            scene.stage.advance(to: time)
            if time < 1 { expectClose(number(layer, "position.x"), x) }
        }
    }

    @Test("in a transition other changes show at once, without the option for animated content")
    func atOnce() {
        for animated in [false, true] {
            let scene = Scene()
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            scene.view.addSubview(child)
            scene.stage.advance(by: 0)
            UIView.transition(
                with: scene.view, duration: 1,
                options: animated
                    ? [.transitionCurlUp, .allowAnimatedContent] : .transitionCurlUp
            ) { child.alpha = 0 }
            #expect((child.layer.animationKeys() != nil) == animated)
        }
    }

    /// A child goes from 5 to 95 while the page hardly curls.
    @Test("with cache the old content stands still, without it goes on", arguments: [true, false])
    func cache(isCached: Bool) {
        let scene = Scene()
        scene.view.backgroundColor = .black
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        child.backgroundColor = .white
        scene.view.addSubview(child)
        scene.stage.advance(by: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { child.center.x = 95 }
        scene.stage.advance(to: 0)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(20)
        UIView.setAnimationTransition(.curlUp, for: scene.view, cache: isCached)
        scene.view.addSubview(UIView(frame: .zero))
        UIView.commitAnimations()
        scene.stage.advance(to: 0.5)
        let image = scene.stage.image()
        #expect((image[5, 5] == 0xFFFF_FFFF) == isCached)
        #expect((image[50, 5] == 0xFFFF_FFFF) == !isCached)
    }
}
