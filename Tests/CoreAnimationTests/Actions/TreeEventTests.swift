import CoreAnimation
import Testing

/// Layers that write down which actions they are asked for, as `name.event`.
private final class Asked {
    var lines: [String] = []

    func layer(_ name: String) -> CALayer {
        let layer = AskedLayer()
        (layer.name, layer.asked) = (name, self)
        return layer
    }

    /// What was asked since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private final class AskedLayer: CALayer {
    weak var asked: Asked?
    override func action(forKey event: String) -> (any CAAction)? {
        asked?.lines.append("\(name ?? "").\(event)")
        return nil
    }
}

/// A layer that changes the tree when it is asked for actions, once for each event.
private final class Meddler: CALayer {
    var meddle: [String: () -> Void] = [:]
    override func action(forKey event: String) -> (any CAAction)? {
        meddle.removeValue(forKey: event)?()
        return nil
    }
}

/// What is done to a live layer P with a sublayer D (and others), and what is asked.
struct TreeEventRow: CustomTestStringConvertible, Sendable {
    struct Cast { let p, c, d, e, m: CALayer }
    let name: String
    let asked: [String]
    let change: @Sendable (Cast) -> Void
    var testDescription: String { name }
}

@Suite("Actions: layers that come and go (core-animation 11.4)")
struct TreeEventTests {
    static let rows: [TreeEventRow] = [
        TreeEventRow(name: "addSublayer", asked: ["P.sublayers", "C.onOrderIn"]) {
            $0.p.addSublayer($0.c)
        },
        TreeEventRow(name: "insertSublayer", asked: ["P.sublayers", "C.onOrderIn"]) {
            $0.p.insertSublayer($0.c, at: 0)
        },
        TreeEventRow(name: "removeFromSuperlayer", asked: ["P.sublayers", "D.onOrderOut"]) {
            $0.d.removeFromSuperlayer()
        },
        TreeEventRow(
            name: "replaceSublayer", asked: ["P.sublayers", "D.onOrderOut", "C.onOrderIn"]
        ) { $0.p.replaceSublayer($0.d, with: $0.c) },
        TreeEventRow(
            name: "sublayers = nil", asked: ["P.sublayers", "D.onOrderOut", "E.onOrderOut"]
        ) { $0.p.sublayers = nil },
        TreeEventRow(
            name: "sublayers =", asked: ["P.sublayers", "D.onOrderOut", "C.onOrderIn"]
        ) { $0.p.sublayers = [$0.e, $0.c] },
        TreeEventRow(name: "mask =", asked: ["P.mask", "M.onOrderIn"]) { $0.p.mask = $0.m },
        TreeEventRow(
            name: "the same mask again (U18)", asked: ["P.mask", "M.onOrderIn", "P.mask"]
        ) {
            $0.p.mask = $0.m
            $0.p.mask = $0.m
        },
        TreeEventRow(
            name: "mask = nil", asked: ["P.mask", "M.onOrderIn", "P.mask", "M.onOrderOut"]
        ) {
            $0.p.mask = $0.m
            $0.p.mask = nil
        },
        TreeEventRow(name: "a reorder", asked: ["P.sublayers"]) { $0.p.addSublayer($0.d) },
        TreeEventRow(name: "a reorder of all", asked: ["P.sublayers"]) {
            $0.p.sublayers = [$0.e, $0.d]
        },
        TreeEventRow(
            name: "a move between live layers",
            asked: ["P.sublayers", "D.onOrderOut", "E.sublayers", "D.onOrderIn"]
        ) { $0.e.addSublayer($0.d) },
        TreeEventRow(name: "under a layer that is not live", asked: []) {
            $0.c.addSublayer($0.m)
        },
    ]

    @Test("the layers concerned are asked, the superlayer first", arguments: rows)
    func asked(row: TreeEventRow) {
        let asked = Asked()
        let cast = TreeEventRow.Cast(
            p: asked.layer("P"), c: asked.layer("C"), d: asked.layer("D"), e: asked.layer("E"),
            m: asked.layer("M"))
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        stage.layer.addSublayer(cast.p)
        cast.p.addSublayer(cast.d)
        cast.p.addSublayer(cast.e)
        stage.advance(to: 0)
        #expect(asked.take().filter { !$0.hasSuffix(".onLayout") } == [])
        row.change(cast)
        #expect(asked.take() == row.asked)
    }

