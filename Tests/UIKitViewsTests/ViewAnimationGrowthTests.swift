import CoreAnimation
import Foundation
import TestSupport
import Testing
import UIKitViews

/// Views beside each other on a stage.
@MainActor private final class Row {
    let scene = Scene()
    let views: [UIView]

    init(_ count: Int) {
        views = (0..<count).map { UIView(frame: CGRect(x: $0 % 300, y: 0, width: 1, height: 1)) }
        for view in views { scene.view.addSubview(view) }
        scene.stage.advance(by: 0)
    }
}

@Suite("Time that animations of views take", .serialized) @MainActor
struct ViewAnimationGrowthTests {
    nonisolated static let operations = [
        GrowingOperation("a block for many views", from: 100) { count in
            let row = Row(count)
            return {
                UIView.animate(withDuration: 1) {
                    for view in row.views { view.center.x += 10 }
                }
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("a block for each view", from: 50) { count in
            let row = Row(count)
            return {
                for view in row.views {
                    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
                }
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("blocks that add up on one view", from: 100) { count in
            let row = Row(1)
            return {
                for i in 0..<count {
                    UIView.animate(withDuration: 1) { row.views[0].center.x = CGFloat(i) }
                }
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("blocks that replace each other on one view", from: 100) { count in
            let row = Row(1)
            return {
                for i in 0..<count {
                    UIView.animate(withDuration: 1) { row.views[0].alpha = CGFloat(i % 7) / 7 }
                }
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("changes added to a running animator one by one", from: 50) { count in
            let row = Row(count)
            return {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                animator.addAnimations { row.scene.view.center.x += 10 }
                animator.startAnimation()
                for view in row.views { animator.addAnimations { view.center.x += 10 } }
                row.scene.stage.advance(by: 0.5)
                for view in row.views { animator.addAnimations { view.alpha = 0.5 } }
                row.scene.stage.advance(by: 2)
                for view in row.views { view.alpha = 1 }
            }
        },
        GrowingOperation("blocks inside each other", from: 100) { depth in
            let row = Row(1)
            @MainActor func nest(_ depth: Int) {
                guard depth > 0 else { return }
                UIView.animate(withDuration: 1) {
                    row.views[0].alpha = CGFloat(depth % 7) / 7
                    nest(depth - 1)
                }
            }
            return {
                nest(depth)
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("blocks that the program closes itself", from: 50) { count in
            let row = Row(count)
            return {
                UIView.beginAnimations(nil, context: nil)
                for view in row.views {
                    UIView.beginAnimations(nil, context: nil)
                    view.alpha = 0.5
                    UIView.commitAnimations()
                }
                UIView.commitAnimations()
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("transitions in a block that the program closes itself", from: 10) {
            count in
            let row = Row(count)
            return {
                UIView.beginAnimations(nil, context: nil)
                for view in row.views {
                    UIView.beginAnimations(nil, context: nil)
                    UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
                    view.alpha = 0.5
                    UIView.commitAnimations()
                }
                UIView.commitAnimations()
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("transitions of many views", from: 10) { count in
            let row = Row(count)
            return {
                for view in row.views {
                    UIView.transition(
                        with: view, duration: 1, options: .transitionCrossDissolve,
                        animations: { view.backgroundColor = .red }, completion: nil)
                }
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("keyframes of one view", from: 100) { count in
            let row = Row(1)
            return {
                UIView.animateKeyframes(withDuration: 1, delay: 0) {
                    for i in 0..<count {
                        let start = Double(i) / Double(count)
                        UIView.addKeyframe(
                            withRelativeStartTime: start, relativeDuration: 1 / Double(count)
                        ) { row.views[0].center.x = CGFloat(i * 7 % 11) }
                    }
                }
                row.scene.stage.advance(by: 0.5)
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("a keyframe of many views", from: 100) { count in
            let row = Row(count)
            return {
                UIView.animateKeyframes(withDuration: 1, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
                        for view in row.views { view.center.x += 10 }
                    }
                }
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("an animator of many views", from: 50) { count in
            let row = Row(count)
            return {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                for view in row.views { animator.addAnimations { view.center.x += 10 } }
                animator.startAnimation()
                row.scene.stage.advance(by: 0.25)
                animator.pauseAnimation()
                animator.isReversed = true
                animator.startAnimation()
                row.scene.stage.advance(by: 2)
                #expect(animator.state == .inactive)
            }
        },
        GrowingOperation("an animator that is scrubbed, stopped and finished", from: 50) { count in
            let row = Row(count)
            return {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                for view in row.views { animator.addAnimations { view.center.x += 10 } }
                for i in 0..<4 { animator.fractionComplete = Double(i) / 4 }
                row.scene.stage.advance(by: 0)
                animator.stopAnimation(false)
                animator.finishAnimation(at: .current)
            }
        },
        GrowingOperation("completions of an animator", from: 500) { count in
            let row = Row(1)
            return {
                var called = 0
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                    row.views[0].alpha = 0.5
                }
                for _ in 0..<count { animator.addCompletion { _ in called += 1 } }
                animator.startAnimation()
                row.scene.stage.advance(by: 2)
                #expect(called == count)
            }
        },
        GrowingOperation("animators of many views", from: 50) { count in
            let row = Row(count)
            return {
                let animators = row.views.map { view in
                    UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 10 }
                }
                for animator in animators { animator.startAnimation() }
                row.scene.stage.advance(by: 2)
            }
        },
        GrowingOperation("animating the addition to an animator that runs", from: 100) { count in
            let row = Row(count)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                for view in row.views { view.center.x += 10 }
            }
            animator.startAnimation()
            row.scene.stage.advance(by: 0.25)
            return {
                animator.addAnimations { row.scene.view.alpha = 0.5 }
                row.scene.stage.advance(by: 2)
            }
        },
    ]

    @Test("time grows with the number", arguments: operations)
    func growth(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
