import Testing
import UIKitViews

/// A container with one of two pages in it, live at time 0.
///
/// Made inside each test: what a suite stores may be let go on another thread than the main one,
/// while the next test commits.
@MainActor private struct Pages {
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

    func noting(_ name: String) -> (Bool) -> Void {
        { [stage, trace] in trace.lines.append("\(name) \($0) \(stage.time)") }
    }
}

@Suite("View transitions")
@MainActor struct TransitionTests {
    /// Listing 4-6: a page is rolled up.
    @Test("a transition with a view changes the hierarchy at once and completes when it is over")
    func curl() {
        let pages = Pages()
        pages.second.isHidden = true
        pages.container.addSubview(pages.second)
        pages.stage.advance(by: 0)
        UIView.transition(
            with: pages.container, duration: 1, options: .transitionCurlUp,
            animations: {
                pages.first.isHidden = true
                pages.second.isHidden = false
            }, completion: pages.noting("done"))
        #expect(pages.first.isHidden && !pages.second.isHidden)
        #expect(pages.container.layer.animationKeys() == ["transition"])
        pages.stage.advance(to: 0)
        #expect(pages.stage.image()[160, 240] == 0xFFFF_FFFF)
        pages.stage.advance(to: 2)
        #expect(pages.stage.image()[160, 240] == 0xFF00_0000)
        #expect(pages.trace.lines == ["done true 1.0"])
        #expect(pages.container.layer.animationKeys() == nil)
    }

    /// Listing 4-8: two main views change places.
    @Test("V25: a transition between views swaps them in their superview")
    func swap() {
        let pages = Pages()
        let above = UIView(frame: .zero)
        pages.container.addSubview(above)
        UIView.transition(
            from: pages.first, to: pages.second, duration: 1, options: .transitionFlipFromRight,
            completion: pages.noting("there"))
        #expect(pages.first.superview == nil && pages.second.superview === pages.container)
        #expect(pages.container.subviews == [pages.second, above])
        pages.stage.advance(to: 1)
        UIView.transition(
            from: pages.second, to: pages.first, duration: 1, options: .transitionFlipFromLeft,
            completion: pages.noting("back"))
        #expect(pages.container.subviews == [pages.first, above])
        pages.stage.advance(to: 5)
        #expect(pages.trace.lines == ["there true 1.0", "back true 2.0"])
    }

    @Test("a transition between views can hide and show them instead")
    func showHide() {
        let pages = Pages()
        pages.second.isHidden = true
        pages.container.addSubview(pages.second)
        UIView.transition(
            from: pages.first, to: pages.second, duration: 1,
            options: [.transitionFlipFromRight, .showHideTransitionViews],
            completion: pages.noting("done"))
        #expect(pages.first.isHidden && !pages.second.isHidden)
        #expect(pages.container.subviews == [pages.first, pages.second])
        pages.stage.advance(to: 1)
        #expect(pages.trace.lines == ["done true 1.0"])
    }

    /// Drawing of transitions: white dissolves into black.
    @Test("a dissolve mixes the picture before with the picture after")
    func dissolve() {
        let pages = Pages()
        UIView.transition(
            with: pages.container, duration: 1, options: .transitionCrossDissolve,
            animations: { pages.first.backgroundColor = .black })
        #expect(pages.first.layer.animationKeys() == nil)
        for (time, level) in [(0.25, 222), (0.5, 128), (0.75, 33), (1, 0)] {
            pages.stage.advance(to: time)
            let green = Int(pages.stage.image()[100, 100] >> 8 & 255)
            #expect(abs(green - level) <= 1, "\(green) is not \(level) at \(time)")
        }
    }

    @Test("the picture before has what was changed just before the transition")
    func pendingChanges() {
        let pages = Pages()
        pages.first.backgroundColor = .red
        UIView.transition(
            with: pages.container, duration: 1, options: .transitionCrossDissolve,
            animations: { pages.first.backgroundColor = .blue })
        pages.stage.advance(to: 0.001)
        #expect(pages.stage.image()[100, 100] >> 16 & 255 >= 254)
    }

    @Test("with animated content the changes inside animate too")
    func animatedContent() {
        let pages = Pages()
        UIView.transition(
            with: pages.container, duration: 2,
            options: [.transitionCrossDissolve, .allowAnimatedContent],
            animations: { pages.first.alpha = 0 })
        #expect(pages.first.layer.animation(forKey: "opacity")?.duration == 2)
    }

