import AppKitViews
import Foundation
import Testing

private final class Flipped: NSView {
    override var isFlipped: Bool { true }
}

@Suite("Coordinates of views of the Mac") @MainActor struct ViewGeometryTests {
    /// A view at (10, 20), 200 by 100, with a subview at (30, 5), 40 by 50.
    private func pair(isFlipped: Bool) -> (outer: NSView, inner: NSView) {
        let frame = CGRect(x: 10, y: 20, width: 200, height: 100)
        let outer = isFlipped ? Flipped(frame: frame) : NSView(frame: frame)
        let inner = NSView(frame: CGRect(x: 30, y: 5, width: 40, height: 50))
        outer.addSubview(inner)
        return (outer, inner)
    }

    @Test("views without layers convert points, where y turns round too")
    func points() {
        let plain = pair(isFlipped: false), mirrored = pair(isFlipped: true)
        let point = CGPoint(x: 1, y: 2)
        #expect(plain.inner.convert(point, to: plain.outer) == CGPoint(x: 31, y: 7))
        #expect(plain.inner.convert(point, to: nil) == CGPoint(x: 41, y: 27))
        // The lower edge of the inner view is at y = 55 of the flipped one, whose own is at 100.
        #expect(mirrored.inner.convert(point, to: mirrored.outer) == CGPoint(x: 31, y: 53))
        #expect(mirrored.inner.convert(point, to: nil) == CGPoint(x: 41, y: 67))
        for (outer, inner) in [plain, mirrored] {
            let there = inner.convert(point, to: outer)
            #expect(inner.convert(there, from: outer) == point)
            #expect(outer.convert(there, to: inner) == point)
            #expect(outer.convert(point, from: inner) == there)
            #expect(inner.convert(CGSize(width: 3, height: 4), to: outer).height == 4)
        }
        #expect(plain.inner.convert(point, to: mirrored.inner) == CGPoint(x: 1, y: -38))
    }

    @Test("a turned view converts points about the corner of its frame")
    func turned() {
        let (outer, inner) = pair(isFlipped: false)
        inner.frameRotation = 90
        let point = inner.convert(CGPoint(x: 10, y: 20), to: outer)
        expectClose(point.x, 10)
        expectClose(point.y, 15)
        let back = outer.convert(CGPoint(x: 10, y: 15), to: inner)
        expectClose(back.x, 10)
        expectClose(back.y, 20)
    }

    @Test("layers have the points of the frame, pixels those of the stage")
    func layerAndPixels() {
        let view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.bounds = CGRect(x: 10, y: 0, width: 50, height: 25)
        #expect(view.convertToLayer(CGPoint(x: 11, y: 2)) == CGPoint(x: 12, y: 8))
        #expect(view.convertFromLayer(CGPoint(x: 12, y: 8)) == CGPoint(x: 11, y: 2))
        #expect(view.convertToLayer(CGSize(width: 1, height: 1)) == CGSize(width: 2, height: 4))
        #expect(view.convertFromLayer(view.convertToLayer(view.bounds)) == view.bounds)
        let stage = OffscreenStage(size: CGSize(width: 40, height: 30), scale: 2)
        #expect(view.convertToBacking(CGPoint(x: 3, y: 4)) == CGPoint(x: 3, y: 4))
        stage.addSubview(view)
        #expect(view.window?.backingScaleFactor == 2)
        #expect(view.convertToBacking(CGPoint(x: 3, y: 4)) == CGPoint(x: 6, y: 8))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.convertFromBacking(view.convertToBacking(rect)) == rect)
        #expect(view.convertFromBacking(CGSize(width: 4, height: 2)).width == 2)
    }

    @Test("a hit test finds the frontmost view that is not hidden")
    func hits() {
        let (outer, back) = pair(isFlipped: false)
        let front = NSView(frame: CGRect(x: 50, y: 5, width: 40, height: 50))
        let deep = NSView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.addSubview(front)
        front.addSubview(deep)
        // Points of the outer view's superview.
        #expect(outer.hitTest(CGPoint(x: 65, y: 30)) === deep)
        #expect(outer.hitTest(CGPoint(x: 75, y: 30)) === front)
        #expect(outer.hitTest(CGPoint(x: 45, y: 30)) === back)
        #expect(outer.hitTest(CGPoint(x: 200, y: 30)) === outer)
        #expect(outer.hitTest(CGPoint(x: 9, y: 30)) == nil)
        front.isHidden = true
        #expect(outer.hitTest(CGPoint(x: 65, y: 30)) === back)
        #expect(!front.isHidden || deep.isHiddenOrHasHiddenAncestor && !deep.isHidden)
        back.frameRotation = 90
        // Now it covers x from -20 to 30 and y from 5 to 45 of the outer view.
        #expect(outer.hitTest(CGPoint(x: 35, y: 60)) === back)
        #expect(outer.hitTest(CGPoint(x: 45, y: 60)) === outer)
    }

    @Test("the mouse is in a rectangle at its upper edge, not at its lower edge")
    func mouse() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        let (plain, flipped) = (NSView(), Flipped())
        let (low, high) = (CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 10))
        #expect(!plain.mouse(low, in: rect) && plain.mouse(high, in: rect))
        #expect(flipped.mouse(low, in: rect) && !flipped.mouse(high, in: rect))
        #expect(!plain.mouse(CGPoint(x: 10, y: 5), in: rect))
    }

    @Test("the visible part is cut by superviews that clip and by the window")
    func visible() {
        let (outer, inner) = pair(isFlipped: true)
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300))
        inner.frame = CGRect(x: -10, y: 80, width: 40, height: 50)
        stage.addSubview(outer)
        // The lower 10 points of the inner view are below the window.
        #expect(outer.visibleRect == outer.bounds)
        #expect(inner.visibleRect == CGRect(x: 0, y: 10, width: 40, height: 40))
        outer.clipsToBounds = true
        #expect(outer.layer?.masksToBounds == true)
        // 30 of its lower 50 points are below the flipped view.
        #expect(inner.visibleRect == CGRect(x: 10, y: 30, width: 30, height: 20))
        inner.frame.origin.x = 500
        #expect(inner.visibleRect == .zero)
        outer.frame.origin.x = 250
        #expect(outer.visibleRect == CGRect(x: 0, y: 0, width: 150, height: 100))
    }

    @Test("an opaque view has an opaque layer, a view that clips one that masks")
    func style() {
        final class Opaque: NSView { override var isOpaque: Bool { true } }
        let view = Opaque(), plain = NSView()
        view.clipsToBounds = true
        for view in [view, plain] { view.wantsLayer = true }
        #expect(view.layer?.isOpaque == true && view.layer?.masksToBounds == true)
        #expect(!plain.isOpaque && plain.layer?.isOpaque == false)
        #expect(plain.layer?.masksToBounds == false)
    }

    @Test("views are found by their tags")
    func tags() {
        final class Tagged: NSView { override var tag: Int { 7 } }
        let (outer, inner) = pair(isFlipped: false)
        let tagged = Tagged()
        inner.addSubview(tagged)
        #expect(outer.viewWithTag(7) === tagged && outer.viewWithTag(8) == nil)
        #expect(outer.viewWithTag(-1) === outer)
    }
}
