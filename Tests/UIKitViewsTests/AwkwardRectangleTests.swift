import Testing
import UIKitViews

@Suite("Views with awkward rectangles are touched and stop nothing")
@MainActor struct AwkwardRectangleTests {
    @Test("hit tests, with awkward bounds and points", arguments: awkwardNumbers)
    func hits(number: Double) {
        let scene = Scene()
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        scene.view.addSubview(inner)
        for other in awkwardNumbers {
            inner.bounds = CGRect(x: number, y: 0, width: other, height: 50)
            scene.view.bounds = CGRect(x: 0, y: other, width: 100, height: number)
            for point in [CGPoint(x: 20, y: 20), CGPoint(x: number, y: other)] {
                _ = scene.view.hitTest(point, with: nil)
                _ = inner.point(inside: point, with: nil)
            }
        }
    }

    @Test("the older functions of rectangles", arguments: awkwardNumbers)
    func functions(number: Double) {
        let rect = CGRectMake(number, 0, 10, number), square = CGRectMake(0, 0, 10, 10)
        _ = (CGRectContainsRect(rect, square), CGRectInset(rect, number, 1))
        let isNumber = !number.isNaN
        #expect(isNumber || !CGRectContainsPoint(rect, CGPointMake(1, 1)))
        #expect(isNumber || !CGRectIntersectsRect(rect, square))
    }
}
