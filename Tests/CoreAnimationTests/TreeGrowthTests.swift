import CoreAnimation
import Graphics
import Testing

/// A way to change a tree, one layer after the other.
struct TreeChange: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isLive: Bool
    /// Prepares a tree of a size under a superlayer, and returns what is measured.
    let prepare: @Sendable (_ superlayer: CALayer, _ count: Int) -> () -> Void

    /// A change of each of many siblings.
    private static func ofSiblings(
        _ description: String, _ change: @escaping @Sendable (CALayer, [CALayer]) -> Void
    ) -> [TreeChange] {
        [false, true].map { isLive in
            TreeChange(testDescription: description + (isLive ? ", live" : ""), isLive: isLive) {
                superlayer, count in
                let layers = (0..<count).map { _ in CALayer() }
                superlayer.sublayers = layers
                if isLive { CATransaction.flush() }
                return { change(superlayer, layers) }
            }
        }
    }

    static let all =
        ofSiblings("remove the first") { _, layers in
            for layer in layers { layer.removeFromSuperlayer() }
        }
        + ofSiblings("remove the last") { _, layers in
            for layer in layers.reversed() { layer.removeFromSuperlayer() }
        }
        + ofSiblings("remove in another order") { _, layers in
            for layer in Self.shuffled(layers) { layer.removeFromSuperlayer() }
        }
        + ofSiblings("ask for the last and remove it") { superlayer, _ in
            while let layer = superlayer.sublayers?.last { layer.removeFromSuperlayer() }
        }
        + ofSiblings("ask for the first and remove it") { superlayer, _ in
            while let layer = superlayer.sublayers?.first { layer.removeFromSuperlayer() }
        }
        + ofSiblings("bring to the front") { superlayer, layers in
            for layer in layers { superlayer.addSublayer(layer) }
        }
        + ofSiblings("send to the back") { superlayer, layers in
            for layer in layers { superlayer.insertSublayer(layer, at: 0) }
        }
        + ofSiblings("move behind another") { superlayer, layers in
            let layers = Self.shuffled(layers)
            for (layer, other) in zip(layers, layers.dropFirst()) {
                superlayer.insertSublayer(layer, below: other)
            }
        }
        + ofSiblings("insert in front of each") { superlayer, layers in
            for layer in Self.shuffled(layers) {
                superlayer.insertSublayer(CALayer(), above: layer)
            }
        }
        + ofSiblings("insert in the middle") { superlayer, layers in
            for i in layers.indices {
                superlayer.insertSublayer(CALayer(), at: UInt32((layers.count + i) / 2))
            }
        }
        + ofSiblings("replace each") { superlayer, layers in
            for layer in Self.shuffled(layers) {
                superlayer.replaceSublayer(layer, with: CALayer())
            }
        }
        + ofSiblings("mask others with each") { superlayer, layers in
            let masked = CALayer()
            for layer in Self.shuffled(layers) { masked.mask = layer }
        }
        + ofSiblings("set all sublayers in another order") { superlayer, layers in
            for _ in 0..<4 { superlayer.sublayers = Self.shuffled(layers) }
        }

    private static func shuffled(_ layers: [CALayer]) -> [CALayer] {
        var generator = SplitMix(seed: 7)
        return layers.shuffled(using: &generator)
    }
}

@Suite("Time to change trees")
struct TreeGrowthTests {
    @Test("changing each of many siblings", arguments: TreeChange.all)
    func siblings(change: TreeChange) {
        // Beyond 3,000 sublayers, moving the array that holds them takes longer than all else.
        let growth = Growth(from: 600, rounds: 5) { count in
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            let superlayer = CALayer()
            if change.isLive { stage.layer.addSublayer(superlayer) }
            stage.advance(to: 0)
            let run = change.prepare(superlayer, count)
            return {
                run()
                if change.isLive { CATransaction.flush() }
                withExtendedLifetime(stage) {}
            }
        }
        print("growth: \(change.testDescription): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    /// A chain of layers, each in the one before.
    private static func chain(_ count: Int, _ make: () -> CALayer = { CALayer() }) -> [CALayer] {
        (0..<count).map { _ in
            let layer = make()
            layer.frame = CGRect(x: 1, y: 1, width: 10_000, height: 10_000)
            return layer
        }
    }

    private static func link(_ layers: [CALayer]) {
        for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    }

    @Test("building a deep tree from the outside and from the inside", arguments: [true, false])
    func building(isFromOutside: Bool) {
        let growth = Growth(from: 2_000, rounds: 5) { depth in
            let layers = Self.chain(depth)
            let pairs = Array(zip(layers, layers.dropFirst()))
            return {
                for (outer, inner) in isFromOutside ? pairs : pairs.reversed() {
                    outer.addSublayer(inner)
                }
            }
        }
        print("growth: building: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("hit testing a deep tree", arguments: ["layers", "presentations", "transform layers"])
    func hitTesting(kind: String) {
        let growth = Growth(from: 500, rounds: 5) { depth in
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            let outer = Self.chain(depth) {
                kind == "transform layers" ? CATransformLayer() : CALayer()
            }
            let layers = outer + [CALayer()]
            layers.last?.frame = CGRect(x: 0, y: 0, width: 10_000, height: 10_000)
            Self.link(layers)
            stage.layer.addSublayer(layers[0])
            stage.advance(to: 0)
            let root = kind == "presentations" ? stage.layer.presentation() : stage.layer
            return {
                let hit = root?.hitTest(CGPoint(x: 9_000, y: 9_000))
                #expect(hit?.model() === layers.last)
                withExtendedLifetime(stage) {}
            }
        }
        print("growth: hit testing \(kind): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("cancelling the animations of a deep tree that no stage displays")
    func cancelling() {
        final class Delegate: CAAnimationDelegate {}
        let growth = Growth(from: 1_000, rounds: 5) { depth in
            let layers = Self.chain(depth)
            Self.link(layers)
            CATransaction.flush()
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.delegate = Delegate()
            return {
                for layer in layers { layer.add(fade, forKey: nil) }
                CATransaction.flush()
            }
        }
        print("growth: cancelling: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("converting between neighbours deep in a tree")
    func converting() {
        let growth = Growth(from: 500, rounds: 5) { depth in
            let layers = Self.chain(depth)
            Self.link(layers)
            return {
                for (outer, inner) in zip(layers, layers.dropFirst()) {
                    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 1, y: 1))
                    #expect(inner.convert(CGPoint.zero, from: outer) == CGPoint(x: -1, y: -1))
                }
            }
        }
        print("growth: converting: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
