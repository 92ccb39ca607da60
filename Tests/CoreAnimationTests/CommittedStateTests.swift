import CoreAnimation
import Testing

@Suite("The committed tree as presentations show it (core-animation 1.3, 1.4)")
struct CommittedStateTests {
    /// A live tree: a layer with two sublayers and a mask, all named.
    private struct Family {
        let bench = Bench()
        let first = CALayer(), second = CALayer(), mask = CALayer()
        var layer: CALayer { bench.layer }

        init() {
            (layer.name, first.name, second.name) = ("layer", "first", "second")
            mask.name = "mask"
            layer.sublayers = [first, second]
            layer.mask = mask
            bench.stage.advance(by: 0)
        }

        var shown: [String?] { layer.presentation()?.sublayers?.map(\.name) ?? [] }
    }

    @Test("sublayers that came, went or moved show with the next commit")
    func sublayers() throws {
        let family = Family(), other = CALayer()
        CATransaction.begin()
        family.first.removeFromSuperlayer()
        family.layer.addSublayer(other)
        family.layer.insertSublayer(family.second, at: 9)
        #expect(family.shown == ["first", "second"])
        #expect(family.first.presentation()?.superlayer?.name == "layer")
        CATransaction.commit()
        #expect(family.shown == [nil, "second"])
        #expect(family.first.presentation() == nil)
        #expect(other.presentation()?.superlayer?.model() === family.layer)
        family.layer.sublayers = nil
        #expect(family.shown == [nil, "second"])
        CATransaction.flush()
        #expect(family.layer.presentation()?.sublayers == nil)
    }

    @Test("a layer that moves to another superlayer is shown where it was committed")
    func superlayer() throws {
        let family = Family()
        family.first.addSublayer(family.second)
        #expect(family.second.presentation()?.superlayer?.name == "layer")
        #expect(family.shown == ["first", "second"])
        #expect(family.first.presentation()?.sublayers == nil)
        CATransaction.flush()
        #expect(family.second.presentation()?.superlayer?.name == "first")
        #expect(family.shown == ["first"])
    }

    @Test("the mask, the name and objects kept show with the next commit")
    func others() throws {
        let family = Family()
        withoutActions { family.layer.filters = ["blur"] }
        family.layer.mask = nil
        family.layer.name = "renamed"
        family.layer.filters = ["sepia"]
        family.layer.compositingFilter = "multiply"
        let before = try #require(family.layer.presentation())
        #expect(before.mask?.name == "mask" && before.name == "layer")
        #expect(before.filters as? [String] == ["blur"] && before.compositingFilter == nil)
        #expect(family.mask.presentation()?.superlayer?.model() === family.layer)
        #expect(family.bench.stage.tree.node(family.layer.layerID)?.name == "layer")
        CATransaction.flush()
        let after = try #require(family.layer.presentation())
        #expect(after.mask == nil && after.name == "renamed")
        #expect(after.filters as? [String] == ["sepia"])
        #expect(after.compositingFilter as? String == "multiply")
        #expect(family.mask.presentation() == nil)
        #expect(family.bench.stage.tree.node(family.layer.layerID)?.name == "renamed")
    }

    @Test("hits and conversions of a presentation go by the committed tree")
    func geometry() throws {
        let family = Family()
        withoutActions {
            family.layer.mask = nil
            family.layer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
            family.first.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
        }
        family.first.removeFromSuperlayer()
        let shown = try #require(family.layer.presentation())
        #expect(shown.hitTest(CGPoint(x: 35, y: 35))?.model() === family.first)
        #expect(family.layer.hitTest(CGPoint(x: 35, y: 35)) === family.layer)
        let first = try #require(family.first.presentation())
        #expect(first.convert(CGPoint.zero, to: shown) == CGPoint(x: 20, y: 20))
    }

    @Test("a presentation has its model's delegate and actions")
    func delegate() throws {
        final class Delegate: CALayerDelegate {}
        let bench = Bench(), delegate = Delegate()
        bench.layer.delegate = delegate
        bench.layer.actions = ["x": NSNull()]
        let shown = try #require(bench.layer.presentation())
        #expect(shown.delegate === delegate && shown.actions?.keys.first == "x")
    }

    @Test("a program's own init(layer:) may write, and a layer made by it is an ordinary one")
    func ownInitialiser() throws {
        final class Layer: CALayer {
            override init() { super.init() }
            override init(layer: Any) {
                super.init(layer: layer)
                (name, cornerRadius) = ("copied", 9)
                addSublayer(CALayer())
            }
            required init?(coder: NSCoder) { nil }
        }
        let stage = OffscreenStage(size: CGSize(width: 9, height: 9)), layer = Layer()
        layer.cornerRadius = 5
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        let shown = try #require(layer.presentation())
        #expect(shown.cornerRadius == 5 && shown.name == nil && shown.sublayers == nil)
        let copy = CALayer(layer: layer)
        #expect(copy.cornerRadius == 0 && copy.model() === copy && copy.presentation() == nil)
        copy.cornerRadius = 2
        #expect(copy.cornerRadius == 2)
    }
}

/// A change of a presentation, and how the message begins that it ends the program with.
private enum ForbiddenChange: String, CaseIterable, Codable {
    case cornerRadius = "cornerRadius = 3.0"
    case name = "name = shadow"
    case delegate = "delegate = nil"
    case actions = "actions = nil"
    case filters = "filters = [\"blur\"]"
    case mask = "mask = nil"
    case sublayers = "sublayers = []"
    case added = "addSublayer(<"
    case removed = "removeFromSuperlayer()"
    case animation = "add(<"
    case stopped = "removeAnimation(forKey: fade)"
    case allStopped = "removeAllAnimations()"
    case layout = "setNeedsLayout()"
    case display = "setNeedsDisplay()"
    case userKey = "mine = 4"

    func make(on layer: CALayer) {
        switch self {
        case .cornerRadius: layer.cornerRadius = 3
        case .name: layer.name = "shadow"
        case .delegate: layer.delegate = nil
        case .actions: layer.actions = nil
        case .filters: layer.filters = ["blur"]
        case .mask: layer.mask = nil
        case .sublayers: layer.sublayers = nil
        case .added: layer.addSublayer(CALayer())
        case .removed: layer.removeFromSuperlayer()
        case .animation: layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        case .stopped: layer.removeAnimation(forKey: "fade")
        case .allStopped: layer.removeAllAnimations()
        case .layout: layer.setNeedsLayout()
        case .display: layer.setNeedsDisplay()
        case .userKey: layer.setValue(4, forKey: "mine")
        }
    }
}

@Suite("Changes of presentations stop the program (core-animation 1.4)")
struct ForbiddenChangeTests {
    @Test("the message says the call and the value", arguments: ForbiddenChange.allCases)
    private func stops(change: ForbiddenChange) async {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [change] in
            let bench = Bench()
            bench.layer.presentation().map(change.make)
        }
        let message = stopSentence(stopped?.standardErrorContent)
        #expect(message.hasPrefix(change.rawValue), "\(message)")
        #expect(message.contains("a presentation layer cannot be changed"))
    }
}
