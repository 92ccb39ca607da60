import Graphics
import Motion
import Testing

@testable import RenderTree

@Suite("Layers that change from frame to frame")
struct ChangedLayerTests {
    @Test("a commit changes each layer that one of its lists names, once")
    func commit() {
        let ids = (0..<8).map { _ in LayerID.next() }
        var commit = Commit(time: 0), layers: Set<LayerID> = []
        commit.insertLayers(into: &layers)
        #expect(layers.isEmpty)
        commit.creations = [Commit.Creation(id: ids[0], values: LayerValues())]
        commit.changes = [1, 1, 2, 1].map {
            Commit.Change(
                id: ids[$0], property: Properties.layer.opacity.id, value: .number(1))
        }
        commit.renamings = [Commit.Renaming(id: ids[3], name: "a")]
        commit.arrangements = [Commit.Arrangement(id: ids[4], sublayers: Array(ids[0..<4]))]
        commit.masks = [Commit.Masking(id: ids[5], mask: ids[1])]
        commit.removedLayers = [ids[6]]
        commit.removals = [Commit.Removal(id: ids[7], animation: AnimationID.next())]
        commit.additions = [
            Commit.Addition(
                id: ids[1], animation: RenderAnimation(timing: MediaTiming(), body: .empty))
        ]
        commit.insertLayers(into: &layers)
        #expect(layers == Set(ids))
    }

    @Test("a frame counts animated layers and committed ones, those that are both once")
    func frame() throws {
        let (root, leaves) = (Leaf(), (0..<5).map { _ in Leaf() })
        var tree = RenderTree(root, leaves)
        for leaf in leaves[..<2] { tree.add(try animation(), to: leaf.id) }
        var builder = FrameBuilder()
        func count(_ committed: [LayerID], at time: Double) -> Int {
            builder.build(tree, at: time, width: 50, height: 50, scale: 1, background: .zero)
            return builder.changedLayerCount(in: tree, with: Set(committed))
        }
        #expect(count([], at: 0.5) == 2)
        #expect(count(leaves[1...3].map(\.id), at: 0.5) == 4)
        // A layer that is removed has changed too.
        #expect(count([.next()], at: 0.5) == 3)
        _ = tree.takeEvents(upTo: 2)
        #expect(count([leaves[0].id], at: 2) == 1)
    }
}
