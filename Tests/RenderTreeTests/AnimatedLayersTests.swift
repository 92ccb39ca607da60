import Foundation
import Graphics
import Motion
import Testing

@testable import RenderTree

@Suite("Evaluation: animations reduced to steps")
struct AnimatedLayersTests {
    @Test(
        "a frame shows what each layer by itself says, whatever was asked and changed before",
        arguments: Array(1...24) as [UInt64])
    func frameAndLayer(seed: UInt64) throws {
        var tree = RenderTree()
        var kept = Evaluation()
        var random = SplitMix(seed: seed)
        let contents = Properties.layer.contents.id
        for (step, commit) in Story(seed: seed, steps: 80).commits.enumerated() {
            tree.apply(commit)
            if step.isMultiple(of: 7) { _ = tree.takeEvents(upTo: random.number(0, 2)) }
            guard step.isMultiple(of: 3) else { continue }
            for time in [0, 1, random.number(-1, 5), random.number(0, 1)] {
                kept.evaluate(tree, at: time)
                for (id, nodeIndex) in tree.nodeIndices {
                    let expected = try #require(Evaluation.values(of: id, in: tree, at: time))
                    kept.withValues(nodeIndex, tree) { shown in
                        // Two pictures are mixed apart from the values.
                        expectSame(shown, expected, 1e-9, "\(time)", besides: contents)
                    }
                }
            }
        }
    }

    @Test(
        "what is made ready shows what the values by themselves say",
        arguments: Array(1...48) as [UInt64])
    func readyAndPlain(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let leaves = (0..<40).map { _ in
            Leaf(
                CGRect(x: 0, y: 0, width: random.number(10, 90), height: 50),
                color: random.once(in: 4) ? nil : RGBAColor(red: 1, green: 0, blue: 0))
        }
        var tree = RenderTree(Leaf(), leaves)
        for (i, leaf) in leaves.enumerated() {
            for _ in 0...(i / 20) {
                guard let animation = randomAnimation(&random) else { continue }
                tree.add(animation, to: leaf.id)
            }
        }
        var evaluation = Evaluation()
        let times = (0..<24).map { _ in random.number(-2, 6) } + [-0.5, 0, 0.5, 1, 2, 100]
        for time in times {
            evaluation.evaluate(tree, at: time)
            for leaf in leaves {
                var expected = leaf.values
                let nodeIndex = try #require(tree.nodeIndices[leaf.id])
                let animations = tree.nodes[nodeIndex].animations.map(\.animation)
                for animation in animations { apply(animation, to: &expected, at: time) }
                let alone = try #require(Evaluation.values(of: leaf.id, in: tree, at: time))
                // Both solve curves, each to its tolerance.
                let tolerance = animations.contains(where: isCurved) ? 1e-7 : 1e-9
                evaluation.withValues(nodeIndex, tree) { shown in
                    expectSame(shown, expected, tolerance, "\(time)")
                    expectSame(alone, expected, 1e-9, "\(time), alone")
                }
            }
        }
    }

    private func isCurved(_ animation: RenderAnimation) -> Bool {
        if animation.curve != nil { return true }
        guard case .group(let children) = animation.body else { return false }
        return children.contains(where: isCurved)
    }

    /// An animation as the values of its properties say it.
    private func apply(
        _ animation: RenderAnimation, to values: inout LayerValues, at local: Double,
        inherited: Double? = nil
    ) {
        let timing = animation.timing
        guard
            case .active(let fraction, let iteration, let basicTime) = timing.phase(
                at: local, duration: inherited)
        else { return }
        let progress = animation.curve?.value(at: fraction) ?? fraction
        let run = timing.runDuration(inherited: inherited)
        switch animation.body {
        case .property(let property):
            var paths = ReusedPaths()
            property.apply(
                to: &values, progress: progress, cycle: timing.cumulativeCycles(iteration),
                run: run, paths: &paths)
        case .group(let children):
            let time = animation.curve == nil ? basicTime : progress * run
            for child in children { apply(child, to: &values, at: time, inherited: run) }
        case .transition, .empty: break
        }
    }

    @Test("a path without segments adds nothing")
    func emptyPath() throws {
        let leaf = Leaf(CGRect(x: 10, y: 20, width: 40, height: 60))
        var tree = RenderTree(Leaf(), [leaf])
        let property = PropertyAnimation(
            target: try #require(AnimationTarget(keyPath: "position")),
            track: .path(PathTrack(path: CGPath(elements: [.move(.zero)])), rotation: nil),
            isAdditive: true)
        tree.add(
            RenderAnimation(timing: MediaTiming(duration: 1), body: .property(property)),
            to: leaf.id)
        let shown = try #require(Evaluation.values(of: leaf.id, in: tree, at: 0.5))
        #expect(shown[Properties.layer.position] == CGPoint(x: 30, y: 50))
    }

