import CoreAnimation
import Foundation
import TestSupport
import Testing

/// A stage, and a layer on it that is live.
@MainActor private struct LiveLayer {
    let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
    let layer = CALayer()

    init() {
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
    }

    /// The layer with animations of the keys "0", "1" and so on, the first one the shortest.
    init(animations count: Int) {
        self.init()
        for i in 0..<count { layer.add(Self.animation(i), forKey: "\(i)") }
        stage.advance(by: 0)
    }

    static func animation(_ i: Int = 0) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (0.0, 1.0)
        animation.isAdditive = true
        animation.duration = 1 + Double(i) * 1e-3
        return animation
    }
}

@MainActor private func manyLayers(_ count: Int) -> (stage: OffscreenStage, layers: [CALayer]) {
    let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
    let layers = (0..<count).map { _ in CALayer() }
    stage.layer.sublayers = layers
    stage.advance(to: 0)
    return (stage, layers)
}

private final class CountingDelegate: CAAnimationDelegate {
    var count = 0
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { count += 1 }
}

@Suite("Time that animations take", .serialized) @MainActor
struct AnimationGrowthTests {
    nonisolated static let ofOneLayer = [
        GrowingOperation("adding animations of other keys", from: 100) { count in
            let live = LiveLayer()
            return {
                for i in 0..<count { live.layer.add(LiveLayer.animation(), forKey: "\(i)") }
                live.stage.advance(by: 0)
            }
        },
        GrowingOperation("adding animations of two sublayers in turn", from: 100) { count in
            let live = LiveLayer()
            live.layer.sublayers = ["a", "b"].map { name in
                let layer = CALayer()
                layer.name = name
                return layer
            }
            live.stage.advance(by: 0)
            return {
                for i in 0..<2 * count {
                    let animation = LiveLayer.animation()
                    animation.keyPath = "sublayers.\(i % 2 == 0 ? "a" : "b").position.x"
                    live.layer.add(animation, forKey: nil)
                }
                live.stage.advance(by: 0)
            }
        },
        GrowingOperation("adding animations without keys", from: 100) { count in
            let live = LiveLayer()
            return {
                for _ in 0..<count { live.layer.add(LiveLayer.animation(), forKey: nil) }
                live.stage.advance(by: 0)
            }
        },
        GrowingOperation("replacing animations that run", from: 60) { count in
            let live = LiveLayer(animations: count)
            return {
                for i in 0..<count { live.layer.add(LiveLayer.animation(), forKey: "\(i)") }
                live.stage.advance(by: 0)
            }
        },
        GrowingOperation("finding animations by key", from: 1000) { count in
            let live = LiveLayer(animations: count)
            return {
                #expect((0..<count).allSatisfy { live.layer.animation(forKey: "\($0)") != nil })
                withExtendedLifetime(live.stage) {}
            }
        },
        GrowingOperation("listing the keys of animations", from: 4000) { count in
            let live = LiveLayer(animations: count)
            return {
                #expect(live.layer.animationKeys()?.count == count)
                withExtendedLifetime(live.stage) {}
            }
        },
        GrowingOperation("removing animations by key", from: 250) { count in
            let live = LiveLayer(animations: count)
            return {
                for i in 0..<count { live.layer.removeAnimation(forKey: "\(i)") }
                live.stage.advance(by: 0)
            }
        },
        GrowingOperation("removing animations by key, the last first", from: 500) { count in
            let live = LiveLayer(animations: count)
            return {
                for i in (0..<count).reversed() { live.layer.removeAnimation(forKey: "\(i)") }
                live.stage.advance(by: 0)
            }
        },
        GrowingOperation("removing all animations", from: 500) { count in
            let live = LiveLayer(animations: count)
            return {
                live.layer.removeAllAnimations()
                live.stage.advance(by: 0)
            }
        },
        GrowingOperation("ends of animations one after the other", from: 125) { count in
            let live = LiveLayer(animations: count)
            return {
                live.stage.advance(to: 1e9)
                #expect(live.layer.animationKeys() == nil)
            }
        },
        GrowingOperation("ends of animations at one time", from: 125) { count in
            let live = LiveLayer()
            let delegate = CountingDelegate()
            for i in 0..<count {
                let animation = LiveLayer.animation()
                animation.delegate = delegate
                live.layer.add(animation, forKey: "\(i)")
            }
            return {
                live.stage.advance(to: 2)
                #expect(delegate.count == count)
            }
        },
        GrowingOperation("showing many animations", from: 2000) { count in
            let live = LiveLayer(animations: count)
            live.stage.advance(to: 0.5)
            return {
                #expect(live.layer.presentation() != nil)
                withExtendedLifetime(live.stage) {}
            }
        },
        GrowingOperation("removing a layer with many animations", from: 500) { count in
            let live = LiveLayer(animations: count)
            return {
                live.layer.removeFromSuperlayer()
                live.stage.advance(by: 0)
            }
        },
    ]

