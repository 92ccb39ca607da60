import Testing
import UIKitViews

@Suite("Nested blocks and repeats")
@MainActor struct NestingTests {
    /// Listing 4-5 worked (views 4).
    @Test("V22: a nested block with overrides keeps its own curve, duration and repeats")
    func listing() {
        let scene = Scene()
        let (aView, anotherView) = (scene.view, scene.adding(UIView(frame: .zero)))
        UIView.animate(
            withDuration: 1, delay: 1, options: .curveEaseOut,
            animations: {
                aView.alpha = 0
                UIView.animate(
                    withDuration: 0.2, delay: 0,
                    options: [
                        .overrideInheritedCurve, .curveLinear, .overrideInheritedDuration,
                        .repeat, .autoreverse,
                    ],
                    animations: {
                        UIView.setAnimationRepeatCount(2.5)
                        anotherView.alpha = 0
                    }, completion: scene.noting("inner"))
            }, completion: scene.noting("outer"))
        let table: [(Double, Double, Double)] = [
            (0.5, 1, 1), (1.0, 1, 1), (1.05, 0.917758, 0.75), (1.1, 0.839428, 0.5),
            (1.2, 0.691634, 0), (1.3, 0.554814, 0.5), (1.4, 0.429120, 1), (1.5, 0.315357, 0.5),
            (1.6, 0.214861, 0), (1.7, 0.129577, 0.5), (1.8, 0.062282, 1), (1.9, 0.017027, 0.5),
            (2.0, 0, 0),
        ]
        for (time, one, other) in table {
            scene.stage.advance(to: time)
            let shown = (aView.layer.presentation(), anotherView.layer.presentation())
            expectClose(shown.0.map { Double($0.opacity) }, one, 1e-5, "aView at \(time)")
            expectClose(shown.1.map { Double($0.opacity) }, other, 1e-5, "anotherView at \(time)")
        }
        #expect(scene.trace.lines == ["outer true 2.0", "inner true 2.0"])
    }

    @Test("without overrides it takes the outer block's duration and curve")
    func withoutOverrides() {
        let scene = Scene()
        UIView.animate(withDuration: 1, delay: 1, options: .curveEaseOut) {
            UIView.animate(
                withDuration: 0.2, delay: 0, options: [.curveLinear, .repeat, .autoreverse],
                animations: {
                    UIView.setAnimationRepeatCount(2.5)
                    scene.view.alpha = 0
                }, completion: scene.noting("inner"))
        }
        scene.stage.advance(to: 1.5)
        expectClose(Double(scene.drawn.opacity), 0.315357, throughCurve)
        scene.stage.advance(to: 9)
        #expect(scene.trace.lines == ["inner true 6.0"])
    }

