import CPlainPixels

@testable import CoreAnimation
@testable import DisplayList
@testable import Graphics
@testable import Motion
@testable import Raster
@testable import RenderTree

/// What large turned layers cost to draw, on one thread; those of one colour or a picture against
/// plain C that does the same.
enum Picturing {
    private static let size = (width: 1280, height: 720)
    private static let goal = 1.5

    /// What twenty squares of 300 points show.
    private struct Look {
        let name: String
        /// Texels in a row of their picture, nil for one colour.
        var texels: Int?
        /// How their gradient runs, nil for none.
        var gradient: CAGradientLayerType?
        var alpha: Float = 1
    }

    private static let looks = [
        Look(name: "one colour"), Look(name: "one colour, faded", alpha: 0.6),
        Look(name: "a picture at its size", texels: 300),
        Look(name: "a picture at its size, faded", texels: 300, alpha: 0.6),
        Look(name: "a picture drawn larger", texels: 128),
        Look(name: "an axial gradient", gradient: .axial),
        Look(name: "a radial gradient", gradient: .radial),
        Look(name: "a conic gradient", gradient: .conic),
    ]

    /// Draws every look by both in turn, each moment of a slow turn after the other.
    static func run(rounds: Int) {
        print("twenty turned layers of 300 points, one thread:")
        for look in looks {
            let picture = look.texels.map(Self.picture)
            let stage = OffscreenStage(
                size: CGSize(width: size.width, height: size.height), background: .black)
            CATransaction.setDisableActions(true)
            let layers = (0..<20).map { i -> CALayer in
                let layer = look.gradient.map(Self.gradient) ?? CALayer()
                layer.bounds = CGRect(x: 0, y: 0, width: 300, height: 300)
                layer.position = CGPoint(
                    x: 140 + CGFloat(i % 5) * 250, y: 110 + CGFloat(i / 5) * 167)
                layer.opacity = look.alpha
                layer.contents = picture
                if picture == nil, look.gradient == nil { layer.backgroundColor = color }
                stage.layer.addSublayer(layer)
                return layer
            }
            let rasterizer = Rasterizer(threads: 1)
            let stride = size.width + 16
            let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: stride * size.height)
            defer { pixels.deallocate() }
            var (ours, plain): ([Double], [Double]) = ([], [])
            for round in 0..<rounds {
                for (i, layer) in layers.enumerated() {
                    let angle = 0.3 + Double(i) * 0.37 + Double(round) * 0.01
                    layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
                }
                stage.advance(by: 1.0 / 60)
                let list = stage.drawList()
                let begin = SystemClock.seconds()
                rasterizer.draw(list, into: pixels, stride: stride)
                let middle = SystemClock.seconds()
                if look.gradient == nil { draw(layers, picture, look, pixels, stride) }
                let end = SystemClock.seconds()
                if round < 5 { continue }
                ours.append((middle - begin) * 1000)
                plain.append((end - middle) * 1000)
            }
            report(look.name, ours, unit: "ms")
            guard look.gradient == nil else { continue }
            report("  in C", plain, unit: "ms")
            ratio("  ratio", ours, plain, goal: goal)
        }
    }

    private static let color = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)

    /// Three colours, across or from the middle on.
    private static func gradient(_ type: CAGradientLayerType) -> CALayer {
        let layer = CAGradientLayer()
        layer.type = type
        layer.colors = [
            color, CGColor(red: 0, green: 0.5, blue: 1, alpha: 1),
            CGColor(red: 0.5, green: 0.2, blue: 0.5, alpha: 1),
        ]
        let start = type == .axial ? 0 : 0.5
        layer.startPoint = CGPoint(x: start, y: start)
        layer.endPoint = CGPoint(x: 1, y: 1)
        return layer
    }

    /// Waves of colour, opaque.
    private static func picture(side: Int) -> CGImage {
        let pixels = (0..<side * side).map { i -> UInt32 in
            let (x, y) = (i % side, i / side)
            return 0xFF00_0000 | UInt32(x * 5 & 255) << 16 | UInt32(y * 3 & 255) << 8
                | UInt32((x + y) * 7 & 255)
        }
        return CGImage(width: side, height: side, pixels: pixels)
    }

    private static func draw(
        _ layers: [CALayer], _ picture: CGImage?, _ look: Look,
        _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int
    ) {
        func draw(_ texels: UnsafePointer<UInt32>?) {
            let squares = layers.map { layer in
                PPSquare(
                    x: Float(layer.position.x), y: Float(layer.position.y),
                    cosine: Float(layer.transform.m11), sine: Float(layer.transform.m12), side: 300,
                    alpha: look.alpha, color: 0xFFFF_8040, texels: texels,
                    texelCount: Int32(look.texels ?? 2))
            }
            pp_draw(
                pixels, Int32(stride), Int32(size.width), Int32(size.height), 0xFF00_0000, squares,
                Int32(squares.count))
        }
        guard let picture else { return draw(nil) }
        picture.pixels.withUnsafeBufferPointer { draw($0.baseAddress) }
    }
}