    @Test("many animations of one layer", arguments: ofOneLayer)
    func ofOneLayer(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    nonisolated static let ofManyLayers = [
        GrowingOperation("implicit animations", from: 60) { count in
            let (stage, layers) = manyLayers(count)
            return {
                for layer in layers { layer.opacity = 0.5 }
                stage.advance(to: 1)
            }
        },
        GrowingOperation("ends one after the other", from: 250) { count in
            let (stage, layers) = manyLayers(count)
            for (i, layer) in layers.enumerated() {
                layer.add(LiveLayer.animation(i), forKey: "move")
            }
            return { stage.advance(to: 1e9) }
        },
        GrowingOperation("presentations", from: 100) { count in
            let (stage, layers) = manyLayers(count)
            for layer in layers { layer.add(LiveLayer.animation(), forKey: "move") }
            stage.advance(to: 0.5)
            return {
                #expect(layers.allSatisfy { $0.presentation() != nil })
                withExtendedLifetime(stage) {}
            }
        },
        GrowingOperation("removal before the commit, deep in a tree", from: 125) { depth in
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            let layers = (0..<depth).map { _ in CALayer() }
            for (outer, inner) in zip([stage.layer] + layers, layers) { outer.addSublayer(inner) }
            stage.advance(to: 0)
            return {
                for layer in layers {
                    layer.add(LiveLayer.animation(), forKey: "move")
                    layer.removeAnimation(forKey: "move")
                }
                stage.advance(by: 0)
            }
        },
        GrowingOperation("an animation that names many sublayers", from: 100) { count in
            let (stage, layers) = manyLayers(count)
            for (i, layer) in layers.enumerated() { layer.name = "\(i)" }
            stage.advance(by: 0)
            let group = CAAnimationGroup()
            group.duration = 1
            group.animations = layers.indices.map { i in
                let animation = LiveLayer.animation()
                animation.keyPath = "sublayers.\(i).position.x"
                return animation
            }
            return {
                stage.layer.add(group, forKey: "all")
                stage.advance(by: 0)
                stage.advance(by: 2)
            }
        },
        GrowingOperation("animations that each name a sublayer", from: 100) { count in
            let (stage, layers) = manyLayers(count)
            for (i, layer) in layers.enumerated() { layer.name = "\(i)" }
            stage.advance(by: 0)
            return {
                for i in layers.indices {
                    let animation = LiveLayer.animation()
                    animation.keyPath = "sublayers.\(i).position.x"
                    stage.layer.add(animation, forKey: "\(i)")
                }
                stage.advance(by: 0)
                stage.advance(by: 2)
            }
        },
    ]

    @Test("animations of many layers", arguments: ofManyLayers)
    func ofManyLayers(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    nonisolated static let ofManyParts =
        [
            CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced,
        ].map { mode in
            GrowingOperation("\(mode.rawValue) keyframes", from: 1000) { count in
                let live = LiveLayer()
                let animation = CAKeyframeAnimation(keyPath: "position.x")
                animation.values = (0..<count).map { Double($0 * 7 % 11) }
                animation.calculationMode = mode
                animation.duration = 1
                return {
                    live.layer.add(animation, forKey: "move")
                    live.stage.advance(to: 0)
                    for time in [0.3, 0.6, 2] {
                        live.stage.advance(to: time)
                        #expect(live.layer.presentation() != nil)
                    }
                }
            }
        } + [
            GrowingOperation("keyframes with times, functions and tensions", from: 500) { count in
                let live = LiveLayer()
                let animation = CAKeyframeAnimation(keyPath: "position.x")
                animation.values = (0..<count).map { Double($0 * 7 % 11) }
                animation.keyTimes = (0..<count).map {
                    NSNumber(value: Double($0) / Double(count - 1))
                }
                animation.timingFunctions = (1..<count).map { _ in
                    CAMediaTimingFunction(name: .easeIn)
                }
                animation.tensionValues = (0..<count).map { _ in 0.5 }
                animation.calculationMode = .cubic
                animation.duration = 1
                return {
                    live.layer.add(animation, forKey: "move")
                    live.stage.advance(to: 0)
                    for time in [0.3, 0.6, 2] {
                        live.stage.advance(to: time)
                        #expect(live.layer.presentation() != nil)
                    }
                }
            },
            GrowingOperation("a path of many segments", from: 1000) { count in
                let live = LiveLayer()
                let path = CGMutablePath()
                path.move(to: .zero)
                for i in 1...count { path.addLine(to: CGPoint(x: i, y: i % 7)) }
                let animation = CAKeyframeAnimation(keyPath: "position")
                (animation.path, animation.calculationMode) = (path, .paced)
                (animation.rotationMode, animation.duration) = (.rotateAuto, 1)
                return {
                    live.layer.add(animation, forKey: "move")
                    live.stage.advance(to: 0)
                    for time in [0.3, 0.6, 2] {
                        live.stage.advance(to: time)
                        #expect(live.layer.presentation() != nil)
                    }
                }
            },
            GrowingOperation("a group of many animations", from: 250) { count in
                let live = LiveLayer()
                let group = CAAnimationGroup()
                group.animations = (0..<count).map { LiveLayer.animation($0) }
                group.duration = 1
                return {
                    live.layer.add(group, forKey: "all")
                    live.stage.advance(to: 0)
                    for time in [0.3, 0.6, 2] {
                        live.stage.advance(to: time)
                        #expect(live.layer.presentation() != nil)
                    }
                }
            },
            GrowingOperation("groups in groups", from: 4) { depth in
                let live = LiveLayer()
                let groups = (0..<200).map { _ in
                    (0..<depth).reduce(LiveLayer.animation() as CAAnimation) { inner, _ in
                        let group = CAAnimationGroup()
                        (group.animations, group.duration) = ([inner], 1)
                        return group
                    }
                }
                return {
                    for group in groups { live.layer.add(group, forKey: nil) }
                    live.stage.advance(to: 0)
                    live.stage.advance(to: 0.5)
                    #expect(live.layer.presentation() != nil)
                }
            },
        ]

    @Test("an animation of many parts", arguments: ofManyParts)
    func ofManyParts(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    nonisolated static let ofTransactions = [
        GrowingOperation("changes in transactions inside each other", from: 60) { depth in
            let live = LiveLayer()
            return {
                defer { live.stage.advance(by: 0) }
                for i in 0..<depth {
                    CATransaction.begin()
                    live.layer.opacity = Float(i % 7) / 7
                }
                for _ in 0..<depth { CATransaction.commit() }
            }
        },
        GrowingOperation("values of transactions inside each other", from: 250) { depth in
            {
                CATransaction.begin()
                CATransaction.setAnimationDuration(1)
                CATransaction.setValue("value", forKey: "own")
                for _ in 0..<depth {
                    CATransaction.begin()
                    let isRight =
                        CATransaction.animationDuration() == 1 && !CATransaction.disableActions()
                        && CATransaction.animationTimingFunction() == nil
                        && CATransaction.completionBlock() == nil
                        && CATransaction.value(forKey: "own") as? String == "value"
                    guard isRight else { return #expect(isRight) }
                }
                for _ in 0...depth { CATransaction.commit() }
            }
        },
        GrowingOperation("completion blocks of transactions in a row", from: 50) { count in
            let (stage, layers) = manyLayers(count)
            return {
                var called = 0
                for layer in layers {
                    CATransaction.begin()
                    CATransaction.setCompletionBlock { called += 1 }
                    layer.opacity = 0.5
                    CATransaction.commit()
                }
                stage.advance(to: 1)
                #expect(called == count)
            }
        },
        GrowingOperation(
            "completion blocks of transactions inside each other, and one animation", from: 500
        ) { depth in
            let live = LiveLayer()
            return {
                var called = 0
                for _ in 0..<depth {
                    CATransaction.begin()
                    CATransaction.setCompletionBlock { called += 1 }
                }
                live.layer.add(LiveLayer.animation(), forKey: "move")
                for _ in 0..<depth { CATransaction.commit() }
                live.stage.advance(to: 2)
                #expect(called == depth)
            }
        },
        GrowingOperation("commits of one layer of many", from: 100) { count in
            let (stage, layers) = manyLayers(count)
            return {
                for layer in layers {
                    layer.zPosition = 1
                    CATransaction.flush()
                }
                withExtendedLifetime(stage) {}
            }
        },
    ]

    @Test("many transactions", arguments: ofTransactions)
    func ofTransactions(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    nonisolated static let ofFrames = [
        GrowingOperation("beginning and ending display links", from: 1000) { count in
            let links = (0..<count).map { _ in CADisplayLink(target: NSObject()) { _ in } }
            return {
                for link in links { link.add(to: .current, forMode: .common) }
                for link in links { link.invalidate() }
            }
        },
        GrowingOperation("frames of many display links", from: 1000) { count in
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            var called = 0
            let links = (0..<count).map { _ in
                CADisplayLink(target: NSObject()) { _ in called += 1 }
            }
            for link in links { link.add(to: .current, forMode: .common) }
            return {
                stage.advance(to: 0.1)
                #expect(called >= count)
                for link in links.reversed() { link.invalidate() }
            }
        },
        GrowingOperation("layers that draw themselves while they animate", from: 15) { count in
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            let layers = (0..<count).map { _ in OwnKeyLayer() }
            stage.layer.sublayers = layers
            for layer in layers { layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4) }
            stage.advance(to: 0)
            return {
                for layer in layers {
                    let animation = CABasicAnimation(keyPath: "level")
                    (animation.fromValue, animation.toValue) = (0, 1)
                    animation.duration = 1
                    layer.add(animation, forKey: "level")
                }
                for time in [0.0, 0.5, 2] { stage.advance(to: time) }
            }
        },
    ]

    @Test("work of each frame", arguments: ofFrames)
    func ofFrames(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}

private final class OwnKeyLayer: CALayer {
    var level = 0.0
    override class func needsDisplay(forKey key: String) -> Bool {
        key == "level" || super.needsDisplay(forKey: key)
    }
    override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: level, height: 1)) }
}
