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
