import CoreAnimation
import Foundation
import Testing

/// Numbers that make no sense in what only layers of one class have.
@Suite("Robustness: awkward layers of every class are drawn or left out")
struct AwkwardClassTests {
    static let numbers: [Double] = [.nan, .infinity, -1, 1e300]

    /// A layer of each class, with something to be seen.
    @MainActor static let makers: [(name: String, make: () -> CALayer)] = [
        ("plain", { CALayer() }),
        (
            "shape",
            {
                let layer = CAShapeLayer()
                layer.path = CGPath(
                    ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 30), transform: nil)
                (layer.strokeColor, layer.lineWidth, layer.lineDashPattern) = (.white, 3, [4, 2])
                return layer
            }
        ),
        (
            "gradient",
            {
                let layer = CAGradientLayer()
                layer.colors = [CGColor.white, CGColor.black]
                return layer
            }
        ),
        (
            "text",
            {
                let layer = CATextLayer()
                (layer.string, layer.fontSize) = ("Awkward", 12)
                return layer
            }
        ),
        (
            "replicator",
            {
                let layer = CAReplicatorLayer()
                layer.instanceCount = 3
                layer.instanceTransform = CATransform3DMakeTranslation(6, 0, 0)
                return layer
            }
        ),
        (
            "emitter",
            {
                let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
                (cell.birthRate, cell.lifetime, cell.velocity) = (20, 1, 10)
                cell.contents = testImage(4, 4)
                layer.emitterCells = [cell]
                return layer
            }
        ),
        ("scroll", { CAScrollLayer() }), ("tiled", { CATiledLayer() }),
        ("transform", { CATransformLayer() }),
    ]

    /// Keys of numbers that are drawn.
    static let keys = [
        "contentsCenter", "rasterizationScale", "minificationFilterBias", "anchorPointZ",
        "shadowRadius", "shadowOffset", "lineWidth", "miterLimit", "strokeStart", "strokeEnd",
        "lineDashPhase", "startPoint", "endPoint", "fontSize", "instanceCount", "instanceDelay",
        "instanceTransform", "instanceRedOffset", "instanceAlphaOffset", "emitterPosition",
        "emitterSize", "emitterZPosition", "emitterDepth", "scale", "spin", "velocity",
        "birthRate", "lifetime", "seed", "levelsOfDetail", "levelsOfDetailBias", "tileSize",
    ]

    @Test("no number traps", arguments: numbers)
    @MainActor func survives(number: Double) throws {
        var count = 0
        for (name, make) in Self.makers {
            for key in Self.keys {
                let layer = make()
                let given = layer.value(forKey: key)
                guard let value = Self.value(key, like: given, number) else { continue }
                count += 1
                layer.frame = CGRect(x: 4, y: 4, width: 50, height: 40)
                layer.shouldRasterize = key == "rasterizationScale"
                layer.shadowOpacity = key.hasPrefix("shadow") ? 1 : 0
                layer.contents = name == "plain" ? testImage(16, 16) : nil
                layer.add(.blue, 10, 10, 8, 8)
                layer.setValue(value, forKey: key)
                let stage = OffscreenStage(size: CGSize(width: 60, height: 50))
                stage.layer.addSublayer(layer)
                stage.advance(to: 0.5)
                let list = stage.drawList()
                for drawer in Drawer.present {
                    #expect(try #require(drawer.draw(list)).width == 60, "\(name).\(key)")
                }
            }
        }
        #expect(count > Self.makers.count * 5)
    }

    /// A value of the same kind in which every number is this one; nil for what has no numbers.
    private static func value(_ key: String, like given: Any?, _ n: Double) -> Any? {
        if given != nil, key.hasSuffix("Transform") { return CATransform3DMakeScale(n, n, n) }
        switch given {
        case is NSNumber: return n
        case is CGPoint: return CGPoint(x: n, y: n)
        case is CGSize: return CGSize(width: n, height: n)
        case is CGRect: return CGRect(x: n, y: n, width: n, height: n)
        default: return nil
        }
    }
}
