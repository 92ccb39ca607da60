import CoreAnimation
import Testing

private final class Dial: CALayer {
    var progress: CGFloat = 0.25
    var count = 3
    var title = "dial"
    var tint: CGColor?
    private var hiddenAngle = 1.5
    weak var owner: NSObject?
    let fixed = 8.0
    var asked: [String] = []

    override func action(forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return super.action(forKey: event)
    }
}

@Suite("Key paths: reading and writing by key")
struct KeyValueTests {
    @Test("numbers read by key cast to every number type")
    func casts() throws {
        let layer = CALayer()
        layer.zPosition = 2
        let value = layer.value(forKey: "zPosition")
        #expect(value as? Double == 2 && value as? CGFloat == 2 && value as? Float == 2)
        #expect(value as? NSNumber == 2 && value as? Int == 2)
        #expect(layer.value(forKey: "hidden") as? Bool == false)
    }

    @Test("structs read by key cast to the struct and to its box")
    func structs() {
        let layer = CALayer()
        layer.position = CGPoint(x: 1, y: 2)
        let value = layer.value(forKey: "position")
        #expect(value as? CGPoint == CGPoint(x: 1, y: 2))
        #expect((value as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
    }

    nonisolated(unsafe) static let written: [(key: String, value: Any?, shown: Double)] = [
        ("zPosition", 3, 3), ("zPosition", 2.5, 2.5), ("zPosition", CGFloat(4), 4),
        ("zPosition", Float(0.5), 0.5), ("zPosition", NSNumber(value: 7), 7),
        ("zPosition", "12", 12), ("zPosition", " 1.5 ", 1.5), ("zPosition", nil, 0),
        ("zPosition", "twelve", 1), ("zPosition", CGPoint.zero, 1), ("position.x", "6", 6),
        ("position.y", nil, 0), ("bounds.size.width", 40, 40), ("transform.scale", "1", 1),
        ("transform.rotation.z", 0.5, 0.5), ("sublayerTransform.translation.x", 9, 9),
        ("duration", 4, 4), ("repeatCount", "3", 3), ("duration", nil, 0),
    ]

    @Test("a value written by key is read back", arguments: 0..<written.count)
    func writes(_ i: Int) {
        let row = Self.written[i]
        let layer = CALayer()
        layer.zPosition = 1
        layer.setValue(row.value, forKeyPath: row.key)
        #expect(close(layer.value(forKeyPath: row.key) as? Double ?? .nan, row.shown))
    }

    @Test("words of types of their own are written as plain words are")
    func words() {
        let shape = CAShapeLayer()
        shape.setValue(CAShapeLayerLineCap.round, forKey: "lineCap")
        shape.setValue("bevel", forKey: "lineJoin")
        shape.setValue(CAMediaTimingFillMode.both, forKey: "fillMode")
        shape.setValue(CALayerCornerCurve.continuous, forKeyPath: "cornerCurve")
        shape.setValue(CALayerContentsGravity.topLeft, forKey: "contentsGravity")
        #expect(shape.lineCap == .round && shape.lineJoin == .bevel && shape.fillMode == .both)
        #expect(shape.cornerCurve == .continuous && shape.contentsGravity == .topLeft)
    }

