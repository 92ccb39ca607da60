import CoreAnimation
import Testing

/// A filter as a program makes one.
private final class Blur: NSObject {
    var name = "blur"
    var inputRadius = 5.0
}

@Suite("Key paths into filters (core-animation 5.1)")
struct FilterInputTests {
    static let paths = [
        "filters.blur.inputRadius", "backgroundFilters.blur.inputRadius",
        "compositingFilter.inputRadius",
    ]

    private static func give(_ filter: Any, to layer: CALayer) {
        layer.filters = [["name": "other", "inputRadius": 1.0], filter]
        layer.backgroundFilters = [filter]
        layer.compositingFilter = filter
    }

    @Test("inputs of objects and of dictionaries are read and written", arguments: paths)
    func written(path: String) {
        let layer = CALayer(), blur = Blur()
        Self.give(blur, to: layer)
        #expect(layer.value(forKeyPath: path) as? Double == 5)
        layer.setValue(7, forKeyPath: path)
        #expect(blur.inputRadius == 7 && layer.value(forKeyPath: path) as? Double == 7)
        Self.give(["name": "blur", "inputRadius": 2.5], to: layer)
        #expect(layer.value(forKeyPath: path) as? Double == 2.5)
        layer.setValue(3, forKeyPath: path)
        #expect(layer.value(forKeyPath: path) as? Double == 3)
        #expect(layer.value(forKeyPath: "filters.other.inputRadius") as? Double == 1)
        #expect(layer.filters?.count == 2)
    }

    @Test("an animation shows on the presentation, and the filter stays", arguments: paths)
    func animated(path: String) {
        let blur = Blur(), bench = Bench { Self.give(blur, to: $0) }
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.duration) = (1, 1)
        bench.layer.add(animation, forKey: nil)
        bench.stage.advance(by: 0)
        bench.stage.advance(by: 0.25)
        #expect(bench.number(path) == 2)
        #expect(bench.layer.value(forKeyPath: path) as? Double == 5 && blur.inputRadius == 5)
        bench.stage.advance(by: 1)
        #expect(bench.number(path) == 5)
    }

    @Test("a write asks for the action of the whole property")
    func action() {
        final class Log: CALayerDelegate {
            var asked: [String] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                asked.append(event)
                return NSNull()
            }
        }
        let bench = Bench { Self.give(Blur(), to: $0) }, log = Log()
        bench.layer.delegate = log
        for path in Self.paths { bench.layer.setValue(1, forKeyPath: path) }
        #expect(log.asked == ["filters", "backgroundFilters", "compositingFilter"])
    }

    @Test(
        "paths that lead to no filter are nothing, and change nothing",
        arguments: [
            "filters.nobody.inputRadius", "filters.blur", "filters.blur.nothing", "filters..",
            "compositingFilter.", "backgroundFilters.blur.inputRadius.x",
        ])
    func nothing(path: String) {
        let layer = CALayer(), blur = Blur()
        Self.give(blur, to: layer)
        layer.compositingFilter = "multiply"
        #expect(layer.value(forKeyPath: path) == nil)
        layer.setValue(9, forKeyPath: path)
        #expect(blur.inputRadius == 5 && layer.filters?.count == 2)
    }
}
