import CoreAnimation
import Testing

@Suite("Scroll layers (core-animation 13, 14)")
struct ScrollTests {
    private func scroller(_ mode: CAScrollLayerScrollMode = .both) -> CAScrollLayer {
        let layer = CAScrollLayer()
        layer.bounds = CGRect(x: 10, y: 20, width: 100, height: 80)
        layer.scrollMode = mode
        return layer
    }

    @Test(
        "a rectangle is shown by the least move",
        arguments: [
            (CGRect(x: 90, y: 75, width: 30, height: 40), CGPoint(x: 20, y: 35)),
            (CGRect(x: 20, y: 30, width: 30, height: 40), CGPoint(x: 10, y: 20)),
            (CGRect(x: -5, y: 0, width: 30, height: 40), CGPoint(x: -5, y: 0)),
            (CGRect(x: 200, y: 30, width: 10, height: 10), CGPoint(x: 110, y: 20)),
            (CGRect(x: 120, y: 115, width: -30, height: -40), CGPoint(x: 20, y: 35)),
            (CGRect.null, CGPoint(x: 10, y: 20)),
        ])
    func rectangles(rect: CGRect, origin: CGPoint) {
        let layer = scroller()
        layer.scroll(to: rect)
        #expect(layer.bounds == CGRect(origin: origin, size: CGSize(width: 100, height: 80)))
    }

    static let modes: [(CAScrollLayerScrollMode, CGPoint)] = [
        (.both, CGPoint(x: 1, y: 2)), (.horizontally, CGPoint(x: 1, y: 20)),
        (.vertically, CGPoint(x: 10, y: 2)), (.none, CGPoint(x: 10, y: 20)),
        (CAScrollLayerScrollMode(rawValue: "diagonally"), CGPoint(x: 10, y: 20)),
    ]

    @Test("scrolling moves along the allowed axes only", arguments: modes)
    func axes(mode: CAScrollLayerScrollMode, origin: CGPoint) {
        let layer = scroller(mode)
        layer.scroll(to: CGPoint(x: 1, y: 2))
        #expect(layer.bounds.origin == origin)
    }

    @Test("a layer inside moves the nearest scroll layer above, in its own coordinates")
    func inside() {
        let outer = scroller(), inner = scroller(), middle = CALayer(), leaf = CALayer()
        outer.addSublayer(inner)
        inner.addSublayer(middle)
        middle.addSublayer(leaf)
        middle.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
        leaf.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        leaf.scroll(CGPoint(x: 1, y: 1))
        #expect(inner.bounds.origin == CGPoint(x: 56, y: 56))
        leaf.scrollRectToVisible(CGRect(x: 100, y: 0, width: 10, height: 10))
        #expect(inner.bounds.origin == CGPoint(x: 65, y: 55))
        leaf.scrollRectToVisible(.null)
        #expect(inner.bounds.origin == CGPoint(x: 65, y: 55))
        #expect(outer.bounds.origin == CGPoint(x: 10, y: 20))
        CALayer().scroll(.zero)
        CALayer().scrollRectToVisible(CGRect(x: 1, y: 1, width: 1, height: 1))
    }

    @Test("what is visible is what the scroll layers above leave")
    func visible() {
        let outer = scroller(), layer = CALayer()
        layer.frame = CGRect(x: 60, y: 50, width: 100, height: 100)
        #expect(layer.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSublayer(layer)
        #expect(layer.visibleRect == CGRect(x: 0, y: 0, width: 50, height: 50))
        outer.scroll(to: CGPoint(x: 100, y: 100))
        #expect(layer.visibleRect == CGRect(x: 40, y: 50, width: 60, height: 50))
        outer.scroll(to: CGPoint(x: 500, y: 500))
        #expect(layer.visibleRect == .zero)
    }

    @Test("a presentation shows the scrolling on its way")
    func presented() {
        let stage = OffscreenStage(size: CGSize(width: 9, height: 9))
        let layer = scroller()
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.scroll(to: CGPoint(x: 30, y: 20))
        CATransaction.commit()
        stage.advance(to: 0.5)
        #expect(layer.bounds.origin.x == 30)
        #expect(close(Double(layer.presentation()?.bounds.origin.x ?? .nan), 20))
    }
}