    nonisolated(unsafe) static let readWords: [(key: String, read: Any?, cast: (Any?) -> String?)] =
        [
            (
                "lineCap", CAShapeLayer().value(forKey: "lineCap"),
                { ($0 as? CAShapeLayerLineCap)?.rawValue }
            ),
            (
                "lineJoin", CAShapeLayer().value(forKey: "lineJoin"),
                { ($0 as? CAShapeLayerLineJoin)?.rawValue }
            ),
            (
                "fillRule", CAShapeLayer().value(forKey: "fillRule"),
                { ($0 as? CAShapeLayerFillRule)?.rawValue }
            ),
            (
                "contentsGravity", CALayer().value(forKey: "contentsGravity"),
                { ($0 as? CALayerContentsGravity)?.rawValue }
            ),
            (
                "cornerCurve", CALayer().value(forKey: "cornerCurve"),
                { ($0 as? CALayerCornerCurve)?.rawValue }
            ),
            (
                "magnificationFilter", CALayer().value(forKey: "magnificationFilter"),
                { ($0 as? CALayerContentsFilter)?.rawValue }
            ),
            (
                "contentsFormat", CALayer().value(forKey: "contentsFormat"),
                { ($0 as? CALayerContentsFormat)?.rawValue }
            ),
            (
                "type", CAGradientLayer().value(forKey: "type"),
                { ($0 as? CAGradientLayerType)?.rawValue }
            ),
            (
                "alignmentMode", CATextLayer().value(forKey: "alignmentMode"),
                { ($0 as? CATextLayerAlignmentMode)?.rawValue }
            ),
            (
                "emitterShape", CAEmitterLayer().value(forKey: "emitterShape"),
                { ($0 as? CAEmitterLayerEmitterShape)?.rawValue }
            ),
            (
                "scrollMode", CAScrollLayer().value(forKey: "scrollMode"),
                { ($0 as? CAScrollLayerScrollMode)?.rawValue }
            ),
            (
                "fillMode", CABasicAnimation().value(forKey: "fillMode"),
                { ($0 as? CAMediaTimingFillMode)?.rawValue }
            ),
            (
                "fillMode of a cell", CAEmitterCell().value(forKey: "fillMode"),
                { ($0 as? CAMediaTimingFillMode)?.rawValue }
            ),
            (
                "fillMode of the class", CAAnimation.defaultValue(forKey: "fillMode"),
                { ($0 as? CAMediaTimingFillMode)?.rawValue }
            ),
            (
                "lineCap of the class", CAShapeLayer.defaultValue(forKey: "lineCap"),
                { ($0 as? CAShapeLayerLineCap)?.rawValue }
            ),
            (
                "calculationMode", CAKeyframeAnimation().value(forKey: "calculationMode"),
                { ($0 as? CAAnimationCalculationMode)?.rawValue }
            ),
            (
                "type of a transition", CATransition().value(forKey: "type"),
                { ($0 as? CATransitionType)?.rawValue }
            ),
        ]

