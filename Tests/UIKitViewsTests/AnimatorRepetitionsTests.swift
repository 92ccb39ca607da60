import Testing
import UIKitViews

@Suite("Blocks with a pace of their own inside property animators (views 4, 7.4)")
@MainActor struct AnimatorRunsTests {
    /// The nested block of listing 4-5 inside an animator of one second that eases out.
    @MainActor struct Nested {
        let scene = Scene()
        let other: UIView
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut)

        init() {
            let other = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
            self.other = scene.adding(other)
            other.center.x = 0
            animator.addAnimations { [scene] in
                scene.view.alpha = 0
                UIView.animate(
                    withDuration: 0.2, delay: 0,
                    options: [
                        .overrideInheritedCurve, .curveLinear, .overrideInheritedDuration,
                        .repeat, .autoreverse,
                    ],
                    animations: {
                        UIView.setAnimationRepeatCount(2.5)
                        other.alpha = 0
                        other.center.x = 100
                    })
            }
        }

        func expect(_ outer: Double, _ inner: Double, _ tolerance: Double, _ when: String) {
            let drawn = other.layer.presentation() ?? other.layer
            expectClose(Double(scene.drawn.opacity), outer, tolerance, "outer \(when)")
            expectClose(Double(drawn.opacity), inner, tolerance, "inner \(when)")
            expectClose(drawn.position.x, 100 * (1 - inner), 100 * tolerance, "moved \(when)")
        }
    }

    /// The table of listing 4-5, from the beginning of the outer block.
    nonisolated static let table: [(time: Double, outer: Double, inner: Double)] = [
        (0.05, 0.917758, 0.75), (0.1, 0.839428, 0.5), (0.2, 0.691634, 0),
        (0.3, 0.554814, 0.5), (0.4, 0.429120, 1), (0.5, 0.315357, 0.5),
        (0.6, 0.214861, 0), (0.7, 0.129577, 0.5), (0.8, 0.062282, 1), (0.9, 0.017027, 0.5),
    ]

    @Test("listing 4-5 runs as it does in a block")
    func runs() {
        let nested = Nested()
        nested.animator.startAnimation()
        for row in Self.table {
            nested.scene.stage.advance(to: row.time)
            nested.expect(row.outer, row.inner, throughCurve, "at \(row.time)")
        }
        nested.scene.stage.advance(to: 1.1)
        #expect(nested.animator.state == .inactive && nested.other.layer.animationKeys() == nil)
        #expect(nested.other.alpha == 0 && nested.other.center.x == 100)
    }

    @Test("it is held and turned round with the rest")
    func turned() {
        let nested = Nested()
        nested.animator.startAnimation()
        nested.scene.stage.advance(to: 0.5)
        nested.animator.pauseAnimation()
        nested.scene.stage.advance(to: 2)
        nested.expect(0.315357, 0.5, throughCurve, "paused")
        nested.animator.isReversed = true
        nested.animator.startAnimation()
        nested.scene.stage.advance(by: 0)
        for row in Self.table.prefix(4).reversed() {
            nested.scene.stage.advance(to: 2.5 - row.time)
            nested.expect(row.outer, row.inner, throughCurve, "back at \(row.time)")
        }
        nested.scene.stage.advance(to: 9)
        #expect(nested.animator.state == .inactive)
        #expect(
            nested.other.alpha == 1 && nested.other.center.x == 0 && nested.scene.view.alpha == 1)
    }

    @Test("a share of the way set by hand shows it when the animator comes by, and goes on there")
    func scrubbed() {
        let nested = Nested()
        nested.animator.fractionComplete = 1 - 0.429120
        nested.scene.stage.advance(by: 0)
        nested.expect(0.429120, 1, 1e-4, "set")
        nested.animator.startAnimation()
        nested.scene.stage.advance(by: 0)
        nested.scene.stage.advance(by: 0.1)
        nested.expect(0.315357, 0.5, 1e-4, "gone on")
        nested.animator.stopAnimation(true)
        expectClose(nested.other.center.x, 50, 1e-2)
        expectClose(Double(nested.other.alpha), 0.5, 1e-4)
    }

    @Test("stopped where it was set by hand, it keeps what is shown")
    func stopped() {
        let nested = Nested()
        nested.animator.fractionComplete = 1 - 0.315357
        nested.scene.stage.advance(by: 0)
        nested.animator.stopAnimation(true)
        expectClose(nested.other.center.x, 50, 1e-2)
    }

    @Test("stopped while a run goes back, it keeps what is shown")
    func stoppedOnTheWayBack() {
        let nested = Nested()
        nested.animator.scrubsLinearly = false
        // The first run ends at .2 seconds; a quarter of the way back takes .05 seconds.
        nested.animator.fractionComplete = 0.25
        nested.scene.stage.advance(by: 0)
        nested.animator.stopAnimation(true)
        expectClose(nested.other.center.x, 75, 100 * throughCurve)
        expectClose(Double(nested.other.alpha), 0.25, throughCurve)
    }

    @Test("it keeps its own pace where the animator goes on with another one")
    func continued() {
        let nested = Nested()
        nested.animator.startAnimation()
        nested.scene.stage.advance(to: 0.1)
        nested.animator.pauseAnimation()
        nested.animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
            durationFactor: 1)
        nested.scene.stage.advance(by: 0)
        nested.scene.stage.advance(to: 0.6)
        nested.expect(0.839428 / 2, 0.25, throughCurve, "half of what was left")
    }

    @Test(
        "a curve of its own is kept, an inherited one is the animator's", arguments: [true, false])
    func curve(_ isKept: Bool) {
        let scene = Scene()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        animator.addAnimations {
            UIView.animate(
                withDuration: 9, delay: 0,
                options: isKept ? [.overrideInheritedCurve, .curveEaseIn] : .curveEaseIn,
                animations: { scene.view.alpha = 0 })
        }
        animator.startAnimation()
        scene.stage.advance(to: 1)
        expectClose(Double(scene.drawn.opacity), isKept ? 0.684643 : 0.5, throughCurve)
    }

    @Test("what repeats without end is over with the animator, as are the changes repeated")
    func endless() {
        let scene = Scene()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        animator.addAnimations {
            UIView.modifyAnimations(withRepeatCount: .infinity, autoreverses: false) {
                scene.view.alpha = 0
            }
        }
        animator.startAnimation()
        scene.stage.advance(to: 1)
        expectClose(Double(scene.drawn.opacity), 0.5, 1e-6)
        scene.stage.advance(to: 3)
        #expect(animator.state == .inactive && scene.view.layer.animationKeys() == nil)
    }
}
