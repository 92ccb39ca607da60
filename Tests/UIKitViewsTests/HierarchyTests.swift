import Testing
import UIKitViews

/// A view that notes every hook that is called.
private final class NotingView: UIView {
    var name = ""
    var trace: Trace?

    private func note(_ line: String) { trace?.lines.append("\(name) \(line)") }
    private func text(_ object: UIView?) -> String {
        (object as? NotingView)?.name ?? (object == nil ? "nil" : "window")
    }

    override func willMove(toSuperview view: UIView?) { note("willMoveToSuperview \(text(view))") }
    override func didMoveToSuperview() { note("didMoveToSuperview \(text(superview))") }
    override func willMove(toWindow window: UIWindow?) { note("willMoveToWindow \(text(window))") }
    override func didMoveToWindow() { note("didMoveToWindow \(text(window))") }
    override func didAddSubview(_ view: UIView) { note("didAdd \(text(view))") }
    override func willRemoveSubview(_ view: UIView) { note("willRemove \(text(view))") }
}

/// A view that moves to another superview the first time that it is told of one.
private final class StrayingView: UIView {
    var other: UIView?

    override func willMove(toSuperview view: UIView?) {
        guard let other else { return }
        self.other = nil
        other.addSubview(self)
    }
}

@Suite("The tree of views")
@MainActor struct HierarchyTests {
    @Test("a view that moves elsewhere while it is told of a move has one superview in the end")
    func straying() {
        let (parent, first, other, _) = views()
        let view = StrayingView()
        first.addSubview(view)
        view.other = other
        parent.addSubview(view)
        #expect(view.superview === parent)
        #expect([parent, first, other].map(\.subviews.count) == [1, 0, 0])
        view.other = other
        view.removeFromSuperview()
        #expect(view.superview == nil && view.layer.superlayer == nil)
        #expect([parent, first, other].map(\.subviews.count) == [0, 0, 0])
    }

    private func views() -> (parent: UIView, UIView, UIView, UIView) {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        return (UIView(frame: frame), UIView(), UIView(), UIView())
    }

