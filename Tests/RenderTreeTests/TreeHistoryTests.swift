import Foundation
import Graphics
import Motion
import Testing

@testable import RenderTree

@Suite("The past of a tree")
struct TreeHistoryTests {
    /// A tree as it was shown at a time, and how.
    private struct Shown {
        var time: Double
        var dump: String
    }

    /// Plays a made-up life, two commits a second, and notes what was shown between them.
    private func played(
        _ seed: UInt64, limits: TreeHistory.Limits = TreeHistory.Limits()
    ) -> (history: TreeHistory, shown: [Shown]) {
        var history = TreeHistory(limits: limits)
        var shown: [Shown] = []
        for (i, commit) in Story(seed: seed, steps: 80).commits.enumerated() {
            var commit = commit
            commit.time = Double(i) * 0.5
            history.apply(commit, now: commit.time)
            for time in [commit.time, commit.time + 0.2, commit.time + 0.49] {
                _ = history.advance(to: time)
                shown.append(Shown(time: time, dump: history.tree.dump(at: time)))
            }
        }
        return (history, shown)
    }

    @Test(
        "what was shown is shown again, in any order, whatever has ended since", arguments: 1...12)
    func again(_ seed: UInt64) {
        var (history, shown) = played(seed, limits: TreeHistory.Limits(changes: 7))
        shown.removeLast()
        var random = SplitMix(seed: seed)
        for moment in shown.reversed() + shown.shuffled(using: &random) + shown
        where moment.time >= history.earliest {
            #expect(history.tree(at: moment.time).dump(at: moment.time) == moment.dump)
        }
    }

    @Test("going to any moment replays no more than one tree weighs", arguments: [4, 32, 256])
    func bound(_ changes: Int) {
        var (history, shown) = played(3, limits: TreeHistory.Limits(changes: changes))
        var (most, largest) = (0, 0)
        for moment in shown.reversed() {
            largest = max(largest, history.tree(at: moment.time).count)
            most = max(most, history.replayed)
        }
        #expect(most <= max(changes, largest))
        #expect(most > 0)
    }

    @Test("a moment later in the same chapter replays only what lies between")
    func forward() {
        var (history, shown) = played(5, limits: TreeHistory.Limits(changes: 1000))
        let commits = shown.count / 3
        var replayed = 0
        for moment in shown {
            _ = history.tree(at: moment.time)
            replayed += history.replayed
        }
        #expect(replayed < commits + 2)
    }

    @Test("no more is kept than is allowed, and never less than the present")
    func bytes() {
        let limits = TreeHistory.Limits(bytes: 40_000, changes: 8)
        var (history, _) = played(7, limits: limits)
        #expect(history.bytes <= limits.bytes)
        #expect(history.earliest > 0)
        var picture = Commit(time: 1000)
        let big = CGImage(width: 200, height: 200, pixels: [UInt32](repeating: 0, count: 40_000))
        for i in 0..<10 {
            picture.time += Double(i)
            picture.changes = [
                Commit.Change(
                    id: LayerID.next(), property: Properties.layer.contents.id, value: .image(big))
            ]
            history.apply(picture, now: picture.time)
            #expect(history.bytes <= limits.bytes)
        }
        #expect(history.tree(at: 2000).count == history.tree.count)
    }

    /// A life in which every second a layer with a picture of a mebibyte takes the place of the one
    /// before; the picture is the layer's own, or in an animation of it.
    private func slides(
        _ seconds: Int, same: Bool, animated: Bool, limits: TreeHistory.Limits
    ) throws -> TreeHistory {
        func picture() -> CGImage {
            CGImage(width: 512, height: 512, pixels: [UInt32](repeating: 0, count: 512 * 512))
        }
        let shared = picture()
        var history = TreeHistory(limits: limits)
        var last: LayerID?
        for second in 0..<seconds {
            var leaf = Leaf()
            let image = MotionValue.image(same ? shared : picture())
            var commit = Commit(time: Double(second))
            if animated {
                let target = try #require(AnimationTarget(keyPath: "contents"))
                let body = PropertyAnimation(
                    target: target, track: .basic(BasicTrack(from: image, to: MotionValue.none)))
                commit.additions = [
                    Commit.Addition(
                        id: leaf.id,
                        animation: RenderAnimation(
                            timing: MediaTiming(duration: 0.5), body: .property(body)))
                ]
            } else {
                leaf.values[Properties.layer.contents.id] = image
            }
            commit.creations = [Commit.Creation(id: leaf.id, values: leaf.values)]
            if second == 0 { commit.root = leaf.id }
            commit.removedLayers = last.map { [$0] } ?? []
            last = second == 0 ? nil : leaf.id
            history.apply(commit, now: commit.time)
            #expect(history.bytes <= limits.bytes)
        }
        return history
    }

