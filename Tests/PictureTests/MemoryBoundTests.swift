import CoreAnimation
import DisplayList
import GeometrySupport
import Raster
import Testing

/// The bound on memory: what is kept costs no more, and what is not kept looks the same.
@Suite("Both back ends: a bound on what is kept")
struct MemoryBoundTests {
    static let limits = [0, 20_000, 300_000]

    /// Many different pictures one after the other, twice.
    private static func film() -> [DrawList] {
        let scenes = ComposedScene.all.prefix(8) + [full]
        let lists = scenes.map { $0.list() }
        return lists + lists.flatMap { [$0, $0] }
    }

    /// A text, a gradient, a path and a shadow.
    private static let full = ComposedScene(
        name: "one of each",
        build: {
            let text = CATextLayer()
            (text.string, text.fontSize, text.foregroundColor) = ("Zoetrope", 30, .black)
            text.frame = CGRect(x: 10, y: 10, width: 180, height: 40)
            let gradient = CAGradientLayer()
            (gradient.type, gradient.colors) = (.radial, [CGColor.red, CGColor.blue])
            gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
            gradient.endPoint = CGPoint(x: 1, y: 1)
            gradient.frame = CGRect(x: 10, y: 60, width: 70, height: 70)
            let shape = CAShapeLayer()
            shape.path = CGPath(
                ellipseIn: CGRect(x: 100, y: 60, width: 70, height: 60), transform: nil)
            for layer in [text, gradient, shape] { $0.layer.addSublayer(layer) }
            ($0.layer.shadowOpacity, $0.layer.shadowRadius) = (0.5, 6)
        })

    @Test("the pictures are the same, and no frame leaves more", arguments: limits, Drawer.present)
    func bound(limit: Int, drawer: Drawer) throws {
        let film = Self.film()
        let free = try #require(Self.draw(film, drawer, limit: 256 << 20))
        let bound = try #require(Self.draw(film, drawer, limit: limit))
        #expect((free.map(\.cache.bytes).max() ?? 0) > 300_000, "the film is too easy")
        for (i, (a, b)) in zip(free, bound).enumerated() {
            #expect(a.image.pixels == b.image.pixels, "frame \(i)")
            #expect(b.cache.bytes <= limit && b.cache.limit == limit, "frame \(i): \(b.cache)")
        }
    }

    private static func draw(
        _ film: [DrawList], _ drawer: Drawer, limit: Int
    ) -> [(image: CGImage, cache: CacheCounts)]? {
        switch drawer {
        case .geometry:
            OffscreenGeometry.frames(film, memoryLimit: limit)?.map { ($0.image, $0.report.cache) }
        case .raster:
            Self.rastered(film, Rasterizer(threads: 1, memoryLimit: limit))
        }
    }

    private static func rastered(
        _ film: [DrawList], _ rasterizer: Rasterizer
    ) -> [(image: CGImage, cache: CacheCounts)] {
        film.map { list in
            var pixels = [UInt32](repeating: 0, count: list.width * list.height)
            let report = pixels.withUnsafeMutableBufferPointer {
                $0.baseAddress.map { rasterizer.draw(list, into: $0, stride: list.width) }
            }
            let image = CGImage(width: list.width, height: list.height, pixels: pixels)
            return (image, report?.cache ?? CacheCounts())
        }
    }
}
