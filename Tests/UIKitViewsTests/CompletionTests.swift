import Testing
import UIKitViews

@Suite("Completions of blocks")
@MainActor struct CompletionTests {
    @Test("is called with true when the animations ran to their end")
    func natural() {
        let scene = Scene()
        UIView.animate(
            withDuration: 1, delay: 0.5, animations: { scene.view.alpha = 0 },
            completion: scene.noting("done"))
        scene.stage.advance(to: 1.4)
        #expect(scene.trace.lines == [])
        scene.stage.advance(to: 2)
        #expect(scene.trace.lines == ["done true 1.5"])
    }

    /// Block-based animations: table of the completion flag.
    nonisolated static let interruptions: [(String, @MainActor @Sendable (Scene) -> Void)] = [
        ("all animations removed", { $0.view.layer.removeAllAnimations() }),
        ("one of two removed by key", { $0.view.layer.removeAnimation(forKey: "opacity") }),
        ("the view leaves the window", { $0.view.removeFromSuperview() }),
    ]

    @Test("V12: is called with false after an interruption", arguments: interruptions.indices)
    func interrupted(_ index: Int) {
        let scene = Scene()
        UIView.animate(
            withDuration: 1,
            animations: {
                scene.view.alpha = 0
                scene.view.center.x = 200
            }, completion: scene.noting("done"))
        scene.stage.advance(to: 0.5)
        Self.interruptions[index].1(scene)
        scene.stage.advance(to: 2)
        let time = index == 1 ? 1.0 : 0.5
        #expect(scene.trace.lines == ["done false \(time)"])
        #expect(scene.drawn.opacity == 0)
    }

    @Test("an animation that its own block removes does not complete the block early")
    func removedWithin() {
        let scene = Scene()
        UIView.animate(
            withDuration: 1,
            animations: {
                scene.view.alpha = 0
                scene.view.layer.removeAllAnimations()
                scene.view.center.x = 200
            }, completion: scene.noting("done"))
        scene.stage.advance(to: 2)
        #expect(scene.trace.lines == ["done false 1.0"])
    }

    @Test("V13: an ancestor that leaves the window ends the animations below it")
    func ancestorLeaves() {
        let scene = Scene()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.view.addSubview(inner)
        scene.stage.advance(by: 0)
        UIView.animate(
            withDuration: 1, animations: { inner.alpha = 0 }, completion: scene.noting("done"))
        scene.stage.advance(to: 0.25)
        scene.view.removeFromSuperview()
        scene.stage.advance(to: 2)
        #expect(scene.trace.lines == ["done false 0.25"])
    }

    @Test("V14: a view that is in no window ends at the next commit, unfinished")
    func notLive() {
        let scene = Scene()
        let loose = UIView(frame: .zero)
        UIView.animate(
            withDuration: 1, animations: { loose.alpha = 0 }, completion: scene.noting("done"))
        #expect(loose.layer.animationKeys() == ["opacity"])
        scene.stage.advance(to: 0.1)
        #expect(scene.trace.lines == ["done false 0.0"])
        #expect(loose.layer.animationKeys() == nil)
    }

    @Test("V8: is called before the block returns when there is nothing to animate")
    func empty() {
        let scene = Scene()
        UIView.animate(
            withDuration: 1, animations: { scene.view.alpha = 1 }, completion: scene.noting("same"))
        UIView.animate(withDuration: 1, animations: {}, completion: scene.noting("none"))
        #expect(scene.trace.lines == ["same true 0.0", "none true 0.0"])
        #expect(scene.view.layer.animationKeys() == nil)
    }

    @Test("V7: waits for the next turn of the run loop when the duration is zero")
    func zeroDuration() {
        let scene = Scene()
        UIView.animate(
            withDuration: 0, delay: 5, animations: { scene.view.alpha = 0 },
            completion: scene.noting("done"))
        #expect(scene.trace.lines == [])
        #expect(scene.view.layer.animationKeys() == nil)
        scene.stage.advance(by: 0)
        #expect(scene.trace.lines == ["done true 0.0"])
        #expect(scene.drawn.opacity == 0)
    }

    @Test("is never called while an animation repeats without end")
    func endless() {
        let scene = Scene()
        UIView.animate(
            withDuration: 1, delay: 0, options: [.repeat, .autoreverse],
            animations: { scene.view.alpha = 0 }, completion: scene.noting("done"))
        scene.stage.advance(to: 50)
        #expect(scene.trace.lines == [])
        scene.view.layer.removeAllAnimations()
        scene.stage.advance(to: 51)
        #expect(scene.trace.lines == ["done false 50.0"])
    }

    @Test("completions of one instant come in the order of their blocks")
    func order() {
        let scene = Scene()
        let other = scene.adding(UIView(frame: .zero))
        UIView.animate(
            withDuration: 1, animations: { scene.view.alpha = 0 }, completion: scene.noting("A"))
        UIView.animate(
            withDuration: 1, animations: { other.alpha = 0 }, completion: scene.noting("B"))
        UIView.animate(
            withDuration: 0.5, animations: { scene.view.center.x = 9 },
            completion: scene.noting("C"))
        UIView.animate(
            withDuration: 1, animations: { scene.view.center.y = 9 }, completion: scene.noting("D"))
        scene.stage.advance(to: 5)
        #expect(scene.trace.lines == ["C true 0.5", "A true 1.0", "B true 1.0", "D true 1.0"])
    }

    @Test("waits for the last of its animations")
    func severalAnimations() {
        let scene = Scene()
        UIView.animate(
            withDuration: 1,
            animations: {
                scene.view.alpha = 0
                UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) {
                    scene.view.center.x = 200
                }
            }, completion: scene.noting("done"))
        scene.stage.advance(to: 9)
        #expect(scene.trace.lines == ["done true 3.0"])
    }

    @Test("V16: deleting shrinks and fades views, then removes them")
    func delete() {
        let scene = Scene()
        UIView.perform(
            .delete, on: [scene.view], animations: { scene.view.center.x = 0 },
            completion: scene.noting("deleted"))
        scene.stage.advance(to: 0.125)
        expectClose(Double(scene.drawn.opacity), 0.5, throughCurve)
        expectClose(scene.drawn.transform.m11, 0.505, 1e-6)
        #expect(scene.view.superview != nil)
        scene.stage.advance(to: 1)
        #expect(scene.view.superview == nil)
        #expect(scene.trace.lines == ["deleted true 0.25"])
    }

    @Test("neither stage, view nor block outlives its use")
    func memory() {
        weak var view: UIView?
        weak var stage: OffscreenStage?
        do {
            let scene = Scene()
            (view, stage) = (scene.view, scene.stage)
            UIView.animate(
                withDuration: 1, animations: { scene.view.alpha = 0 }, completion: { _ in })
            scene.stage.advance(to: 2)
        }
        #expect(view == nil && stage == nil)
    }
}
