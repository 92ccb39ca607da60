import CoreAnimation
import Foundation
import TestSupport
import Testing

/// Layers, each in the one before, on a stage.
@MainActor private final class Chain {
    let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
    let layers: [CALayer]
    var leaf: CALayer { layers[layers.count - 1] }

    init(_ depth: Int, isLive: Bool = true, _ make: () -> CALayer = { CALayer() }) {
        layers = (0..<depth).map { _ in
            let layer = make()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            return layer
        }
        for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
        if isLive { stage.layer.addSublayer(layers[0]) }
        stage.advance(to: 0)
    }
}

/// Layers beside each other on a stage.
@MainActor private final class Row {
    let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
    let outer = CALayer()
    let layers: [CALayer]

    init(_ count: Int, _ make: () -> CALayer = { CALayer() }) {
        layers = (0..<count).map { i in
            let layer = make()
            layer.frame = CGRect(x: i % 90, y: i / 90 % 90, width: 8, height: 8)
            layer.backgroundColor = .white
            return layer
        }
        outer.sublayers = layers
        stage.layer.addSublayer(outer)
        stage.advance(to: 0)
    }
}

@Suite("Time that work with layers takes", .serialized) @MainActor
struct LayerGrowthTests {
    nonisolated static let ofDepth = [
        GrowingOperation("moving a layer in the middle of a live chain", from: 500) { depth in
            let chain = Chain(depth)
            let (outer, inner) = (chain.layers[depth / 2 - 1], chain.layers[depth / 2])
            return {
                // Without the fade of what is in it, which is a picture of it.
                CATransaction.setDisableActions(true)
                for _ in 0..<10 {
                    inner.removeFromSuperlayer()
                    outer.addSublayer(inner)
                }
                chain.stage.advance(by: 0)
            }
        },
        GrowingOperation("moving many layers at the bottom of a live chain", from: 100) { depth in
            let chain = Chain(depth)
            let layers = (0..<depth).map { _ in CALayer() }
            chain.leaf.sublayers = layers
            chain.stage.advance(by: 0)
            let other = chain.layers[depth - 2]
            return {
                for layer in layers { other.addSublayer(layer) }
                chain.stage.advance(by: 0)
            }
        },
        GrowingOperation("committing changes of each layer of a chain", from: 100) { depth in
            let chain = Chain(depth)
            return {
                for layer in chain.layers { layer.opacity = 0.5 }
                chain.stage.advance(by: 0)
            }
        },
        GrowingOperation("drawing a chain that is seen from one side", from: 1000) { depth in
            let chain = Chain(depth)
            for layer in chain.layers { layer.isDoubleSided = false }
            chain.stage.advance(by: 0)
            return { _ = chain.stage.image() }
        },
        GrowingOperation("layout of a chain", from: 250) { depth in
            let chain = Chain(depth)
            return {
                for layer in chain.layers { layer.setNeedsLayout() }
                chain.leaf.layoutIfNeeded()
                for layer in chain.layers { layer.setNeedsLayout() }
                chain.stage.advance(by: 0)
            }
        },
        GrowingOperation("layout of many layers at the bottom of a chain", from: 250) { depth in
            let chain = Chain(depth)
            let layers = (0..<depth).map { _ in CALayer() }
            chain.leaf.sublayers = layers
            chain.stage.advance(by: 0)
            return {
                for layer in layers { layer.setNeedsLayout() }
                chain.stage.advance(by: 0)
            }
        },
        GrowingOperation("autoresizing down a chain", from: 50) { depth in
            let chain = Chain(depth) {
                let layer = CALayer()
                layer.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
                return layer
            }
            return {
                chain.layers[0].bounds.size = CGSize(width: 200, height: 200)
                #expect(chain.leaf.bounds.width == 200)
                chain.stage.advance(by: 0)
            }
        },
        GrowingOperation("hit testing presentations whose time is their own", from: 250) { depth in
            let chain = Chain(depth) {
                let layer = CALayer()
                layer.speed = 0.999
                return layer
            }
            let shown = chain.stage.layer.presentation()
            return {
                let hit = shown?.hitTest(CGPoint(x: 9, y: 9))
                #expect(hit?.model() === chain.leaf)
            }
        },
        GrowingOperation("converting points of the presentation of a leaf", from: 100) { depth in
            let chain = Chain(depth)
            let leaf = chain.leaf.presentation()
            return {
                #expect(leaf?.convert(CGPoint.zero, to: nil) != nil)
                #expect(leaf?.convert(CGRect(x: 0, y: 0, width: 1, height: 1), from: nil) != nil)
                withExtendedLifetime(chain.stage) {}
            }
        },
        GrowingOperation("converting times of a leaf", from: 1000) { depth in
            let chain = Chain(depth) {
                let layer = CALayer()
                layer.speed = 0.999
                return layer
            }
            return {
                #expect(chain.leaf.convertTime(1, to: nil).isFinite)
                #expect(chain.leaf.convertTime(1, from: chain.layers[0]).isFinite)
            }
        },
        GrowingOperation("adding animations to a chain whose time is its own", from: 100) {
            depth in
            let chain = Chain(depth) {
                let layer = CALayer()
                layer.speed = 0.999
                return layer
            }
            return {
                for layer in chain.layers {
                    let animation = CABasicAnimation(keyPath: "opacity")
                    (animation.fromValue, animation.duration) = (0.5, 1)
                    layer.add(animation, forKey: "fade")
                }
                chain.stage.advance(by: 0)
                chain.stage.advance(by: 0.5)
            }
        },
        GrowingOperation("flips around a leaf", from: 1000) { depth in
            let chain = Chain(depth)
            return { #expect(!chain.leaf.contentsAreFlipped()) }
        },
        GrowingOperation("the visible rectangle in scroll layers", from: 250) { depth in
            let chain = Chain(depth) { CAScrollLayer() }
            return { #expect(chain.leaf.visibleRect.width > 0) }
        },
        GrowingOperation("scrolling the layer around a leaf", from: 1000) { depth in
            let chain = Chain(depth)
            let scroll = CAScrollLayer()
            scroll.addSublayer(chain.layers[0])
            chain.stage.layer.addSublayer(scroll)
            return {
                chain.leaf.scroll(CGPoint(x: 5, y: 5))
                chain.leaf.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        },
        GrowingOperation("masks of masks", from: 100) { depth in
            let layers = (0..<depth).map { _ in CALayer() }
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            return {
                for (outer, inner) in zip(layers, layers.dropFirst()) { outer.mask = inner }
                stage.layer.addSublayer(layers[0])
                stage.advance(to: 0)
                for layer in layers { layer.mask = nil }
                stage.advance(by: 0)
            }
        },
        GrowingOperation("rendering a chain into a context", from: 250) { depth in
            let chain = Chain(depth)
            let context = CGContext(size: CGSize(width: 4, height: 4), scale: 1)
            return { if let context { chain.layers[0].render(in: context) } }
        },
        GrowingOperation("drawing a chain", from: 500) { depth in
            let chain = Chain(depth)
            return { _ = chain.stage.image() }
        },
        GrowingOperation("key paths through a chain of names", from: 100) { depth in
            let chain = Chain(depth)
            for layer in chain.layers { layer.name = "in" }
            let path = Array(repeating: "sublayers.in", count: depth).joined(separator: ".")
            return {
                #expect(chain.stage.layer.value(forKeyPath: path + ".opacity") != nil)
                chain.stage.layer.setValue(0.5, forKeyPath: path + ".opacity")
                #expect(chain.leaf.opacity == 0.5)
            }
        },
        GrowingOperation("an animation that names a layer down a chain", from: 100) { depth in
            let chain = Chain(depth)
            for layer in chain.layers { layer.name = "in" }
            let path = Array(repeating: "sublayers.in", count: depth).joined(separator: ".")
            chain.stage.advance(by: 0)
            return {
                let animation = CABasicAnimation(keyPath: path + ".opacity")
                (animation.fromValue, animation.duration) = (0.5, 1)
                chain.stage.layer.add(animation, forKey: "fade")
                chain.stage.advance(by: 0)
            }
        },
        GrowingOperation("archiving a chain", from: 3) { depth in
            let chains = (0..<2).map { _ in Chain(depth, isLive: false) }
            return {
                for chain in chains {
                    let data = try NSKeyedArchiver.archivedData(
                        withRootObject: chain.layers[0], requiringSecureCoding: true)
                    let copy = try NSKeyedUnarchiver.unarchivedObject(
                        ofClass: CALayer.self, from: data)
                    #expect(copy?.sublayers?.count == 1)
                }
            }
        },
    ]

    @Test("layers inside of each other", arguments: ofDepth)
    func ofDepth(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    nonisolated static let ofSiblings = [
        GrowingOperation("hit testing", from: 250) { count in
            let row = Row(count)
            row.outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            row.stage.advance(by: 1)
            return {
                #expect(row.outer.hitTest(CGPoint(x: 99, y: 99)) === row.outer)
                let shown = row.outer.presentation()
                #expect(shown?.hitTest(CGPoint(x: 99, y: 99)) != nil)
                withExtendedLifetime(row.stage) {}
            }
        },
        GrowingOperation("hit testing in a space with depth", from: 500) { count in
            let row = Row(count)
            let space = CATransformLayer()
            space.sublayers = row.layers
            for (i, layer) in row.layers.enumerated() {
                layer.transform = CATransform3DMakeRotation(CGFloat(i), 0, 1, 0)
            }
            row.stage.layer.addSublayer(space)
            return { _ = row.stage.layer.hitTest(CGPoint(x: 99, y: 99)) }
        },
        GrowingOperation("drawing", from: 250) { count in
            let row = Row(count)
            return { _ = row.stage.image() }
        },
        GrowingOperation("drawing in a space with depth", from: 100) { count in
            let row = Row(count)
            let space = CATransformLayer()
            space.sublayers = row.layers
            for (i, layer) in row.layers.enumerated() {
                layer.transform = CATransform3DMakeRotation(CGFloat(i) * 0.001, 0, 1, 0)
            }
            row.stage.layer.addSublayer(space)
            row.stage.advance(by: 0)
            return { _ = row.stage.image() }
        },
        GrowingOperation("drawing shadows", from: 25) { count in
            let row = Row(count)
            for layer in row.layers { layer.shadowOpacity = 0.5 }
            row.stage.advance(by: 0)
            return { _ = row.stage.image() }
        },
        GrowingOperation("drawing masks", from: 50) { count in
            let row = Row(count)
            for layer in row.layers {
                let mask = CALayer()
                mask.frame = CGRect(x: 1, y: 1, width: 5, height: 5)
                (mask.backgroundColor, mask.cornerRadius) = (.black, 2)
                layer.mask = mask
            }
            row.stage.advance(by: 0)
            return { _ = row.stage.image() }
        },
        GrowingOperation("rendering into a context", from: 100) { count in
            let row = Row(count)
            let context = CGContext(size: CGSize(width: 100, height: 100), scale: 1)
            return { if let context { row.outer.render(in: context) } }
        },
        GrowingOperation("a transition", from: 50) { count in
            let row = Row(count)
            return {
                row.outer.add(CATransition(), forKey: nil)
                for layer in row.layers { layer.isHidden = true }
                row.stage.advance(by: 0)
                _ = row.stage.image()
            }
        },
        GrowingOperation("layout", from: 100) { count in
            let row = Row(count)
            return {
                for layer in row.layers { layer.setNeedsLayout() }
                row.stage.advance(by: 0)
                for layer in row.layers { layer.frame.size.width += 1 }
                row.outer.layoutIfNeeded()
            }
        },
        GrowingOperation("display", from: 250) { count in
            let row = Row(count)
            return {
                for layer in row.layers { layer.setNeedsDisplay() }
                row.stage.advance(by: 0)
            }
        },
        GrowingOperation("autoresizing", from: 50) { count in
            let row = Row(count)
            for layer in row.layers { layer.autoresizingMask = .layerWidthSizable }
            return {
                row.outer.bounds.size = CGSize(width: 200, height: 200)
                row.stage.advance(by: 0)
            }
        },
        GrowingOperation("names", from: 500) { count in
            let row = Row(count)
            return {
                for (i, layer) in row.layers.enumerated() { layer.name = "\(i)" }
                row.stage.advance(by: 0)
            }
        },
        GrowingOperation("finding one by its name in a key path", from: 4000) { count in
            let row = Row(count)
            for (i, layer) in row.layers.enumerated() { layer.name = "\(i)" }
            let path = "sublayers.\(count - 1).opacity"
            return { #expect(row.outer.value(forKeyPath: path) != nil) }
        },
        GrowingOperation("archiving", from: 4) { count in
            let outer = CALayer()
            outer.sublayers = (0..<count).map { _ in CALayer() }
            return {
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: outer, requiringSecureCoding: true)
                let copy = try NSKeyedUnarchiver.unarchivedObject(
                    ofClass: CALayer.self, from: data)
                #expect(copy?.sublayers?.count == count)
            }
        },
        GrowingOperation("fades of many layers that get a sublayer", from: 25) { count in
            let row = Row(count)
            return {
                for layer in row.layers { layer.addSublayer(CALayer()) }
                row.stage.advance(by: 0)
                row.stage.advance(by: 1)
            }
        },
        GrowingOperation("commits that each remove a layer of one of many", from: 100) { count in
            let row = Row(count)
            for layer in row.layers { layer.sublayers = (0..<4).map { _ in CALayer() } }
            row.stage.advance(by: 1)
            return {
                for layer in row.layers {
                    CATransaction.setDisableActions(true)
                    layer.sublayers?.first?.removeFromSuperlayer()
                    CATransaction.flush()
                }
                withExtendedLifetime(row.stage) {}
            }
        },
    ]

    @Test("layers beside each other", arguments: ofSiblings)
    func ofSiblings(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
