import Foundation
import Graphics
import Motion
import RenderTree
import Testing

@testable import Panels
@testable import Viewer

@Suite("The inspector")
struct InspectorTests {
    private func tree(_ animations: [RenderAnimation] = []) -> (RenderTree, LayerID) {
        var values = LayerValues()
        values[Properties.layer.bounds] = CGRect(x: 0, y: 0, width: 40, height: 20)
        values[Properties.layer.position] = CGPoint(x: 100, y: 50)
        values[Properties.layer.cornerRadius] = 6
        let id = LayerID.next()
        var commit = Commit(time: 0, root: id)
        commit.creations = [Commit.Creation(id: id, name: "card", values: values)]
        commit.additions = animations.map { Commit.Addition(id: id, animation: $0) }
        var tree = RenderTree()
        tree.apply(commit)
        _ = tree.takeEvents(upTo: 0)
        return (tree, id)
    }

    private func fade() throws -> RenderAnimation {
        RenderAnimation(
            key: "fade", timing: MediaTiming(duration: 2),
            body: .property(
                PropertyAnimation(
                    target: try #require(AnimationTarget(keyPath: "opacity")),
                    track: .basic(BasicTrack(from: .number(0), to: .number(1))))))
    }

    @Test("tells what is not as it is by default, and what animations make of it")
    func report() throws {
        let (tree, id) = tree([try fade()])
        let report = try #require(LayerReport(id, in: tree, at: 0.5))
        #expect(report.name == "card")
        let rows = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.key, $0) })
        #expect(rows["cornerRadius"]?.model == "6" && rows["zPosition"] == nil)
        #expect(rows["opacity"]?.model == "1" && rows["opacity"]?.shown == "0.25")
        #expect(rows["position"]?.model == "100, 50" && rows["position"]?.differs == false)
        let motion = try #require(report.motions.first)
        #expect(motion.animation.subject == "opacity" && motion.fraction == 0.25)
        #expect(motion.time == "0.50 of 2 s")
        #expect(
            report.text == """
                card (layer)
                  position: 100, 50
                  opacity: model 1; presentation 0.25
                  transform: identity
                  bounds: 0, 0, 40 × 20
                  cornerRadius: 6
                  animation of opacity for key fade: 0.50 of 2 s
                """)
    }

    @Test("knows nothing of a layer that is gone")
    func gone() { #expect(LayerReport(LayerID.next(), in: tree().0, at: 0) == nil) }

    private static let perspective: CATransform3D = {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        return transform
    }()

    static let values: [(MotionValue, String)] = [
        (.number(0.12345), "0.123"), (.number(1234.56), "1234.6"), (.flag(true), "yes"),
        (.point(CGPoint(x: 1.5, y: -2)), "1.5, -2"),
        (.size(CGSize(width: 30, height: 40)), "30 × 40"),
        (.color(1, 0.5, 0, 1), "#FF8000"), (.color(0, 0, 0, 0.25), "#000000 25 %"),
        (.color(.infinity, -.infinity, .nan, .nan), "none"),
        (.text("even"), "“even”"), (.none, "none"),
        (.transform(CATransform3DIdentity), "identity"),
        (.transform(CATransform3DMakeRotation(.pi / 6, 0, 0, 1)), "30°"),
        (.transform(CATransform3DMakeScale(2, 2, 1)), "× 2"),
        (.transform(CATransform3DMakeTranslation(10, 20, 0)), "translate 10, 20"),
        (.transform(perspective), "m34 -1/500"),
    ]

    @Test("writes values shortly", arguments: values.indices)
    func short(_ row: Int) {
        let (value, text) = Self.values[row]
        if case .vector(.color, let v) = value, v.x == .infinity {
            #expect(ValueText.short(value) == "#FF0000 0 %")
        } else {
            #expect(ValueText.short(value) == text)
        }
    }

    @Test("a layer is where it is drawn, and its ghost where the model is")
    func outlines() throws {
        var (tree, id) = tree()
        var commit = Commit(time: 0)
        commit.additions = [
            Commit.Addition(
                id: id,
                animation: RenderAnimation(
                    timing: MediaTiming(duration: 2),
                    body: .property(
                        PropertyAnimation(
                            target: try #require(AnimationTarget(keyPath: "position.x")),
                            track: .basic(BasicTrack(from: .number(0), to: .number(100)))))))
        ]
        tree.apply(commit)
        let shown = try #require(tree.outline(of: id, at: 1, scale: 2)?.corners)
        let model = try #require(
            tree.outline(of: id, at: 1, scale: 2, animated: false)?.corners)
        #expect(shown[0] == CGPoint(x: 60, y: 80) && model[0] == CGPoint(x: 160, y: 80))
        var evaluation = Evaluation()
        evaluation.evaluate(tree, at: 1)
        var builder = DrawListBuilder()
        builder.keepsOutlines = true
        builder.build(tree, evaluation, width: 400, height: 200, scale: 2, background: .zero)
        let outline = try #require(builder.outlines.first)
        #expect(outline.layer == id && outline.corners == shown)
        #expect(outline.contains(CGPoint(x: 61, y: 81)))
        #expect(!outline.contains(CGPoint(x: 59, y: 81)))
    }
}