    @Test(
        "pictures that came with layers and animations count, each once",
        arguments: [false, true], [2, 256])
    func pictures(_ animated: Bool, _ changes: Int) throws {
        let limits = TreeHistory.Limits(bytes: 16 << 20, changes: changes)
        let many = try slides(50, same: false, animated: animated, limits: limits)
        #expect(many.earliest > 30 && many.earliest < 40)
        let one = try slides(50, same: true, animated: animated, limits: limits)
        #expect(one.earliest == 0 && one.bytes < 2 << 20)
    }

    @Test("a tree of very many layers keeps to the limit too; the past gets shorter")
    func large() {
        let limits = TreeHistory.Limits(bytes: 4 << 20)
        var history = TreeHistory(limits: limits)
        let root = Leaf()
        var first = Commit(time: 0, root: root.id)
        let ids = (0..<5000).map { _ in LayerID.next() }
        first.creations = [Commit.Creation(id: root.id, values: root.values)]
        first.creations += ids.map { Commit.Creation(id: $0, values: root.values) }
        first.arrangements = [Commit.Arrangement(id: root.id, sublayers: ids)]
        history.apply(first, now: 0)
        for frame in 1...600 {
            var commit = Commit(time: Double(frame) / 10)
            commit.changes = (0..<100).map {
                Commit.Change(
                    id: ids[(frame * 100 + $0) % ids.count],
                    property: Properties.layer.zPosition.id,
                    value: .number(Double(frame)))
            }
            history.apply(commit, now: commit.time)
            #expect(history.bytes <= limits.bytes)
        }
        // No moment of what is left replays more than the tree weighs.
        #expect(history.earliest > 0 && history.earliest < 60)
        var most = 0
        for time in stride(from: 60, through: history.earliest, by: -0.5) {
            let tree = history.tree(at: time)
            #expect(tree.count == 5001)
            most = max(most, history.replayed * 101)
        }
        #expect(most <= 5001 + 101)
    }

    @Test("a small change begins no chapter, however large the tree is", arguments: [10, 5000])
    func smallChange(layers: Int) {
        var history = TreeHistory(limits: TreeHistory.Limits(bytes: 4 << 20))
        let root = Leaf()
        var first = Commit(time: 0, root: root.id)
        let ids = (0..<layers).map { _ in LayerID.next() }
        first.creations = ids.map { Commit.Creation(id: $0, values: root.values) }
        first.creations.append(Commit.Creation(id: root.id, values: root.values))
        first.arrangements = [Commit.Arrangement(id: root.id, sublayers: ids)]
        history.apply(first, now: 0)
        #expect(layers == 10 || history.bytes > history.limits.bytes / 8)
        for frame in 1...100 {
            var commit = Commit(time: Double(frame) / 10)
            commit.changes = [
                Commit.Change(
                    id: ids[frame % layers], property: Properties.layer.zPosition.id,
                    value: .number(Double(frame)))
            ]
            history.apply(commit, now: commit.time)
        }
        #expect(history.segments.count == 1)
    }

