import CoreAnimation
import TestSupport
import Testing

@testable import UIKitViews

@MainActor @Suite("Arranged views that are hidden and shown")
struct StackHidingTests {
    @Test("Views move to their new places when another one is hidden in an animation block")
    func hiding() {
        let scene = Scene()
        let stack = UIStackView(arrangedSubviews: [Block(20, 10), Block(40, 30)])
        (stack.axis, stack.alignment) = (.vertical, .leading)
        stack.distribution = .equalSpacing
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        _ = scene.adding(stack)
        let (first, second) = (stack.arrangedSubviews[0], stack.arrangedSubviews[1])
        let (start, time) = (second.frame.minY, scene.stage.time)
        UIView.animate(
            withDuration: 0.5, delay: 0, options: .curveLinear,
            animations: { first.isHidden = true }, completion: scene.noting("done"))
        scene.trace.lines.append("after")
        let end = second.frame.minY
        #expect(start == 70 && end != start && first.isHidden)
        scene.stage.advance(to: time + 0.25)
        expectClose(
            second.layer.presentation().map { Double($0.frame.minY) }, (start + end) / 2, 1e-6)
        scene.stage.advance(to: time + 1)
        #expect(scene.trace.lines == ["after", "done true \(time + 0.5)"])
    }

    @Test("A view hidden in an animation block shrinks, and is not drawn after the block")
    func shrinking() {
        let stack = inRow(hidden: nil)
        let (stage, middle) = (stack.stage, stack.views[1])
        let time = stage.time
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            middle.isHidden = true
        }
        #expect(middle.isHidden && middle.frame == CGRect(x: 50, y: 0, width: 0, height: 100))
        stage.advance(to: time + 0.25)
        let shown = middle.layer.presentation()
        #expect(shown?.isHidden == false)
        expectClose(shown.map { Double($0.frame.width) }, 20, 1e-6)
        stage.advance(to: time + 0.5)
        #expect(middle.layer.presentation()?.isHidden == true)
        #expect(middle.layer.animationKeys() == nil)
    }

    @Test(
        "A view hidden in a keyframe is not drawn after the keyframe",
        arguments: [
            (0, 0.5, [(0.25, false), (0.45, false), (0.55, true), (0.9, true)]),
            (0.25, 0.5, [(0.1, false), (0.5, false), (0.7, false), (0.8, true)]),
            (0.5, 0.5, [(0.25, false), (0.75, false), (0.95, false), (1.05, true)]),
        ] as [(Double, Double, [(time: Double, isHidden: Bool)])])
    func keyframes(start: Double, duration: Double, drawn: [(time: Double, isHidden: Bool)]) {
        let (stage, views) = inRow(hidden: nil)
        let time = stage.time
        let linear = UIView.KeyframeAnimationOptions(
            rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) {
                views[1].isHidden = true
            }
        }
        for (passed, isHidden) in drawn {
            stage.advance(to: time + passed)
            #expect(views[1].layer.presentation()?.isHidden == isHidden, "at \(passed)")
        }
    }

    @Test("A view shown in an animation block grows from no length")
    func growing() {
        let stack = inRow(hidden: 1)
        let (stage, middle) = (stack.stage, stack.views[1])
        let time = stage.time
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            middle.isHidden = false
        }
        #expect(middle.frame == CGRect(x: 50, y: 0, width: 40, height: 100))
        stage.advance(to: time + 0.25)
        let shown = middle.layer.presentation()
        #expect(shown?.isHidden == false)
        expectClose(shown.map { Double($0.frame.width) }, 20, 1e-6)
    }

    @Test("A view hidden without animation disappears at once; an animator shows it again")
    func hidingBesideBlocks() {
        let stack = inRow(hidden: nil)
        let (stage, middle) = (stack.stage, stack.views[1])
        UIView.animate(withDuration: 0.5) {
            UIView.performWithoutAnimation { middle.isHidden = true }
        }
        stage.advance(by: 0)
        #expect(middle.layer.presentation()?.isHidden == true)
        middle.isHidden = false
        stage.advance(by: 1)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            middle.isHidden = true
        }
        animator.fractionComplete = 0.5
        stage.advance(by: 0)
        #expect(middle.layer.presentation()?.isHidden == false)
        animator.isReversed = true
        animator.startAnimation()
        stage.advance(by: 2)
        #expect(!middle.isHidden && middle.frame.width == 40)
    }

    @Test("A reversed animator hides what it showed; one that is stopped leaves the model")
    func animators() {
        for (isHidden, ends) in [(true, true), (false, true), (true, false), (false, false)] {
            let (stage, views) = inRow(hidden: isHidden ? 1 : nil)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                views[1].isHidden.toggle()
            }
            animator.fractionComplete = 0.5
            stage.advance(by: 0)
            #expect(views[1].layer.presentation()?.isHidden == false)
            if ends {
                animator.isReversed = true
                animator.startAnimation()
                stage.advance(by: 2)
                #expect(views[1].isHidden == isHidden)
            } else {
                animator.stopAnimation(true)
                #expect(views[1].isHidden != isHidden)
            }
        }
    }

    @Test("Hiding without animation takes effect while an earlier block runs")
    func hidingAtOnce() {
        let (stage, views) = inRow(hidden: nil)
        UIView.animate(withDuration: 5) { views[1].isHidden = true }
        stage.advance(by: 0.1)
        views[1].isHidden = false
        views[1].isHidden = true
        stage.advance(by: 0)
        #expect(views[1].layer.presentation()?.isHidden == true)
    }

    @Test(
        "A block whose hidden view is shown again before its end is not interrupted",
        arguments: [true, false])
    func shownAgain(isAnimated: Bool) {
        let (stage, views) = inRow(hidden: nil)
        let (time, trace) = (stage.time, Trace())
        func note(_ name: String) -> (Bool) -> Void {
            { trace.lines.append("\(name) \($0) \(stage.time)") }
        }
        UIView.animate(
            withDuration: 1, animations: { views[1].isHidden = true }, completion: note("hiding"))
        stage.advance(to: time + 0.5)
        if isAnimated {
            UIView.animate(
                withDuration: 1, animations: { views[1].isHidden = false },
                completion: note("showing"))
        } else {
            views[1].isHidden = false
        }
        stage.advance(to: time + 3)
        let showing = isAnimated ? ["showing true \(time + 1.5)"] : []
        #expect(trace.lines == ["hiding true \(time + 1)"] + showing)
        #expect(views[1].layer.presentation()?.isHidden == false)
    }

    @Test(
        "Hidden views keep their size across the axis",
        arguments: [UIStackView.Alignment.leading, .center, .trailing])
    func across(_ alignment: UIStackView.Alignment) {
        let stack = UIStackView(arrangedSubviews: [Block(40, 30), Block(40, 20)])
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        stack.alignment = alignment
        stack.layoutIfNeeded()
        let before = stack.arrangedSubviews[1].frame
        stack.arrangedSubviews[1].isHidden = true
        stack.layoutIfNeeded()
        let after = stack.arrangedSubviews[1].frame
        #expect(after == CGRect(x: 200, y: before.minY, width: 0, height: 20))
    }

    @Test("A hidden stack view has no length, whatever its gaps and margins")
    func nested() {
        let inner = UIStackView(arrangedSubviews: (0..<3).map { _ in Block(10, 10) })
        inner.spacing = 8
        inner.isLayoutMarginsRelativeArrangement = true
        let stack = UIStackView(arrangedSubviews: [Block(40, 30), inner, Block(40, 30)])
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        inner.isHidden = true
        stack.layoutIfNeeded()
        #expect(inner.frame.minX == 40 && inner.frame.width == 0)
    }

    @Test("Hidden views lie where the next view begins, and change no other view")
    func hiddenFrames() {
        let frames = (0..<3).map { inRow(hidden: $0).views.map(\.frame) }
        #expect(
            frames == [
                [rect(0, 0, 0, 100), rect(0, 0, 40, 100), rect(50, 0, 150, 100)],
                [rect(0, 0, 40, 100), rect(50, 0, 0, 100), rect(50, 0, 150, 100)],
                [rect(0, 0, 40, 100), rect(50, 0, 150, 100), rect(200, 0, 0, 100)],
            ])
    }

    /// A row of three views, the first two 40 points wide where the last one is shown.
    private func inRow(hidden: Int?) -> (stage: OffscreenStage, views: [UIView]) {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        let views = (0..<3).map { _ in Block(40, 30) }
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 10
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        if let hidden { views[hidden].isHidden = true }
        stage.addSubview(stack)
        stage.advance(by: 0)
        return (stage, views)
    }

    private func rect(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
    ) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