    @Test("a matrix is turned and moved at once, each in its own time", arguments: [false, true])
    func turnedAndMoved(movesFirst: Bool) throws {
        let leaf = Leaf()
        var tree = RenderTree(Leaf(), [leaf])
        let parts: [(keyPath: String, begin: Double, duration: Double)] = [
            ("transform.rotation.z", 0, 1), ("transform.translation.x", 0.5, 2),
        ]
        for (keyPath, begin, duration) in movesFirst ? parts.reversed() : parts {
            tree.add(
                RenderAnimation(
                    timing: MediaTiming(beginTime: begin, duration: duration),
                    isRemovedOnCompletion: false,
                    body: .property(
                        PropertyAnimation(
                            target: try #require(AnimationTarget(keyPath: keyPath)),
                            track: .basic(BasicTrack(from: .number(1), to: .number(3)))))),
                to: leaf.id)
        }
        var evaluation = Evaluation()
        let nodeIndex = try #require(tree.nodeIndices[leaf.id])
        for time in [-1, 0.25, 0.75, 1.5, 3, 1.25, 0.5, 0.1, 0.9, -1] {
            evaluation.evaluate(tree, at: time)
            let expected = try #require(Evaluation.values(of: leaf.id, in: tree, at: time))
            let row = Properties.layer.transform.id
            evaluation.withValues(nodeIndex, tree) {
                #expect(same($0[row], expected[row], 1e-9), "at \(time)")
            }
            let x = expected[Properties.layer.transform].m41
            let moved = time >= 0.5 && time < 2.5 ? 1 + (time - 0.5) : 0
            #expect(abs(x - moved) < 1e-9, "at \(time)")
        }
    }

    @Test("the number of threads changes nothing")
    func threads() throws {
        var random = SplitMix(seed: 9)
        // Enough layers for several threads.
        let leaves = (0..<LayerParts.size * 8).map { _ in Leaf() }
        var tree = RenderTree(Leaf(), leaves)
        let ends: [(keyPath: String, from: MotionValue, to: MotionValue)] = [
            ("position", .point(.zero), .point(CGPoint(x: 640, y: 480))),
            ("transform.rotation.z", .number(0), .number(7)),
            ("opacity", .number(0.25), .number(1)),
        ]
        let properties = try ends.map {
            PropertyAnimation(
                target: try #require(AnimationTarget(keyPath: $0.keyPath)),
                track: .basic(BasicTrack(from: $0.from, to: $0.to)))
        }
        var commit = Commit(time: 0)
        for (i, leaf) in leaves.enumerated() {
            for property in properties {
                let timing = MediaTiming(
                    beginTime: random.number(-1, 1), duration: random.number(0.5, 2),
                    fillMode: i.isMultiple(of: 2) ? .both : .removed)
                let animation = RenderAnimation(
                    timing: timing, curve: i.isMultiple(of: 8) ? nil : .easeInEaseOut,
                    isRemovedOnCompletion: false, body: .property(property))
                commit.additions.append(Commit.Addition(id: leaf.id, animation: animation))
            }
            if i.isMultiple(of: 8), let animation = randomAnimation(&random) {
                commit.additions.append(Commit.Addition(id: leaf.id, animation: animation))
            }
        }
        tree.apply(commit)
        var (alone, together) = (Evaluation(), Evaluation())
        for time in [0.1, 0.8, 1.7, 9] {
            alone.evaluate(tree, at: time, threads: 1)
            together.evaluate(tree, at: time)
            for leaf in leaves {
                let nodeIndex = try #require(tree.nodeIndices[leaf.id])
                let shown = [alone, together].map { evaluation in
                    evaluation.withValues(nodeIndex, tree) { values in
                        (0..<values.core.count).map { values.core[$0].bitPattern }
                    }
                }
                #expect(shown[0] == shown[1], "at \(time)")
            }
        }
    }

