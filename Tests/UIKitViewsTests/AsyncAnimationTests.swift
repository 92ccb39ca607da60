import Testing
import UIKitViews

@Suite("Waiting for animations (views 2.1)")
@MainActor struct AsyncAnimationTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let start: @MainActor @Sendable (Scene) async -> Bool
        let end: Double
        var testDescription: String { name }
    }

    nonisolated static let rows: [Row] = [
        Row(
            name: "a block",
            start: { s in await UIView.animate(withDuration: 1) { s.view.alpha = 0 } }, end: 1),
        Row(
            name: "a block after a delay",
            start: { s in
                await UIView.animate(withDuration: 1, delay: 0.5) { s.view.alpha = 0 }
            }, end: 1.5),
        Row(
            name: "a fitted spring",
            start: { s in
                await UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: 0.5,
                    initialSpringVelocity: 0
                ) { s.view.alpha = 0 }
            }, end: 1),
        Row(
            name: "a perceptual spring",
            start: { s in
                await UIView.animate(springDuration: 0.5, bounce: 0.3) { s.view.alpha = 0 }
            }, end: 0.862955),
        Row(
            name: "keyframes",
            start: { s in
                await UIView.animateKeyframes(withDuration: 1, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                        s.view.alpha = 0
                    }
                }
            }, end: 1),
        Row(
            name: "a transition with a view",
            start: { s in
                await UIView.transition(
                    with: s.view, duration: 1, options: .transitionCurlUp, animations: nil)
            }, end: 1),
        Row(
            name: "a transition between views",
            start: { s in
                await UIView.transition(
                    from: s.view, to: UIView(frame: .zero), duration: 1,
                    options: .transitionFlipFromTop)
            }, end: 1),
        Row(
            name: "a system animation",
            start: { s in await UIView.perform(.delete, on: [s.view], animations: nil) },
            end: 0.25),
        Row(
            name: "nothing to animate",
            start: { _ in await UIView.animate(withDuration: 1, delay: 0) {} }, end: 0),
    ]

    @Test("goes on when the animations have ended", arguments: rows)
    func waits(_ row: Row) async {
        let scene = Scene()
        let waiting = Task {
            let finished = await row.start(scene)
            scene.trace.lines.append("\(finished)")
        }
        // The clock moves only between the task's turns; nothing waits for real time.
        for _ in 0..<10_000 where scene.view.alpha == 1 { await Task.yield() }
        if row.end > 0 {
            scene.stage.advance(to: row.end - 1e-3)
            for _ in 0..<10 { await Task.yield() }
            #expect(scene.trace.lines == [])
            scene.stage.advance(to: row.end + 1e-3)
        }
        await waiting.value
        #expect(scene.trace.lines == ["true"])
    }

    @Test("a removed animation is told as unfinished, and blocks follow one another")
    func chain() async {
        let scene = Scene()
        let waiting = Task {
            let first = await UIView.animate(withDuration: 1) { scene.view.alpha = 0 }
            let second = await UIView.animate(withDuration: 1) { scene.view.alpha = 1 }
            return [first, second]
        }
        while scene.view.alpha != 0 { await Task.yield() }
        scene.stage.advance(to: 1)
        while scene.view.alpha != 1 { await Task.yield() }
        scene.stage.advance(to: 1.5)
        expectClose(Double(scene.drawn.opacity), 0.5, throughCurve)
        scene.view.layer.removeAllAnimations()
        scene.stage.advance(by: 0)
        #expect(await waiting.value == [true, false])
    }

    @Test("the names from before Swift 4.2 mean the same types")
    func oldNames() {
        let options: UIViewAnimationOptions = [.curveLinear, .repeat]
        let keyframes: UIViewKeyframeAnimationOptions = .calculationModeCubic
        let curve: UIViewAnimationCurve = .easeIn
        let transition: UIViewAnimationTransition = .curlUp
        let system: UISystemAnimation = .delete
        #expect(options.contains(.repeat) && keyframes.rawValue == 3072)
        #expect(curve.rawValue == 1 && transition.rawValue == 3 && system.rawValue == 0)
    }
}