    private func expectOrder(
        _ parent: UIView, _ views: [UIView], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(parent.subviews == views, sourceLocation: sourceLocation)
        #expect(
            (parent.layer.sublayers ?? []).map(ObjectIdentifier.init)
                == views.map { ObjectIdentifier($0.layer) }, sourceLocation: sourceLocation)
    }

    @Test("a layer of the program's own among those of subviews is passed over (views 11.1)")
    func ownLayers() {
        let (parent, a, b, c) = views()
        let own = CALayer()
        for view in [a, b] { parent.addSubview(view) }
        parent.layer.insertSublayer(own, at: 1)
        func expect(_ layers: CALayer..., sourceLocation: SourceLocation = #_sourceLocation) {
            let here = (parent.layer.sublayers ?? []).map(ObjectIdentifier.init)
            #expect(here == layers.map(ObjectIdentifier.init), sourceLocation: sourceLocation)
        }
        expect(a.layer, own, b.layer)
        parent.exchangeSubview(at: 0, withSubviewAt: 1)
        expect(b.layer, own, a.layer)
        parent.insertSubview(c, at: 1)
        expect(b.layer, own, c.layer, a.layer)
        parent.bringSubviewToFront(c)
        expect(b.layer, own, a.layer, c.layer)
        parent.sendSubviewToBack(c)
        expect(c.layer, b.layer, own, a.layer)
        parent.insertSubview(c, aboveSubview: b)
        expect(b.layer, own, c.layer, a.layer)
        c.removeFromSuperview()
        expect(b.layer, own, a.layer)
        #expect(parent.subviews == [b, a])
    }

    @Test("subviews and sublayers keep one order through every edit")
    func edits() {
        let (parent, a, b, c) = views()
        for view in [a, b, c] { parent.addSubview(view) }
        expectOrder(parent, [a, b, c])
        parent.addSubview(a)
        expectOrder(parent, [b, c, a])
        parent.bringSubviewToFront(b)
        expectOrder(parent, [c, a, b])
        parent.sendSubviewToBack(a)
        expectOrder(parent, [a, c, b])
        parent.exchangeSubview(at: 2, withSubviewAt: 0)
        expectOrder(parent, [b, c, a])
        parent.insertSubview(a, belowSubview: b)
        expectOrder(parent, [a, b, c])
        parent.insertSubview(a, aboveSubview: b)
        expectOrder(parent, [b, a, c])
        parent.insertSubview(c, at: 0)
        expectOrder(parent, [c, b, a])
        parent.insertSubview(c, at: 99)
        expectOrder(parent, [b, a, c])
        a.removeFromSuperview()
        expectOrder(parent, [b, c])
        parent.exchangeSubview(at: 0, withSubviewAt: 9)
        expectOrder(parent, [b, c])
        #expect(a.superview == nil && a.layer.superlayer == nil)
    }

    @Test("a view that is added elsewhere leaves its old superview")
    func moving() {
        let (parent, a, b, _) = views()
        parent.addSubview(a)
        b.addSubview(a)
        expectOrder(parent, [])
        #expect(a.superview === b && a.isDescendant(of: b) && !a.isDescendant(of: parent))
        #expect(a.isDescendant(of: a))
    }

    @Test("tags are searched depth first, the view itself first")
    func tags() {
        let (parent, a, b, c) = views()
        (a.tag, b.tag, c.tag) = (7, 8, 8)
        parent.addSubview(a)
        a.addSubview(b)
        parent.addSubview(c)
        #expect(parent.viewWithTag(8) === b)
        #expect(parent.viewWithTag(0) === parent)
        #expect(parent.viewWithTag(9) == nil)
    }

    @Test("the hooks are called in order")
    func hooks() {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        let trace = Trace()
        let (outer, inner) = (NotingView(), NotingView())
        (outer.name, inner.name) = ("outer", "inner")
        (outer.trace, inner.trace) = (trace, trace)
        outer.addSubview(inner)
        #expect(
            trace.lines == [
                "inner willMoveToSuperview outer", "inner didMoveToSuperview outer",
                "outer didAdd inner",
            ])
        trace.lines = []
        stage.addSubview(outer)
        #expect(
            trace.lines == [
                "outer willMoveToWindow window", "inner willMoveToWindow window",
                "outer willMoveToSuperview window", "outer didMoveToWindow window",
                "inner didMoveToWindow window", "outer didMoveToSuperview window",
            ])
        #expect(inner.window === stage.window)
        trace.lines = []
        inner.removeFromSuperview()
        #expect(
            trace.lines == [
                "outer willRemove inner", "inner willMoveToWindow nil",
                "inner willMoveToSuperview nil", "inner didMoveToWindow nil",
                "inner didMoveToSuperview nil",
            ])
    }

    /// A view that has a subview only in a window.
    private final class WindowedParent: UIView {
        let child: UIView
        init(_ child: UIView) {
            self.child = child
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override func didMoveToWindow() {
            if window != nil { addSubview(child) } else { child.removeFromSuperview() }
        }
    }

    /// A view that notes the windows to which it moved.
    private final class WindowNoter: UIView {
        var isInWindow: [Bool] = []
        override func didMoveToWindow() { isInWindow.append(window != nil) }
    }

    @Test("a subview that didMoveToWindow() adds or removes is notified once")
    func changedWhileMoving() {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        let child = WindowNoter(frame: .zero)
        let parent = WindowedParent(child)
        stage.addSubview(parent)
        #expect(child.isInWindow == [true])
        parent.removeFromSuperview()
        #expect(child.isInWindow == [true, false])
    }

    /// A view that moves its last subview into its first one in a window.
    private final class DeepeningParent: UIView {
        override func didMoveToWindow() {
            if window != nil { subviews.last.map { subviews[0].addSubview($0) } }
        }
    }

    @Test("a subview that didMoveToWindow() moves deeper is notified once")
    func deeperWhileMoving() {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        let parent = DeepeningParent(frame: .zero), child = WindowNoter(frame: .zero)
        for view in [UIView(frame: .zero), child] { parent.addSubview(view) }
        stage.addSubview(parent)
        #expect(child.isInWindow == [true])
    }

    /// A view that counts the changes of its tint.
    private final class TintedView: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test("a dimmed tint is a grey of the same luminance, inherited until a view has its own mode")
    func dimmed() {
        let (parent, plain) = (TintedView(), TintedView())
        let (own, normal) = (TintedView(), TintedView())
        for view in [plain, own, normal] { parent.addSubview(view) }
        #expect(parent.tintAdjustmentMode == .normal)
        parent.tintColor = .red
        own.tintColor = .green
        normal.tintAdjustmentMode = .normal
        let before = [plain, own, normal].map(\.changes)
        parent.tintAdjustmentMode = .dimmed
        #expect([plain, own, normal].map(\.changes) == [before[0] + 1, before[1] + 1, before[2]])
        #expect(plain.tintAdjustmentMode == .dimmed && normal.tintAdjustmentMode == .normal)
        #expect(parent.tintColor == UIColor(white: 0.2126, alpha: 1))
        #expect(plain.tintColor == parent.tintColor && normal.tintColor == .red)
        #expect(own.tintColor == UIColor(white: 0.7152, alpha: 1))
        let late = TintedView()
        own.addSubview(late)
        #expect(late.tintColor == own.tintColor && late.changes == 1)
        parent.tintColor = .blue
        #expect(
            [plain, own, normal].map(\.changes) == [before[0] + 2, before[1] + 1, before[2] + 1])
        #expect(late.changes == 1)
        parent.tintAdjustmentMode = .automatic
        #expect(plain.tintColor == .blue && own.tintColor == .green && late.tintColor == .green)
    }

    @Test("the tint is inherited until a view has its own")
    func tint() {
        let (parent, a, b, _) = views()
        parent.addSubview(a)
        a.addSubview(b)
        #expect(b.tintColor == .systemBlue)
        parent.tintColor = .red
        #expect(b.tintColor == .red)
        a.tintColor = .green
        #expect(b.tintColor == .green && parent.tintColor == .red)
        a.tintColor = nil
        #expect(b.tintColor == .red)
    }

    @Test("a view that waits for its delay to pass is not hit either")
    func hitsDuringDelay() {
        let scene = Scene()
        UIView.animate(withDuration: 1, delay: 2) { scene.view.alpha = 0.5 }
        let window = scene.stage.window
        for (time, isHit) in [(0.0, false), (1, false), (2.5, false), (3.5, true)] {
            scene.stage.advance(to: time)
            let hit = window.hitTest(CGPoint(x: 50, y: 50), with: nil)
            #expect((hit === scene.view) == isHit, "at \(time)")
        }
    }

    /// Hit testing while animating: the example of a tap.
    @Test("a moving view is hit where it will be, and only if its block allows it")
    func hits() {
        for allowed in [false, true] {
            let scene = Scene()
            UIView.animate(
                withDuration: 2, delay: 0, options: allowed ? .allowUserInteraction : []
            ) { scene.view.center.x = 250 }
            scene.stage.advance(to: 1)
            let window = scene.stage.window
            #expect(window.hitTest(CGPoint(x: 150, y: 50), with: nil) === window)
            let hit = window.hitTest(CGPoint(x: 250, y: 50), with: nil)
            #expect(hit === (allowed ? scene.view : window))
            scene.stage.advance(to: 3)
            #expect(window.hitTest(CGPoint(x: 250, y: 50), with: nil) === scene.view)
        }
    }

    @Test("V17: a touch of a view that an animation holds reaches the view behind it")
    func hitsBehind() {
        let scene = Scene()
        let front = scene.adding(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        UIView.animate(withDuration: 1) { front.alpha = 0.5 }
        let hit = { scene.stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) }
        #expect(hit() === scene.view)
        scene.stage.advance(to: 1)
        #expect(hit() === front)
    }

    @Test("hidden, faint and passive views are passed over")
    func passedOver() {
        let (parent, a, b, _) = views()
        a.frame = parent.bounds
        b.frame = parent.bounds
        parent.addSubview(a)
        parent.addSubview(b)
        let hit = { parent.hitTest(CGPoint(x: 50, y: 50), with: nil) }
        #expect(hit() === b)
        b.isHidden = true
        #expect(hit() === a)
        (b.isHidden, b.alpha) = (false, 0.009)
        #expect(hit() === a)
        b.alpha = 0.01
        #expect(hit() === b)
        (b.alpha, b.isUserInteractionEnabled) = (1, false)
        #expect(hit() === a)
        #expect(parent.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
        parent.isUserInteractionEnabled = false
        #expect(hit() == nil)
    }
}