    @Test("words are read as their type and as plain words", arguments: 0..<readWords.count)
    func wordTypes(_ i: Int) throws {
        let row = Self.readWords[i]
        let word = try #require(row.read as? String)
        #expect(
            !word.isEmpty && row.cast(row.read) == word && row.read as? NSString == word as NSString
        )
    }

    @Test("a word of a type of its own under a key of the program's is read as either")
    func ownWords() {
        let layer = CALayer(), animation = CAKeyframeAnimation()
        layer.setValue(CAShapeLayerLineJoin.bevel, forKey: "joint")
        animation.setValue(CATransitionSubtype.fromTop, forKey: "side")
        animation.setValue("auto", forKey: "rotationMode")
        #expect(layer.value(forKey: "joint") as? CAShapeLayerLineJoin == .bevel)
        #expect(layer.value(forKey: "joint") as? String == "bevel")
        #expect(animation.value(forKey: "side") as? CATransitionSubtype == .fromTop)
        #expect(animation.rotationMode == .rotateAuto)
        #expect(animation.value(forKey: "rotationMode") as? CAAnimationRotationMode == .rotateAuto)
    }

    static let accessors: [(name: String, key: String)] = [
        ("isHidden", "hidden"), ("isDoubleSided", "doubleSided"), ("isOpaque", "opaque"),
        ("isGeometryFlipped", "geometryFlipped"), ("isWrapped", "wrapped"),
    ]

    @Test("the name of an accessor is a key too", arguments: accessors)
    func accessorNames(name: String, key: String) {
        let bench = Bench(), text = CATextLayer()
        bench.layer.addSublayer(text)
        bench.stage.advance(by: 0)
        let old = text.value(forKey: key) as? Bool
        #expect(old != nil && text.value(forKey: name) as? Bool == old)
        text.setValue(old != true, forKeyPath: name)
        #expect(text.value(forKey: key) as? Bool == (old != true))
        #expect(CALayer().value(forKey: "isWrapped") == nil)
    }

    @Test("an animation by the name of an accessor has an effect")
    func animatedAccessor() {
        let bench = Bench()
        let hide = CABasicAnimation(keyPath: "isHidden")
        (hide.fromValue, hide.toValue, hide.duration) = (true, true, 1)
        bench.layer.add(hide, forKey: nil)
        bench.stage.advance(by: 0.5)
        #expect(bench.layer.presentation()?.isHidden == true)
    }

    @Test("key paths lead to superlayers, cells, and parts of what animations and cells hold")
    func objects() {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        outer.cornerRadius = 3
        #expect(inner.value(forKey: "superlayer") as? CALayer === outer)
        #expect(outer.value(forKey: "superlayer") == nil)
        #expect(inner.value(forKeyPath: "superlayer.cornerRadius") as? Double == 3)
        let emitter = CAEmitterLayer(), fire = CAEmitterCell(), spark = CAEmitterCell()
        (fire.name, spark.name, fire.emitterCells, emitter.emitterCells) =
            ("fire", "spark", [spark], [fire])
        #expect(emitter.value(forKeyPath: "emitterCells.fire") as? CAEmitterCell === fire)
        #expect(
            emitter.value(forKeyPath: "emitterCells.fire.emitterCells.spark") as? CAEmitterCell
                === spark)
        fire.setValue(0.5, forKeyPath: "contentsRect.size.width")
        #expect(fire.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
        #expect(fire.value(forKeyPath: "contentsRect.size.width") as? Double == 0.5)
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = CGPoint(x: 1, y: 2)
        move.setValue(9, forKeyPath: "fromValue.y")
        #expect(move.fromValue as? CGPoint == CGPoint(x: 1, y: 9))
        #expect(move.value(forKeyPath: "fromValue.x") as? Double == 1)
    }

    @Test("writing the size by key asks for layout and keeps the rectangle standardised")
    func size() {
        let layer = CALayer()
        layer.setValue(CGRect(x: 5, y: 5, width: -10, height: -20), forKey: "bounds")
        #expect(layer.bounds == CGRect(x: -5, y: -15, width: 10, height: 20))
        #expect(layer.needsLayout())
        layer.setValue(30, forKeyPath: "frame.size.width")
        #expect(layer.bounds.size == CGSize(width: 30, height: 20))
        #expect(layer.value(forKeyPath: "frame.size.width") as? CGFloat == 30)
    }

    @Test("a sublayer is reached by its name")
    func named() {
        let (layer, child) = (CALayer(), CALayer())
        child.name = "hand"
        layer.addSublayer(child)
        layer.setValue(7, forKeyPath: "sublayers.hand.position.y")
        #expect(child.position.y == 7)
        #expect(layer.value(forKeyPath: "sublayers.hand.position.y") as? Double == 7)
    }

    @Test("stored properties of a program's subclass are read and written by name")
    func storedProperties() {
        let layer = Dial()
        #expect(layer.value(forKey: "progress") as? Double == 0.25)
        layer.setValue(0.5, forKey: "progress")
        layer.setValue(7.9, forKey: "count")
        layer.setValue("new", forKey: "title")
        layer.setValue(CGColor.white, forKey: "tint")
        layer.setValue(2, forKey: "hiddenAngle")
        #expect(layer.progress == 0.5)
        #expect(layer.count == 7)
        #expect(layer.title == "new")
        #expect(layer.tint == CGColor.white)
        #expect(layer.value(forKey: "hiddenAngle") as? Double == 2)
        layer.setValue(nil, forKey: "progress")
        layer.setValue(nil, forKey: "tint")
        layer.setValue(NSObject(), forKey: "count")
        layer.setValue(1, forKey: "fixed")
        #expect(layer.progress == 0 && layer.tint == nil && layer.count == 7)
        #expect(layer.fixed == 8 && layer.value(forKey: "tint") == nil)
        layer.setValue("9", forKey: "progress")
        #expect(layer.progress == 9)
    }

    @Test("own keys keep any value; a live layer is asked for their action")
    func ownKeys() {
        let layer = Dial()
        layer.setValue([1, 2], forKey: "list")
        #expect(layer.asked.isEmpty)
        #expect(layer.value(forKey: "list") as? [Int] == [1, 2])
        #expect(layer.value(forKey: "nothing") == nil)
        let stage = OffscreenStage(size: CGSize(width: 9, height: 9))
        withoutActions { stage.layer.addSublayer(layer) }
        stage.advance(to: 0)
        layer.asked = []
        layer.setValue(1, forKey: "power")
        #expect(layer.asked == ["power"])
        #expect(layer.presentation()?.value(forKey: "power") == nil)
        stage.advance(to: 1)
        #expect(layer.presentation()?.value(forKey: "power") as? Int == 1)
    }
}

