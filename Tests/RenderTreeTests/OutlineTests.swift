import Foundation
import Graphics
import Motion
import Testing

@testable import RenderTree

@Suite("Where layers are")
struct OutlineTests {
    /// A root with a layer in it, and a card in that; the layer is turned and has a lens.
    private struct Nest {
        var root = Leaf(CGRect(x: 0, y: 0, width: 400, height: 400))
        var middle: Leaf
        var card = Leaf(CGRect(x: 20, y: 30, width: 80, height: 40))

        init(_ kind: LayerKind) {
            middle = Leaf(CGRect(x: 100, y: 100, width: 200, height: 200), kind: kind)
            var lens = CATransform3DIdentity
            lens.m34 = -1 / 500
            middle.values[Properties.layer.sublayerTransform] = lens
            middle.values[Properties.layer.transform] = CATransform3DMakeRotation(0.6, 0, 1, 0)
            card.values[Properties.layer.transform] = CATransform3DMakeRotation(0.5, 1, 0, 0)
            card.values[Properties.layer.zPosition] = 60
        }

        var tree: RenderTree {
            var tree = RenderTree(root, [middle])
            var commit = Commit(time: 0)
            commit.creations = [Commit.Creation(id: card.id, values: card.values)]
            commit.arrangements = [Commit.Arrangement(id: middle.id, sublayers: [card.id])]
            tree.apply(commit)
            return tree
        }
    }

    private func outlines(_ tree: RenderTree, at time: Double) -> [LayerOutline] {
        var evaluation = Evaluation()
        evaluation.evaluate(tree, at: time)
        var builder = DrawListBuilder()
        builder.keepsOutlines = true
        builder.build(tree, evaluation, width: 800, height: 800, scale: 2, background: .zero)
        return builder.outlines
    }

    @Test(
        "asked of the tree and of the frame are the same, flat or with depth",
        arguments: [LayerKind.layer, .transform])
    func agree(_ kind: LayerKind) throws {
        var nest = Nest(kind)
        nest.root.values[Properties.layer.transform] = CATransform3DMakeRotation(0.1, 0, 0, 1)
        var tree = nest.tree
        tree.add(try animation("zPosition", from: 0, to: 80), to: nest.card.id)
        for time in [0, 0.25, 0.5] {
            _ = tree.takeEvents(upTo: time)
            let drawn = try #require(
                outlines(tree, at: time).last { $0.layer == nest.card.id }?.corners)
            let asked = try #require(
                tree.outline(of: nest.card.id, at: time, scale: 2)?.corners)
            for (a, b) in zip(drawn, asked) {
                #expect(hypot(a.x - b.x, a.y - b.y) < 1e-6, "\(drawn) \(asked)")
            }
        }
        // With depth the lens acts on the card's own place in the space.
        let model = try #require(
            tree.outline(of: nest.card.id, at: 0.25, scale: 2, animated: false)?.corners)
        let shown = try #require(tree.outline(of: nest.card.id, at: 0.25, scale: 2)?.corners)
        #expect(zip(model, shown).contains { hypot($0.x - $1.x, $0.y - $1.y) > 1 })
    }

    @Test(
        "are in pixels of the surface, in bitmaps and in running transitions",
        arguments: [false, true])
    func inside(isBitmap: Bool) throws {
        var nest = Nest(.layer)
        nest.middle.values[Properties.layer.shouldRasterize] = isBitmap
        var tree = nest.tree
        if !isBitmap {
            let transition = RenderAnimation(
                timing: MediaTiming(duration: 1),
                body: .transition(RenderTransition(kind: .dissolve)))
            tree.add(transition, to: nest.middle.id)
        }
        _ = tree.takeEvents(upTo: 0.25)
        let drawn = try #require(outlines(tree, at: 0.25).last { $0.layer == nest.card.id })
        let asked = try #require(tree.outline(of: nest.card.id, at: 0.25, scale: 2))
        let (found, wanted) = (try #require(drawn.corners), try #require(asked.corners))
        for (a, b) in zip(found, wanted) {
            #expect(hypot(a.x - b.x, a.y - b.y) < 1e-6, "\(found) \(wanted)")
        }
        let middle = asked.plane.apply(CGPoint(x: asked.bounds.midX, y: asked.bounds.midY))
        #expect(drawn.contains(middle))
    }

    @Test("know what the clips around them leave")
    func clips() throws {
        var nest = Nest(.layer)
        nest.middle.values[Properties.layer.transform] = CATransform3DIdentity
        nest.middle.values[Properties.layer.sublayerTransform] = CATransform3DIdentity
        nest.middle.values[Properties.layer.masksToBounds] = true
        (
            nest.card.values[Properties.layer.transform],
            nest.card.values[Properties.layer.position]
        ) = (
            CATransform3DIdentity, CGPoint(x: 200, y: 100)
        )
        let found = outlines(nest.tree, at: 0)
        let root = try #require(found.first)
        let card = try #require(found.last)
        #expect(root.clip == nil && card.layer == nest.card.id)
        // The middle layer reaches from 100 to 300 points, the card from 260 to 340.
        #expect(card.clip == CGRect(x: 200, y: 200, width: 400, height: 400))
        #expect(card.contains(CGPoint(x: 590, y: 400)))
        #expect(!card.contains(CGPoint(x: 610, y: 400)))
        #expect(root.contains(CGPoint(x: 610, y: 400)))
    }
}
