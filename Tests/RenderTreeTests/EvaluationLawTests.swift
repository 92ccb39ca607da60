import Foundation
import GoldenSupport
import Graphics
import Motion
import Testing

@testable import RenderTree

@Suite("Evaluation: laws over made-up trees")
struct EvaluationLawTests {
    static let seeds: [UInt64] = Array(1...24)
    static let times = [-0.5, 0, 0.1, 0.35, 0.7, 1, 1.5, 2.25, 4, 9]

    private func tree(_ commits: [Commit]) -> RenderTree {
        var tree = RenderTree()
        for commit in commits { tree.apply(commit) }
        return tree
    }

    @Test("the order in which times are asked makes no difference", arguments: seeds)
    func orderOfTimes(seed: UInt64) {
        let tree = tree(Story(seed: seed).commits)
        let expected = Self.times.map { tree.dump(at: $0) }
        var random = SplitMix(seed: seed)
        var kept = Evaluation()
        for _ in 0..<3 {
            for i in Self.times.indices.shuffled(using: &random) {
                kept.evaluate(tree, at: Self.times[i])
                #expect(tree.frame(kept).description == expected[i])
            }
        }
    }

    @Test(
        "many small commits, one large one and the whole tree anew show the same", arguments: seeds)
    func commitGranularity(seed: UInt64) throws {
        let story = Story(seed: seed)
        let small = tree(story.commits)
        let large = tree([story.merged])
        let anew = tree([story.anew])
        #expect(small.count == anew.count && large.count == anew.count)
        for time in Self.times {
            let expected = anew.dump(at: time)
            #expect(small.dump(at: time) == expected, "small commits at \(time)")
            #expect(large.dump(at: time) == expected, "one commit at \(time)")
        }
        for (owner, mask) in story.masks {
            for tree in [small, large, anew] {
                let nodeIndex = try #require(tree.nodeIndices[owner])
                let masking = tree.nodes[nodeIndex].mask
                #expect(masking >= 0 && tree.nodes[masking].id == mask)
                #expect(masking >= 0 && tree.nodes[masking].parent == nodeIndex)
            }
        }
    }

    @Test("the thread that asks makes no difference", arguments: seeds)
    func threads(seed: UInt64) {
        let tree = tree(Story(seed: seed).commits), times = Self.times
        let expected = times.map { tree.dump(at: $0) }
        let found = Guarded([String](repeating: "", count: times.count))
        DispatchQueue.concurrentPerform(iterations: times.count) { i in
            let frame = tree.dump(at: times[i])
            found.withLock { $0[i] = frame }
        }
        #expect(found.withLock { $0 } == expected)
    }

    @Test("additive animations of numbers may come in any order", arguments: seeds)
    func additive(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let leaf = Leaf()
        var animations: [RenderAnimation] = []
        for _ in 0..<6 {
            for ((keyPath, from), (_, to)) in zip(randomSteps(&random), randomSteps(&random)) {
                let target = try #require(AnimationTarget(keyPath: keyPath))
                let timing = MediaTiming(
                    beginTime: random.number(-1, 1), duration: random.number(0.5, 3),
                    autoreverses: random.once(in: 2), fillMode: .both)
                let track = BasicTrack(from: from, to: to)
                let course: AnimationTrack =
                    random.once(in: 2) ? .basic(track) : .spring(track, SpringMotion())
                animations.append(
                    RenderAnimation(
                        timing: timing, curve: random.once(in: 2) ? .easeInEaseOut : nil,
                        isRemovedOnCompletion: false,
                        body: .property(
                            PropertyAnimation(
                                target: target, track: course, isAdditive: true))))
            }
        }
        var shown: [[LayerValues]] = []
        for _ in 0..<4 {
            var tree = RenderTree(leaf)
            for animation in animations.shuffled(using: &random) {
                tree.add(animation, to: leaf.id)
            }
            shown.append(
                Self.times.compactMap { Evaluation.values(of: leaf.id, in: tree, at: $0) })
        }
        for other in shown.dropFirst() {
            #expect(other.count == Self.times.count)
            for (a, b) in zip(shown[0], other) { expectSame(a, b, 1e-9, "one of the times") }
        }
    }

    /// Made-up distances of every kind that commutes.
    private func randomSteps(
        _ random: inout SplitMix
    ) -> [(keyPath: String, value: MotionValue)] {
        func n() -> Double { random.number(-20, 20) }
        return [
            ("opacity", .number(n() / 40)), ("position.x", .number(n())),
            ("position", .point(CGPoint(x: n(), y: n()))),
            ("shadowOffset", .size(CGSize(width: n(), height: n()))),
            ("bounds", .rect(CGRect(x: n(), y: n(), width: n(), height: n()))),
            ("backgroundColor", .color(n() / 20, n() / 20, n() / 20, n() / 20)),
            ("bounds.size.width", .number(n())), ("cornerRadius", .number(n())),
        ]
    }