/// Calls a closure when it is released.
private final class LastCall: CALayoutManager {
    let call: () -> Void
    init(_ call: @escaping () -> Void) { self.call = call }
    deinit { call() }
}

@Suite("Objects that use their owner when they are released")
struct LastCallTests {
    @Test("an object that is replaced may change its layer, animation or cell")
    func replaced() async {
        await #expect(processExitsWith: .success) {
            let layer = CALayer(), animation = CABasicAnimation(), cell = CAEmitterCell()
            let onLayer: () -> Void = { [weak layer] in
                layer?.setValue(1, forKey: "b")
                layer?.layoutManager = nil
                layer?.opacity = 0.5
            }
            let onAnimation: () -> Void = { [weak animation] in
                animation?.setValue(1, forKey: "b")
            }
            let onCell: () -> Void = { [weak cell] in
                cell?.setValue(1, forKey: "b")
                cell?.contents = 1
            }
            layer.setValue(LastCall(onLayer), forKey: "a")
            layer.setValue(nil, forKey: "a")
            precondition(layer.opacity == 0.5)
            layer.opacity = 1
            layer.layoutManager = LastCall(onLayer)
            layer.layoutManager = nil
            precondition(layer.opacity == 0.5 && layer.layoutManager == nil)
            layer.opacity = 1
            layer.contents = LastCall(onLayer)
            layer.contents = nil
            precondition(layer.opacity == 0.5 && layer.value(forKey: "b") as? Int == 1)
            animation.setValue(LastCall(onAnimation), forKey: "a")
            animation.setValue(nil, forKey: "a")
            precondition(animation.value(forKey: "b") as? Int == 1)
            cell.setValue(LastCall(onCell), forKey: "a")
            cell.setValue(nil, forKey: "a")
            cell.contents = LastCall(onCell)
            cell.contents = nil
            precondition(cell.contents as? Int == 1 && cell.value(forKey: "b") as? Int == 1)
        }
    }
}

/// Begins otherwise than its superclasses.
private final class Round: CAShapeLayer {
    override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "cornerRadius", "lineWidth": 8
        case "lineCap": CAShapeLayerLineCap.round
        case "backgroundColor": SpecifiedClass.red
        case "speed": nil
        default: super.defaultValue(forKey: key)
        }
    }
}

private final class Slow: CABasicAnimation {
    override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "duration": 3
        case "removedOnCompletion": false
        default: super.defaultValue(forKey: key)
        }
    }
}

final class BurstCell: CAEmitterCell {
    var heat = 1.5

    override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "birthRate", "lifetime": 4
        case "color": SpecifiedClass.red
        case "contentsRect": CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
        case "name": "burst"
        default: super.defaultValue(forKey: key)
        }
    }
}

