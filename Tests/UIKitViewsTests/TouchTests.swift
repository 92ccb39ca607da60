import Testing

@testable import UIKitViews

@Suite("Touches and responders (views 0, 11)")
@MainActor struct TouchTests {
    @Test("a view is told of a finger from its coming down to its being lifted")
    func phases() {
        let scene = TouchScene()
        scene.play([.down(60, 110), .move(70, 130), .move(300, 400), .up()])
        #expect(
            scene.view.trace.lines
                == ["began 10,10", "moved 20,30", "moved 250,300", "ended 250,300"])
    }

    @Test("a finger that comes down beside a view is not the view's, wherever it goes")
    func beside() {
        let scene = TouchScene()
        scene.play([.down(10, 10), .move(70, 130), .up()])
        #expect(scene.view.trace.lines.isEmpty)
    }

    @Test("touches that begin while the application ignores events are nobody's")
    func ignored() {
        let (scene, application) = (TouchScene(), UIApplication.shared)
        let touch: [TouchScene.Step] = [.down(60, 110), .up()]
        scene.play([.down(60, 110)])
        for _ in 0..<2 { application.beginIgnoringInteractionEvents() }
        scene.play([.up()])
        #expect(scene.view.trace.lines == ["began 10,10", "ended 10,10"])
        scene.play(touch)
        application.endIgnoringInteractionEvents()
        scene.play(touch)
        #expect(application.isIgnoringInteractionEvents && scene.view.trace.lines.count == 2)
        for _ in 0..<2 { application.endIgnoringInteractionEvents() }
        #expect(!application.isIgnoringInteractionEvents)
        scene.play(touch)
        #expect(scene.view.trace.lines.count == 4)
    }

    @Test("a second finger counts only where a view wants several", arguments: [false, true])
    func fingers(isMultiple: Bool) {
        let scene = TouchScene()
        scene.view.isMultipleTouchEnabled = isMultiple
        scene.play([
            .down(60, 110), .down(70, 110, finger: 1), .move(80, 110, finger: 1), .up(),
            .up(finger: 1),
        ])
        let one = ["began 10,10", "ended 10,10"]
        let two = ["began 10,10", "began 20,10", "moved 30,10", "ended 10,10", "ended 30,10"]
        #expect(scene.view.trace.lines == (isMultiple ? two : one))
    }

    @Test(
        "an exclusive view keeps fingers from others, and others from it", arguments: [true, false])
    func exclusive(isFirst: Bool) {
        let scene = TouchScene()
        let other = TouchedView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        scene.stage.addSubview(other)
        (isFirst ? scene.view : other).isExclusiveTouch = true
        scene.play([.down(60, 110), .down(10, 310, finger: 1), .up(finger: 1), .up()])
        #expect(scene.view.trace.lines == ["began 10,10", "ended 10,10"])
        #expect(other.trace.lines.isEmpty)
        scene.play([.down(10, 310, finger: 1), .up(finger: 1)])
        #expect(other.trace.lines.count == 2)
    }

    @Test("a touch knows where it was, when, and how many taps it is")
    func touch() throws {
        final class Keeper: UIView {
            var touches: [UITouch] = []
            var counts: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                self.touches = Array(event?.touches(for: self) ?? [])
                counts += touches.map(\.tapCount)
            }
        }
        let keeper = Keeper(frame: CGRect(x: 20, y: 0, width: 100, height: 100))
        let scene = TouchScene()
        scene.stage.addSubview(keeper)
        scene.play([.down(30, 10), .wait(0.25), .move(40, 20)])
        let touch = try #require(keeper.touches.first)
        #expect(touch.view === keeper && touch.window === scene.stage.window)
        #expect(touch.location(in: nil) == CGPoint(x: 40, y: 20))
        #expect(touch.location(in: keeper) == CGPoint(x: 20, y: 20))
        #expect(touch.previousLocation(in: keeper) == CGPoint(x: 10, y: 10))
        #expect(touch.timestamp == 0.25 && touch.phase == .moved)
        scene.play([.up(), .down(45, 25), .up(), .wait(0.3), .down(45, 25), .up()])
        scene.play([.wait(0.4), .down(45, 25), .up(), .down(45, 90), .up()])
        #expect(keeper.counts == [1, 2, 3, 1, 1])
    }

    @Test("what a view does not override goes up the chain to the application")
    func chain() {
        let scene = TouchScene()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        scene.view.addSubview(inner)
        #expect(inner.next === scene.view)
        #expect(scene.view.next === scene.stage.window)
        #expect(scene.stage.window.next === UIApplication.shared)
        #expect(UIApplication.shared.next == nil)
        scene.play([.down(60, 110), .up()])
        #expect(scene.view.trace.lines == ["began 10,10", "ended 10,10"])
    }

    @Test("what a finger cannot do is passed over")
    func impossible() {
        let scene = TouchScene()
        scene.play([.up(), .move(60, 110), .cancel(), .down(60, 110), .down(90, 110), .up()])
        #expect(scene.view.trace.lines == ["began 10,10", "ended 10,10"])
        for number in awkwardNumbers { scene.play([.down(number, 1), .move(1, number), .up()]) }
    }

    @Test("one responder of a window is first, and lets go only if it may")
    func firstResponder() {
        final class Field: UIView {
            var keeps = false
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { !keeps }
        }
        let scene = TouchScene()
        let (a, b) = (Field(), Field())
        #expect(!a.becomeFirstResponder())
        scene.view.addSubview(a)
        scene.view.addSubview(b)
        #expect(!scene.view.becomeFirstResponder())
        #expect(a.becomeFirstResponder() && a.isFirstResponder)
        #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
        b.keeps = true
        #expect(!a.becomeFirstResponder() && !b.resignFirstResponder())
        b.keeps = false
        #expect(b.resignFirstResponder() && !b.isFirstResponder)
    }

    @Test("a view ends the editing within it", arguments: [true, false])
    func endEditing(isForced: Bool) {
        final class Field: UIView {
            var keeps = false
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { !keeps }
        }
        let (scene, field) = (TouchScene(), Field())
        scene.view.addSubview(field)
        field.becomeFirstResponder()
        #expect(UIView().endEditing(true) && field.isFirstResponder)
        field.keeps = true
        #expect(scene.stage.window.endEditing(isForced) == isForced)
        #expect(field.isFirstResponder == !isForced)
        field.keeps = false
        #expect(scene.view.endEditing(false) && !field.isFirstResponder)
    }

    @Test("a first responder that leaves its window resigns", arguments: [false, true])
    func leavingResponder(isMoved: Bool) {
        final class Field: UIView {
            var resignations = 0
            override var canBecomeFirstResponder: Bool { true }
            override func resignFirstResponder() -> Bool {
                resignations += 1
                return super.resignFirstResponder()
            }
        }
        let (scene, field, box) = (TouchScene(), Field(), UIView(frame: .zero))
        scene.view.addSubview(box)
        box.addSubview(field)
        field.becomeFirstResponder()
        scene.stage.window.addSubview(box)
        #expect(field.isFirstResponder && field.resignations == 0)
        isMoved ? UIWindow(frame: .zero).addSubview(box) : box.removeFromSuperview()
        #expect(!field.isFirstResponder && field.resignations == 1)
        scene.view.addSubview(box)
        #expect(!field.isFirstResponder && field.resignations == 1)
    }

    @Test(
        "a first responder that removes or moves itself as it resigns leaves its superview once",
        arguments: [false, true], [false, true])
    func selfRemovingResponder(resignsFirst: Bool, moves: Bool) {
        final class Box: UIView {
            var removals = 0
            override func willRemoveSubview(_ subview: UIView) { removals += 1 }
        }
        final class Field: UIView {
            var (resignsFirst, target) = (false, UIView?.none)
            override var canBecomeFirstResponder: Bool { true }
            override func resignFirstResponder() -> Bool {
                if resignsFirst { _ = super.resignFirstResponder() }
                if let target { target.addSubview(self) } else { removeFromSuperview() }
                return resignsFirst || super.resignFirstResponder()
            }
        }
        let (scene, field, box, other) = (TouchScene(), Field(), Box(), UIView(frame: .zero))
        (field.resignsFirst, field.target) = (resignsFirst, moves ? other : nil)
        scene.view.addSubview(box)
        box.addSubview(field)
        field.becomeFirstResponder()
        field.removeFromSuperview()
        #expect(field.superview === field.target && box.removals == 1 && box.subviews.isEmpty)
        #expect(!field.isFirstResponder)
    }

    @Test("a window shown without the keys is one of the application's, until it is hidden")
    func shownWindow() {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        stage.advance(by: 0)
        let window = UIWindow(frame: stage.window.bounds)
        #expect(!UIApplication.shared.windows.contains(window))
        window.isHidden = false
        #expect(UIApplication.shared.windows.contains(window) && !window.isKeyWindow)
        window.isHidden = true
        #expect(!UIApplication.shared.windows.contains(window))
    }

    @Test("one window has the keys, and the application knows the windows shown")
    func windows() {
        let (first, second) = (TouchScene().stage.window, TouchScene().stage.window)
        #expect(UIApplication.shared.keyWindow === second && !first.isKeyWindow)
        first.makeKeyAndVisible()
        #expect(UIApplication.shared.keyWindow === first && !second.isKeyWindow)
        second.isHidden = true
        #expect(UIApplication.shared.windows.contains(first))
        #expect(!UIApplication.shared.windows.contains(second))
    }

    @Test("a key window has no keys while it is hidden")
    func hiddenKeyWindow() {
        let window = TouchScene().stage.window
        for isHidden in [true, false] {
            window.isHidden = isHidden
            #expect(window.isKeyWindow != isHidden)
            #expect((UIApplication.shared.keyWindow === window) != isHidden)
        }
    }
}

