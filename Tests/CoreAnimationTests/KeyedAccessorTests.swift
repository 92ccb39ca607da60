import Testing

@testable import CoreAnimation

/// What has been set, by key, in order.
private final class Log {
    var keys: [String] = []
}

private final class Box: CALayer {
    let log = Log()
    override var bounds: CGRect { didSet { log.keys.append("bounds") } }
    override var position: CGPoint { didSet { log.keys.append("position") } }
    override var frame: CGRect { didSet { log.keys.append("frame") } }
    override var zPosition: CGFloat { didSet { log.keys.append("zPosition") } }
    override var anchorPoint: CGPoint { didSet { log.keys.append("anchorPoint") } }
    override var transform: CATransform3D { didSet { log.keys.append("transform") } }
    override var isHidden: Bool { didSet { log.keys.append("hidden") } }
    override var opacity: Float { didSet { log.keys.append("opacity") } }
    override var masksToBounds: Bool { didSet { log.keys.append("masksToBounds") } }
    override var backgroundColor: CGColor? { didSet { log.keys.append("backgroundColor") } }
    override var cornerRadius: CGFloat { didSet { log.keys.append("cornerRadius") } }
    override var maskedCorners: CACornerMask { didSet { log.keys.append("maskedCorners") } }
    override var borderWidth: CGFloat { didSet { log.keys.append("borderWidth") } }
    override var shadowOffset: CGSize { didSet { log.keys.append("shadowOffset") } }
    override var shadowPath: CGPath? { didSet { log.keys.append("shadowPath") } }
    override var contents: Any? { didSet { log.keys.append("contents") } }
    override var contentsGravity: CALayerContentsGravity {
        didSet { log.keys.append("contentsGravity") }
    }
    override var contentsRect: CGRect { didSet { log.keys.append("contentsRect") } }
    override var speed: Float { didSet { log.keys.append("speed") } }
    override var fillMode: CAMediaTimingFillMode { didSet { log.keys.append("fillMode") } }
    override var name: String? { didSet { log.keys.append("name") } }
    override var repeatCount: Float {
        get { 42 }
        set { log.keys.append("repeatCount") }
    }
}

private final class Shape: CAShapeLayer {
    let log = Log()
    override var path: CGPath? { didSet { log.keys.append("path") } }
    override var strokeEnd: CGFloat { didSet { log.keys.append("strokeEnd") } }
    override var fillColor: CGColor? { didSet { log.keys.append("fillColor") } }
    override var lineCap: CAShapeLayerLineCap { didSet { log.keys.append("lineCap") } }
    override var lineDashPattern: [NSNumber]? { didSet { log.keys.append("lineDashPattern") } }
}

private final class Gradient: CAGradientLayer {
    let log = Log()
    override var colors: [Any]? { didSet { log.keys.append("colors") } }
    override var locations: [NSNumber]? { didSet { log.keys.append("locations") } }
    override var endPoint: CGPoint { didSet { log.keys.append("endPoint") } }
}

private final class Copies: CAReplicatorLayer {
    let log = Log()
    override var instanceCount: Int { didSet { log.keys.append("instanceCount") } }
    override var instanceTransform: CATransform3D {
        didSet { log.keys.append("instanceTransform") }
    }
}

private final class Emitter: CAEmitterLayer {
    let log = Log()
    override var seed: UInt32 { didSet { log.keys.append("seed") } }
    override var emitterSize: CGSize { didSet { log.keys.append("emitterSize") } }
    override var emitterCells: [CAEmitterCell]? { didSet { log.keys.append("emitterCells") } }
}

private final class Cell: CAEmitterCell {
    let log = Log()
    override var birthRate: Float { didSet { log.keys.append("birthRate") } }
    override var contentsRect: CGRect { didSet { log.keys.append("contentsRect") } }
}

private final class Frames: CAKeyframeAnimation {
    let log = Log()
    override var duration: CFTimeInterval { didSet { log.keys.append("duration") } }
    override var keyPath: String? { didSet { log.keys.append("keyPath") } }
    override var values: [Any]? { didSet { log.keys.append("values") } }
    override var calculationMode: CAAnimationCalculationMode {
        didSet { log.keys.append("calculationMode") }
    }
}

@Suite("Key paths: accessors that a subclass overrides are called (core-animation 5.3)")
struct KeyedAccessorTests {
    private static let outline = CGPath(
        rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)

    nonisolated(unsafe) static let layerRows: [(path: String, value: Any?, called: [String])] = [
        ("bounds", CGRect(x: 0, y: 0, width: 5, height: 6), ["bounds"]),
        ("bounds.size.width", 7, ["bounds"]), ("bounds.origin", CGPoint(x: 1, y: 1), ["bounds"]),
        ("position", CGPoint(x: 1, y: 2), ["position"]), ("position.x", 3, ["position"]),
        ("frame", CGRect(x: 1, y: 2, width: 3, height: 4), ["position", "bounds", "frame"]),
        ("zPosition", 2, ["zPosition"]), ("anchorPoint.y", 0, ["anchorPoint"]),
        ("transform", CATransform3DMakeScale(2, 2, 2), ["transform"]),
        ("transform.rotation.z", 1, ["transform"]), ("transform.scale", 2, ["transform"]),
        ("transform.translation", CGSize(width: 1, height: 2), ["transform"]),
        ("hidden", true, ["hidden"]), ("isHidden", 1, ["hidden"]),
        ("opacity", 0.5, ["opacity"]), ("opacity", nil, ["opacity"]),
        ("masksToBounds", true, ["masksToBounds"]),
        ("backgroundColor", CGColor.white, ["backgroundColor"]),
        ("backgroundColor", nil, ["backgroundColor"]), ("cornerRadius", "3", ["cornerRadius"]),
        ("maskedCorners", 3, ["maskedCorners"]), ("borderWidth", 1, ["borderWidth"]),
        ("shadowOffset.height", 4, ["shadowOffset"]), ("shadowPath", outline, ["shadowPath"]),
        ("contents", CGImage(width: 1, height: 1, pixels: [0]), ["contents"]),
        ("contentsGravity", "left", ["contentsGravity"]),
        ("contentsRect.size", CGSize(width: 0.5, height: 1), ["contentsRect"]),
        ("speed", 2, ["speed"]), ("fillMode", CAMediaTimingFillMode.both, ["fillMode"]),
        ("name", "box", ["name"]), ("repeatCount", 3, ["repeatCount"]),
        // What is no value of the property reaches nobody.
        ("position", "here", []), ("bounds", CGPoint.zero, []), ("opacity", CGPoint.zero, []),
        ("transform", 3, []), ("transform", nil, []), ("backgroundColor", 3, []),
        ("maskedCorners", "left", []), ("position.x", CGRect.zero, ["position"]),
    ]

