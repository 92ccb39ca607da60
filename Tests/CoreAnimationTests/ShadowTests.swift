import CoreAnimation
import Testing

@Suite("Layer properties: shadow")
struct ShadowTests {
    @Test("the defaults are those of the reference")
    func defaults() {
        let layer = CALayer()
        #expect(layer.shadowColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        #expect(layer.shadowOpacity == 0)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3)
    }

    @Test("values come back as they were set")
    func values() {
        let layer = CALayer()
        let color = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        layer.shadowColor = color
        (layer.shadowOpacity, layer.shadowRadius) = (0.5, 7)
        layer.shadowOffset = CGSize(width: 4, height: 5)
        #expect(layer.shadowColor == color)
        #expect(layer.shadowOpacity == 0.5)
        #expect(layer.shadowRadius == 7)
        #expect(layer.shadowOffset == CGSize(width: 4, height: 5))
        #expect(layer.value(forKeyPath: "shadowOffset.height") as? Double == 5)
        layer.shadowColor = nil
        #expect(layer.shadowColor == nil)
    }

    @Test(
        "a change animates by itself in a quarter of a second",
        arguments: [
            ("shadowOpacity", 0.0, 1.0), ("shadowRadius", 3, 9), ("shadowOffset.width", 0, 8),
        ])
    func implicit(keyPath: String, from: Double, to: Double) {
        let bench = Bench()
        bench.layer.setValue(to, forKeyPath: keyPath)
        CATransaction.flush()
        bench.stage.advance(by: 0)
        #expect(close(bench.number(keyPath), from))
        bench.stage.advance(by: 0.125)
        let middle = bench.number(keyPath)
        #expect(min(from, to) < middle && middle < max(from, to))
        bench.stage.advance(by: 0.125)
        #expect(close(bench.number(keyPath), to))
    }

    @Test("a colour is mixed half-way")
    func color() {
        let bench = Bench()
        let animation = CABasicAnimation(keyPath: "shadowColor")
        animation.fromValue = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        animation.toValue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0)
        animation.duration = 1
        bench.layer.add(animation, forKey: nil)
        bench.stage.advance(to: 0.5)
        #expect(
            bench.layer.presentation()?.shadowColor
                == CGColor(srgbRed: 0.5, green: 0, blue: 0.5, alpha: 0.5))
    }
}