    @Test(
        "a chapter ends before its commits and new images exceed an eighth of the bytes",
        arguments: [false, true])
    func chapterBytes(hasImages: Bool) {
        let leaf = Leaf(), limits = TreeHistory.Limits(bytes: 800_000, changes: 1_000_000)
        var history = TreeHistory(RenderTree(leaf), at: 0, limits: limits)
        let pixels = [UInt32](repeating: 0, count: 10_000)
        for i in 1...3 {
            // An image of 40,000 bytes, or 400 steps of 96 bytes: two of them fit in 100,000.
            let change =
                hasImages
                ? Commit.Change(
                    id: leaf.id, property: Properties.layer.contents.id,
                    value: .image(CGImage(width: 100, height: 100, pixels: pixels)))
                : Commit.Change(
                    id: leaf.id, property: Properties.layer.zPosition.id, value: .number(1))
            var commit = Commit(time: Double(i))
            commit.changes = Array(repeating: change, count: hasImages ? 1 : 399)
            history.apply(commit, now: commit.time)
            #expect(history.segments.count == (i < 3 ? 1 : 2))
        }
    }

    @Test("what is older than a minute is forgotten, what is younger is not")
    func minute() {
        var history = TreeHistory(limits: TreeHistory.Limits(changes: 1))
        let leaf = Leaf()
        var first = Commit(time: 0, root: leaf.id)
        first.creations = [Commit.Creation(id: leaf.id, values: leaf.values)]
        history.apply(first, now: 0)
        for second in 1...200 {
            var commit = Commit(time: Double(second))
            commit.changes = [
                Commit.Change(
                    id: leaf.id, property: Properties.layer.zPosition.id,
                    value: .number(Double(second)))
            ]
            history.apply(commit, now: commit.time)
        }
        #expect(history.earliest == 140)
        #expect(history.segments.count <= 62)
        for time in [140.0, 140.5, 170, 199.9] {
            let value = history.tree(at: time).node(leaf.id)?.values[Properties.layer.zPosition]
            #expect(value == time.rounded(.down))
        }
    }

    @Test("a commit made while time was taken back happens in the present")
    func late() {
        var (history, _) = played(1)
        let edge = history.edge
        var commit = Commit(time: edge - 5)
        commit.removedLayers = []
        history.apply(commit, now: edge - 5)
        #expect(history.edge == edge)
        #expect(history.advance(to: edge - 1).isEmpty && history.edge == edge)
    }

    @Test("no time breaks it", arguments: awkwardNumbers)
    func awkward(_ number: Double) {
        var (history, _) = played(2)
        _ = history.tree(at: number)
        history.apply(Commit(time: number), now: number)
        _ = history.advance(to: number)
        _ = history.tree(at: number)
        #expect(history.earliest <= history.edge)
    }
}

@Suite("The log of animations")
struct AnimationLogTests {
    private let root = Leaf(CGRect(x: 0, y: 0, width: 200, height: 200), color: nil)
    private let ball = Leaf()

    private func history() -> TreeHistory {
        TreeHistory(RenderTree(root, [ball]), at: 0)
    }

    private func commit(_ animations: [RenderAnimation], at time: Double) -> Commit {
        var commit = Commit(time: time)
        commit.additions = animations.map { Commit.Addition(id: ball.id, animation: $0) }
        return commit
    }

    @Test("tells when animations began, ended, and were taken away before that")
    func times() throws {
        var history = history()
        let short = try animation(timing: MediaTiming(beginTime: 1, duration: 2))
        let long = try animation("opacity", timing: MediaTiming(beginTime: 1, duration: 20))
        history.apply(commit([short, long], at: 1), now: 1)
        var removal = Commit(time: 5)
        removal.removals = [short, long].map { Commit.Removal(id: ball.id, animation: $0.id) }
        history.apply(removal, now: 5)
        let entries = history.animations.entries
        #expect(entries.map(\.begins) == [1, 1] && entries.map(\.ends) == [3, 21])
        #expect(entries.map(\.removed) == [nil, 5] && entries.map(\.over) == [3, 5])
        #expect(entries.map(\.animation.subject) == ["position.x", "opacity"])
    }

    @Test("an animation goes with its layer")
    func layer() throws {
        var history = history()
        history.apply(commit([try animation(timing: MediaTiming(duration: 9))], at: 0), now: 0)
        var removal = Commit(time: 2)
        removal.removedLayers = [ball.id]
        history.apply(removal, now: 2)
        #expect(history.animations.entries.map(\.removed) == [2])
    }

