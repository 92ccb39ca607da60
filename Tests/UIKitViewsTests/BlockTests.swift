import Testing
import UIKitViews

@Suite("Animation blocks")
@MainActor struct BlockTests {
    /// Block-based animations: numeric examples.
    nonisolated static let examples: [MotionRow] = [
        MotionRow(
            "alpha 1 to 0 in a second, default curve", read: { Double($0.opacity) },
            changes: [(0, { s in UIView.animate(withDuration: 1) { s.view.alpha = 0 } })],
            values: [(0, 1), (0.25, 0.870838), (0.5, 0.5), (0.75, 0.129162), (1, 0)]),
        MotionRow(
            "centre 0 to 100, ease in, half a second of delay", range: 100,
            read: { $0.position.x },
            changes: [
                (
                    0,
                    { s in
                        s.view.center.x = 0
                        UIView.animate(withDuration: 1, delay: 0.5, options: .curveEaseIn) {
                            s.view.center.x = 100
                        }
                    }
                )
            ],
            values: [(0, 0), (0.5, 0), (1, 31.5357), (1.5, 100)]),
        MotionRow(
            "size 200 to 100 in .3 seconds", range: 100, read: { $0.bounds.width },
            changes: [
                (
                    0,
                    { s in
                        s.view.bounds.size = CGSize(width: 200, height: 200)
                        UIView.animate(withDuration: 0.3) {
                            s.view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
                        }
                    }
                )
            ],
            values: [(0, 200), (0.15, 150), (0.3, 100)]),
        MotionRow(
            "a property set outside a block while it runs heads for the new value",
            read: { Double($0.opacity) },
            changes: [
                (
                    0,
                    { s in
                        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                            s.view.alpha = 0
                        }
                    }
                ), (0.5, { s in s.view.alpha = 0.8 }),
            ],
            values: [(0.25, 0.75), (0.5, 0.9), (0.75, 0.85), (1, 0.8)]),
        MotionRow(
            "a position set outside a block while it runs keeps the difference", range: 100,
            read: { $0.position.x },
            changes: [
                (
                    0,
                    { s in
                        s.view.center.x = 0
                        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                            s.view.center.x = 100
                        }
                    }
                ), (0.5, { s in s.view.center.x = 200 }),
            ],
            values: [(0.25, 25), (0.5, 150), (0.75, 175), (1, 200)]),
        MotionRow(
            "a colour that was none shows at once", read: { $0.backgroundColor?.rgba.red ?? -1 },
            changes: [
                (0, { s in UIView.animate(withDuration: 1) { s.view.backgroundColor = .red } })
            ],
            values: [(0.25, 1), (1, 1)]),
        MotionRow(
            "V2: a colour that becomes none goes at once",
            read: { $0.backgroundColor?.rgba.red ?? -1 },
            changes: [
                (
                    0,
                    { s in
                        s.view.backgroundColor = .red
                        s.stage.advance(by: 0)
                        UIView.animate(withDuration: 1) { s.view.backgroundColor = nil }
                    }
                )
            ],
            values: [(0.25, -1), (1, -1)]),
    ]

    @Test("draws what the numeric examples say", arguments: examples)
    func example(_ row: MotionRow) { row.play() }

    /// Listing 4-2: showing and hiding a view by a chain of two blocks.
    @Test("a block in a completion begins when the first block ends, whatever the step")
    func chain() {
        for step in [0.25, 3] {
            let scene = Scene()
            let view = scene.view
            let noting = scene.noting("hidden")
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveEaseIn,
                animations: { view.alpha = 0 },
                completion: { finished in
                    noting(finished)
                    UIView.animate(withDuration: 1, delay: 1, options: .curveEaseOut) {
                        view.alpha = 1
                    }
                })
            let expected = [
                0.25: 0.906535, 0.5: 0.684643, 0.75: 0.378138, 1: 0, 1.5: 0, 2: 0, 2.25: 0.378138,
                2.5: 0.684643, 2.75: 0.906535, 3: 1,
            ]
            for time in stride(from: step, through: 3, by: step) {
                scene.stage.advance(to: time)
                guard let value = expected[time] else { continue }
                expectClose(Double(scene.drawn.opacity), value, throughCurve, "at \(time)")
            }
            #expect(scene.trace.lines == ["hidden true 1.0"])
        }
    }

    /// Listing 4-1: a cross-fade of two views.
    @Test("two views cross-fade in one block, their models at once")
    func crossFade() {
        let scene = Scene()
        let (first, second) = (scene.view, UIView(frame: scene.view.frame))
        second.alpha = 0
        _ = scene.adding(second)
        UIView.animate(withDuration: 1) {
            first.alpha = 0
            second.alpha = 1
        }
        #expect(first.alpha == 0 && second.alpha == 1)
        #expect(first.layer.animationKeys() == ["opacity"])
        #expect(second.layer.animationKeys() == ["opacity"])
        for (time, one, other) in [(0.25, 0.870838, 0.129162), (0.5, 0.5, 0.5), (1, 0, 1)] {
            scene.stage.advance(to: time)
            expectClose((first.layer.presentation()?.opacity).map(Double.init), one, throughCurve)
            expectClose(
                (second.layer.presentation()?.opacity).map(Double.init), other, throughCurve)
        }
        #expect(first.layer.animationKeys() == nil && second.layer.animationKeys() == nil)
    }

    /// What animates: table of properties, each at half of a linear second.
    nonisolated static let properties:
        [(
            name: String, change: @MainActor @Sendable (UIView) -> Void,
            read: @MainActor @Sendable (CALayer) -> Double, middle: Double
        )] = [
            (
                "frame, position", { $0.frame = CGRect(x: 100, y: 0, width: 100, height: 100) },
                { $0.position.x }, 100
            ),
            (
                "frame, size", { $0.frame = CGRect(x: 0, y: 0, width: 200, height: 100) },
                { $0.bounds.width }, 150
            ),
            ("bounds, origin", { $0.bounds.origin.y = 40 }, { $0.bounds.minY }, 20),
            ("bounds, size", { $0.bounds.size.height = 200 }, { $0.bounds.height }, 150),
            ("center", { $0.center = CGPoint(x: 150, y: 50) }, { $0.position.x }, 100),
            (
                "transform", { $0.transform = CGAffineTransform(rotationAngle: .pi / 3) },
                { $0.degrees }, 30
            ),
            (
                "transform3D", { $0.transform3D = CATransform3DMakeTranslation(0, 0, 30) },
                { $0.transform.m43 }, 15
            ),
            ("alpha", { $0.alpha = 0 }, { Double($0.opacity) }, 0.5),
            (
                "backgroundColor", { $0.backgroundColor = .red },
                { $0.backgroundColor?.rgba.blue ?? -1 }, 0.5
            ),
            ("corner radius of the layer", { $0.layer.cornerRadius = 20 }, { $0.cornerRadius }, 10),
            (
                "contentStretch",
                { $0.contentStretch = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0) },
                { $0.contentsCenter.minX }, 0.125
            ),
            (
                "anchor point of the layer", { $0.layer.anchorPoint = .zero }, { $0.anchorPoint.x },
                0.25
            ),
        ]

    @Test("animates every animatable property", arguments: properties.indices)
    func property(_ index: Int) {
        let row = Self.properties[index]
        let scene = Scene()
        scene.view.backgroundColor = .blue
        scene.stage.advance(by: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { row.change(scene.view) }
        scene.stage.advance(to: 0.5)
        // Opacity is a Float; all else is arithmetic.
        let tolerance = row.name.contains("alpha") ? 1e-7 : 1e-9
        expectClose(row.read(scene.drawn), row.middle, tolerance, row.name)
        scene.stage.advance(to: 1)
        expectClose(row.read(scene.drawn), row.read(scene.view.layer), 1e-9, row.name)
    }

    @Test("V9: a delay below 0 is none", arguments: [-5, -Double.infinity, .nan])
    func negativeDelay(delay: Double) {
        let scene = Scene()
        UIView.animate(
            withDuration: 1, delay: delay, options: .curveLinear,
            animations: { scene.view.alpha = 0 }, completion: scene.noting("done"))
        scene.stage.advance(to: 0.5)
        expectClose(Double(scene.drawn.opacity), 0.5, 1e-6)
        scene.stage.advance(to: 2)
        #expect(scene.trace.lines == ["done true 1.0"])
    }

    @Test("runs its closure at once and only once, and accepts any number")
    func awkward() {
        let scene = Scene()
        var count = 0
        for duration in awkwardNumbers {
            for value in awkwardNumbers {
                UIView.animate(withDuration: duration, delay: value) {
                    count += 1
                    scene.view.alpha = value
                    scene.view.center = CGPoint(x: value, y: 0)
                    scene.view.bounds = CGRect(x: 0, y: value, width: value, height: 1)
                    scene.view.transform = CGAffineTransform(scaleX: value, y: 1)
                }
                UIView.animate(
                    withDuration: duration, delay: 0, usingSpringWithDamping: value,
                    initialSpringVelocity: value
                ) { scene.view.alpha = 0.5 }
                UIView.animate(springDuration: duration, bounce: value) { scene.view.alpha = 0.7 }
                scene.view.transform = .identity
                scene.stage.advance(by: 0.01)
            }
        }
        #expect(count == awkwardNumbers.count * awkwardNumbers.count)
    }
}
