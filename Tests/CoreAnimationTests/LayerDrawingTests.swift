import CoreAnimation
import Foundation
import Testing

/// Layers that draw their own contents, and layers drawn into contexts.
@Suite("Contents drawn by layers (core-animation 14.8, 14.9)")
struct LayerDrawingTests {
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let bounds = CGRect(x: 0, y: 0, width: 20, height: 10)

    /// Fills a bar whose length is a property of its own.
    final class Bar: CALayer {
        var share: CGFloat = 0.5
        var drawings = 0

        override init() { super.init() }
        override init(layer: Any) {
            super.init(layer: layer)
            if let other = layer as? Bar { share = other.share }
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "share" || super.needsDisplay(forKey: key)
        }

        override func draw(in ctx: CGContext) {
            drawings += 1
            ctx.setFillColor(red)
            ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: 20 * share, height: 5))
        }
    }

    /// Puts another layer into itself when it is asked for its contents.
    final class Nest: CALayer {
        let inner = Inner()
        var displays = 0

        override func display() {
            displays += 1
            (inner.bounds, inner.share) = (LayerDrawingTests.bounds, 1)
            inner.setNeedsLayout()
            inner.setNeedsDisplay()
            addSublayer(inner)
            setNeedsDisplay()
        }

        final class Inner: CALayer {
            var share: CGFloat = 0
            var happened: [String] = []
            override func layoutSublayers() { happened.append("layout") }
            override func display() { happened.append("display") }
        }
    }

    @Test(
        "a layer that joins during display is laid out and displayed with it (core-animation 1.7)"
    )
    func joining() {
        let bench = Bench(), nest = Nest()
        nest.setNeedsDisplay()
        bench.layer.addSublayer(nest)
        CATransaction.flush()
        #expect(nest.inner.happened == ["layout", "display"])
        #expect(nest.inner.presentation() != nil)
        // It asked once more, which is left to the next commit.
        #expect(nest.displays == 1)
        CATransaction.flush()
        #expect(nest.displays == 2)
    }

    /// Draws a square, or sets contents.
    final class Delegate: CALayerDelegate {
        var willDraw = 0
        func layerWillDraw(_ layer: CALayer) { willDraw += 1 }
        func draw(_ layer: CALayer, in ctx: CGContext) {
            ctx.setFillColor(red)
            ctx.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    private static func stage(_ layer: CALayer) -> OffscreenStage {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        layer.anchorPoint = .zero
        layer.bounds = bounds
        layer.position = CGPoint(x: 10, y: 10)
        stage.layer.addSublayer(layer)
        return stage
    }

    @Test("A layer draws when it is asked to, in its own coordinates, and not before")
    func drawing() {
        let bar = Bar()
        let stage = Self.stage(bar)
        stage.advance(to: 0)
        #expect(bar.drawings == 0 && bar.contents == nil)
        bar.setNeedsDisplay()
        stage.advance(to: 1)
        #expect(bar.drawings == 1)
        let image = stage.image()
        #expect(image[10, 10] == 0xFFFF_0000 && image[19, 14] == 0xFFFF_0000)
        #expect(image[20, 10] == 0xFF00_0000 && image[10, 15] == 0xFF00_0000)
    }

    @Test("The drawing has the layer's pixels per point")
    func density() throws {
        let bar = Bar()
        (bar.bounds, bar.contentsScale) = (CGRect(x: 3, y: 4, width: 20, height: 10), 2)
        bar.setNeedsDisplay()
        bar.displayIfNeeded()
        let image = try #require(bar.contents as AnyObject? as? CGImage)
        #expect(image.width == 40 && image.height == 20)
        #expect(image[19, 9] == 0xFFFF_0000 && image[20, 9] == 0 && image[19, 10] == 0)
    }

    @Test("The delegate draws where the layer does not")
    func delegate() {
        let layer = CALayer()
        let delegate = Delegate()
        layer.delegate = delegate
        let stage = Self.stage(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 1)
        #expect(delegate.willDraw == 1)
        #expect(stage.image()[13, 13] == 0xFFFF_0000 && stage.image()[14, 13] == 0xFF00_0000)
    }

    @Test("Contents that the program has set stay where nobody draws")
    func kept() {
        let layer = CALayer()
        let stage = Self.stage(layer)
        let picture = CGImage(width: 1, height: 1, pixels: [0xFF12_3456])
        layer.contents = picture
        layer.setNeedsDisplay()
        stage.advance(to: 1)
        #expect(layer.contents as AnyObject? === picture)
    }

    @Test(
        "A layer is drawn anew when its size changes, if it asks for that",
        arguments: [false, true])
    func resize(needsDisplay: Bool) {
        let bar = Bar()
        let stage = Self.stage(bar)
        bar.needsDisplayOnBoundsChange = needsDisplay
        stage.advance(to: 0)
        bar.bounds.size.width = 30
        stage.advance(to: 1)
        #expect(bar.drawings == (needsDisplay ? 1 : 0))
    }

    @Test("An animated property of a layer's own is drawn at every frame")
    func animated() {
        let bar = Bar()
        let stage = Self.stage(bar)
        bar.setNeedsDisplay()
        stage.advance(to: 0)
        let animation = CABasicAnimation(keyPath: "share")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        bar.add(animation, forKey: nil)
        stage.advance(to: 0)
        for (time, end) in [(0.25, 15), (0.5, 20), (0.75, 25)] {
            stage.advance(to: time)
            let image = stage.image()
            #expect(image[end - 1, 12] == 0xFFFF_0000 && image[end, 12] == 0xFF00_0000)
        }
    }

    struct Row: CustomTestStringConvertible, @unchecked Sendable {
        var testDescription: String
        var pixels: [(x: Int, y: Int, argb: UInt32)]
        var build: (CALayer) -> Void

        init(
            _ name: String, _ pixels: [(Int, Int, UInt32)], _ build: @escaping (CALayer) -> Void
        ) {
            (testDescription, self.pixels, self.build) = (name, pixels, build)
        }
    }

    static let rows: [Row] = [
        Row("an opaque layer", [(0, 0, 0xFFFF_0000), (19, 9, 0xFFFF_0000), (20, 5, 0)]) { _ in },
        Row("its opacity counts", [(5, 5, 0x8000_0000 | 0x80_0000)]) { $0.opacity = 0.5 },
        Row("its position does not", [(0, 0, 0xFFFF_0000)]) {
            $0.position = CGPoint(x: 500, y: 500)
        },
        Row("nor does its transform", [(0, 0, 0xFFFF_0000)]) {
            $0.transform = CATransform3DMakeScale(0, 0, 1)
        },
        Row("a hidden layer draws nothing", [(5, 5, 0)]) { $0.isHidden = true },
        Row("sublayers have their places", [(5, 5, 0xFF00_00FF), (4, 5, 0xFFFF_0000)]) {
            let inner = CALayer()
            inner.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
            inner.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            $0.addSublayer(inner)
        },
        Row("what waits is drawn first", [(4, 1, 0xFFFF_0000), (5, 1, 0)]) {
            let inner = Bar()
            inner.frame = bounds
            inner.setNeedsDisplay()
            inner.share = 0.25
            $0.backgroundColor = nil
            $0.addSublayer(inner)
        },
        Row(
            "where y runs up, pictures begin at the largest y",
            [(5, 1, 0xFF00_FF00), (5, 8, 0xFF00_00FF)]
        ) {
            $0.isGeometryFlipped = true
            $0.contents = CGImage(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFF00_FF00])
        },
        Row("an animation does not count", [(5, 5, 0xFFFF_0000)]) {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 0, 10)
            $0.add(animation, forKey: nil)
        },
    ]

    @Test("A layer is drawn into a context as it will be, in its own coordinates", arguments: rows)
    func render(row: Row) throws {
        let layer = CALayer()
        (layer.frame, layer.backgroundColor) = (Self.bounds, Self.red)
        row.build(layer)
        let context = try #require(CGContext(size: CGSize(width: 30, height: 20), scale: 1))
        layer.render(in: context)
        let image = try #require(context.makeImage())
        for (x, y, expected) in row.pixels {
            #expect(image[x, y] == expected, "(\(x), \(y)): \(String(image[x, y], radix: 16))")
        }
    }

    @Test("A presentation is drawn as it is shown, with what is in it and its mask")
    func presentation() throws {
        let layer = CALayer(), inner = CALayer(), mask = CALayer()
        layer.backgroundColor = Self.red
        let stage = Self.stage(layer)
        inner.anchorPoint = .zero
        inner.bounds = CGRect(x: 0, y: 0, width: 4, height: 10)
        inner.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        mask.frame = CGRect(x: 0, y: 0, width: 16, height: 10)
        mask.backgroundColor = .black
        layer.addSublayer(inner)
        layer.mask = mask
        stage.advance(to: 0)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (0, 20, 1)
        inner.add(move, forKey: nil)
        let widen = CABasicAnimation(keyPath: "opacity")
        (widen.fromValue, widen.toValue, widen.duration) = (0, 0, 1)
        mask.add(widen, forKey: nil)
        stage.advance(to: 0.5)
        func drawn(_ layer: CALayer?) throws -> CGImage {
            let context = try #require(CGContext(size: Self.bounds.size, scale: 1))
            layer?.render(in: context)
            return try #require(context.makeImage())
        }
        // The mask shows nothing at present.
        #expect(try drawn(layer.presentation()).pixels.allSatisfy { $0 == 0 })
        mask.removeAllAnimations()
        stage.advance(to: 0.5)
        let shown = try drawn(layer.presentation())
        #expect(shown[9, 5] == 0xFFFF_0000 && shown[10, 5] == 0xFF00_00FF && shown[16, 5] == 0)
        let model = try drawn(layer)
        #expect(model[0, 5] == 0xFF00_00FF && model[10, 5] == 0xFFFF_0000 && model[16, 5] == 0)
    }

    @Test("The context's transform and clip hold for a layer")
    func placed() throws {
        let layer = CALayer()
        (layer.frame, layer.backgroundColor) = (Self.bounds, Self.red)
        let context = try #require(CGContext(size: CGSize(width: 60, height: 60), scale: 1))
        context.clip(to: CGRect(x: 0, y: 0, width: 60, height: 25))
        context.translateBy(x: 10, y: 10)
        context.scaleBy(x: 2, y: 2)
        layer.render(in: context)
        let image = try #require(context.makeImage())
        #expect(image[9, 10] == 0 && image[10, 10] == 0xFFFF_0000 && image[49, 24] == 0xFFFF_0000)
        #expect(image[50, 24] == 0 && image[20, 25] == 0)
    }
}