    @Test(
        "an animation shows exactly its ends at its ends, for values of every kind",
        arguments: seeds)
    func exactEnds(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let leaf = Leaf()
        for (keyPath, from) in randomSteps(&random) + [("transform", .transform(random.matrix()))] {
            let to =
                keyPath == "transform"
                ? .transform(random.matrix())
                : try #require(randomSteps(&random).first { $0.keyPath == keyPath }).value
            let target = try #require(AnimationTarget(keyPath: keyPath))
            let timing = MediaTiming(
                beginTime: random.number(-1, 1), duration: 0.7, fillMode: .both)
            let between = try #require(from.interpolated(to: to, at: 0.25))
            let tracks: [AnimationTrack] =
                [.basic(BasicTrack(from: from, to: to))]
                + KeyframeMode.allCases.filter { $0 != .discrete }.map {
                    .keyframes(KeyframeTrack(values: [from, between, to], mode: $0))
                }
            for (track, curve) in tracks.flatMap({ [($0, nil), ($0, TimingCurve.easeInEaseOut)] }) {
                var tree = RenderTree(leaf)
                tree.add(
                    RenderAnimation(
                        timing: timing, curve: curve, isRemovedOnCompletion: false,
                        body: .property(PropertyAnimation(target: target, track: track))),
                    to: leaf.id)
                for (time, value) in [
                    (-5, from), (timing.beginTime, from), (timing.endTime, to), (50, to),
                ] {
                    let shown = try #require(Evaluation.values(of: leaf.id, in: tree, at: time))
                    #expect(same(shown[target], value), "\(keyPath) at \(time)")
                }
            }
        }
    }

    @Test("a copy of the tree is a checkpoint that later commits leave alone", arguments: seeds)
    func checkpoints(seed: UInt64) {
        let story = Story(seed: seed)
        let half = story.commits.count / 2
        let before = tree(Array(story.commits[..<half]))
        let expected = before.dump(at: 0.7)
        var after = before
        for commit in story.commits[half...] { after.apply(commit) }
        #expect(before.dump(at: 0.7) == expected)
        #expect(after.dump(at: 0.7) == tree(story.commits).dump(at: 0.7))
    }

    @Test("one evaluation serves trees that grow and shrink", arguments: seeds)
    func reuse(seed: UInt64) {
        var tree = RenderTree()
        var kept = Evaluation()
        for commit in Story(seed: seed, steps: 30).commits {
            tree.apply(commit)
            kept.evaluate(tree, at: 0.35)
            #expect(tree.frame(kept).description == tree.dump(at: 0.35))
        }
    }

    @Test("a group that only passes its time on changes nothing", arguments: seeds)
    func group(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        for _ in 0..<40 {
            guard let plain = randomAnimation(&random) else { continue }
            var (own, grouped) = (RenderTree(Leaf()), RenderTree(Leaf()))
            let (a, b) = try (#require(own.rootID), #require(grouped.rootID))
            own.add(plain, to: a)
            grouped.add(
                RenderAnimation(
                    timing: MediaTiming(duration: 1000, fillMode: .both), body: .group([plain])),
                to: b)
            for time in Self.times where time >= 0 {
                let x = try #require(Evaluation.values(of: a, in: own, at: time))
                let y = try #require(Evaluation.values(of: b, in: grouped, at: time))
                expectSame(x, y, 1e-9, "\(time)")
            }
        }
    }

    @Test("an animation that is taken away leaves the values as they were", arguments: seeds)
    func removal(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let leaf = Leaf()
        var tree = RenderTree(Leaf(), [leaf])
        let expected = Self.times.map { tree.dump(at: $0) }
        var added: [AnimationID] = []
        for _ in 0..<10 {
            guard let animation = randomAnimation(&random) else { continue }
            tree.add(animation, to: leaf.id)
            added.append(animation.id)
        }
        #expect(tree.animationCount == added.count)
        for id in added.shuffled(using: &random) {
            var commit = Commit(time: 0)
            commit.removals = [Commit.Removal(id: leaf.id, animation: id)]
            tree.apply(commit)
        }
        #expect(tree.animationCount == 0)
        #expect(Self.times.map { tree.dump(at: $0) } == expected)
        let base = try #require(tree.node(leaf.id)?.values)
        expectSame(base, leaf.values, 0, "any time")
    }
}

extension SplitMix {
    /// A turned, scaled and moved matrix, in space half of the time.
    mutating func matrix() -> CATransform3D {
        let inSpace = once(in: 2) ? 1.0 : 0
        var m = CATransform3DMakeRotation(number(-3, 3), inSpace * number(-1, 1), inSpace, 1)
        m = CATransform3DScale(m, number(0.5, 2), number(-2, -0.5), 1 + inSpace)
        return CATransform3DTranslate(m, number(-9, 9), number(-9, 9), inSpace * number(-9, 9))
    }
}

extension RenderTree {
    /// The root layer.
    var rootID: LayerID? { root < 0 ? nil : nodes[root].id }
}