@Suite("Defaults that a program's own class answers (core-animation 13)")
struct OwnDefaultTests {
    @Test("new layers begin with them, also from archives and as presentations")
    func layers() throws {
        let layer = Round()
        #expect(layer.cornerRadius == 8 && layer.lineWidth == 8 && layer.lineCap == .round)
        #expect(
            layer.backgroundColor == SpecifiedClass.red && layer.speed == 1
                && CAShapeLayer().lineWidth == 1)
        #expect(!layer.shouldArchiveValue(forKey: "lineWidth"))
        layer.style = ["lineWidth": 5]
        #expect(layer.lineWidth == 5)
        layer.style = nil
        #expect(layer.lineWidth == 8)
        let stage = OffscreenStage(size: CGSize(width: 9, height: 9))
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        withoutActions { layer.cornerRadius = 0 }
        let shown = try #require(layer.presentation())
        #expect(shown.lineWidth == 8 && shown.cornerRadius == 0)
    }

    @Test("new cells begin with them, also from archives")
    func cells() throws {
        let cell = BurstCell()
        #expect(cell.birthRate == 4 && cell.color == SpecifiedClass.red && cell.name == "burst")
        #expect(
            cell.contentsRect.width == 0.5 && cell.velocity == 0 && CAEmitterCell().lifetime == 0)
        #expect(!cell.shouldArchiveValue(forKey: "birthRate"))
        cell.birthRate = 0
        #expect(cell.shouldArchiveValue(forKey: "birthRate"))
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: cell, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterCell.self, from: data))
        #expect(read.birthRate == 0 && read.lifetime == 4)
        cell.setValue(2, forKey: "heat")
        #expect(cell.heat == 2 && cell.value(forKey: "heat") as? Double == 2)
    }

    @Test("new animations begin with them")
    func animations() throws {
        let animation = Slow(keyPath: "opacity")
        #expect(animation.duration == 3 && !animation.isRemovedOnCompletion)
        animation.duration = 2
        #expect((animation.copy() as? Slow)?.duration == 2)
        #expect(CABasicAnimation(keyPath: "opacity").duration == 0)
    }
}

@Suite("Property animations: values in boxes")
struct BoxingTests {
    @Test("numbers are boxed when they are set")
    func numbers() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = CGFloat(0.5)
        animation.byValue = Float(2)
        #expect(animation.fromValue as? CGFloat == 0 && animation.fromValue as? Double == 0)
        #expect(animation.toValue as? Double == 0.5 && animation.toValue is NSNumber)
        #expect(animation.byValue as? Int == 2)
        let frames = CAKeyframeAnimation(keyPath: "position.x")
        frames.values = [0, 0.3, CGFloat(1)]
        #expect(frames.values as? [NSNumber] == [0, 0.3, 1])
    }

    @Test(
        "integers that a number cannot hold are boxed as the nearest ones",
        arguments: [(0, 0), (-3, -3), (.max, .max), (.min, .min)] as [(Int, Int)])
    func integers(_ value: Int, _ boxed: Int) {
        #expect(MotionValue.integer(value).boxed as? Int == boxed)
    }

    @Test("geometry passes through boxes of every kind")
    func geometry() {
        let matrix = CATransform3DMakeScale(2, 3, 4)
        let boxed: Any = NSValue(caTransform3D: matrix)
        #expect((boxed as? CATransform3D).map { CATransform3DEqualToTransform($0, matrix) } == true)
        #expect(boxed as? CGPoint == nil && boxed as? CGRect == nil)
        #expect((matrix as Any as? NSValue)?.caTransform3DValue.m22 == 3)
        let point: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        #expect(point as? CGPoint == CGPoint(x: 1, y: 2) && point as? CGSize == nil)
        let rect: Any = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(rect as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(rect as? CGPoint == nil && rect as? CGSize == nil)
        let affine: Any = NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 2))
        #expect((affine as? CGAffineTransform)?.a == 2)
        #expect(([1, 2] as [CGFloat]) as [NSNumber] == [1, 2])
        #expect((CGSize(width: 1, height: 2) as NSValue).cgSizeValue.height == 2)
        #expect(NSValue(caTransform3D: matrix) == NSValue(caTransform3D: matrix))
    }

    @Test("a boxed matrix animates")
    func boxedMatrix() {
        let bench = Bench()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
        animation.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(10, 0, 0))
        animation.duration = 1
        bench.probe(animation)
        bench.scrub(to: 0.5)
        #expect(close(bench.number("transform.translation.x"), 5))
    }
}