    @Test("of a layer", arguments: 0..<layerRows.count)
    func layer(_ i: Int) {
        let row = Self.layerRows[i], box = Box()
        box.log.keys = []
        box.setValue(row.value, forKeyPath: row.path)
        #expect(box.log.keys == row.called)
    }

    @Test("a getter that a subclass overrides is read")
    func getter() {
        #expect(Box().value(forKey: "repeatCount") as? Int == 42)
    }

    @Test("of the other classes")
    func others() {
        let shape = Shape(), gradient = Gradient(), copies = Copies()
        for (key, value) in [
            ("path", Self.outline), ("strokeEnd", 0.5), ("fillColor", CGColor.white),
            ("lineCap", "round"), ("lineDashPattern", [1, 2.5]),
        ] as [(String, Any)] {
            shape.setValue(value, forKey: key)
        }
        #expect(
            shape.log.keys == ["path", "strokeEnd", "fillColor", "lineCap", "lineDashPattern"])
        #expect(shape.lineDashPattern == [1, 2.5] && shape.lineCap == .round)
        gradient.setValue([CGColor.white, CGColor.black], forKey: "colors")
        gradient.setValue([0, 1] as [CGFloat], forKey: "locations")
        gradient.setValue(0.25, forKeyPath: "endPoint.x")
        #expect(gradient.log.keys == ["colors", "locations", "endPoint"])
        #expect(gradient.locations == [0, 1] && gradient.endPoint == CGPoint(x: 0.25, y: 1))
        copies.setValue(3.6, forKey: "instanceCount")
        copies.setValue(9, forKeyPath: "instanceTransform.translation.x")
        #expect(copies.log.keys == ["instanceCount", "instanceTransform"])
        #expect(copies.instanceCount == 4 && copies.instanceTransform.m41 == 9)
    }

    @Test("of emitters and their cells, also by the cells' names")
    func cells() {
        let emitter = Emitter(), cell = Cell()
        cell.name = "spark"
        emitter.setValue([cell], forKey: "emitterCells")
        emitter.setValue(-1, forKey: "seed")
        emitter.setValue(5, forKeyPath: "emitterSize.width")
        #expect(emitter.log.keys == ["emitterCells", "seed", "emitterSize"])
        #expect(emitter.seed == 0)
        cell.setValue(3, forKey: "birthRate")
        emitter.setValue(4, forKeyPath: "emitterCells.spark.birthRate")
        emitter.setValue(0.5, forKeyPath: "emitterCells.spark.contentsRect.size.width")
        #expect(cell.log.keys == ["birthRate", "birthRate", "contentsRect"])
        #expect(cell.birthRate == 4 && cell.contentsRect.width == 0.5)
    }

    @Test("of animations")
    func animations() {
        let frames = Frames()
        frames.log.keys = []
        frames.setValue(2, forKey: "duration")
        frames.setValue("position.x", forKey: "keyPath")
        frames.setValue([1, 2], forKey: "values")
        frames.setValue("cubic", forKey: "calculationMode")
        #expect(frames.log.keys == ["duration", "keyPath", "values", "calculationMode"])
    }

    @Test(
        "a key has an accessor, and both leave the same for the next commit",
        arguments: SpecifiedClass.layers)
    func sameTrees(kind: SpecifiedClass) {
        for row in kind.allRows where row.other != nil {
            #expect(LayerMembers.member(row.key, in: kind.kind) != nil, "\(row.key)")
            let stage = OffscreenStage(size: CGSize(width: 9, height: 9))
            let (a, b) = (kind.make(), kind.make())
            stage.layer.sublayers = [a, b]
            stage.advance(to: 0)
            row.setOther(a)
            b.setValue(row.other, forKey: row.key)
            #expect(a.changedRows == b.changedRows && a.pending == b.pending, "\(row.key)")
            for id in PropertyTable.ids(in: kind.kind) {
                #expect(a.values[id] == b.values[id], "\(row.key)")
            }
            #expect(a.animationKeys() == b.animationKeys(), "\(row.key)")
        }
    }

    @Test("every row of the property tables has an accessor", arguments: LayerKind.allCases)
    func complete(kind: LayerKind) {
        for id in PropertyTable.ids(in: kind) {
            let key = PropertyTable.row(id).key
            #expect(LayerMembers.member(key, in: kind) != nil, "\(key)")
        }
        for row in EmitterCellTable.rows { #expect(CellMembers.member(row.key) != nil) }
    }
}
