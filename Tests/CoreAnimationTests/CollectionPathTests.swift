import CoreAnimation
import Foundation
import Testing

@Suite("Key paths through collections (core-animation 5)") struct CollectionPathTests {
    private let layer = CALayer()

    init() {
        for (i, name) in ["a", "b", "c", "b"].enumerated() {
            let inner = CALayer()
            (inner.name, inner.zPosition, inner.opacity) = (name, CGFloat(i * i), 0.5)
            layer.addSublayer(inner)
        }
    }

    private func number(_ keyPath: String) -> Double? {
        (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue
    }

    @Test("operators give numbers of the sublayers")
    func operators() {
        #expect(number("sublayers.@count") == 4 && number("sublayers.@sum.zPosition") == 14)
        #expect(
            number("sublayers.@avg.zPosition") == 3.5 && number("sublayers.@max.zPosition") == 9)
        #expect(number("sublayers.@min.zPosition") == 0 && number("sublayers.@sum.opacity") == 2)
        #expect(number("sublayers.@max.bounds.size.width") == 0)
        #expect(number("sublayers.@none.opacity") == nil && number("sublayers.@sum") == nil)
        #expect(
            layer.value(forKeyPath: "sublayers.@unionOfObjects.name") as? [String]
                == ["a", "b", "c", "b"])
        let names = layer.value(forKeyPath: "sublayers.@distinctUnionOfObjects.name") as? [String]
        #expect(names?.sorted() == ["a", "b", "c"])
        #expect(CALayer().value(forKeyPath: "sublayers.@count") == nil)
    }

    @Test("an array gives the values of its elements")
    func elements() {
        #expect(layer.value(forKeyPath: "sublayers.name") as? [String] == ["a", "b", "c", "b"])
        // The name of a sublayer comes first.
        #expect(number("sublayers.c.zPosition") == 4)
    }

    @Test("dictionaries of the program's own are read")
    func dictionaries() {
        layer.setValue(["a": 1, "deep": ["b": 2.5, "list": [1, 2, 3]]], forKey: "userInfo")
        #expect(number("userInfo.a") == 1 && number("userInfo.deep.b") == 2.5)
        #expect(number("userInfo.none") == nil && number("userInfo.a.b") == nil)
        #expect(number("userInfo.deep.list.@count") == 3)
        layer.setValue(NSDictionary(dictionary: ["a": 7]), forKey: "info")
        #expect(number("info.a") == 7)
        layer.setValue(layer.sublayers, forKey: "marks")
        #expect(number("marks.@max.zPosition") == 9)
        // A path that was set as one key stays one.
        layer.setValue(3, forKeyPath: "own.a")
        #expect(number("own.a") == 3)
    }

    @Test("several values are read and set by their keys")
    func several() {
        layer.setValuesForKeys(["opacity": 0.25, "own": "x", "backgroundColor": CGColor.white])
        #expect(layer.opacity == 0.25 && layer.value(forKey: "own") as? String == "x")
        let values = layer.dictionaryWithValues(forKeys: ["opacity", "contents", "own"])
        #expect(values.count == 3 && (values["opacity"] as? NSNumber)?.doubleValue == 0.25)
        #expect(values["contents"] is NSNull && values["own"] as? String == "x")
        layer.setValuesForKeys(["backgroundColor": NSNull()])
        #expect(layer.backgroundColor == nil)
    }

    @Test("a subclass answers for keys that are no properties")
    func undefined() {
        final class Answering: CALayer {
            var asked: [String] = []
            override func value(forUndefinedKey key: String) -> Any? {
                asked.append(key)
                return super.value(forUndefinedKey: key) ?? "none"
            }
            override func setValue(_ value: Any?, forUndefinedKey key: String) {
                super.setValue("set", forUndefinedKey: key)
            }
        }
        let layer = Answering()
        #expect(layer.value(forKey: "own") as? String == "none")
        layer.setValue(1, forKey: "own")
        #expect(layer.value(forKey: "own") as? String == "set")
        #expect(layer.value(forKey: "opacity") as? Double == 1 && layer.asked == ["own", "own"])
    }

    @Test("an override of the presentation is what a program gets")
    func presentation() {
        final class Shown: CALayer {
            override func presentation() -> Self? {
                calls.count += 1
                return super.presentation()
            }
            override func model() -> Self {
                calls.count += 10
                return super.model()
            }
            let calls = Calls()
        }
        final class Calls { var count = 0 }
        let layer = Shown()
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        let before = layer.calls.count
        let plain: CALayer = layer
        let shown = plain.presentation()
        #expect(layer.calls.count == before + 1 && shown is Shown)
        #expect(plain.model() === layer && layer.calls.count == before + 11)
    }
}
