import Testing
import UIKitViews

/// A view that lays one subview out over its left half.
private final class HalfView: UIView {
    let half = UIView(frame: .zero)
    var layouts = 0

    override func layoutSubviews() {
        layouts += 1
        half.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    }
}

/// A view whose layer is a gradient's stand-in: any other class.
private final class SpecialLayer: CALayer {}
private final class SpecialView: UIView {
    override class var layerClass: AnyClass { SpecialLayer.self }
}

@Suite("Geometry and layout of views")
@MainActor struct GeometryTests {
    struct Mask: CustomTestStringConvertible, Sendable {
        let mask: UIView.AutoresizingMask
        let frame: CGRect
        var testDescription: String { "mask \(mask.rawValue)" }
        init(_ mask: UIView.AutoresizingMask, _ x: Double, _ width: Double) {
            self.mask = mask
            frame = CGRect(x: x, y: 10, width: width, height: 50)
        }
    }

    /// A child at 10 of width 50 in a parent that grows from 100 to 200 (views 11.1).
    nonisolated static let masks: [Mask] = [
        Mask([], 10, 50), Mask(.flexibleWidth, 10, 150),
        Mask([.flexibleLeftMargin, .flexibleRightMargin], 30, 50),
        Mask([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 20, 100),
        Mask(.flexibleLeftMargin, 110, 50), Mask(.flexibleRightMargin, 10, 50),
        Mask(.flexibleHeight, 10, 50),
    ]

    @Test("a subview follows its superview as its mask says", arguments: masks)
    func autoresizing(_ row: Mask) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        parent.addSubview(child)
        child.autoresizingMask = row.mask
        parent.bounds.size.width = 200
        expectClose(child.frame, row.frame)
        parent.frame.size.width = 100
        expectClose(child.frame, CGRect(x: 10, y: 10, width: 50, height: 50))
        parent.autoresizesSubviews = false
        parent.frame.size.width = 200
        expectClose(child.frame, CGRect(x: 10, y: 10, width: 50, height: 50))
    }

