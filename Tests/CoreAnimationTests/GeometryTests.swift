import CoreAnimation
import Testing

/// A row of the table of frames: what is done to a layer, and where it is then.
struct FrameRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var frame: CGRect?
    var position: CGPoint?
    var bounds: CGRect?
    let change: @Sendable (CALayer) -> Void

    /// What is done after what another row does.
    func then(
        _ description: String, frame: CGRect? = nil, position: CGPoint? = nil,
        bounds: CGRect? = nil, _ next: @escaping @Sendable (CALayer) -> Void
    ) -> FrameRow {
        FrameRow(
            testDescription: "\(testDescription), then \(description)", frame: frame,
            position: position, bounds: bounds
        ) {
            change($0)
            next($0)
        }
    }

    static let set = FrameRow(
        testDescription: "set (10,20,100,50)",
        frame: CGRect(x: 10, y: 20, width: 100, height: 50), position: CGPoint(x: 60, y: 45),
        bounds: CGRect(x: 0, y: 0, width: 100, height: 50)
    ) { $0.frame = CGRect(x: 10, y: 20, width: 100, height: 50) }

    static let anchored = set.then(
        "anchor (0,0)", frame: CGRect(x: 60, y: 45, width: 100, height: 50),
        position: CGPoint(x: 60, y: 45)
    ) { $0.anchorPoint = .zero }

    static let scaled = anchored.then(
        "bounds (5,5,200,100), scale (2,3)", frame: CGRect(x: 60, y: 45, width: 400, height: 300)
    ) {
        $0.bounds = CGRect(x: 5, y: 5, width: 200, height: 100)
        $0.transform = CATransform3DMakeScale(2, 3, 1)
    }

    static let setScaled = scaled.then(
        "set (0,0,10,10)", position: .zero, bounds: CGRect(x: 5, y: 5, width: 5, height: 10.0 / 3)
    ) { $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }

    static let turned = setScaled.then(
        "rotZ .5",
        frame: CGRect(x: -1.598085128681, y: 0, width: 5.985997938133, height: 5.322402899322)
    ) { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }

    /// A layer of a size, at a place, with a transform.
    private static func placed(
        _ description: String, _ size: CGSize, at position: CGPoint, _ transform: CATransform3D,
        frame: CGRect
    ) -> FrameRow {
        FrameRow(testDescription: description, frame: frame) {
            ($0.bounds.size, $0.position, $0.transform) = (size, position, transform)
        }
    }

    /// The table of frames (core-animation 14.2).
    static let table = [
        set, anchored, scaled, setScaled, turned,
        FrameRow(
            testDescription: "set (10,10,-20,-30)",
            frame: CGRect(x: -10, y: -20, width: 20, height: 30), position: CGPoint(x: 0, y: -5),
            bounds: CGRect(x: 0, y: 0, width: 20, height: 30)
        ) { $0.frame = CGRect(x: 10, y: 10, width: -20, height: -30) },
        FrameRow(
            testDescription: "sheared, set (10,20,10,20)",
            frame: CGRect(x: -4, y: 12, width: 38, height: 36), position: CGPoint(x: 15, y: 30),
            bounds: CGRect(x: 0, y: 0, width: 8, height: 7)
        ) {
            $0.setAffineTransform(CGAffineTransform(a: 3, b: 1, c: 2, d: 4, tx: 0, ty: 0))
            $0.frame = CGRect(x: 10, y: 20, width: 10, height: 20)
        },
        FrameRow(
            testDescription: "bounds (5,5,-10,-20)",
            bounds: CGRect(x: -5, y: -15, width: 10, height: 20)
        ) { $0.bounds = CGRect(x: 5, y: 5, width: -10, height: -20) },
        placed(
            "100x50, rotZ 45°", CGSize(width: 100, height: 50), at: CGPoint(x: 60, y: 45),
            CATransform3DMakeRotation(.pi / 4, 0, 0, 1),
            frame: CGRect(
                x: 6.96699141101, y: -8.03300858899, width: 106.066017178, height: 106.066017178)),
        placed(
            "100x50, rotZ 30°", CGSize(width: 100, height: 50), at: CGPoint(x: 60, y: 45),
            CATransform3DMakeRotation(.pi / 6, 0, 0, 1),
            frame: CGRect(
                x: 4.19872981078, y: -1.65063509461, width: 111.602540378, height: 93.3012701892)),
        placed(
            "100x100, rotY 60° in perspective", CGSize(width: 100, height: 100),
            at: CGPoint(x: 100, y: 100),
            CATransform3DConcat(
                CATransform3DMakeRotation(.pi / 3, 0, 1, 0),
                CATransform3D(perspective: -1.0 / 500)),
            frame: CGRect(
                x: 72.6296589325, y: 45.2593178651, width: 50.3778337531, height: 109.48136427)),
    ]
}

extension CATransform3D {
    /// The identity with a perspective.
    fileprivate init(perspective: Double) {
        self = CATransform3DIdentity
        m34 = perspective
    }
}

@Suite("Layer geometry and tree (core-animation 14)")
struct GeometryTests {
    private func expectRect(_ a: CGRect, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
        #expect(
            close(a.origin.x, x) && close(a.origin.y, y) && close(a.size.width, w)
                && close(a.size.height, h), "\(a)")
    }

    @Test("the table of frames (core-animation 14.2)", arguments: FrameRow.table)
    func frames(row: FrameRow) {
        let layer = CALayer()
        row.change(layer)
        func expect(_ a: CGRect, _ b: CGRect) {
            expectRect(a, b.origin.x, b.origin.y, b.size.width, b.size.height)
        }
        if let frame = row.frame { expect(layer.frame, frame) }
        if let bounds = row.bounds { expect(layer.bounds, bounds) }
        if let position = row.position { #expect(layer.position == position) }
    }

    @Test("the frame of a layer that is translated sets its position without the translation")
    func translatedFrame() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeTranslation(10, 20, 0)
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(layer.position == CGPoint(x: 50, y: 25))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    /// Transforms that map rectangles to rectangles.
    static let upright = [
        CATransform3DMakeTranslation(10, 20, 30), CATransform3DMakeScale(2, 3, 1),
        CATransform3DMakeScale(-2, 0.5, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
        CATransform3DScale(CATransform3DMakeTranslation(-7, 5, 0), 4, -3, 2),
    ]

    @Test(
        "the frame that is set is the frame under translations, scales and quarter turns",
        arguments: 0..<upright.count,
        [CGPoint.zero, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.2)])
    func frameComesBack(i: Int, anchor: CGPoint) {
        let layer = CALayer()
        (layer.anchorPoint, layer.transform) = (anchor, Self.upright[i])
        layer.bounds.origin = CGPoint(x: 3, y: -4)
        for frame in [
            CGRect(x: 10, y: 20, width: 100, height: 50), CGRect(x: -5, y: 0, width: 1, height: 2),
        ] {
            layer.frame = frame
            expectRect(layer.frame, frame.minX, frame.minY, frame.width, frame.height)
            #expect(layer.bounds.origin == CGPoint(x: 3, y: -4))
        }
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