@Suite("Selectors (views 3)")
@MainActor struct SelectorTests {
    private final class Named: SelectorResponder {
        var calls: [String] = []
        func perform(_ selector: Selector, arguments: [Any?]) -> Bool {
            guard selector != "unknown" else { return false }
            calls.append("\(selector) \(arguments.count)")
            return true
        }
    }
    private final class Typed: UIView {
        var calls: [String] = []
        func none() { calls.append("none") }
        func one(_ view: UIView) { calls.append("one \(view.tag)") }
        func two(_ view: UIView, _ event: UIEvent?) { calls.append("two \(event == nil)") }
    }

    @Test("a selector is its name, and has an argument for each colon")
    func names() {
        #expect(Selector("tap:") == "tap:" && Selector("tap:") != "tap")
        #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
        #expect(Set<Selector>(["a", "a", "b"]).count == 2)
        let rows: [(Selector, Int)] = [("tap", 0), ("tap:", 1), ("did:finished:context:", 3)]
        for (selector, count) in rows { #expect(selector.argumentCount == count) }
    }

    @Test("a name calls an object that answers to names, with as many arguments as colons")
    func byName() {
        let object = Named()
        for selector: Selector in ["a", "b:", "c:d:"] {
            #expect(selector.send(to: object, [1, 2, 3]))
        }
        #expect(object.calls == ["a 0", "b: 1", "c:d: 2"])
        #expect(!Selector("unknown").send(to: object))
        #expect(!Selector("a").send(to: UIView()))
    }

    @Test("a method carried by a selector is called on objects of its class only")
    func byMethod() {
        let object = Typed()
        let sender = UIView()
        sender.tag = 7
        let arguments: [Any?] = [sender, nil]
        #expect(Selector("none", Typed.none).send(to: object, arguments))
        #expect(Selector("one:", Typed.one(_:)).send(to: object, arguments))
        #expect(Selector("two::", Typed.two(_:_:)).send(to: object, arguments))
        #expect(object.calls == ["none", "one 7", "two true"])
        #expect(!Selector("one:", Typed.one(_:)).send(to: UIView(), arguments))
        #expect(!Selector("one:", Typed.one(_:)).send(to: object, ["no view"]))
        #expect(!Selector("one:", Typed.one(_:)).send(to: object, []))
    }

    @Test("an action without a target goes up the chain to one that knows it")
    func upTheChain() {
        final class Root: UIView, SelectorResponder {
            var calls = 0
            func perform(_ selector: Selector, arguments: [Any?]) -> Bool {
                if selector == "go:" { calls += 1 }
                return selector == "go:"
            }
        }
        let (root, control) = (Root(), UIControl())
        root.addSubview(control)
        UIApplication.shared.keyWindow?.firstResponder = nil
        #expect(UIApplication.shared.sendAction("go:", to: nil, from: control, for: nil))
        #expect(!UIApplication.shared.sendAction("stop:", to: nil, from: control, for: nil))
        #expect(root.calls == 1)
    }
}
