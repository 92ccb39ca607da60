import Foundation
import Graphics
import Motion
import Testing

@testable import RenderTree

@Suite("Building: plain layers in few steps")
struct PlainBuildTests {
    /// A layer of which only numbers of the core page are set, some of them awkward.
    private func leaf(_ random: inout SplitMix) -> Leaf {
        func any(_ low: Double, _ high: Double) -> Double {
            random.once(in: 40)
                ? awkwardNumbers.randomElement(using: &random) ?? 0 : random.number(low, high)
        }
        var leaf = Leaf()
        leaf.values[Properties.layer.bounds] = CGRect(
            x: any(-20, 20), y: any(-20, 20), width: any(0, 60), height: any(0, 60))
        leaf.values[Properties.layer.position] = CGPoint(x: any(-50, 250), y: any(-50, 250))
        leaf.values[Properties.layer.anchorPoint] = CGPoint(x: any(0, 1), y: any(0, 1))
        leaf.values[Properties.layer.zPosition] = random.once(in: 3) ? any(-5, 5) : 0
        leaf.values[Properties.layer.opacity] = any(-0.1, 1.2)
        leaf.values[Properties.layer.isHidden] = random.once(in: 8)
        leaf.values[Properties.layer.masksToBounds] = random.once(in: 4)
        leaf.values[Properties.layer.cornerRadius] = random.once(in: 5) ? any(0, 10) : 0
        leaf.values[Properties.layer.borderWidth] = random.once(in: 5) ? any(-1, 5) : 0
        leaf.values[Properties.layer.backgroundColor] =
            random.once(in: 6)
            ? nil
            : RGBAColor(
                red: any(0, 1), green: any(0, 1), blue: any(0, 1),
                alpha: random.once(in: 6) ? 0 : any(0, 1))
        var turn = CATransform3DMakeRotation(any(-4, 4), any(-1, 1), any(-1, 1), any(-1, 1))
        if random.once(in: 4) { turn = CATransform3DMakeRotation(.pi, 0, 0, 1) }
        if random.once(in: 4) { turn.m34 = any(-0.01, 0.01) }
        if random.once(in: 2) { leaf.values[Properties.layer.transform] = turn }
        return leaf
    }

    /// The frame at a time, built in few steps or the general way, to the last bit.
    private func commands(
        _ tree: RenderTree, at time: Double, isGeneral: Bool, threads: Int = 2
    ) -> [String] {
        var (evaluation, builder) = (Evaluation(), DrawListBuilder())
        builder.threads = threads
        evaluation.evaluate(tree, at: time)
        // What keeps outlines looks at each layer by itself.
        builder.keepsOutlines = isGeneral
        builder.build(
            tree, evaluation, width: 200, height: 200, scale: 1, background: SIMD4(repeating: 1))
        return builder.list.commands.map { "\($0)" }
    }

    @Test("they draw what the general way draws", arguments: Array(1...24) as [UInt64])
    func agrees(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let leaves = (0..<60).map { _ in leaf(&random) }
        var tree = RenderTree(Leaf(), leaves)
        let shown = commands(tree, at: 0, isGeneral: false)
        // Many of them can be seen.
        #expect(shown.count > 10)
        #expect(shown == commands(tree, at: 0, isGeneral: true))
        for leaf in leaves {
            for keyPath in ["position.x", "opacity", "transform.rotation.z", "bounds.size.width"] {
                tree.add(try animation(keyPath, from: 0.2, to: 40), to: leaf.id)
            }
        }
        for time in [0.25, 0.7] {
            let moving = commands(tree, at: time, isGeneral: false)
            #expect(moving == commands(tree, at: time, isGeneral: true), "at \(time)")
        }
    }

    @Test("a transform scales about the anchor point, then moves")
    func moved() {
        var leaf = Leaf(CGRect(x: 10, y: 20, width: 40, height: 30))
        var transform = CATransform3DMakeScale(2, 3, 1)
        (transform.m41, transform.m42) = (7, -5)
        leaf.values[Properties.layer.transform] = transform
        let tree = RenderTree(Leaf(color: nil), [leaf])
        // x = 30 + 7 - 2 · 20, y = 35 - 5 - 3 · 15.
        #expect(
            tree.dump(at: 0) == """
                frame 200x200 background (1 1 1 1)
                  fill 0,0 40x30 (1 0 0 1) [2 0 0 3 -3 -15]
                """)
        #expect(
            commands(tree, at: 0, isGeneral: false) == commands(tree, at: 0, isGeneral: true))
    }

    /// Some part of a long row of layers that are not alike.
    struct Mix: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// What is changed in the layer at a place.
        var change: @Sendable (inout Leaf, Int) -> Void
    }

    static let mixes = [
        Mix(testDescription: "all plain") { _, _ in },
        Mix(testDescription: "one of 700 has round corners") {
            if $1 % 700 == 650 { $0.values[Properties.layer.cornerRadius] = 3 }
        },
        Mix(testDescription: "a half is out of sight") {
            if $1 % 900 < 450 { $0.values[Properties.layer.position] = CGPoint(x: -90, y: 40) }
        },
        Mix(testDescription: "all but the last are hidden") {
            $0.values[Properties.layer.isHidden] = $1 < 4_999
        },
        Mix(testDescription: "the first come last") {
            $0.values[Properties.layer.zPosition] = $1 < 100 ? 1 : 0
        },
        Mix(testDescription: "some are seen in perspective") {
            if $1 % 1_100 == 3 {
                var turn = CATransform3DMakeRotation(0.4, 0, 1, 0)
                turn.m34 = -0.002
                $0.values[Properties.layer.transform] = turn
            }
        },
    ]

    @Test("several threads draw what one draws, gaps closed", arguments: mixes)
    func threads(mix: Mix) {
        let leaves = (0..<5_000).map { i in
            var leaf = Leaf()
            leaf.values[Properties.layer.bounds] = CGRect(x: 0, y: 0, width: 8, height: 6)
            leaf.values[Properties.layer.position] = CGPoint(x: i % 199, y: i % 197)
            mix.change(&leaf, i)
            return leaf
        }
        let tree = RenderTree(Leaf(), leaves)
        let one = commands(tree, at: 0, isGeneral: false, threads: 1)
        #expect(!one.isEmpty)
        #expect(one == commands(tree, at: 0, isGeneral: false, threads: 3))
        #expect(one == commands(tree, at: 0, isGeneral: true))
    }
}
