import AppKitViews
import Foundation
import Testing

/// Counts its layouts, and lays out a sublayer.
private final class LaidOut: NSView {
    var count = 0
    let inner = CALayer()
    var whileLayingOut: (() -> Void)?
    override func layout() {
        super.layout()
        count += 1
        inner.frame = bounds
        whileLayingOut?()
    }
}

@Suite("Layout of views of the Mac") @MainActor struct ViewLayoutTests {
    private let view = LaidOut(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    private let inner = LaidOut(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test("a view is laid out before its first frame, and before one with another size")
    func frames() {
        view.addSubview(inner)
        let scene = Scene(view)
        view.layer?.addSublayer(view.inner)
        #expect(view.count == 1 && inner.count == 1 && !view.needsLayout)
        scene.stage.advance(to: 1)
        view.frame.origin.x = 5
        scene.stage.advance(to: 2)
        #expect(view.count == 1)
        view.setFrameSize(CGSize(width: 60, height: 20))
        #expect(view.needsLayout && view.count == 1)
        scene.stage.advance(to: 3)
        #expect(view.count == 2 && inner.count == 1)
        #expect(view.inner.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
        inner.needsLayout = true
        inner.needsLayout = false
        scene.stage.advance(to: 4)
        #expect(view.count == 2 && inner.count == 2)
    }

    @Test("a hosting view is laid out like any other")
    func hosting() {
        view.layer = CALayer()
        let scene = Scene(view)
        #expect(view.count == 1)
        view.needsLayout = true
        scene.stage.advance(to: 1)
        #expect(view.count == 2)
    }

    @Test("a layout on request reaches what waits below, without a window")
    func requested() {
        let middle = NSView()
        view.addSubview(middle)
        middle.addSubview(inner)
        view.layoutSubtreeIfNeeded()
        #expect(view.count == 1 && inner.count == 1)
        inner.needsLayout = true
        middle.layoutSubtreeIfNeeded()
        #expect(view.count == 1 && inner.count == 2)
        view.layoutSubtreeIfNeeded()
        #expect(inner.count == 2)
        // A subtree brings what it waits for.
        inner.needsLayout = true
        middle.removeFromSuperview()
        view.addSubview(middle)
        view.layoutSubtreeIfNeeded()
        #expect(inner.count == 3)
    }

    @Test("what a layout asks for is laid out in the same frame")
    func nested() {
        view.addSubview(inner)
        let scene = Scene(view)
        view.whileLayingOut = { [inner] in inner.setFrameSize(CGSize(width: 30, height: 30)) }
        view.needsLayout = true
        scene.stage.advance(to: 1)
        #expect(inner.count == 2 && !inner.needsLayout)
        view.whileLayingOut = nil
        var left = 1
        inner.whileLayingOut = { [view] in
            if left > 0 { view.needsLayout = true }
            left -= 1
        }
        inner.needsLayout = true
        scene.stage.advance(to: 2)
        #expect(view.count == 3 && !view.needsLayout)
    }

    @Test("a view is told before it draws, and draws at once on request")
    func drawing() {
        final class Drawn: NSView {
            var words: [String] = []
            override func viewWillDraw() { words.append("will") }
            override func draw(_ dirtyRect: CGRect) { words.append("draw") }
        }
        let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let scene = Scene(drawn)
        #expect(drawn.words == ["will", "draw"])
        drawn.displayIfNeeded()
        #expect(drawn.words.count == 2)
        drawn.display()
        #expect(drawn.words == ["will", "draw", "will", "draw"])
        withExtendedLifetime(scene) {}
    }
}
