import Testing

@testable import CoreAnimation

/// A subclass that no archive can name: the class it extends is named instead.
private final class HiddenLayer: CAShapeLayer {}

/// A subclass with a value of its own in the archive.
final class ArchivedDial: CALayer {
    var level = 0.0
    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) {
        level = coder.decodeDouble(forKey: "level")
        super.init(coder: coder)
    }
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(level, forKey: "level")
    }
    override func shouldArchiveValue(forKey key: String) -> Bool {
        key != "secret" && super.shouldArchiveValue(forKey: key)
    }
}

/// Archives other things where values belong.
final class Forgery: NSObject, NSSecureCoding {
    let key: String
    let content: NSObject
    init(_ key: String, _ content: NSObject) { (self.key, self.content) = (key, content) }
    static var supportsSecureCoding: Bool { true }
    required init?(coder: NSCoder) { nil }
    func encode(with coder: NSCoder) { coder.encode(content, forKey: key) }
}

/// An archive of a framework's class with something of another's in it.
func forged(_ name: String, _ key: String, _ content: NSObject) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .xml
    archiver.encode(Forgery(key, content), forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    let text = String(decoding: archiver.encodedData, as: UTF8.self)
    return Data(text.replacing("CoreAnimationTests.Forgery", with: "CoreAnimation.\(name)").utf8)
}

/// An object out of an archive that it was just put in.
func archived<T: NSObject & NSSecureCoding>(_ object: T) throws -> T? {
    let data = try NSKeyedArchiver.archivedData(
        withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data)
}

@Suite("Archives of layers and animations (core-animation 15)")
struct ArchiveTests {
    @Test("every property of every class of layers comes back", arguments: SpecifiedClass.layers)
    func properties(kind: SpecifiedClass) throws {
        let layer = kind.make()
        for row in kind.allRows {
            guard let other = row.other else { continue }
            layer.setValue(other, forKey: row.key)
        }
        let copy = try #require(try archived(layer))
        #expect(type(of: copy) == type(of: layer))
        for row in kind.allRows where row.other != nil {
            #expect(same(copy.value(forKey: row.key), layer.value(forKey: row.key)), "\(row.key)")
        }
    }

    @Test("what was not set is not archived, and nothing set is kept as nothing")
    func sparse() throws {
        let layer = CAShapeLayer()
        for row in SpecifiedClass.shape.allRows where row.key != "frame" {
            #expect(!layer.shouldArchiveValue(forKey: row.key), "\(row.key)")
        }
        layer.fillColor = nil
        layer.borderColor = nil
        let copy = try #require(try archived(layer))
        #expect(copy.fillColor == nil && copy.borderColor == nil)
        #expect(copy.shadowColor == layer.shadowColor && copy.strokeColor == nil)
    }