    @Test("after thousands of animated layers left, the others go on")
    func shrinking() throws {
        let leaves = (0..<4_000).map { _ in Leaf() }
        let target = AnimationTarget(property: Properties.layer.opacity.id)
        let fade = RenderAnimation(
            timing: MediaTiming(duration: 1),
            body: .property(
                PropertyAnimation(
                    target: target, track: .basic(BasicTrack(from: .number(0), to: .number(1))))))
        var tree = RenderTree(Leaf(), leaves)
        for leaf in leaves { tree.add(fade, to: leaf.id) }
        var evaluation = Evaluation()
        evaluation.evaluate(tree, at: 0.5)
        var commit = Commit(time: 0.5)
        commit.removedLayers = leaves.dropFirst(5).map(\.id)
        tree.apply(commit)
        for time in [0.25, 0.75] {
            evaluation.evaluate(tree, at: time)
            for leaf in leaves.prefix(5) {
                let nodeIndex = try #require(tree.nodeIndices[leaf.id])
                #expect(
                    evaluation.withValues(nodeIndex, tree) { $0[Properties.layer.opacity] } == time)
            }
            // The first evaluation releases the steps, the second one what they took.
            tree.add(fade, to: leaves[4].id, at: -1)
        }
    }

    @Test("a copy of an evaluation goes on by itself")
    func copies() {
        let leaf = Leaf()
        var tree = RenderTree(Leaf(), [leaf])
        let target = AnimationTarget(property: Properties.layer.opacity.id)
        tree.add(
            RenderAnimation(
                timing: MediaTiming(duration: 1),
                body: .property(
                    PropertyAnimation(
                        target: target,
                        track: .basic(BasicTrack(from: .number(0), to: .number(1)))))),
            to: leaf.id)
        var first = Evaluation()
        first.evaluate(tree, at: 0.25)
        var second = first
        second.evaluate(tree, at: 0.75)
        let nodeIndex = tree.nodeIndices[leaf.id] ?? 0
        #expect(first.withValues(nodeIndex, tree) { $0[Properties.layer.opacity] } == 0.25)
        #expect(second.withValues(nodeIndex, tree) { $0[Properties.layer.opacity] } == 0.75)
    }

    static let curves: [TimingCurve] = [
        .easeIn, .easeOut, .easeInEaseOut, .default, TimingCurve(0, 1, 0, 1),
        TimingCurve(1, 0, 1, 0), TimingCurve(0.5, -0.5, 0.5, 1.5), TimingCurve(0, 0, 0, 1),
    ]

    @Test("four numbers are eased as each by itself", arguments: curves)
    func easing(curve: TimingCurve) {
        var random = SplitMix(seed: 5)
        let table = EasingTable(curve)
        for _ in 0..<1024 {
            let x = SIMD4(
                random.number(1e-8, 1 - 1e-8), random.number(0.25, 0.75), .nan,
                random.number(1e-8, 1e-3))
            let y = table.values(at: x)
            #expect(y[2].isNaN)
            for lane in [0, 1, 3] {
                // All are within 1e-10 of their x, so that the change covers the difference.
                let change = curve.value(at: x[lane] + 2e-10) - curve.value(at: x[lane] - 2e-10)
                let tolerance = max(2e-10, abs(change)) + 1e-12
                #expect(abs(y[lane] - curve.value(at: x[lane])) < tolerance)
            }
        }
    }

    @Test(
        "the fractions of four timings agree with each timing inside its runs",
        arguments: [false, true], [false, true])
    func fractions(reverses: Bool, isEndless: Bool) {
        var random = SplitMix(seed: 3)
        var found = 0, active = 0
        for _ in 0..<1024 {
            var timings = StepTimings()
            let all = (0..<4).map { lane in
                let timing = MediaTiming(
                    beginTime: random.number(-2, 2), duration: random.number(0.01, 4),
                    speed: Float(random.number(0.1, 3)),
                    repeatCount: isEndless
                        ? .infinity : random.once(in: 2) ? 0 : Float(random.number(0, 5)),
                    autoreverses: reverses && lane != 2)
                timings.set(lane, timing)
                return timing
            }
            let fractions = timings.fractions(at: SIMD4(repeating: 1.3))
            for (lane, timing) in all.enumerated() {
                if case .active(let expected, _, _) = timing.phase(at: 1.3) {
                    active += 1
                    if fractions[lane].isNaN { continue }
                    found += 1
                    #expect(abs(fractions[lane] - expected) < 1e-12)
                } else {
                    #expect(fractions[lane].isNaN, "\(timing)")
                }
            }
        }
        #expect(found == active)
    }

    @Test("timings that take more than arithmetic have no fraction")
    func otherTimings() {
        var timings = StepTimings()
        timings.set(0, MediaTiming(duration: 1, timeOffset: 0.25))
        timings.set(1, MediaTiming(duration: 1, speed: -1))
        timings.set(2, MediaTiming(duration: 0))
        timings.set(3, MediaTiming(duration: 2))
        let fractions = timings.fractions(at: SIMD4(repeating: 0.5))
        #expect((0..<3).allSatisfy { fractions[$0].isNaN })
        #expect(fractions[3] == 0.25)
        let ends = timings.fractions(at: SIMD4(0.5, 0.5, 0.5, 2))
        #expect(ends[3].isNaN)
        timings.clear(3)
        #expect(timings.fractions(at: SIMD4(repeating: 0.5))[3].isNaN)
    }

    @Test(
        "four sines and cosines are those of each angle",
        arguments: [
            0.0, 0.5, -1, Double.pi / 4, -Double.pi, 4.71238898038469, 40, -1e4, 9.9e4, 1e9,
            -1e300, .infinity,
        ])
    func rotations(angle: Double) {
        for i in 0..<64 {
            let angles = SIMD4(angle, angle + Double(i) / 32, angle - Double(i), Double(i) / 7)
            let (sines, cosines) = sinesAndCosines(angles)
            for lane in 0..<4 {
                let (s, c) = (sin(angles[lane]), cos(angles[lane]))
                #expect(abs(sines[lane] - s) < 2e-15 || s.isNaN && sines[lane].isNaN)
                #expect(abs(cosines[lane] - c) < 2e-15 || c.isNaN && cosines[lane].isNaN)
            }
        }
    }
}
