import Graphics
import Motion
import Testing

@testable import CoreAnimation

@Suite("Key paths of live layers (core-animation 5)")
struct KeyPathTests {
    /// The parts that a key path names, by the kind of value.
    private func fields(of value: MotionValue) -> [String] {
        switch value {
        case .vector(.point, _): [".x", ".y"]
        case .vector(.size, _): [".width", ".height"]
        case .vector(.rect, _):
            [
                ".origin", ".size", ".origin.x", ".origin.y", ".size.width", ".size.height",
            ]
        case .transform:
            [
                ".rotation", ".rotation.x", ".rotation.y", ".rotation.z", ".scale", ".scale.x",
                ".scale.y", ".scale.z", ".scale.xy", ".translation", ".translation.x",
                ".translation.y", ".translation.z",
            ]
        default: []
        }
    }

    /// Two values of a kind and what is in the middle: truth values are true as soon as they are on
    /// their way, words and pictures change over; nil for filters, which are not mixed.
    private func span(of value: MotionValue) -> (from: Any, to: Any, middle: Any)? {
        func box(_ kind: VectorKind, _ a: Double, _ b: Double) -> Any? {
            MotionValue.vector(kind, SIMD4(a, a + b, a + 2 * b, a + 3 * b)).boxed
        }
        switch value {
        case .none, .object, .list([.text("blur")]), .list([.text("glass")]), .text("multiply"):
            return nil
        case .vector(.flag, _): return (false, true, true)
        case .text: return ("one", "other", "other")
        case .image:
            let other = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
            return (CGImage(width: 1, height: 1, pixels: [0xFF00_0000]), other, other)
        case .vector(.integer, _): return (1, 4, 3)
        case .vector(let kind, _):
            guard let from = box(kind, 0.125, 0.125), let to = box(kind, 0.375, 0.0625),
                let middle = box(kind, 0.25, 0.09375)
            else { return nil }
            return (from, to, middle)
        case .transform:
            return (
                CATransform3DMakeTranslation(0, 2, 4), CATransform3DMakeTranslation(4, 8, 16),
                CATransform3DMakeTranslation(2, 5, 10)
            )
        case .path:
            return (rectangle(0, 2), rectangle(2, 4), rectangle(1, 3))
        case .list(let list):
            if case .vector(.color, _)? = list.first {
                return ([gray(0), gray(1)], [gray(1), gray(0.5)], [gray(0.5), gray(0.75)])
            }
            return ([0, 1], [0.5, 0.5], [0.25, 0.75])
        }
    }

    private func rectangle(_ at: Double, _ side: Double) -> CGPath {
        CGPath(rect: CGRect(x: at, y: at, width: side, height: side), transform: nil)
    }

    private func gray(_ v: Double) -> CGColor {
        CGColor(srgbRed: v, green: v, blue: v, alpha: 1)
    }

    /// What a key path shows in the middle of an animation, on a live layer that stands still there.
    private func middle(
        _ kind: SpecifiedClass, _ keyPath: String, _ from: Any, _ to: Any
    ) throws -> Any? {
        let stage = OffscreenStage(size: CGSize(width: 9, height: 9))
        let layer = kind.make()
        layer.speed = 0
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        layer.add(animation, forKey: nil)
        CATransaction.flush()
        layer.timeOffset = 0.5
        CATransaction.flush()
        let model = layer.value(forKeyPath: keyPath)
        #expect(same(model, kind.make().value(forKeyPath: keyPath)), "the model stays")
        let shown = try #require(layer.presentation())
        return shown.value(forKeyPath: keyPath)
    }