    @Test("sublayers, the mask, animations that stay and a program's own keys come back")
    func tree() throws {
        let layer = CALayer(), child = CATextLayer(), inner = CAGradientLayer()
        child.string = "words"
        child.name = "child"
        child.addSublayer(inner)
        layer.sublayers = [CALayer(), child]
        layer.mask = HiddenLayer()
        layer.setValue([1, 2, 3], forKey: "list")
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "spot")
        layer.setValue(CGColor(gray: 0.5, alpha: 1), forKey: "tone")
        layer.setValue(CATransform3DMakeScale(2, 3, 4), forKey: "matrix")
        layer.setValue(Thread.current, forKey: "thread")
        layer.actions = ["opacity": NSNull(), "position": CABasicAnimation(keyPath: "position.x")]
        layer.style = ["tint": "red", "style": ["depth": 2]]
        let kept = CABasicAnimation(keyPath: "opacity"),
            passing = CABasicAnimation(keyPath: "frame")
        (kept.isRemovedOnCompletion, kept.toValue, kept.duration) = (false, 0.25, 3)
        layer.add(kept, forKey: "kept")
        layer.add(passing, forKey: "passing")
        let copy = try #require(try archived(layer))
        #expect(copy.sublayers?.count == 2)
        let text = try #require(copy.sublayers?.last as? CATextLayer)
        #expect(text.string as? String == "words" && text.name == "child")
        #expect(text.superlayer === copy && text.sublayers?.first is CAGradientLayer)
        #expect(copy.mask.map { type(of: $0) == CAShapeLayer.self } == true)
        #expect(copy.mask?.superlayer === copy)
        #expect(copy.value(forKey: "list") as? [Int] == [1, 2, 3])
        #expect(copy.value(forKey: "spot") as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(copy.value(forKey: "tone") as? CGColor == CGColor(gray: 0.5, alpha: 1))
        #expect((copy.value(forKey: "matrix") as? CATransform3D)?.m33 == 4)
        #expect(copy.value(forKey: "thread") == nil)
        #expect(copy.actions?["opacity"] is NSNull)
        #expect((copy.actions?["position"] as? CABasicAnimation)?.keyPath == "position.x")
        #expect(copy.value(forKey: "tint") as? String == "red")
        #expect(copy.value(forKey: "depth") as? Int == 2)
        #expect(copy.animationKeys() == ["kept"])
        let animation = try #require(copy.animation(forKey: "kept") as? CABasicAnimation)
        #expect(animation.duration == 3 && animation.toValue as? Double == 0.25)
    }

    @Test("an animation with an empty key comes back with it, one without a key without")
    func emptyKey() throws {
        let layer = CALayer()
        for key in ["", nil, "kept"] {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: key)
        }
        let copy = try #require(try archived(layer))
        #expect(copy.attached.map(\.key) == ["", nil, "kept"])
    }

    @Test("vectors and affine transforms come back")
    func geometry() throws {
        let layer = CALayer()
        let slant = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        layer.setValue(CGVector(dx: 3, dy: -4), forKey: "push")
        layer.setValue(slant, forKey: "slant")
        let copy = try #require(try archived(layer))
        #expect(copy.value(forKey: "push") as? CGVector == CGVector(dx: 3, dy: -4))
        #expect(copy.value(forKey: "slant") as? CGAffineTransform == slant)
    }

    @Test(
        "numbers in boxes that are none come back",
        arguments: [CGFloat.nan, .signalingNaN, -.nan])
    func noNumber(_ number: CGFloat) throws {
        let animation = CABasicAnimation(keyPath: "bounds")
        animation.toValue = NSValue(cgVector: CGVector(dx: number, dy: .infinity))
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: animation, requiringSecureCoding: true)
        let copy = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CABasicAnimation.self, from: data))
        let vector = try #require(copy.toValue as? NSValue).cgVectorValue
        #expect(vector.dx.isNaN && vector.dy == .infinity)
    }

    @Test("composed and decomposed strings, which are equal, and nulls come back as they are")
    func equalObjects() throws {
        let root = CALayer()
        for i in 0..<400 {
            let layer = CALayer()
            layer.name = (i % 2 == 0 ? "\u{E9}" : "e\u{301}") + "\(i / 2)"
            layer.actions = [layer.name ?? "": NSNull()]
            layer.setValue(i, forKey: layer.name ?? "")
            let own = CAConstraint(
                attribute: .minX, relativeTo: layer.name ?? "", attribute: .minX)
            layer.constraints = [own]
            root.addSublayer(layer)
        }
        let copies = try #require(try archived(root)?.sublayers)
        #expect(copies.count == 400)
        for (copy, layer) in zip(copies, root.sublayers ?? []) {
            let name = try #require(layer.name)
            #expect(copy.name?.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
            #expect(copy.actions?[name] is NSNull)
            #expect(copy.value(forKey: name) as? Int == layer.value(forKey: name) as? Int)
            #expect(copy.constraints?.first?.sourceName == name)
        }
    }

    @Test("a subclass adds values of its own and keeps others out")
    func subclass() throws {
        let dial = ArchivedDial()
        dial.level = 7
        dial.opacity = 0.5
        dial.setValue("hush", forKey: "secret")
        dial.setValue("told", forKey: "open")
        let copy = try #require(try archived(dial))
        #expect(copy.level == 7 && copy.opacity == 0.5)
        #expect(
            copy.value(forKey: "secret") == nil && copy.value(forKey: "open") as? String == "told")
    }

    @Test("every property of every animation comes back", arguments: SpecifiedAnimation.all)
    func animations(kind: SpecifiedAnimation) throws {
        let animation = kind.make()
        for row in kind.allRows {
            guard let other = row.other else { continue }
            animation.setValue(other, forKey: row.key)
        }
        animation.setValue("mine", forKey: "own")
        let copy = try #require(try archived(animation))
        #expect(type(of: copy) == type(of: animation))
        for row in kind.allRows where row.other != nil {
            #expect(
                same(copy.value(forKey: row.key), animation.value(forKey: row.key)), "\(row.key)")
        }
        #expect(copy.value(forKey: "own") as? String == "mine")
    }

    @Test("groups keep their children, curves their points, value functions their names")
    func parts() throws {
        let group = CAAnimationGroup(), frames = CAKeyframeAnimation(keyPath: "position")
        frames.path = CGPath(
            roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerWidth: 3, cornerHeight: 4,
            transform: nil)
        frames.timingFunctions = [CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)]
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateX)
        turn.timingFunction = CAMediaTimingFunction(name: .easeIn)
        group.animations = [frames, turn]
        let copy = try #require(try archived(group))
        let (a, b) = (copy.animations?.first as? CAKeyframeAnimation, copy.animations?.last)
        #expect(a?.path == frames.path)
        var points: [Float] = [0, 0]
        a?.timingFunctions?.first?.getControlPoint(at: 2, values: &points)
        #expect(points == [0.3, 0.4])
        #expect((b as? CABasicAnimation)?.valueFunction?.name == .rotateX)
        #expect(b?.timingFunction?.description == "easeIn")
    }

    @Test("cells keep their values and the cells inside")
    func cells() throws {
        let cell = CAEmitterCell(), inner = CAEmitterCell(), layer = CAEmitterLayer()
        for row in SpecifiedCell.rows {
            guard let other = row.other else { continue }
            cell.setValue(other, forKey: row.key)
        }
        inner.name = "spark"
        inner.setValue("mine", forKeyPath: "own")
        cell.emitterCells = [inner]
        layer.emitterCells = [cell]
        let copy = try #require(try archived(layer)?.emitterCells?.first)
        for row in SpecifiedCell.rows where row.other != nil {
            #expect(same(copy.value(forKey: row.key), cell.value(forKey: row.key)), "\(row.key)")
        }
        #expect(copy.emitterCells?.first?.name == "spark")
        #expect(copy.emitterCells?.first?.value(forKeyPath: "own") as? String == "mine")
    }

    nonisolated(unsafe) static let forgeries: [(name: String, key: String, content: NSObject)] = [
        ("CALayer", "CALayer.values", "words" as NSString),
        ("CALayer", "CALayer.values", NSArray(array: [1 as NSNumber])),
        ("CALayer", "CALayer.tree", "words" as NSString),
        ("CAShapeLayer", "CALayer.values", NSDate()),
        ("CABasicAnimation", "CAAnimation.values", "words" as NSString),
        ("CAEmitterCell", "CAEmitterCell.values", 3 as NSNumber),
        ("CAMediaTimingFunction", "controlPoints", "1 2 3" as NSString),
        ("CAMediaTimingFunction", "controlPoints", 3 as NSNumber),
        ("CAValueFunction", "name", "sideways" as NSString),
    ]

    @Test("an archive with something else in it gives nothing", arguments: 0..<forgeries.count)
    func bad(_ i: Int) throws {
        let forgery = Self.forgeries[i]
        let read = try? NSKeyedUnarchiver.unarchivedObject(
            ofClasses: [
                CALayer.self, CAAnimation.self, CAEmitterCell.self, CAMediaTimingFunction.self,
                CAValueFunction.self,
            ], from: forged(forgery.name, forgery.key, forgery.content))
        #expect(read == nil)
    }

    @Test("values of the wrong kind in an archive are passed over")
    func wrongValues() throws {
        let values: [String: NSObject] = [
            "opacity": "many" as NSString, "bounds": 3 as NSNumber, "transform": NSNull(),
            "zPosition": 4 as NSNumber, "sublayers": 5 as NSNumber, "name": 6 as NSNumber,
            "contents": NSArray(), "speed": NSValue(point: .zero),
        ]
        let data = forged("CALayer", "CALayer.values", ArchivedFields(values))
        let layer = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
        #expect(layer.zPosition == 4 && layer.opacity == 1 && layer.bounds == .zero)
        #expect(layer.sublayers == nil && layer.name == nil && layer.speed == 1)
    }

    @Test("an archive cut anywhere is no crash")
    func cut() throws {
        let layer = CALayer()
        layer.name = "cut"
        layer.addSublayer(CAShapeLayer())
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: true)
        for length in stride(from: 0, to: data.count, by: 7) {
            let read = try? NSKeyedUnarchiver.unarchivedObject(
                ofClass: CALayer.self, from: data.prefix(length))
            #expect(read == nil)
        }
    }
}