    /// Both ways to ask for live content: half-way through an even dissolve from white to black,
    /// over a bar that moves from x = 0 to 300 in the page before; then a bar of the page after is
    /// put elsewhere while it turns.
    @Test("with live content the old page goes on moving, and the new one shows what changes")
    func liveContent() {
        for way in ["snapshot", "options", "no cache", "cache"] {
            let pages = Pages()
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 480))
            bar.backgroundColor = .red
            pages.first.addSubview(bar)
            let mark = UIView(frame: bar.frame)
            mark.backgroundColor = .green
            pages.second.addSubview(mark)
            pages.stage.advance(by: 0)
            UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) {
                bar.frame.origin.x = 300
            }
            pages.stage.advance(to: 1)
            let change = {
                pages.first.isHidden = true
                pages.container.addSubview(pages.second)
            }
            if way == "snapshot" || way == "options" {
                let options: UIView.AnimationOptions = [.transitionFlipFromLeft, .curveLinear]
                UIView.transition(
                    with: pages.container, duration: 4,
                    options: way == "options" ? options.union(.allowAnimatedContent) : options,
                    animations: change)
            } else {
                UIView.beginAnimations(nil, context: nil)
                UIView.setAnimationDuration(4)
                UIView.setAnimationCurve(.linear)
                UIView.setAnimationTransition(
                    .flipFromLeft, for: pages.container, cache: way == "cache")
                change()
                UIView.commitAnimations()
            }
            // An eighth of half a turn: the bar of the old page is where it was, or a second on.
            pages.stage.advance(to: 1.5)
            let image = pages.stage.image()
            let reds = (0..<320).filter {
                image[$0, 240] >> 8 & 0xFF == 0 && image[$0, 240] > 0xFF00_0000
            }
            let isLive = way == "options" || way == "no cache"
            let middle = Double(reds.reduce(0, +)) / Double(max(reds.count, 1))
            #expect(!reds.isEmpty)
            #expect(isLive ? middle > 145 && middle < 175 : middle < 130, "\(way): \(middle)")
            mark.frame.origin.x = 200
            pages.stage.advance(to: 4.5)
            let turned = pages.stage.image()
            let greens = (0..<320).filter { turned[$0, 240] >> 8 & 0xFF > 128 }
            let place = Double(greens.reduce(0, +)) / Double(max(greens.count, 1))
            #expect(!greens.isEmpty)
            #expect(isLive ? place > 150 && place < 230 : place < 60, "\(way): \(place)")
        }
    }

    /// Without a transition it is like an empty block (views 6.1).
    @Test("V28: a transition honours repeats, delays of its block's kind, and curves")
    func repeated() {
        let pages = Pages()
        UIView.transition(
            with: pages.container, duration: 1,
            options: [.transitionCrossDissolve, .curveLinear, .autoreverse],
            animations: { pages.first.backgroundColor = .black },
            completion: pages.noting("done"))
        for (time, level) in [(0.25, 191), (0.75, 64), (1.25, 64), (1.75, 191)] {
            pages.stage.advance(to: time)
            let green = Int(pages.stage.image()[100, 100] >> 8 & 255)
            #expect(abs(green - level) <= 1, "\(green) is not \(level) at \(time)")
        }
        pages.stage.advance(to: 5)
        #expect(pages.trace.lines == ["done true 2.0"])
    }

    @Test("V28: a transition repeats as often as its block's count, and ends as the page after")
    func repeats() {
        let pages = Pages()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationRepeatCount(2.5)
        UIView.setAnimationDidStop { _, finished, _ in
            pages.trace.lines.append("stopped \(finished)")
        }
        UIView.setAnimationTransition(.flipFromLeft, for: pages.container, cache: true)
        UIView.performWithoutAnimation { pages.first.backgroundColor = .black }
        UIView.commitAnimations()
        // Half of every turn shows the page before, white, and half the page after.
        for (time, level) in [(0.25, 200), (0.75, 0), (1.25, 200), (1.75, 0), (2.25, 200)] {
            pages.stage.advance(to: time)
            let green = Int(pages.stage.image()[160, 240] >> 8 & 255)
            #expect(level == 0 ? green == 0 : green > level, "\(green) at \(time)")
        }
        pages.stage.advance(to: 2.51)
        #expect(pages.stage.image()[160, 240] & 0xFFFFFF == 0)
        #expect(pages.trace.lines == ["stopped true"])
    }

    @Test("V27: without a transition, without time or disabled, the change shows at once")
    func immediate() {
        let pages = Pages()
        UIView.transition(
            with: pages.container, duration: 1, animations: { pages.first.alpha = 0.9 },
            completion: pages.noting("none"))
        #expect(pages.trace.lines == ["none true 0.0"])
        UIView.transition(
            with: pages.container, duration: 0, options: .transitionCurlUp,
            animations: { pages.first.alpha = 0.8 }, completion: pages.noting("zero"))
        #expect(pages.trace.lines.count == 1)
        UIView.setAnimationsEnabled(false)
        UIView.transition(
            with: pages.container, duration: 1, options: .transitionCurlUp,
            animations: { pages.first.alpha = 0.7 }, completion: pages.noting("disabled"))
        UIView.setAnimationsEnabled(true)
        pages.stage.advance(by: 0)
        #expect(pages.trace.lines == ["none true 0.0", "disabled true 0.0", "zero true 0.0"])
        #expect(pages.container.layer.animationKeys() == nil)
        #expect(pages.first.layer.animationKeys() == nil)
    }

    @Test("V26: a transition from a view without superview changes nothing")
    func noSuperview() {
        let pages = Pages()
        UIView.transition(
            from: pages.second, to: UIView(frame: .zero), duration: 1,
            options: .transitionFlipFromTop, completion: pages.noting("done"))
        #expect(pages.trace.lines == ["done true 0.0"])
        #expect(pages.second.superview == nil)
    }

    @Test("a transition that is replaced ends unfinished")
    func replaced() {
        let pages = Pages()
        for name in ["first", "second"] {
            UIView.transition(
                with: pages.container, duration: 1, options: .transitionFlipFromTop, animations: {},
                completion: pages.noting(name))
            pages.stage.advance(by: 0.5)
        }
        pages.stage.advance(to: 5)
        #expect(pages.trace.lines == ["first false 0.5", "second true 1.5"])
    }
}
