import CoreAnimation
import Testing

/// An action with a name, which writes down that it ran.
final class NamedAction: CAAction {
    let name: String
    var runs: [String] = []
    init(_ name: String) { self.name = name }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        runs.append("\(event) \((anObject as? CALayer)?.name ?? "?") \(dict == nil)")
    }
}

/// A delegate with one answer for all events.
private final class Answering: NSObject, CALayerDelegate {
    var answer: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
}

/// A layer whose class has an action for `opacity`, and ends the search for `position`.
private final class ClassActionLayer: CALayer {
    static nonisolated(unsafe) var answer: (any CAAction)?
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? answer : nil
    }
}

/// Where an action is found, in the order of the search.
enum ActionPlace: Int, CaseIterable, Sendable {
    case delegate, actions, style, styleOfStyle, classDefault, builtIn
}

@Suite("Actions: the search for one (core-animation 11.2)", .serialized)
struct ActionLookupTests {
    /// Puts an answer into every place from `first` on; what is found must come from `first`.
    private func layer(
        from first: ActionPlace, _ answer: (ActionPlace) -> any CAAction
    ) -> (CALayer, Any) {
        let layer = ClassActionLayer(), delegate = Answering()
        for place in ActionPlace.allCases where place.rawValue >= first.rawValue {
            let action = answer(place)
            switch place {
            case .delegate: delegate.answer = action
            case .actions: layer.actions = ["opacity": action]
            case .style: layer.style = styled(action, layer.style)
            case .styleOfStyle:
                layer.style = (layer.style ?? [:]).merging(["style": styled(action, nil)]) { $1 }
            case .classDefault: ClassActionLayer.answer = action
            case .builtIn: break
            }
        }
        layer.delegate = delegate
        return (layer, delegate)
    }

    private func styled(_ action: any CAAction, _ rest: [AnyHashable: Any]?) -> [AnyHashable: Any] {
        (rest ?? [:]).merging(["actions": ["opacity": action]]) { $1 }
    }

    private func live(_ layer: CALayer) -> OffscreenStage {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        return stage
    }

    @Test(
        "delegate, actions, style, the style's style, the class, what layers do by themselves",
        arguments: ActionPlace.allCases)
    func order(first: ActionPlace) {
        defer { ClassActionLayer.answer = nil }
        ClassActionLayer.answer = nil
        let (layer, delegate) = layer(from: first) { NamedAction("\($0)") }
        let stage = live(layer)
        let found = layer.action(forKey: "opacity")
        if first == .builtIn {
            #expect(found is CABasicAnimation)
        } else {
            #expect((found as? NamedAction)?.name == "\(first)")
        }
        withExtendedLifetime((stage, delegate)) {}
    }

    @Test("NSNull ends the search wherever it is", arguments: ActionPlace.allCases.dropLast())
    func null(place: ActionPlace) {
        defer { ClassActionLayer.answer = nil }
        ClassActionLayer.answer = nil
        let (layer, delegate) = layer(from: place) {
            $0 == place ? NSNull() as any CAAction : NamedAction("x")
        }
        let stage = live(layer)
        #expect(layer.action(forKey: "opacity") == nil)
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
        withExtendedLifetime((stage, delegate)) {}
    }

    @Test("the base class has a default action for no key")
    func classDefaults() {
        for row in BuiltInActionTests.rows {
            #expect(CALayer.defaultAction(forKey: row.key) == nil)
        }
    }

    @Test("a style that contains itself many times over ends")
    func longStyle() {
        let layer = CALayer()
        let stage = live(layer)
        var style: [AnyHashable: Any] = ["actions": ["opacity": NSNull()]]
        for _ in 0..<900 { style = ["style": style] }
        layer.style = style
        #expect(layer.action(forKey: "opacity") == nil)
        for _ in 0..<900 { style = ["style": style] }
        layer.style = style
        #expect(layer.action(forKey: "opacity") is CABasicAnimation)
        withExtendedLifetime(stage) {}
    }

    @Test("an action is asked for before the change and run after it")
    func beforeAndAfter() {
        final class Asking: NSObject, CALayerDelegate, CAAction {
            var lines: [String] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                lines.append("asked \(event) at \(layer.opacity)")
                return self
            }
            func run(
                forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
            ) {
                let layer = anObject as? CALayer
                lines.append("run \(event) at \(layer?.opacity ?? -1) \(dict == nil)")
            }
        }
        let bench = Bench(), delegate = Asking()
        bench.layer.delegate = delegate
        bench.layer.opacity = 0.5
        #expect(delegate.lines == ["asked opacity at 1.0", "run opacity at 0.5 true"])
        // U18: also for a value that is the same.
        bench.layer.opacity = 0.5
        #expect(delegate.lines.suffix(2) == ["asked opacity at 0.5", "run opacity at 0.5 true"])
        delegate.lines = []
        withoutActions { bench.layer.opacity = 0.25 }
        #expect(delegate.lines.isEmpty)
        let loose = CALayer()
        loose.delegate = delegate
        loose.opacity = 0.25
        #expect(delegate.lines.isEmpty)
        // U10: a part of a matrix asks for the action of the whole.
        bench.layer.setValue(2, forKeyPath: "transform.scale")
        bench.layer.setValue(2, forKeyPath: "position.x")
        bench.layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(
            delegate.lines.filter { $0.hasPrefix("asked") }.map { $0.split(separator: " ")[1] }
                == ["transform", "position", "position", "bounds"])
    }

    @Test(
        "an animation as an action takes the event and the value before (core-animation 12.6, 4.1)"
    )
    func animationAsAction() throws {
        let bench = Bench()
        let plain = CABasicAnimation()
        plain.duration = 1
        bench.layer.actions = ["opacity": plain]
        bench.layer.opacity = 0.5
        let stored = try #require(bench.layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(stored.keyPath == "opacity" && stored !== plain && plain.keyPath == nil)
        #expect(stored.fromValue as? Double == 1 && stored.toValue == nil)
        bench.stage.advance(to: 0.5)
        #expect(close(bench.number("opacity"), 0.75, 1e-6))
        NSNull().run(forKey: "opacity", object: bench.layer, arguments: nil)
        #expect(bench.layer.animationKeys() == ["opacity"])
        // On something that is no layer it does nothing.
        plain.run(forKey: "opacity", object: 5, arguments: nil)
    }

    @Test(
        "an animation without ends begins with the value shown (core-animation 4.1, 12.6)",
        arguments: ["position.x", "bounds.size.width", "transform.translation.x", "level"])
    func partsWithoutEnds(keyPath: String) throws {
        let bench = Bench()
        let key = String(keyPath.prefix { $0 != "." })
        withoutActions { bench.layer.setValue(10, forKeyPath: keyPath) }
        let action = CABasicAnimation(keyPath: keyPath)
        action.duration = 1
        bench.layer.actions = [key: action]
        bench.layer.setValue(20, forKeyPath: keyPath)
        let first = try #require(bench.layer.animation(forKey: key) as? CABasicAnimation)
        #expect(first.fromValue as? Double == 10 && first.toValue == nil)
        bench.stage.advance(to: 0.5)
        #expect(bench.number(keyPath) == 15)
        // Half way on, the next one begins there.
        bench.layer.setValue(25, forKeyPath: keyPath)
        let second = try #require(bench.layer.animation(forKey: key) as? CABasicAnimation)
        #expect(second.fromValue as? Double == 15)
    }
}
