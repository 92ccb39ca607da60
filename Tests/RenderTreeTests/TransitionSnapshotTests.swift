import Foundation
import Graphics
import Motion
import Testing

@testable import RenderTree

@Suite("Snapshots before transitions")
struct TransitionSnapshotTests {
    @Test("changes that contradict a tree committed after them are left out")
    func contradiction() {
        let (root, outer, inner) = (Leaf(), Leaf(), Leaf())
        var tree = RenderTree(root, [outer, inner])
        var moved = Commit(time: 0)
        moved.arrangements = [
            Commit.Arrangement(id: root.id, sublayers: [outer.id]),
            Commit.Arrangement(id: outer.id, sublayers: [inner.id]),
        ]
        tree.apply(moved)

        // Noted when `outer` was still a sublayer of the root.
        var before = Commit(time: 0)
        before.arrangements = [Commit.Arrangement(id: inner.id, sublayers: [outer.id])]
        var commit = Commit(time: 0)
        commit.additions = [false, true].map { isLive in
            let transition = RenderTransition(
                kind: .dissolve, isLive: isLive, changesBefore: before)
            let animation = RenderAnimation(
                timing: MediaTiming(duration: 1), body: .transition(transition))
            return Commit.Addition(id: inner.id, animation: animation)
        }
        var fills = 0
        tree.apply(commit) { list in
            fills += list.commands.count
            return nil
        }
        #expect(fills == 1)
    }

    @Test(
        "live transitions hold the trees of those in progress, of a number that is bounded",
        arguments: [(duration: 0.3, depth: 3), (duration: 60, depth: 17)])
    func overlaps(duration: Double, depth: Int) {
        let leaf = Leaf()
        var tree = RenderTree(leaf)
        var last: RenderAnimation?
        for step in 0..<100 {
            var commit = Commit(time: Double(step) / 10)
            commit.removals = last.map { [Commit.Removal(id: leaf.id, animation: $0.id)] } ?? []
            let next = RenderAnimation(
                timing: MediaTiming(beginTime: commit.time, duration: duration),
                body: .transition(RenderTransition(kind: .dissolve, isLive: true)))
            commit.additions = [Commit.Addition(id: leaf.id, animation: next)]
            tree.apply(commit)
            _ = tree.takeEvents(upTo: commit.time)
            last = next
        }
        let held = sequence(first: tree) {
            $0.node(leaf.id)?.animations.compactMap(\.animation.transition?.treeBefore).last
        }
        #expect(held.dropFirst().reduce(0) { count, _ in count + 1 } == depth)
    }
}
