import Foundation
import Testing
import UIKitViews

@MainActor
@Suite("Geometry as words, and values by key")
struct LegacyWordTests {
    @Test("words say what they were made of")
    func words() {
        let rect = CGRectMake(1, 2.5, -3, 4)
        #expect(
            CGRectGetMinX(rect) == -2 && CGRectGetMidX(rect) == -0.5 && CGRectGetMaxX(rect) == 1)
        #expect(CGRectGetMinY(rect) == 2.5 && CGRectGetMidY(rect) == 4.5)
        #expect(CGRectGetMaxY(rect) == 6.5)
        #expect(CGRectGetWidth(rect) == 3 && CGRectGetHeight(rect) == 4)
        #expect(CGRectInset(rect, 1, 1) == CGRect(x: -1, y: 3.5, width: 1, height: 2))
        #expect(
            CGRectOffset(CGRectMake(1, 2, 3, 4), 1, 1) == CGRect(x: 2, y: 3, width: 3, height: 4))
        #expect(CGRectContainsPoint(rect, CGPoint(x: 0, y: 3)))
        #expect(!CGRectContainsRect(rect, CGRectInset(rect, -1, 0)))
        #expect(!CGRectIntersectsRect(rect, CGRectMake(2, 2, 1, 1)))
        #expect(CGRectEqualToRect(rect, rect) && rect.equalTo(rect))
        #expect(CGPointEqualToPoint(rect.origin, rect.origin) && rect.origin.equalTo(rect.origin))
        #expect(CGSizeEqualToSize(rect.size, rect.size) && !rect.size.equalTo(.zero))
        #expect(NSStringFromCGRect(rect) == "{{1, 2.5}, {-3, 4}}")
        #expect(CGRectFromString("{{1, 2.5}, {-3, 4}}") == rect)
        #expect(NSStringFromCGPoint(CGPointMake(0, 1.25)) == "{0, 1.25}")
        #expect(CGPointFromString("{0, 1.25}") == CGPoint(x: 0, y: 1.25))
        #expect(NSStringFromCGSize(CGSizeMake(3, 4)) == "{3, 4}")
        #expect(CGSizeFromString("{3,4}") == CGSize(width: 3, height: 4))
        #expect(NSStringFromCGVector(CGVectorMake(3, 4)) == "{3, 4}")
        #expect(CGVectorFromString("{3, 4}") == CGVector(dx: 3, dy: 4))
        let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6)
        #expect(NSStringFromCGAffineTransform(turn) == "[0, 1, -1, 0, 5, 6]")
        #expect(CGAffineTransformFromString("[0, 1, -1, 0, 5, 6]") == turn)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(UIEdgeInsetsFromString(NSStringFromUIEdgeInsets(insets)) == insets)
        for number in awkwardNumbers { _ = NSStringFromCGPoint(CGPoint(x: number, y: number)) }
        for text in ["", "{1}", "{a, b}", "{{1, 2}, {3}}"] {
            #expect(CGRectFromString(text) == .zero && CGPointFromString(text) == .zero)
            #expect(CGAffineTransformFromString(text) == .identity)
        }
    }

    @Test("archives keep them")
    func archives() throws {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let turn = CGAffineTransform(rotationAngle: 1)
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(rect, forKey: "rect")
        archiver.encode(rect.origin, forKey: "point")
        archiver.encode(rect.size, forKey: "size")
        archiver.encode(turn, forKey: "turn")
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeCGRect(forKey: "rect") == rect)
        #expect(reader.decodeCGPoint(forKey: "point") == rect.origin)
        #expect(reader.decodeCGSize(forKey: "size") == rect.size)
        #expect(reader.decodeCGAffineTransform(forKey: "turn") == turn)
        #expect(reader.decodeCGRect(forKey: "none") == .zero)
    }

    @Test("values of views by their keys are the layer's, under the view's names")
    func values() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        view.setValue(CGPoint(x: 30, y: 40), forKey: "center")
        #expect(view.center == CGPoint(x: 30, y: 40))
        view.setValue(50, forKeyPath: "center.x")
        #expect(view.value(forKeyPath: "center.x") as? CGFloat == 50)
        view.setValue(0.5, forKey: "alpha")
        #expect(view.alpha == 0.5 && view.value(forKey: "alpha") as? Double == 0.5)
        view.setValue(true, forKey: "hidden")
        #expect(view.isHidden)
        view.setValue(UIColor.red, forKey: "backgroundColor")
        #expect(view.value(forKey: "backgroundColor") as? UIColor == .red)
        view.setValue(7, forKeyPath: "layer.cornerRadius")
        #expect(view.layer.cornerRadius == 7)
        view.setValue(3, forKey: "tag")
        #expect(view.tag == 3 && view.value(forKey: "tag") as? Int == 3)
        view.setValue(CGAffineTransform(scaleX: 2, y: 2), forKey: "transform")
        #expect(view.transform.a == 2)
        let boxed = try #require(view.value(forKey: "transform") as? NSValue)
        #expect(boxed.cgAffineTransformValue == view.transform)
        view.setValue("mine", forKey: "note")
        #expect(view.value(forKey: "note") as? String == "mine")
        #expect(view.value(forKey: "layer") as? CALayer === view.layer)
    }

    @Test("a change by key animates inside a block")
    func animates() {
        let scene = Scene()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            scene.view.setValue(CGPoint(x: 150, y: 50), forKey: "center")
        }
        scene.stage.advance(to: 0.5)
        expectClose(scene.drawn.position.x, 100, throughCurve * 100)
    }
}
