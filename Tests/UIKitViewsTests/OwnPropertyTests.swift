import Testing
import UIKitViews

/// A layer with a property of its own, which is animated as the block animates `backgroundColor`.
private final class DialLayer: CALayer {
    /// How the action is made of that of `backgroundColor`.
    enum Idiom: CaseIterable, Sendable {
        /// A new animation takes the timing.
        case timing
        /// A new animation takes the timing and the delegate.
        case delegate
        /// The animation itself gets another key path and start value.
        case same
        /// A copy of it does.
        case copy
    }

    var idiom = Idiom.same
    var progress: CGFloat {
        get { value(forKey: "progress") as? CGFloat ?? 0 }
        set { setValue(newValue, forKey: "progress") }
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress",
            let base = super.action(forKey: "backgroundColor") as? CABasicAnimation
        else { return super.action(forKey: event) }
        let start = presentation()?.progress ?? progress
        switch idiom {
        case .same, .copy:
            let animation = idiom == .same ? base : base.copy() as? CABasicAnimation
            animation?.keyPath = event
            animation?.fromValue = start
            return animation
        case .timing, .delegate:
            let animation = CABasicAnimation(keyPath: event)
            (animation.beginTime, animation.duration) = (base.beginTime, base.duration)
            (animation.timingFunction, animation.fillMode) = (base.timingFunction, base.fillMode)
            (animation.repeatCount, animation.autoreverses) = (base.repeatCount, base.autoreverses)
            animation.fromValue = start
            if idiom == .delegate { animation.delegate = base.delegate }
            return animation
        }
    }
}

private final class DialView: UIView {
    override class var layerClass: AnyClass { DialLayer.self }
    var dial: DialLayer { layer as? DialLayer ?? DialLayer() }
    var shown: Double { Double(dial.presentation()?.progress ?? -1) }
}

/// A stage with a view whose layer is a dial.
@MainActor private struct DialScene {
    let scene = Scene()
    let view = DialView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init(_ idiom: DialLayer.Idiom = .same) {
        _ = scene.adding(view)
        view.dial.idiom = idiom
    }

    func expect(_ values: [(time: Double, value: Double)], _ comment: String = "") {
        for (time, value) in values {
            scene.stage.advance(to: time)
            expectClose(view.shown, value, throughCurve, "\(comment) at \(time)")
        }
    }
}

@Suite("Properties of a program's own inside blocks (views 2.4)")
@MainActor struct OwnPropertyTests {
    @Test("the action of a key that is not additive is an animation with the block's timing")
    func template() throws {
        let dials = DialScene()
        let (scene, view) = (dials.scene, dials.view)
        func action(_ key: String) -> CABasicAnimation? {
            view.action(for: view.layer, forKey: key) as? CABasicAnimation
        }
        var found: [CABasicAnimation] = []
        UIView.animate(withDuration: 2, delay: 3, options: [.curveEaseIn, .repeat, .autoreverse]) {
            found = ["backgroundColor", "opacity"].compactMap(action)
            #expect(action("position") == nil && action("bounds") == nil)
        }
        #expect(found.count == 2 && action("backgroundColor") == nil)
        for animation in found {
            #expect(animation.duration == 2 && animation.beginTime == 3)
            #expect(animation.repeatCount == .infinity && animation.autoreverses)
            #expect(animation.fillMode == .both && !animation.isAdditive)
            #expect(animation.timingFunction?.curve == CAMediaTimingFunction(name: .easeIn).curve)
        }
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            animations: { #expect(action("opacity") is CASpringAnimation) })
        scene.stage.advance(by: 0)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("it moves with a delayed block", arguments: DialLayer.Idiom.allCases)
    private func block(_ idiom: DialLayer.Idiom) {
        let dials = DialScene(idiom)
        let (scene, view) = (dials.scene, dials.view)
        UIView.animate(
            withDuration: 1, delay: 0.5, options: .curveEaseIn,
            animations: { view.dial.progress = 1 }, completion: scene.noting("done"))
        #expect(view.dial.progress == 1)
        dials.expect(
            [(0.25, 0), (0.75, 0.093465), (1, 0.315357), (1.25, 0.621862), (1.6, 1)], "\(idiom)")
        // The block waits for the animations whose delegate it is.
        #expect(scene.trace.lines == ["done true \(idiom == .timing ? 0.0 : 1.5)"])
    }

    @Test("it ends unfinished where it is removed", arguments: [DialLayer.Idiom.same, .delegate])
    private func removed(_ idiom: DialLayer.Idiom) {
        let dials = DialScene(idiom)
        let (scene, view) = (dials.scene, dials.view)
        UIView.animate(
            withDuration: 1, animations: { view.dial.progress = 1 },
            completion: scene.noting("done"))
        scene.stage.advance(to: 0.5)
        view.layer.removeAllAnimations()
        scene.stage.advance(by: 0)
        #expect(scene.trace.lines == ["done false 0.5"] && view.shown == 1)
    }

    @Test("it is retargeted from what is shown")
    func retargeted() {
        let dials = DialScene()
        let (scene, view) = (dials.scene, dials.view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.dial.progress = 1 }
        scene.stage.advance(to: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.dial.progress = 0 }
        dials.expect([(0.5, 0.5), (1, 0.25), (1.5, 0)])
    }

    @Test("it is changed at once outside of blocks")
    func outside() {
        let dials = DialScene()
        let (scene, view) = (dials.scene, dials.view)
        view.dial.progress = 1
        scene.stage.advance(by: 0)
        #expect(view.shown == 1 && view.layer.animationKeys() == nil)
    }

    @Test("it moves in its keyframe", arguments: DialLayer.Idiom.allCases)
    private func keyframe(_ idiom: DialLayer.Idiom) {
        let dials = DialScene(idiom)
        let view = dials.view
        let linear = UIView.KeyframeAnimationOptions(
            rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(
            withDuration: 2, delay: 0, options: linear,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
                    view.dial.progress = 1
                }
            })
        dials.expect([(0.5, 0), (1, 0), (1.25, 0.5), (1.75, 1), (2.1, 1)], "\(idiom)")
    }

    @Test("it starts at the commit of a session")
    func session() {
        let dials = DialScene()
        let (scene, view) = (dials.scene, dials.view)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        view.dial.progress = 1
        scene.stage.advance(to: 0.5)
        expectClose(view.shown, 0)
        UIView.commitAnimations()
        dials.expect([(0.5, 0), (1, 0.5), (1.5, 1)])
    }

    @Test("it is paused, set, turned round and stopped with an animator")
    func animator() {
        let dials = DialScene()
        let (scene, view) = (dials.scene, dials.view)
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            view.dial.progress = 1
        }
        animator.addCompletion { scene.trace.lines.append("\($0) \(scene.stage.time)") }
        animator.startAnimation()
        scene.stage.advance(to: 0.5)
        animator.pauseAnimation()
        dials.expect([(0.5, 0.25), (1, 0.25)])
        animator.fractionComplete = 0.6
        dials.expect([(1, 0.6)])
        animator.isReversed = true
        animator.startAnimation()
        dials.expect([(1, 0.6), (1.6, 0.3), (3, 0)])
        #expect(scene.trace.lines == ["start 2.2"] && view.dial.progress == 0)
        let second = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            view.dial.progress = 1
        }
        second.startAnimation()
        scene.stage.advance(to: 4)
        second.stopAnimation(true)
        expectClose(Double(view.dial.progress), 0.5)
    }
}