    @Test("keeps the newest of very many")
    func many() throws {
        var history = history()
        let all = try (0..<700).map { _ in try animation() }
        for i in 0..<4 { history.apply(commit(all, at: Double(i) * 0.01), now: Double(i) * 0.01) }
        #expect(history.animations.entries.count <= 2 * AnimationLog().capacity)
        #expect(history.animations.entries.last?.animation.id == all.last?.id)
        history.apply(commit([try animation()], at: 100), now: 100)
        #expect(history.animations.entries.count == 1)
    }

    @Test("of too many those that are over go first, and it is told")
    func endless() throws {
        var history = history()
        let endless = try animation(timing: MediaTiming(duration: 1, repeatCount: .infinity))
        history.apply(commit([endless], at: 0), now: 0)
        for i in 1...1100 {
            let time = Double(i) * 0.02
            let short = try animation(timing: MediaTiming(beginTime: time, duration: 0.01))
            history.apply(commit([short], at: time), now: time)
        }
        let log = history.animations
        #expect(log.entries.count <= 2 * log.capacity)
        #expect(log.entries.first?.animation.id == endless.id)
        // The 1025th made it too many: 513 of those that were over went.
        #expect(abs((log.thinnedUntil ?? 0) - 513 * 0.02) < 1e-9)
        var removal = Commit(time: 30)
        removal.removals = [Commit.Removal(id: ball.id, animation: endless.id)]
        history.apply(removal, now: 30)
        #expect(history.animations.entries.first?.removed == 30)
    }

    @Test("nothing is left out of few")
    func few() throws {
        var history = history()
        let all = try (0..<500).map { _ in try animation() }
        history.apply(commit(all, at: 0), now: 0)
        #expect(history.animations.thinnedUntil == nil)
        let more = try (0..<600).map { _ in try animation() }
        history.apply(commit(more, at: 1), now: 1)
        #expect(history.animations.thinnedUntil == 1)
    }

    @Test("draws the course of a value from 0 to 1, whatever its numbers")
    func course() throws {
        let values = ball.values
        let plain = try animation(from: 20, to: 60)
        #expect(plain.progressCurve(5, over: values) == [0, 0.25, 0.5, 0.75, 1])
        let eased = try animation(from: 60, to: 20, curve: .easeInEaseOut)
        let middle = eased.progressCurve(3, over: values)
        #expect(abs(middle[1] - 0.5) < 2e-6 && middle[0] == 0 && middle[2] == 1)
        let still = try animation(from: 5, to: 5)
        #expect(still.progressCurve(3, over: values) == [0, 0.5, 1])
        // Of components that change as much, the first one.
        let corner = [CGPoint.zero, CGPoint(x: 8, y: 0), CGPoint(x: 8, y: 8)]
        let around = RenderAnimation(
            timing: MediaTiming(duration: 1),
            body: .property(
                PropertyAnimation(
                    target: try #require(AnimationTarget(keyPath: "position")),
                    track: .keyframes(KeyframeTrack(values: corner.map { .point($0) })))))
        #expect(around.progressCurve(5, over: values) == [0, 0.5, 1, 1, 1])
        // A rotation is its angle, over whole turns too, about whatever axis.
        for (x, y, z) in [(0, 0, 1), (0, 1, 0), (1, 0, 0)] as [(Double, Double, Double)] {
            let turns = (0...8).map {
                MotionValue.transform(CATransform3DMakeRotation(.pi / 4 * Double($0), x, y, z))
            }
            let turning = RenderAnimation(
                timing: MediaTiming(duration: 1),
                body: .property(
                    PropertyAnimation(
                        target: try #require(AnimationTarget(keyPath: "transform")),
                        track: .keyframes(KeyframeTrack(values: turns)))))
            for (shown, i) in zip(turning.progressCurve(9, over: values), 0...) {
                #expect(abs(shown - Double(i) / 8) < 1e-9)
            }
        }
    }

    @Test(
        "names what is animated by its key path",
        arguments: [
            "position", "position.x", "bounds.size", "bounds.size.width", "bounds.origin.y",
            "transform.rotation.z", "transform.scale.xy", "transform.translation", "opacity",
        ])
    func keyPaths(_ path: String) throws {
        let target = try #require(AnimationTarget(keyPath: path))
        #expect(AnimationTarget(keyPath: target.keyPath) == target)
        #expect(target.keyPath == path)
    }
}