    @Test("an animation of a property shows on the presentation", arguments: SpecifiedClass.layers)
    func animated(kind: SpecifiedClass) throws {
        let rows = kind.kind == .layer ? kind.allRows : kind.ownRows
        // The time of the layer is what the test stops.
        for row in rows where !["speed", "timeOffset"].contains(row.key) {
            guard let id = PropertyTable.id(of: row.key, in: kind.kind) else { continue }
            let standard = PropertyTable.defaultValue(of: id, in: kind.kind)
            let other = row.other.flatMap { MotionValue(boxed: $0) } ?? .none
            guard let (from, to, expected) = span(of: standard == .none ? other : standard) else {
                continue
            }
            let shown = try middle(kind, row.key, from, to)
            #expect(
                same(shown, row.marks.contains(.animates) ? expected : row.standard), "\(row.key)")
        }
    }

    @Test(
        "every part of a property is read, written and animated", arguments: SpecifiedClass.layers)
    func parts(kind: SpecifiedClass) throws {
        let rows = kind.kind == .layer ? kind.allRows : kind.ownRows
        for row in rows where !row.marks.contains(.apart) {
            let value = row.other.flatMap { MotionValue(boxed: $0) } ?? .none
            for field in fields(of: value) {
                let keyPath = row.key + field
                let part = try #require(kind.make().value(forKeyPath: keyPath))
                let motion = try #require(MotionValue(boxed: part))
                let (from, to, expected) = try #require(span(of: motion))
                let layer = kind.make()
                layer.setValue(to, forKeyPath: keyPath)
                #expect(near(layer.value(forKeyPath: keyPath), to), "\(keyPath)")
                guard row.marks.contains(.animates) else { continue }
                let shown = try middle(kind, keyPath, from, to)
                #expect(near(shown, expected), "\(keyPath)")
            }
        }
    }

    @Test(
        "whatever number is written to a part is read from it", arguments: SpecifiedClass.layers,
        [1, 2, 3])
    func written(kind: SpecifiedClass, seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        for row in kind.allRows where !row.marks.contains(.apart) {
            let value = row.other.flatMap { MotionValue(boxed: $0) } ?? .none
            for field in fields(of: value) {
                let (keyPath, layer) = (row.key + field, kind.make())
                guard layer.value(forKeyPath: keyPath) is Double else { continue }
                // Angles keep within a quarter turn: beyond it the same matrix has other angles.
                let number = random.number(0.05, 1.5)
                layer.setValue(number, forKeyPath: keyPath)
                let read = try #require(layer.value(forKeyPath: keyPath) as? Double)
                #expect(close(read, number), "\(keyPath)")
            }
        }
    }

    private func near(_ a: Any?, _ b: Any) -> Bool {
        if let x = a as? Double, let y = b as? Double { return close(x, y) }
        return same(a, b)
    }

    @Test("parts of the frame are read and written, and do not animate")
    func frame() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(layer.value(forKeyPath: "frame.origin") as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(layer.value(forKeyPath: "frame.size.height") as? Double == 40)
        layer.setValue(CGSize(width: 10, height: 20), forKeyPath: "frame.size")
        layer.setValue(5, forKeyPath: "frame.origin.x")
        #expect(layer.frame == CGRect(x: 5, y: 2, width: 10, height: 20))
        #expect(layer.position == CGPoint(x: 10, y: 12))
        layer.setValue(CGRect(x: 0, y: 0, width: 2, height: 2), forKey: "frame")
        #expect(layer.position == CGPoint(x: 1, y: 1))
        let shown = try middle(
            SpecifiedClass.layers[0], "frame.size.width", 0, 10)
        #expect(shown as? Double == 0)
    }

    @Test("words for nothing are user keys, stored and returned")
    func unknown() {
        let layer = CALayer()
        for path in ["position.z", "nothing.at.all", "", ".", "transform.rotation.w"] {
            layer.setValue(3, forKeyPath: path)
            #expect(layer.value(forKeyPath: path) as? Int == 3, "\(path)")
        }
        #expect(layer.position == .zero && CATransform3DIsIdentity(layer.transform))
    }

    @Test(
        "U9: writing a part of a matrix keeps its perspective",
        arguments: ["rotation.z", "rotation.x", "scale", "scale.x", "translation.y"])
    func perspective(part: String) {
        let layer = CALayer()
        layer.transform.m34 = -1.0 / 500
        layer.setValue(1, forKeyPath: "transform.\(part)")
        #expect(layer.transform.m34 == -1.0 / 500)
        #expect(close(layer.value(forKeyPath: "transform.\(part)") as? Double ?? .nan, 1))
    }
}

