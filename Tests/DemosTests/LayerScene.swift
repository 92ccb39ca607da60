import CoreAnimation
import DisplayList
import Graphics
import Testing

/// Layers of kinds that no demo shows, on a stage of their own.
struct LayerScene: CustomTestStringConvertible, Sendable {
    let name: String
    /// Adds its layers; what it gives is called before each of the times.
    let begin: @Sendable (CALayer) -> (Double) -> Void

    static let times = [0, 0.25, 0.5, 0.75, 1]
    var testDescription: String { name }

    /// What is shown at the times.
    func lists() -> [DrawList] {
        let stage = OffscreenStage(size: CGSize(width: 240, height: 180), background: .white)
        stage.advance(to: 0)
        let change = begin(stage.layer)
        return Self.times.map { time in
            change(time)
            stage.advance(to: time)
            return stage.drawList()
        }
    }

    static let all = [tiled, scrolled, rasterized]

    /// A tiled layer that grows; it is drawn finer half of the way.
    private static let tiled = LayerScene(name: "layer-tiled") { root in
        let layer = Checks()
        layer.frame = CGRect(x: 20, y: 10, width: 160, height: 120)
        layer.tileSize = CGSize(width: 64, height: 64)
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (3, 1)
        root.addSublayer(layer)
        layer.setNeedsDisplay()
        return { time in
            CATransaction.setDisableActions(true)
            layer.transform = CATransform3DMakeScale(0.8 + time * 0.6, 0.8 + time * 0.6, 1)
        }
    }

    /// A large tiled layer, turned and half transparent, that is scrolled by many tiles half of the way.
    private static let scrolled = LayerScene(name: "layer-tiled-scrolled") { root in
        let layer = Checks()
        layer.bounds = CGRect(x: 0, y: 0, width: 100_000, height: 120)
        layer.position = CGPoint(x: 120, y: 90)
        layer.tileSize = CGSize(width: 64, height: 64)
        layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        layer.opacity = 0.5
        root.addSublayer(layer)
        layer.setNeedsDisplay()
        return { time in
            CATransaction.setDisableActions(true)
            if time == 0.5 { layer.bounds.origin.x -= 500 }
        }
    }

    /// A bitmap that turns; half of the way what is in it changes.
    private static let rasterized = LayerScene(name: "layer-rasterized") { root in
        let layer = CALayer()
        let inner = CALayer()
        layer.frame = CGRect(x: 60, y: 40, width: 120, height: 90)
        layer.backgroundColor = CGColor(srgbRed: 0.9, green: 0.5, blue: 0.2, alpha: 1)
        (layer.cornerRadius, layer.borderWidth) = (12, 3)
        (layer.shadowOpacity, layer.shadowRadius) = (0.6, 4)
        layer.shouldRasterize = true
        inner.frame = CGRect(x: 80, y: 50, width: 60, height: 30)
        inner.backgroundColor = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 0.7)
        layer.addSublayer(inner)
        root.addSublayer(layer)
        return { time in
            CATransaction.setDisableActions(true)
            layer.transform = CATransform3DMakeRotation(time * 0.5, 0, 0, 1)
            if time == 0.5 { inner.cornerRadius = 10 }
        }
    }

    /// Squares of eight points.
    private final class Checks: CATiledLayer {
        override func draw(in context: CGContext) {
            context.setFillColor(CGColor(srgbRed: 0.2, green: 0.3, blue: 0.5, alpha: 1))
            context.fill([bounds])
            context.setFillColor(CGColor(srgbRed: 0.9, green: 0.8, blue: 0.4, alpha: 1))
            let tile = context.boundingBoxOfClipPath
            let columns = Int(tile.minX / 16) - 1...Int(tile.maxX / 16)
            for y in 0..<15 {
                for x in columns {
                    let left = Double(2 * x + y % 2) * 8
                    context.fill([CGRect(x: left, y: Double(y) * 8, width: 8, height: 8)])
                }
            }
        }
    }
}
