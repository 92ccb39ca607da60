import AppKitViews
import Foundation
import Testing

/// Notes the calls that tell of its place.
private final class Noting: NSView {
    let name: String
    let trace: Trace
    init(_ name: String, _ trace: Trace) {
        (self.name, self.trace) = (name, trace)
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ word: String, _ isSome: Bool) {
        trace.lines.append("\(name) \(word) \(isSome ? "some" : "none")")
    }
    override func viewWillMove(toWindow newWindow: NSWindow?) { note("will w", newWindow != nil) }
    override func viewDidMoveToWindow() { note("did w", window != nil) }
    override func viewWillMove(toSuperview newSuperview: NSView?) {
        note("will s", newSuperview != nil)
    }
    override func viewDidMoveToSuperview() { note("did s", superview != nil) }
}

@Suite("The tree of views of the Mac") @MainActor struct ViewHierarchyTests {
    @Test("a view and all in it are told of a window, a view alone of a superview")
    func windows() {
        let trace = Trace()
        let outer = Noting("outer", trace), inner = Noting("inner", trace)
        outer.addSubview(inner)
        #expect(trace.lines == ["inner will s some", "inner did s some"])
        trace.lines = []
        let stage = OffscreenStage(size: CGSize(width: 40, height: 30))
        stage.addSubview(outer)
        #expect(
            trace.lines == [
                "outer will w some", "inner will w some", "outer will s some", "outer did w some",
                "inner did w some", "outer did s some",
            ])
        #expect(inner.window === stage.contentView.window && inner.window != nil)
        trace.lines = []
        // Within the window only the superview is another one.
        stage.addSubview(inner)
        #expect(trace.lines == ["inner will s some", "inner did s some"])
        trace.lines = []
        inner.removeFromSuperview()
        #expect(
            trace.lines == [
                "inner will w none", "inner will s none", "inner did w none", "inner did s none",
            ])
        #expect(inner.window == nil)
    }

    @Test("a content view is told of its window, and leaves it for another place")
    func content() {
        let trace = Trace()
        let stage = OffscreenStage(size: CGSize(width: 40, height: 30))
        let first = NSWindow(contentRect: CGRect(x: 0, y: 0, width: 20, height: 10))
        let second = NSWindow(contentRect: CGRect(x: 0, y: 0, width: 30, height: 10))
        for window in [first, second] { window.orderFront(nil) }
        let view = Noting("view", trace)
        first.contentView = view
        #expect(trace.lines == ["view will w some", "view did w some"])
        #expect(view.window === first && view.frame.width == 20)
        trace.lines = []
        second.contentView = view
        #expect(first.contentView == nil && view.window === second && view.frame.width == 30)
        #expect(view.layer?.superlayer?.bounds.width == 30)
        stage.addSubview(view)
        #expect(second.contentView == nil && view.window === stage.contentView.window)
        #expect(view.layer?.superlayer === stage.contentView.layer)
        first.contentView = view
        #expect(view.superview == nil && stage.contentView.subviews.isEmpty)
        first.contentView = NSView()
        #expect(view.window == nil && view.layer?.superlayer == nil)
        #expect(trace.lines.last == "view did w none")
    }

    @Test("setting the subviews removes, adds and orders them, and their layers")
    func subviews() {
        let scene = Scene()
        let trace = Trace()
        let views = ["a", "b", "c", "d"].map { Noting($0, trace) }
        scene.view.subviews = Array(views[0..<3])
        trace.lines = []
        scene.view.subviews = [views[3], views[2], views[0]]
        #expect(scene.view.subviews == [views[3], views[2], views[0]])
        #expect(scene.view.subviews.compactMap(\.layer) == scene.view.layer?.sublayers)
        // Those that stay are not told.
        #expect(Set(trace.lines.map { $0.prefix(1) }) == ["b", "d"])
        #expect(views[1].superview == nil)
        scene.view.sortSubviews(
            { first, second, _ in
                let (a, b) = ((first as? Noting)?.name ?? "", (second as? Noting)?.name ?? "")
                return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
            }, context: nil)
        #expect(scene.view.subviews == [views[0], views[2], views[3]])
        #expect(scene.view.subviews.compactMap(\.layer) == scene.view.layer?.sublayers)
    }

    @Test("a view that moves elsewhere while it is told of a move has one superview in the end")
    func straying() {
        final class StrayingView: NSView {
            var other: NSView?

            override func viewWillMove(toSuperview view: NSView?) {
                guard let other else { return }
                self.other = nil
                other.addSubview(self)
            }
        }
        let (parent, other, view) = (NSView(), NSView(), StrayingView())
        view.other = other
        parent.addSubview(view)
        #expect(parent.subviews == [view] && other.subviews.isEmpty)
        view.other = other
        view.removeFromSuperview()
        #expect(view.superview == nil && parent.subviews.isEmpty && other.subviews.isEmpty)
    }

    @Test("a subview that an override moves elsewhere has the window of its new place")
    func strayingSubviews() {
        final class HostView: NSView {
            var change: ((NSWindow?) -> Void)?

            override func viewWillMove(toWindow newWindow: NSWindow?) { change?(newWindow) }
        }
        let (scene, trace) = (Scene(), Trace())
        let (host, other, overlay) = (HostView(), NSView(), Noting("overlay", trace))
        host.addSubview(overlay)
        scene.view.addSubview(host)
        scene.view.addSubview(other)
        trace.lines = []
        host.change = { if $0 == nil { other.addSubview(overlay) } }
        host.removeFromSuperview()
        #expect(host.window == nil && overlay.superview === other)
        #expect(overlay.window != nil && overlay.window === scene.view.window)
        // Within the window only the superview is another one.
        #expect(trace.lines == ["overlay will s some", "overlay did s some"])
        host.addSubview(overlay)
        host.change = { if $0 != nil { overlay.removeFromSuperview() } }
        scene.view.addSubview(host)
        #expect(host.window === scene.view.window)
        #expect(overlay.superview == nil && overlay.window == nil)
    }

    @Test("subviews set through the animator fade")
    func animated() {
        let scene = Scene()
        scene.view.animator().subviews = [NSView()]
        #expect(scene.view.subviews.count == 1)
        #expect(scene.view.layer?.animationKeys() == [kCATransition])
    }

    @Test("a display link of a view calls its target")
    func displayLink() {
        @MainActor final class Ticker {
            var count = 0
            func tick(_ link: CADisplayLink) { count += 1 }
        }
        let scene = Scene(), ticker = Ticker()
        let link = scene.view.displayLink(
            target: ticker, selector: Selector("tick:", Ticker.tick(_:)))
        link.add(to: .main, forMode: .common)
        scene.stage.advance(to: 0.1)
        link.invalidate()
        #expect(ticker.count == 6)
        #expect(scene.view.window?.displayLink(target: ticker, selector: "tick:") != nil)
    }
}