@Suite("Key paths into emitter cells (core-animation 5)")
struct CellKeyPathTests {
    private func emitter() -> (layer: CAEmitterLayer, rocket: CAEmitterCell, spark: CAEmitterCell) {
        let layer = CAEmitterLayer(), rocket = CAEmitterCell(), spark = CAEmitterCell()
        (rocket.name, spark.name) = ("rocket", "spark")
        rocket.emitterCells = [spark]
        layer.emitterCells = [CAEmitterCell(), rocket]
        return (layer, rocket, spark)
    }

    @Test("a cell's property is read and written by the cell's name")
    func written() {
        let (layer, rocket, spark) = emitter()
        layer.setValue(5, forKeyPath: "emitterCells.rocket.birthRate")
        layer.setValue("2.5", forKeyPath: "emitterCells.rocket.emitterCells.spark.lifetime")
        layer.setValue(0.5, forKeyPath: "emitterCells.rocket.contentsRect.size.width")
        #expect(rocket.birthRate == 5 && spark.lifetime == 2.5)
        #expect(rocket.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
        #expect(layer.value(forKeyPath: "emitterCells.rocket.birthRate") as? Int == 5)
        rocket.velocity = 9
        spark.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        #expect(layer.value(forKeyPath: "emitterCells.rocket.velocity") as? Int == 9)
        #expect(
            layer.value(forKeyPath: "emitterCells.rocket.emitterCells.spark.color") as? CGColor
                == spark.color)
        layer.setValue(5, forKeyPath: "emitterCells.nobody.birthRate")
        #expect(layer.value(forKeyPath: "emitterCells.nobody.birthRate") == nil)
    }

    @Test("a cell's property animates on a live layer, and its model stays")
    func animated() throws {
        let (layer, rocket, spark) = emitter()
        let stage = OffscreenStage(size: CGSize(width: 9, height: 9))
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        for (path, end) in [("rocket.birthRate", 4), ("rocket.emitterCells.spark.scale", 3)] {
            let animation = CABasicAnimation(keyPath: "emitterCells.\(path)")
            (animation.fromValue, animation.toValue, animation.duration) = (1, end, 2)
            layer.add(animation, forKey: path)
        }
        stage.advance(to: 1)
        let shown = try #require(layer.presentation())
        #expect(shown.value(forKeyPath: "emitterCells.rocket.birthRate") as? Double == 2.5)
        #expect(
            shown.value(forKeyPath: "emitterCells.rocket.emitterCells.spark.scale") as? Double == 2)
        #expect(rocket.birthRate == 0 && spark.scale == 1)
        stage.advance(to: 3)
        #expect(
            layer.presentation()?.value(forKeyPath: "emitterCells.rocket.birthRate") as? Int == 0)
    }

    @Test("a change of a cell reaches the renderer with the next commit")
    func committed() {
        let (layer, rocket, spark) = emitter()
        let stage = OffscreenStage(size: CGSize(width: 9, height: 9))
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        spark.lifetime = 7
        let path = "emitterCells.rocket.emitterCells.spark.lifetime"
        #expect(layer.presentation()?.value(forKeyPath: path) as? Int == 0)
        stage.advance(by: 0)
        #expect(layer.presentation()?.value(forKeyPath: path) as? Int == 7)
        rocket.emitterCells = nil
        stage.advance(by: 0)
        #expect(layer.presentation()?.value(forKeyPath: path) == nil)
    }
}