    @Test("V24: an outer block's repeats are not the inner block's")
    func ownRepeats() {
        let scene = Scene()
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
            UIView.animate(
                withDuration: 1, animations: { scene.view.alpha = 0 },
                completion: scene.noting("inner"))
            scene.view.center.x = 300
        }
        scene.stage.advance(to: 9)
        #expect(scene.trace.lines == ["inner true 1.0"])
        #expect(scene.view.layer.animationKeys() == ["position"])
    }

    struct Override: CustomTestStringConvertible, Sendable {
        let options: UIView.AnimationOptions
        let duration: Double
        let curve: CAMediaTimingFunctionName
        let allowsInteraction: Bool
        let isSpring: Bool
        var outerIsSpring = false
        var testDescription: String { "options \(options.rawValue), spring \(outerIsSpring)" }
    }

    /// The table of attributes (views 4).
    nonisolated static let overrides: [Override] = [
        Override(
            options: .curveLinear, duration: 1, curve: .easeOut, allowsInteraction: true,
            isSpring: false),
        Override(
            options: [.curveLinear, .overrideInheritedDuration], duration: 2, curve: .easeOut,
            allowsInteraction: true, isSpring: false),
        Override(
            options: [.curveLinear, .overrideInheritedCurve], duration: 1, curve: .linear,
            allowsInteraction: true, isSpring: false),
        Override(
            options: [.curveLinear, .overrideInheritedOptions], duration: 1, curve: .easeOut,
            allowsInteraction: false, isSpring: false),
        Override(
            options: .curveLinear, duration: 1, curve: .linear, allowsInteraction: true,
            isSpring: true, outerIsSpring: true),
        Override(
            options: [.curveLinear, .overrideInheritedOptions], duration: 1, curve: .linear,
            allowsInteraction: false, isSpring: false, outerIsSpring: true),
    ]

    @Test("V23: inherits what it does not override", arguments: overrides)
    func inheritance(_ row: Override) throws {
        let scene = Scene()
        let inner = {
            UIView.animate(withDuration: 2, delay: 0, options: row.options) {
                scene.view.center.x = 300
            }
        }
        let options: UIView.AnimationOptions = [.curveEaseOut, .allowUserInteraction]
        if row.outerIsSpring {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                options: options, animations: inner)
        } else {
            UIView.animate(withDuration: 1, delay: 0, options: options, animations: inner)
        }
        let animation = try #require(scene.view.layer.animation(forKey: "position"))
        #expect(animation.duration == row.duration)
        #expect((animation is CASpringAnimation) == row.isSpring)
        if !row.isSpring {
            #expect(
                animation.timingFunction?.curve == CAMediaTimingFunction(name: row.curve).curve)
        }
        let hit = scene.stage.window.hitTest(CGPoint(x: 300, y: 50), with: nil)
        #expect((hit === scene.view) == row.allowsInteraction)
    }

    @Test("nested delays run one after the other")
    func delays() {
        let scene = Scene()
        let views = (0..<3).map { _ in scene.adding(UIView(frame: .zero)) }
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            for (index, view) in views.enumerated() {
                UIView.animate(
                    withDuration: 0.5, delay: 0.5 * Double(index),
                    options: .overrideInheritedDuration,
                    animations: { view.alpha = 0 }, completion: scene.noting("\(index)"))
            }
        }
        for (index, view) in views.enumerated() {
            scene.stage.advance(to: 0.5 * Double(index) + 0.25)
            expectClose((view.layer.presentation()?.opacity).map(Double.init), 0.5, throughCurve)
        }
        scene.stage.advance(to: 5)
        #expect(scene.trace.lines == ["0 true 0.5", "1 true 1.0", "2 true 1.5"])
    }

    struct Repeat: CustomTestStringConvertible, Sendable {
        let count: CGFloat
        let autoreverses: Bool
        let active: Double
        /// Drawn just before the end; the model is 0, the old value 1.
        let last: Double
        var testDescription: String { "count \(count), autoreverses \(autoreverses)" }
    }

    /// The table of ends, linear, alpha 1 to 0 in a second (views 5).
    nonisolated static let repeats: [Repeat] = [
        Repeat(count: 0, autoreverses: false, active: 1, last: 0),
        Repeat(count: 1, autoreverses: false, active: 1, last: 0),
        Repeat(count: 0, autoreverses: true, active: 2, last: 1),
        Repeat(count: 1, autoreverses: true, active: 2, last: 1),
        Repeat(count: 0.5, autoreverses: true, active: 1, last: 0),
        Repeat(count: 2.5, autoreverses: true, active: 5, last: 0),
        Repeat(count: 2, autoreverses: true, active: 4, last: 1),
        Repeat(count: 2.5, autoreverses: false, active: 2.5, last: 0.5),
        Repeat(count: 1.5, autoreverses: true, active: 3, last: 0),
    ]

    @Test("ends when and where the table of repeats says", arguments: repeats)
    func ends(_ row: Repeat) {
        let scene = Scene()
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                UIView.modifyAnimations(withRepeatCount: row.count, autoreverses: row.autoreverses)
                { scene.view.alpha = 0 }
            }, completion: scene.noting("done"))
        scene.stage.advance(to: row.active - 0.001)
        expectClose(Double(scene.drawn.opacity), row.last, 0.00101)
        #expect(scene.trace.lines == [])
        scene.stage.advance(to: row.active)
        #expect(scene.drawn.opacity == 0)
        #expect(scene.trace.lines == ["done true \(row.active)"])
    }

    /// The rule of the half, checked on the way (views 5).
    @Test(
        "there and back as often as it says, drawn on the way",
        arguments: [
            (2.0, [(3.5, 0.5), (3.999, 0.999), (4, 0)]),
            (1.5, [(2.5, 0.5), (2.999, 0.001), (3, 0)]),
        ])
    func halves(_ count: Double, _ values: [(Double, Double)]) {
        let scene = Scene()
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse]) {
            UIView.setAnimationRepeatCount(Float(count))
            scene.view.alpha = 0
        }
        for (time, value) in values {
            scene.stage.advance(to: time)
            expectClose(Double(scene.drawn.opacity), value, 1e-6, "at \(time)")
        }
    }

    @Test("the option autoreverse alone runs there and back once, then jumps")
    func autoreverseAlone() {
        let scene = Scene()
        UIView.animate(
            withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear],
            animations: { scene.view.alpha = 0 }, completion: scene.noting("done"))
        for (time, value) in [(0.5, 0.5), (1.0, 0.0), (1.75, 0.75), (2.0, 0.0)] {
            scene.stage.advance(to: time)
            expectClose(Double(scene.drawn.opacity), value, 1e-6, "at \(time)")
        }
        #expect(scene.trace.lines == ["done true 2.0"])
    }
}