    @Test("V37: parts without extent share equally, and sizes do not become negative")
    func autoresizingEdges() {
        let parent = UIView(frame: .zero)
        let child = UIView(frame: .zero)
        parent.addSubview(child)
        child.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleHeight]
        parent.bounds.size = CGSize(width: 80, height: 60)
        expectClose(child.frame, CGRect(x: 40, y: 0, width: 40, height: 60))
        parent.bounds.size = .zero
        expectClose(child.frame, .zero)
        for number in awkwardNumbers { parent.bounds.size = CGSize(width: number, height: number) }
    }

    @Test("a subview that follows animates with its superview")
    func animatedAutoresizing() {
        let scene = Scene()
        let child = UIView(frame: scene.view.bounds)
        child.autoresizingMask = .flexibleWidth
        scene.view.addSubview(child)
        scene.stage.advance(by: 0)
        UIView.animate(withDuration: 1) { scene.view.frame.size.width = 200 }
        scene.stage.advance(to: 0.5)
        expectClose(
            (child.layer.presentation()?.bounds.width).map(Double.init), 150, 200 * throughCurve)
        expectClose(
            (child.layer.presentation()?.position.x).map(Double.init), 75, 200 * throughCurve)
    }

    @Test("the frame sets position and size, and reads as the box around the bounds")
    func frames() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        view.bounds = CGRect(x: 5, y: 5, width: 200, height: 100)
        #expect(view.center == CGPoint(x: 60, y: 45))
        #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
        view.frame = CGRect(x: 0, y: 0, width: -20, height: 10)
        #expect(view.frame == CGRect(x: -20, y: 0, width: 20, height: 10))
        #expect(view.bounds.origin == CGPoint(x: 5, y: 5))
    }

    @Test("V1: with a transform the frame's origin comes where it is asked for")
    func transformedFrames() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for transform in [
            CGAffineTransform(scaleX: 2, y: 3), CGAffineTransform(rotationAngle: 0.5),
            CGAffineTransform(rotationAngle: 1).translatedBy(x: 30, y: 4),
        ] {
            view.transform = transform
            view.frame = CGRect(x: 11, y: 12, width: 40, height: 60)
            expectClose(view.frame.minX, 11)
            expectClose(view.frame.minY, 12)
            let size = CGSize(width: 40, height: 60).applying(transform.inverted())
            expectClose(view.bounds.width, abs(size.width))
            expectClose(view.bounds.height, abs(size.height))
        }
    }

    @Test("points and rectangles convert between views")
    func converts() {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        let outer = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        stage.addSubview(outer)
        outer.addSubview(inner)
        outer.bounds.origin = CGPoint(x: 5, y: 0)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 11, y: 12))
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 56, y: 72))
        #expect(inner.convert(CGPoint(x: 56, y: 72), from: nil) == CGPoint(x: 1, y: 2))
        #expect(
            inner.convert(inner.bounds, to: outer) == CGRect(x: 10, y: 10, width: 20, height: 20))
    }

    /// A view that counts how often its frame is set.
    private final class Counting: UIView {
        var frames = 0
        var turns = 0
        override var frame: CGRect { didSet { frames += 1 } }
        override var bounds: CGRect { didSet { turns += 1 } }
    }

    @Test("autoresizing sets the frame, of a turned view the bounds")
    func setters() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Counting(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        view.autoresizingMask = .flexibleWidth
        parent.addSubview(view)
        let before = view.frames
        parent.frame.size.width = 200
        #expect(view.frames == before + 1 && view.turns == 0 && view.bounds.width == 150)
        view.transform = CGAffineTransform(rotationAngle: 1)
        parent.frame.size.width = 300
        #expect(view.frames == before + 1 && view.turns == 1 && view.bounds.width == 250)
    }

    @Test("with the option layoutSubviews, what the block lays out animates")
    func layoutInBlock() {
        for option in [true, false] {
            let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
            let view = HalfView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.addSubview(view.half)
            stage.addSubview(view)
            stage.advance(to: 0)
            UIView.animate(withDuration: 1, delay: 0, options: option ? .layoutSubviews : []) {
                view.frame.size.width = 200
            }
            stage.advance(to: 0.5)
            let shown = (view.half.layer.presentation()?.bounds.width).map(Double.init)
            expectClose(shown, option ? 75 : 100, 100 * throughCurve)
            #expect(view.half.bounds.width == 100)
        }
    }

    @Test("layout is done once before the next frame, or at once when asked")
    func layouts() {
        let view = HalfView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        stage.addSubview(view)
        stage.advance(to: 0)
        let before = view.layouts
        view.setNeedsLayout()
        view.setNeedsLayout()
        stage.advance(by: 0)
        #expect(view.layouts == before + 1)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(view.layouts == before + 2)
    }

    @Test("a view makes the layer that its class asks for, and is its delegate")
    func layers() {
        let view = SpecialView()
        #expect(view.layer is SpecialLayer)
        #expect(view.layer.delegate === view)
        #expect(type(of: UIView().layer) == CALayer.self)
    }

    @Test("a new anchor point preserves the centre and moves the frame, animated in a block")
    func anchorPoint() {
        let scene = Scene(CGRect(x: 100, y: 100, width: 100, height: 200))
        #expect(scene.view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            scene.view.anchorPoint = CGPoint(x: 0, y: 1)
        }
        #expect(scene.view.center == CGPoint(x: 150, y: 200))
        #expect(scene.view.frame == CGRect(x: 150, y: 0, width: 100, height: 200))
        scene.stage.advance(to: 0.5)
        expectClose(scene.drawn.frame, CGRect(x: 125, y: 50, width: 100, height: 200), 1e-3)
    }

    @Test("opacity is limited to 0...1")
    func alpha() {
        let view = UIView()
        for (given, kept) in [(0.5, 0.5), (-1, 0), (7, 1), (Double.nan, 0), (.infinity, 1)] {
            view.alpha = given
            expectClose(Double(view.alpha), kept)
        }
    }
}
