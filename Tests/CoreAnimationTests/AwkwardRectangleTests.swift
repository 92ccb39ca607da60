import CoreAnimation
import Testing

@Suite("Rectangles with awkward numbers stop nothing")
struct AwkwardRectangleTests {
    static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, 1e300, -1e300, .greatestFiniteMagnitude,
    ]
    private static var rects: [CGRect] {
        numbers.flatMap {
            [
                CGRect(x: $0, y: 0, width: 9, height: 9), CGRect(x: 0, y: 0, width: 9, height: $0),
            ]
        }
    }

    @Test("a layer that is rasterized, with awkward bounds and transform", arguments: numbers)
    func rasterized(number: CGFloat) {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let layer = CALayer()
        (layer.shouldRasterize, layer.backgroundColor) = (true, .black)
        stage.layer.addSublayer(layer)
        for rect in Self.rects {
            layer.bounds = rect
            for scale in [1, number] {
                layer.transform = CATransform3DMakeScale(scale, 1, 1)
                stage.advance(by: 1)
                _ = stage.image()
            }
        }
    }

    @Test(
        "a rasterized layer in one with a shadow, at extreme scales",
        arguments: [1e-40, 1e-20, 1e18, 1e20])
    func shadowed(scale: CGFloat) {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let (caster, layer) = (CALayer(), CALayer())
        (caster.backgroundColor, caster.shadowOpacity) = (.black, 1)
        (layer.backgroundColor, layer.shouldRasterize, layer.shadowOpacity) = (.black, true, 1)
        caster.addSublayer(layer)
        stage.layer.addSublayer(caster)
        for inner in [caster, layer] { inner.frame = CGRect(x: 5, y: 5, width: 20, height: 20) }
        for transform in [
            CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeScale(1, scale, 1),
        ] {
            layer.transform = transform
            stage.advance(by: 1)
            _ = stage.image()
        }
    }

    @Test("the part of a layer that its scroll layer shows", arguments: numbers)
    func visible(number: CGFloat) {
        let scroller = CAScrollLayer(), layer = CALayer()
        scroller.addSublayer(layer)
        layer.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
        for rect in Self.rects {
            scroller.bounds = rect
            _ = layer.visibleRect
            layer.scrollRectToVisible(CGRect(x: number, y: 0, width: number, height: 1))
        }
    }

    @Test("a picture cut to NaN is none")
    func cropping() {
        let image = CGImage(width: 2, height: 2, pixels: [1, 2, 3, 4])
        for rect in Self.rects { _ = image.cropping(to: rect) }
        #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: .infinite)?.pixels == [1, 2, 3, 4])
    }
}
