import Testing
import UIKitViews

@Suite("View transitions")
@MainActor struct TransitionTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let first = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let second = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let trace = Trace()

    init() {
        (first.backgroundColor, second.backgroundColor) = (.white, .black)
        container.addSubview(first)
        stage.addSubview(container)
        stage.advance(to: 0)
    }

    private func noting(_ name: String) -> (Bool) -> Void {
        { [stage, trace] in trace.lines.append("\(name) \($0) \(stage.time)") }
    }

    /// Listing 4-6: a page is rolled up.
    @Test("a transition with a view changes the hierarchy at once and completes when it is over")
    func curl() {
        second.isHidden = true
        container.addSubview(second)
        stage.advance(by: 0)
        UIView.transition(
            with: container, duration: 1, options: .transitionCurlUp,
            animations: {
                first.isHidden = true
                second.isHidden = false
            }, completion: noting("done"))
        #expect(first.isHidden && !second.isHidden)
        #expect(container.layer.animationKeys() == ["transition"])
        stage.advance(to: 0)
        #expect(stage.image()[160, 240] == 0xFFFF_FFFF)
        stage.advance(to: 2)
        #expect(stage.image()[160, 240] == 0xFF00_0000)
        #expect(trace.lines == ["done true 1.0"])
        #expect(container.layer.animationKeys() == nil)
    }

    /// Listing 4-8: two main views change places.
    @Test("a transition between views swaps them in their superview")
    func swap() {
        let above = UIView(frame: .zero)
        container.addSubview(above)
        UIView.transition(
            from: first, to: second, duration: 1, options: .transitionFlipFromRight,
            completion: noting("there"))
        #expect(first.superview == nil && second.superview === container)
        #expect(container.subviews == [second, above])
        stage.advance(to: 1)
        UIView.transition(
            from: second, to: first, duration: 1, options: .transitionFlipFromLeft,
            completion: noting("back"))
        #expect(container.subviews == [first, above])
        stage.advance(to: 5)
        #expect(trace.lines == ["there true 1.0", "back true 2.0"])
    }

    @Test("a transition between views can hide and show them instead")
    func showHide() {
        second.isHidden = true
        container.addSubview(second)
        UIView.transition(
            from: first, to: second, duration: 1,
            options: [.transitionFlipFromRight, .showHideTransitionViews],
            completion: noting("done"))
        #expect(first.isHidden && !second.isHidden)
        #expect(container.subviews == [first, second])
        stage.advance(to: 1)
        #expect(trace.lines == ["done true 1.0"])
    }

    /// Drawing of transitions: white dissolves into black.
    @Test("a dissolve mixes the picture before with the picture after")
    func dissolve() {
        UIView.transition(
            with: container, duration: 1, options: .transitionCrossDissolve,
            animations: { first.backgroundColor = .black })
        #expect(first.layer.animationKeys() == nil)
        for (time, level) in [(0.25, 222), (0.5, 128), (0.75, 33), (1, 0)] {
            stage.advance(to: time)
            let green = Int(stage.image()[100, 100] >> 8 & 255)
            #expect(abs(green - level) <= 1, "\(green) is not \(level) at \(time)")
        }
    }

    @Test("the picture before has what was changed just before the transition")
    func pendingChanges() {
        first.backgroundColor = .red
        UIView.transition(
            with: container, duration: 1, options: .transitionCrossDissolve,
            animations: { first.backgroundColor = .blue })
        stage.advance(to: 0.001)
        #expect(stage.image()[100, 100] >> 16 & 255 >= 254)
    }

    @Test("with animated content the changes inside animate too")
    func animatedContent() {
        UIView.transition(
            with: container, duration: 2,
            options: [.transitionCrossDissolve, .allowAnimatedContent],
            animations: { first.alpha = 0 })
        #expect(first.layer.animation(forKey: "opacity")?.duration == 2)
    }

    @Test("without a transition, without time or disabled, the change shows at once")
    func immediate() {
        UIView.transition(
            with: container, duration: 1, animations: { first.alpha = 0.9 },
            completion: noting("none"))
        #expect(trace.lines == ["none true 0.0"])
        UIView.transition(
            with: container, duration: 0, options: .transitionCurlUp,
            animations: { first.alpha = 0.8 }, completion: noting("zero"))
        #expect(trace.lines.count == 1)
        UIView.setAnimationsEnabled(false)
        UIView.transition(
            with: container, duration: 1, options: .transitionCurlUp,
            animations: { first.alpha = 0.7 }, completion: noting("disabled"))
        UIView.setAnimationsEnabled(true)
        stage.advance(by: 0)
        #expect(trace.lines == ["none true 0.0", "disabled true 0.0", "zero true 0.0"])
        #expect(container.layer.animationKeys() == nil && first.layer.animationKeys() == nil)
    }

    @Test("a transition from a view without superview changes nothing")
    func noSuperview() {
        UIView.transition(
            from: second, to: UIView(frame: .zero), duration: 1,
            options: .transitionFlipFromTop, completion: noting("done"))
        #expect(trace.lines == ["done true 0.0"])
        #expect(second.superview == nil)
    }

    @Test("a transition that is replaced ends unfinished")
    func replaced() {
        for name in ["first", "second"] {
            UIView.transition(
                with: container, duration: 1, options: .transitionFlipFromTop, animations: {},
                completion: noting(name))
            stage.advance(by: 0.5)
        }
        stage.advance(to: 5)
        #expect(trace.lines == ["first false 0.5", "second true 1.5"])
    }
}