    @Test("the next commit asks the superlayer for its layout, once")
    func layout() {
        let asked = Asked(), p = asked.layer("P"), c = asked.layer("C")
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        stage.layer.addSublayer(p)
        stage.advance(to: 0)
        p.addSublayer(c)
        _ = asked.take()
        stage.advance(by: 0)
        #expect(asked.take() == ["P.onLayout"])
        stage.advance(by: 0)
        #expect(asked.take() == [])
    }

    @Test("a layer that is moved when it is asked for its removal stays where it was moved")
    func movedWhenAsked() {
        let bench = Bench(), overlay = CALayer(), child = Meddler(), other = Meddler()
        bench.stage.layer.addSublayer(overlay)
        bench.layer.sublayers = [child, other]
        child.meddle["onOrderOut"] = { overlay.addSublayer(child) }
        child.removeFromSuperlayer()
        #expect(overlay.sublayers == [child] && child.superlayer === overlay)
        #expect(bench.layer.sublayers == [other])
        let new = CALayer()
        other.meddle["onOrderOut"] = { overlay.addSublayer(other) }
        bench.layer.replaceSublayer(other, with: new)
        #expect(overlay.sublayers == [child, other] && other.superlayer === overlay)
        #expect(bench.layer.sublayers == [new] && new.superlayer === bench.layer)
    }

    @Test("sublayers set replace those that were added when the layer was asked")
    func addedWhenAsked() {
        let bench = Bench(), other = CALayer(), extra = CALayer()
        let superlayer = Meddler(), new = Meddler()
        bench.layer.sublayers = [superlayer, other]
        bench.stage.advance(by: 0)
        superlayer.meddle["sublayers"] = { superlayer.addSublayer(extra) }
        new.meddle["onOrderIn"] = { other.addSublayer(new) }
        superlayer.sublayers = [new]
        #expect(superlayer.sublayers == [new] && new.superlayer === superlayer)
        #expect(extra.superlayer == nil && other.sublayers == nil)
    }

    @Test("a mask replaces the one that was set when the layer was asked")
    func maskedWhenAsked() {
        let bench = Bench(), masked = Meddler(), first = CALayer(), second = Meddler()
        let other = CALayer()
        bench.layer.sublayers = [masked, other]
        bench.stage.advance(by: 0)
        masked.meddle["mask"] = { masked.mask = first }
        second.meddle["onOrderIn"] = { other.addSublayer(second) }
        masked.mask = second
        #expect(masked.mask === second && second.superlayer === masked)
        #expect(first.superlayer == nil && other.sublayers == nil)
    }

    @Test("a layer that gets its superlayer inside it when that is asked stops the program")
    func circleWhenAsked() async {
        let stopped = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let bench = Bench(), outer = Meddler(), inner = CALayer()
            bench.layer.addSublayer(outer)
            bench.stage.advance(by: 0)
            outer.meddle["sublayers"] = { inner.addSublayer(outer) }
            outer.addSublayer(inner)
        }
        let message = String(decoding: stopped?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("contains the layer it is added to"), "\(message)")
    }

    @Test("nothing is asked where actions are disabled")
    func disabled() {
        let asked = Asked(), p = asked.layer("P"), c = asked.layer("C")
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        stage.layer.addSublayer(p)
        stage.advance(to: 0)
        _ = asked.take()
        withoutActions {
            p.addSublayer(c)
            p.mask = CALayer()
            c.removeFromSuperlayer()
        }
        #expect(asked.take() == [])
    }

    @Test("a sublayer that comes fades its superlayer, and animates nothing of its own")
    func adding() {
        let bench = Bench(), child = CALayer()
        bench.layer.addSublayer(child)
        child.opacity = 0.5
        child.position = CGPoint(x: 5, y: 5)
        #expect(bench.layer.animationKeys() == ["transition"])
        #expect(bench.layer.animation(forKey: "transition") is CATransition)
        #expect(child.animationKeys() == nil)
        bench.stage.advance(to: 1)
        #expect(bench.layer.animationKeys() == nil)
        // Live from then on.
        child.opacity = 1
        #expect(child.animationKeys() == ["opacity"])
    }

    @Test("the actions that were found run after the change")
    func running() {
        let action = NamedAction("own")
        let bench = Bench(), child = CALayer()
        (bench.layer.name, child.name) = ("P", "C")
        bench.layer.actions = ["sublayers": action, "mask": action]
        child.actions = ["onOrderIn": action, "onOrderOut": action]
        bench.layer.addSublayer(child)
        child.removeFromSuperlayer()
        bench.layer.mask = child
        #expect(
            action.runs == [
                "sublayers P true", "onOrderIn C true", "sublayers P true", "onOrderOut C true",
                "mask P true", "onOrderIn C true",
            ])
    }
}
