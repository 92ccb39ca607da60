import Testing
import UIKitViews

@Suite("Retargeting a running animation")
@MainActor struct RetargetingTests {
    private nonisolated static func thereAndBack(
        _ options: UIView.AnimationOptions
    ) -> [(time: Double, change: MotionRow.Change)] {
        [
            (
                0,
                { s in
                    s.view.center.x = 0
                    UIView.animate(withDuration: 1, delay: 0, options: options) {
                        s.view.center.x = 100
                    }
                }
            ),
            (
                0.5,
                { s in
                    UIView.animate(withDuration: 1, delay: 0, options: options) {
                        s.view.center.x = 0
                    }
                }
            ),
        ]
    }

    private nonisolated static func fadeAndBack(
        _ options: UIView.AnimationOptions
    ) -> [(time: Double, change: MotionRow.Change)] {
        [
            (0, { s in UIView.animate(withDuration: 1) { s.view.alpha = 0 } }),
            (
                0.5,
                { s in
                    UIView.animate(withDuration: 1, delay: 0, options: options) {
                        s.view.alpha = 1
                    }
                }
            ),
        ]
    }

    nonisolated static let rows: [MotionRow] = [
        MotionRow(
            "positions add up, ease in and out", range: 100, read: { $0.position.x },
            changes: thereAndBack([]),
            values: [
                (0.25, 12.9162), (0.5, 50), (0.6, 64.8394), (0.75, 74.1676), (0.9, 64.8394),
                (1, 50), (1.25, 12.9162), (1.5, 0),
            ]),
        MotionRow(
            "positions add up, linear", range: 100, read: { $0.position.x },
            changes: thereAndBack(.curveLinear),
            values: [
                (0.25, 25), (0.5, 50), (0.6, 50), (0.75, 50), (0.9, 50), (1, 50), (1.25, 25),
                (1.5, 0),
            ]),
        MotionRow(
            "positions add up whether or not they begin from the current state", range: 100,
            read: { $0.position.x }, changes: thereAndBack(.beginFromCurrentState),
            values: [(0.6, 64.8394), (0.75, 74.1676), (1.25, 12.9162)]),
        MotionRow(
            "opacity begins from what is shown", read: { Double($0.opacity) },
            changes: fadeAndBack(.beginFromCurrentState),
            values: [(0.5, 0.5), (0.75, 0.564581), (1, 0.75), (1.25, 0.935419), (1.5, 1)]),
        MotionRow(
            "opacity begins from the model without that option", read: { Double($0.opacity) },
            changes: fadeAndBack([]),
            values: [(0.5, 0), (0.75, 0.129162), (1, 0.5), (1.25, 0.870838)]),
    ]

    @Test("draws what the tables say", arguments: rows)
    func table(_ row: MotionRow) {
        // The value "at .5" of a row is drawn after the change at .5.
        row.play()
    }

    @Test("V10: additive animations both run to their end")
    func additiveCompletions() {
        let scene = Scene()
        let first = scene.noting("first"), second = scene.noting("second")
        UIView.animate(
            withDuration: 1, animations: { scene.view.center.x = 100 }, completion: first)
        scene.stage.advance(to: 0.5)
        UIView.animate(
            withDuration: 1, animations: { scene.view.center.x = 0 }, completion: second)
        #expect(scene.view.layer.animationKeys() == ["position", "position-2"])
        scene.stage.advance(to: 3)
        #expect(scene.trace.lines == ["first true 1.0", "second true 1.5"])
    }

    @Test("an animation that is replaced ends unfinished at once")
    func replacedCompletion() {
        let scene = Scene()
        let first = scene.noting("first"), second = scene.noting("second")
        UIView.animate(withDuration: 1, animations: { scene.view.alpha = 0 }, completion: first)
        scene.stage.advance(to: 0.5)
        UIView.animate(withDuration: 1, animations: { scene.view.alpha = 1 }, completion: second)
        scene.stage.advance(to: 3)
        #expect(scene.trace.lines == ["first false 0.5", "second true 1.5"])
    }

    @Test("setting a property twice in one block is no interruption")
    func twiceInOneBlock() {
        let scene = Scene()
        UIView.animate(
            withDuration: 1,
            animations: {
                scene.view.alpha = 0.5
                scene.view.alpha = 0
            }, completion: scene.noting("done"))
        scene.stage.advance(to: 2)
        #expect(scene.trace.lines == ["done true 1.0"])
    }
}

@Suite("What a block leaves behind") @MainActor struct BlockMemoryTests {
    @Test("A block that sets a property twice is let go with its closures")
    func setTwice() {
        final class Token {}
        weak var weakToken: Token?
        do {
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.addSubview(view)
            stage.advance(to: 0)
            let token = Token()
            weakToken = token
            UIView.animate(
                withDuration: 1,
                animations: {
                    view.alpha = 0.5
                    view.alpha = 0
                }, completion: { _ in withExtendedLifetime(token) {} })
            stage.advance(to: 3)
        }
        #expect(weakToken == nil)
    }
}
