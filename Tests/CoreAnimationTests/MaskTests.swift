import CoreAnimation
import Testing

@Suite("Masks (core-animation 14.4 to 14.6)")
struct MaskTests {
    @Test("the masked layer is the mask's superlayer, and the mask is in no list of sublayers")
    func superlayer() {
        let layer = CALayer(), mask = CALayer()
        layer.mask = mask
        #expect(mask.superlayer === layer && layer.sublayers == nil && layer.mask === mask)
        #expect(layer.value(forKey: "mask") as? CALayer === mask)
        layer.mask = nil
        #expect(mask.superlayer == nil && layer.mask == nil)
    }

    @Test("a layer is a mask or a sublayer, never both")
    func moves() {
        let a = CALayer(), b = CALayer(), moving = CALayer()
        a.addSublayer(moving)
        a.mask = moving
        #expect(a.sublayers == nil && a.mask === moving && moving.superlayer === a)
        b.mask = moving
        #expect(a.mask == nil && b.mask === moving && moving.superlayer === b)
        b.addSublayer(moving)
        #expect(b.mask == nil && b.sublayers == [moving] && moving.superlayer === b)
        b.mask = moving
        moving.removeFromSuperlayer()
        #expect(b.mask == nil && b.sublayers == nil && moving.superlayer == nil)
        a.mask = moving
        a.mask = CALayer()
        #expect(moving.superlayer == nil)
    }

    @Test("a mask goes live with its layer, animates, and leaves with it")
    func live() throws {
        let stage = OffscreenStage(size: CGSize(width: 20, height: 20))
        let layer = CALayer(), mask = CALayer(), inner = CALayer()
        mask.addSublayer(inner)
        layer.mask = mask
        stage.layer.addSublayer(layer)
        #expect(mask.presentation() == nil)
        stage.advance(to: 0)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
        mask.add(animation, forKey: nil)
        inner.opacity = 0.5
        stage.advance(to: 0.5)
        let shown = try #require(layer.presentation())
        #expect(shown.mask?.position.x == 5 && shown.mask?.model() === mask)
        #expect(shown.mask?.superlayer?.model() === layer && inner.presentation() != nil)
        layer.mask = nil
        stage.advance(by: 0)
        #expect(mask.presentation() == nil && inner.presentation() == nil)
        #expect(layer.presentation()?.mask == nil)
        layer.mask = mask
        stage.advance(by: 0)
        #expect(mask.presentation() != nil && inner.presentation() != nil)
        layer.removeFromSuperlayer()
        stage.advance(by: 0)
        #expect(mask.presentation() == nil && inner.presentation() == nil)
    }

    @Test("what is outside the mask's bounds is not hit")
    func hits() {
        let root = CALayer(), layer = CALayer(), child = CALayer(), mask = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.position = CGPoint(x: 50, y: 50)
        layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        child.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
        mask.frame = CGRect(x: 5, y: 5, width: 60, height: 10)
        root.addSublayer(layer)
        layer.addSublayer(child)
        layer.mask = mask
        let rows: [(Double, Double, CALayer)] = [
            (12, 12, root), (15, 15, child), (74, 20, child), (75, 20, root), (30, 25, root),
        ]
        for (x, y, expected) in rows {
            #expect(root.hitTest(CGPoint(x: x, y: y)) === expected, "\(x) \(y)")
        }
        mask.transform = CATransform3DMakeScale(0, 1, 1)
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === root)
    }

    @Test("a mask is let go with its layer")
    func letGo() {
        weak var mask: CALayer?
        do {
            let layer = CALayer()
            layer.mask = CALayer()
            mask = layer.mask
            #expect(mask != nil)
        }
        #expect(mask == nil)
    }
}
