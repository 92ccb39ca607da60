import CoreAnimation
import Testing

/// Subclasses as client code writes them: none of their initialisers is `required`.
private class GaugeLayer: CALayer {
    var level: CGFloat = 0

    override init() {
        super.init()
        level = 1
    }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? GaugeLayer { level = other.level }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Inherits both initialisers.
private final class ThinGaugeLayer: GaugeLayer {
    let note = NSObject()
}

/// Inherits both from the framework's class.
private final class PlainSubclass: CALayer {
    var list = [1, 2, 3]
}

private final class LongMove: CABasicAnimation {
    var made = 0

    override init() {
        super.init()
        made = 7
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class NamedMove: CAKeyframeAnimation {
    let title: String

    init(title: String) {
        self.title = title
        super.init()
    }

    override convenience init() { self.init(title: "fresh") }

    required init?(coder: NSCoder) {
        title = "read"
        super.init(coder: coder)
    }
}

@Suite("Trees and presentation: objects of the receiver's class")
struct DynamicInitTests {
    private func shown<L: CALayer>(_ layer: L) -> L? {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        return withExtendedLifetime(stage) { layer.presentation() }
    }

    @Test("a presentation is made by the subclass's init(layer:)")
    func overridden() throws {
        let layer = GaugeLayer()
        layer.level = 4
        let copy = try #require(shown(layer))
        #expect(type(of: copy) == GaugeLayer.self)
        #expect(copy !== layer && copy.level == 4 && copy.model() === layer)
    }

    @Test("an inherited init(layer:) makes the subclass")
    func inherited() throws {
        let thin = ThinGaugeLayer()
        thin.level = 5
        let copy = try #require(shown(thin))
        #expect(type(of: copy) == ThinGaugeLayer.self && copy.level == 5)
        #expect(copy.note !== thin.note)
        #expect(try #require(shown(PlainSubclass())).list == [1, 2, 3])
    }

    @Test("presentations are let go: the layer is not kept alive by them")
    func balanced() {
        weak var model: CALayer?
        weak var copy: CALayer?
        do {
            let layer = GaugeLayer()
            (model, copy) = (layer, shown(layer))
            #expect(copy == nil)
            layer.removeFromSuperlayer()
            CATransaction.flush()
        }
        #expect(model == nil && copy == nil)
    }

    @Test("copies of animations keep their class and run its init()")
    func animations() throws {
        let move = LongMove()
        move.duration = 3
        move.made = 1
        let copy = try #require(move.copy() as? LongMove)
        #expect(copy !== move && copy.duration == 3 && copy.made == 7)
        let named = try #require(NamedMove(title: "a").copy() as? NamedMove)
        #expect(named.title == "fresh")
        weak var loose: CAAnimation?
        do { loose = move.copy() as? CAAnimation }
        #expect(loose == nil)
    }
}
