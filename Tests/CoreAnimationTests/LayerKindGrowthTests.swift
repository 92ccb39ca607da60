import Foundation
import TestSupport
import Testing

@testable import CoreAnimation

@MainActor private func stage(_ layer: CALayer) -> OffscreenStage {
    let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
    if layer.bounds.isEmpty { layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
    stage.layer.addSublayer(layer)
    stage.advance(to: 0)
    return stage
}

@Suite("Time that layers of a kind take", .serialized) @MainActor
struct LayerKindGrowthTests {
    private static func path(_ count: Int) -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        for i in 1...count { path.addLine(to: CGPoint(x: i * 7 % 97, y: i * 11 % 89)) }
        return path
    }

    nonisolated static let drawn = [
        GrowingOperation("a gradient of many stops", from: 500) { count in
            let layer = CAGradientLayer()
            let stage = stage(layer)
            return {
                layer.colors = (0..<count).map { CGColor(gray: CGFloat($0 % 7) / 6, alpha: 1) }
                layer.locations = (0..<count).map { NSNumber(value: Double($0) / Double(count)) }
                stage.advance(by: 0)
                _ = stage.image()
            }
        },
        GrowingOperation("a gradient that changes all its stops", from: 250) { count in
            let layer = CAGradientLayer()
            layer.colors = (0..<count).map { CGColor(gray: CGFloat($0 % 7) / 6, alpha: 1) }
            let stage = stage(layer)
            return {
                layer.colors = (0..<count).map { CGColor(gray: CGFloat($0 % 5) / 4, alpha: 1) }
                stage.advance(by: 0.1)
                _ = stage.image()
            }
        },
        GrowingOperation("a filled shape", from: 500) { count in
            let layer = CAShapeLayer()
            let stage = stage(layer)
            return {
                layer.path = path(count)
                stage.advance(by: 0)
                _ = stage.image()
            }
        },
        GrowingOperation("a stroked shape with dashes, trimmed", from: 100) { count in
            let layer = CAShapeLayer()
            (layer.fillColor, layer.strokeColor) = (nil, .white)
            (layer.strokeStart, layer.strokeEnd) = (0.1, 0.9)
            layer.lineDashPattern = [9, 7]
            let stage = stage(layer)
            return {
                layer.path = path(count)
                stage.advance(by: 0)
                _ = stage.image()
            }
        },
        GrowingOperation("a shape with many dashes", from: 500) { count in
            let layer = CAShapeLayer()
            (layer.fillColor, layer.strokeColor) = (nil, .white)
            layer.path = path(50)
            let stage = stage(layer)
            return {
                layer.lineDashPattern = (0..<count).map { NSNumber(value: 1 + $0 % 3) }
                stage.advance(by: 0)
                _ = stage.image()
            }
        },
        GrowingOperation("a shape that becomes another one", from: 500) { count in
            let layer = CAShapeLayer()
            layer.path = path(count)
            let stage = stage(layer)
            return {
                let animation = CABasicAnimation(keyPath: "path")
                (animation.toValue, animation.duration) = (path(count + 1), 1)
                layer.add(animation, forKey: "path")
                stage.advance(by: 0)
                stage.advance(by: 0.5)
                _ = stage.image()
            }
        },
        GrowingOperation("a shadow of a path", from: 500) { count in
            let layer = CALayer()
            layer.shadowOpacity = 0.5
            let stage = stage(layer)
            return {
                layer.shadowPath = path(count)
                stage.advance(by: 0)
                _ = stage.image()
            }
        },
        GrowingOperation("instances of a replicator", from: 250) { count in
            let layer = CAReplicatorLayer()
            let dot = CALayer()
            dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            dot.backgroundColor = .white
            layer.addSublayer(dot)
            layer.instanceTransform = CATransform3DMakeTranslation(0.1, 0.1, 0)
            let stage = stage(layer)
            return {
                layer.instanceCount = count
                stage.advance(by: 0)
                _ = stage.image()
            }
        },
        GrowingOperation("delayed instances of a replicator with an animation", from: 100) {
            count in
            let layer = CAReplicatorLayer()
            let dot = CALayer()
            dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            dot.backgroundColor = .white
            layer.addSublayer(dot)
            layer.instanceCount = count
            layer.instanceDelay = 0.001
            let stage = stage(layer)
            return {
                let animation = CABasicAnimation(keyPath: "opacity")
                (animation.fromValue, animation.duration) = (0, 1)
                dot.add(animation, forKey: "fade")
                stage.advance(by: 0)
                stage.advance(by: 0.5)
                _ = stage.image()
                stage.advance(by: 2)
                _ = stage.image()
            }
        },
        GrowingOperation("particles", from: 1000) { count in
            let layer = CAEmitterLayer()
            let cell = CAEmitterCell()
            cell.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
            (cell.birthRate, cell.lifetime) = (Float(count), 1)
            (cell.velocity, cell.emissionRange) = (50, 6)
            layer.emitterCells = [cell]
            layer.emitterPosition = CGPoint(x: 50, y: 50)
            let stage = stage(layer)
            return {
                stage.advance(by: 1)
                _ = stage.image()
            }
        },
        GrowingOperation("the cells of an emitter", from: 250) { count in
            let layer = CAEmitterLayer()
            let cells = (0..<count).map { i in
                let cell = CAEmitterCell()
                (cell.name, cell.birthRate, cell.lifetime) = ("\(i)", 1, 1)
                cell.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])
                return cell
            }
            let stage = stage(layer)
            return {
                layer.emitterCells = cells
                stage.advance(by: 0)
                stage.advance(by: 1)
                _ = stage.image()
            }
        },
        GrowingOperation("changing each cell of an emitter", from: 100) { count in
            let layer = CAEmitterLayer()
            let cells = (0..<count).map { _ in CAEmitterCell() }
            layer.emitterCells = cells
            let stage = stage(layer)
            return {
                for cell in cells { cell.birthRate = 2 }
                stage.advance(by: 0)
            }
        },
        GrowingOperation("changing one of many cells by its key path", from: 250) { count in
            let layer = CAEmitterLayer()
            layer.emitterCells = (0..<count).map { i in
                let cell = CAEmitterCell()
                cell.name = "\(i)"
                return cell
            }
            let stage = stage(layer)
            return {
                layer.setValue(2, forKeyPath: "emitterCells.\(count - 1).birthRate")
                #expect(
                    layer.value(forKeyPath: "emitterCells.\(count - 1).birthRate") as? Int == 2)
                stage.advance(by: 0)
            }
        },
        GrowingOperation("cells in cells", from: 250) { depth in
            let cells = (0..<depth).map { _ in CAEmitterCell() }
            return {
                for (outer, inner) in zip(cells, cells.dropFirst()) { outer.emitterCells = [inner] }
            }
        },
        GrowingOperation("cells in cells, from the inside", from: 250) { depth in
            let cells = (0..<depth).map { _ in CAEmitterCell() }
            return {
                for (outer, inner) in zip(cells, cells.dropFirst()).reversed() {
                    outer.emitterCells = [inner]
                }
            }
        },
        GrowingOperation("cells that left a list, in cells from the inside", from: 250) { depth in
            let cells = (0..<depth).map { _ in CAEmitterCell() }
            let former = CAEmitterCell()
            former.emitterCells = cells
            former.emitterCells = nil
            return {
                for (outer, inner) in zip(cells, cells.dropFirst()).reversed() {
                    outer.emitterCells = [inner]
                }
            }
        },
        GrowingOperation("tiles of a tiled layer", from: 50) { count in
            let layer = CATiledLayer()
            layer.tileSize = CGSize(width: 1, height: 1)
            layer.frame = CGRect(x: 0, y: 0, width: count, height: 1)
            layer.delegate = PaintedTiles.shared
            let stage = OffscreenStage(size: CGSize(width: 800, height: 10))
            stage.layer.addSublayer(layer)
            return {
                layer.setNeedsDisplay()
                stage.advance(by: 1)
                _ = stage.image()
            }
        },
        GrowingOperation("tiled layers", from: 25) { count in
            let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
            let layers = (0..<count).map { _ in
                let layer = CATiledLayer()
                layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
                layer.delegate = PaintedTiles.shared
                return layer
            }
            stage.layer.sublayers = layers
            return {
                for layer in layers { layer.setNeedsDisplay() }
                stage.advance(by: 0)
                stage.advance(by: 1)
            }
        },
        GrowingOperation("a rasterized layer of so many pixels", from: 100) { count in
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: count)
            let inner = CALayer()
            (inner.frame, inner.backgroundColor) = (layer.bounds, .white)
            inner.cornerRadius = 9
            layer.addSublayer(inner)
            layer.shouldRasterize = true
            let stage = OffscreenStage(size: CGSize(width: 100, height: CGFloat(count)))
            stage.layer.addSublayer(layer)
            stage.advance(by: 0)
            return { _ = stage.image() }
        },
        GrowingOperation("contents of so many pixels", from: 100) { count in
            let pixels = [UInt32](repeating: 0xFF11_2233, count: 100 * count)
            let layer = CALayer()
            let stage = stage(layer)
            return {
                layer.contents = CGImage(width: 100, height: count, pixels: pixels)
                stage.advance(by: 1)
                _ = stage.image()
            }
        },
        GrowingOperation("a stage of so many pixels", from: 200) { count in
            let stage = OffscreenStage(size: CGSize(width: 100, height: CGFloat(count)))
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: CGFloat(count))
            (layer.backgroundColor, layer.opacity) = (.white, 0.5)
            stage.layer.addSublayer(layer)
            stage.advance(to: 0)
            return { _ = stage.image() }
        },
        GrowingOperation("drawing a layer of so many pixels", from: 100) { count in
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: count)
            layer.delegate = PaintedTiles.shared
            return {
                layer.setNeedsDisplay()
                layer.displayIfNeeded()
                #expect(layer.contents != nil)
            }
        },
    ]

    @Test("drawing", arguments: drawn)
    func drawn(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    nonisolated static let described = [
        GrowingOperation("values of own keys", from: 125) { count in
            let layer = CALayer()
            let stage = stage(layer)
            return {
                for i in 0..<count { layer.setValue(i, forKey: "own\(i)") }
                stage.advance(by: 0)
                for i in 0..<count { layer.setValue(i + 1, forKey: "own\(i)") }
                for i in 0..<count { #expect(layer.value(forKey: "own\(i)") as? Int == i + 1) }
                #expect(layer.presentation() != nil)
                stage.advance(by: 0)
            }
        },
        GrowingOperation("animations of own keys", from: 100) { count in
            let layer = CALayer()
            let stage = stage(layer)
            return {
                for i in 0..<count {
                    layer.setValue(0, forKey: "own\(i)")
                    let animation = CABasicAnimation(keyPath: "own\(i)")
                    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
                    layer.add(animation, forKey: "own\(i)")
                }
                stage.advance(by: 0)
                stage.advance(by: 0.5)
                #expect(layer.presentation()?.value(forKey: "own0") as? Double == 0.5)
            }
        },
        GrowingOperation("actions", from: 500) { count in
            let layer = CALayer()
            let stage = stage(layer)
            layer.actions = Dictionary(
                uniqueKeysWithValues: (0..<count).map { ("own\($0)", NSNull()) })
            return {
                for i in 0..<count { layer.setValue(i, forKey: "own\(i)") }
                stage.advance(by: 0)
            }
        },
        GrowingOperation("a style of many values", from: 500) { count in
            let layer = CALayer()
            var style: [AnyHashable: Any] = ["opacity": 0.5]
            for i in 0..<count { style["own\(i)"] = i }
            return {
                layer.style = style
                for i in 0..<count { #expect(layer.value(forKey: "own\(i)") as? Int == i) }
                #expect(layer.opacity == 0.5)
            }
        },
        GrowingOperation("a style of many styles", from: 40) { depth in
            let layer = CALayer()
            let style = (0..<depth).reduce(["own": 1] as [AnyHashable: Any]) { inner, _ in
                ["style": inner]
            }
            return {
                layer.style = style
                #expect(layer.value(forKey: "own") as? Int == 1)
            }
        },
        GrowingOperation("a value of one of many filters", from: 1000) { count in
            let layer = CALayer()
            layer.filters = (0..<count).map { i in
                let filter = NamedFilter()
                filter.name = "\(i)"
                return filter
            }
            let path = "filters.\(count - 1).amount"
            return { layer.setValue(2, forKeyPath: path) }
        },
        GrowingOperation("archiving values and animations", from: 6) { count in
            let layer = CALayer()
            for i in 0..<count {
                layer.setValue(i, forKey: "own\(i)")
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.isRemovedOnCompletion = false
                layer.add(animation, forKey: "\(i)")
            }
            return {
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: layer, requiringSecureCoding: true)
                let copy = try NSKeyedUnarchiver.unarchivedObject(
                    ofClass: CALayer.self, from: data)
                #expect(copy?.animationKeys()?.count == count)
            }
        },
        GrowingOperation("archiving keyframes", from: 25) { count in
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.values = (0..<count).map { CGPoint(x: $0, y: 0) }
            return {
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: animation, requiringSecureCoding: true)
                let copy = try NSKeyedUnarchiver.unarchivedObject(
                    ofClass: CAKeyframeAnimation.self, from: data)
                #expect(copy?.values?.count == count)
            }
        },
        GrowingOperation("archiving paths", from: 500) { count in
            let layer = CAShapeLayer()
            layer.path = path(count)
            return {
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: layer, requiringSecureCoding: true)
                let copy = try NSKeyedUnarchiver.unarchivedObject(
                    ofClass: CAShapeLayer.self, from: data)
                #expect(copy?.path != nil)
            }
        },
        GrowingOperation("constraints of one layer", from: 125) { count in
            let (outer, layer) = (CALayer(), CALayer())
            outer.layoutManager = CAConstraintLayoutManager()
            outer.addSublayer(layer)
            return {
                for i in 0..<count {
                    let constraint = CAConstraint(
                        attribute: .minX, relativeTo: "superlayer", attribute: .minX,
                        offset: CGFloat(i))
                    // All but one conflict with it, in thousands of lines.
                    constraint.isReported = true
                    layer.addConstraint(constraint)
                }
                outer.layoutIfNeeded()
            }
        },
        GrowingOperation("constraints to one layer, laid out once", from: 250) { count in
            let outer = CALayer()
            outer.layoutManager = CAConstraintLayoutManager()
            let first = CALayer()
            first.name = "first"
            outer.addSublayer(first)
            let layers = (0..<count).map { _ in CALayer() }
            for layer in layers { outer.addSublayer(layer) }
            return {
                for layer in layers {
                    layer.addConstraint(
                        CAConstraint(attribute: .minX, relativeTo: "first", attribute: .maxX))
                }
                outer.layoutIfNeeded()
            }
        },
    ]

    @Test("values, styles, archives and constraints", arguments: described)
    func described(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}

private final class NamedFilter: NSObject {
    var name = ""
    var amount = 1.0
}

private final class PaintedTiles: CALayerDelegate {
    nonisolated(unsafe) static let shared = PaintedTiles()
    func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
}
