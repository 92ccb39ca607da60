import Foundation
import Graphics
import Motion
import Testing

@testable import RenderTree

@Suite("A tree that once was large")
struct TreeCompactTests {
    private static let count = 3000

    /// Layers that are added to no other one, and their end.
    private static func crowd() -> (comes: Commit, goes: Commit) {
        var (comes, goes) = (Commit(time: 0), Commit(time: 0))
        for _ in 0..<count {
            let leaf = Leaf()
            comes.creations.append(Commit.Creation(id: leaf.id, values: leaf.values))
            goes.removedLayers.append(leaf.id)
        }
        return (comes, goes)
    }

    @Test("shows what it showed, and tells the same, when its layers are gone", arguments: 1...12)
    func same(_ seed: UInt64) {
        var (small, large) = (RenderTree(), RenderTree())
        let crowd = Self.crowd()
        let commits = Story(seed: seed, steps: 120).commits
        for (i, commit) in commits.enumerated() {
            var commit = commit
            commit.time = Double(i) * 0.1
            if i == 7 || i == 80 { large.apply(crowd.comes) }
            if i == 50 || i == 100 { large.apply(crowd.goes) }
            small.apply(commit)
            large.apply(commit)
            for time in [commit.time, commit.time + 0.07] {
                #expect(small.dump(at: time) == large.dump(at: time))
                #expect(
                    small.takeEvents(upTo: time).map(\.time)
                        == large.takeEvents(upTo: time).map(\.time))
                #expect(small.nextEventTime == large.nextEventTime)
                #expect(small.nextFrameTime(after: time) == large.nextFrameTime(after: time))
            }
        }
        #expect(small.count == large.count)
        #expect(large.byteCount < 300 * MemoryLayout<RenderNode>.stride)
    }

    @Test("keeps the sublayer that stands first in its memory")
    func first() {
        let (child, parent) = (Leaf(), Leaf())
        var commit = Commit(time: 0, root: parent.id)
        commit.creations = [child, parent].map { Commit.Creation(id: $0.id, values: $0.values) }
        commit.arrangements = [Commit.Arrangement(id: parent.id, sublayers: [child.id])]
        let crowd = Self.crowd()
        var tree = RenderTree()
        for commit in [commit, crowd.comes, crowd.goes] { tree.apply(commit) }
        #expect(tree.byteCount < 300 * MemoryLayout<RenderNode>.stride)
        #expect(tree.node(parent.id)?.children.count == 1)
    }

    @Test("has a past that takes as much as is said, and no more than that of a small one")
    func past() {
        var history = TreeHistory(limits: TreeHistory.Limits(changes: 4))
        let crowd = Self.crowd()
        for (i, commit) in Story(seed: 3, steps: 60).commits.enumerated() {
            var commit = commit
            commit.time = Double(i)
            if i == 3 { history.apply(crowd.comes, now: commit.time) }
            if i == 5 { history.apply(crowd.goes, now: commit.time) }
            history.apply(commit, now: commit.time)
        }
        let large = Self.count * MemoryLayout<RenderNode>.stride
        let copies = history.segments.reduce(0) { $0 + $1.tree.byteCount }
        #expect(copies <= history.bytes)
        #expect(history.segments.count > 12 && copies < 8 * large)
        #expect(history.segments.filter { $0.tree.byteCount > large / 2 }.count <= 4)
    }
}
