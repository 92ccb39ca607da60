import CoreAnimation
import Testing

@Suite("Layer geometry and tree (14)")
struct GeometryTests {
    private func expectRect(_ a: CGRect, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
        #expect(
            close(a.origin.x, x) && close(a.origin.y, y) && close(a.size.width, w)
                && close(a.size.height, h), "\(a)")
    }

    @Test("frame, position, bounds and anchor point follow each other")
    func frames() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(layer.position == CGPoint(x: 60, y: 45))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        layer.anchorPoint = .zero
        expectRect(layer.frame, 60, 45, 100, 50)
        layer.bounds = CGRect(x: 5, y: 5, width: 200, height: 100)
        layer.transform = CATransform3DMakeScale(2, 3, 1)
        expectRect(layer.frame, 60, 45, 400, 300)
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(layer.position == .zero)
        expectRect(layer.bounds, 5, 5, 5, 10.0 / 3)
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        expectRect(layer.frame, -1.598085128681, 0, 5.985997938133, 5.322402899322)
        let other = CALayer()
        other.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
        #expect(other.bounds == CGRect(x: 0, y: 0, width: 20, height: 30))
        #expect(other.position == CGPoint(x: 0, y: -5))
        other.bounds = CGRect(x: 5, y: 5, width: -10, height: -20)
        #expect(other.bounds == CGRect(x: -5, y: -15, width: 10, height: 20))
    }

    @Test("the frame of a turned layer is the box around it")
    func turnedFrames() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.position = CGPoint(x: 60, y: 45)
        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        expectRect(layer.frame, 6.96699141101, -8.03300858899, 106.066017178, 106.066017178)
        layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        expectRect(layer.frame, 4.19872981078, -1.65063509461, 111.602540378, 93.3012701892)
        let deep = CALayer()
        deep.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        deep.position = CGPoint(x: 100, y: 100)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 500
        deep.transform = CATransform3DConcat(
            CATransform3DMakeRotation(.pi / 3, 0, 1, 0), perspective)
        expectRect(deep.frame, 72.6296589325, 45.2593178651, 50.3778337531, 109.48136427)
    }

    @Test("points and rectangles convert between layers")
    func conversion() {
        let a = CALayer(), b = CALayer()
        a.bounds = CGRect(x: 0, y: 0, width: 300, height: 300)
        b.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
        b.bounds = CGRect(x: 10, y: 10, width: 100, height: 100)
        a.addSublayer(b)
        #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: 40, y: 50))
        b.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(b.convert(CGPoint(x: 10, y: 10), to: a) == CGPoint(x: 0, y: 10))
        #expect(b.convert(CGPoint(x: 60, y: 60), to: a) == CGPoint(x: 100, y: 110))
        expectRect(b.convert(CGRect(x: 10, y: 10, width: 10, height: 10), to: a), 0, 10, 20, 20)
        #expect(a.convert(CGPoint(x: 100, y: 110), to: b) == CGPoint(x: 60, y: 60))
    }

    @Test("sublayers share the superlayer's perspective")
    func perspective() {
        let parent = CALayer(), child = CALayer()
        parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        parent.position = CGPoint(x: 100, y: 100)
        parent.sublayerTransform.m34 = -1.0 / 500
        child.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.position = CGPoint(x: 100, y: 100)
        child.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        parent.addSublayer(child)
        let rows: [(CGPoint, CGPoint)] = [
            (CGPoint(x: 0, y: 0), CGPoint(x: 61.9544331062, y: 46.1954433106)),
            (CGPoint(x: 100, y: 0), CGPoint(x: 133.020441266, y: 53.3020441266)),
            (CGPoint(x: 0, y: 100), CGPoint(x: 61.9544331062, y: 153.804556689)),
            (CGPoint(x: 100, y: 100), CGPoint(x: 133.020441266, y: 146.697955873)),
            (CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 100)),
        ]
        for (point, expected) in rows {
            let p = child.convert(point, to: parent)
            #expect(close(p.x, expected.x, 1e-8) && close(p.y, expected.y, 1e-8), "\(point)")
        }
    }

    @Test("a flip acts between the layer and its superlayer")
    func flipped() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
        layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        layer.position = CGPoint(x: 80, y: 90)
        layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        layer.isGeometryFlipped = true
        let a = layer.convert(CGPoint(x: 5, y: 7), to: nil)
        #expect(close(a.x, 50.2061836386, 1e-8) && close(a.y, 101.718724616, 1e-8))
        let b = layer.convert(CGPoint(x: 11, y: 13), to: nil)
        #expect(close(b.x, 57.7113238134, 1e-8) && close(b.y, 97.7598269212, 1e-8))
    }

    @Test("sublayers are inserted, moved and replaced where asked")
    func tree() {
        let root = CALayer(),
            layers = (0..<4).map { i in
                let layer = CALayer()
                layer.name = "\(i)"
                return layer
            }
        var order: [String] { (root.sublayers ?? []).compactMap(\.name) }
        root.addSublayer(layers[0])
        root.insertSublayer(layers[1], at: 99)
        root.insertSublayer(layers[2], below: layers[1])
        #expect(order == ["0", "2", "1"])
        root.insertSublayer(layers[3], above: layers[0])
        #expect(order == ["0", "3", "2", "1"])
        root.insertSublayer(layers[1], below: nil)
        #expect(order == ["1", "0", "3", "2"])
        root.insertSublayer(layers[1], above: nil)
        #expect(order == ["0", "3", "2", "1"])
        root.insertSublayer(layers[0], below: CALayer())
        #expect(order == ["3", "2", "1", "0"])
        let new = CALayer()
        new.name = "new"
        root.replaceSublayer(layers[2], with: new)
        #expect(order == ["3", "new", "1", "0"])
        let other = CALayer()
        other.addSublayer(new)
        #expect(order == ["3", "1", "0"])
        root.sublayers = nil
        #expect(root.sublayers == nil && layers[0].superlayer == nil)
    }

    @Test("hits go to the layer in front")
    func hits() {
        let root = CALayer(), low = CALayer(), high = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        low.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        high.frame = CGRect(x: 40, y: 40, width: 80, height: 80)
        root.addSublayer(low)
        root.addSublayer(high)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === high)
        low.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === low)
        #expect(root.hitTest(CGPoint(x: 110, y: 110)) === high)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 110, y: 110)) == nil)
        low.isHidden = true
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === high)
        #expect(root.hitTest(CGPoint(x: 10, y: 90)) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 90)) == nil)
    }
}
