import CoreAnimation
import Raster
import RenderTree
import Testing

/// What is new in a frame is made by several threads: with the same result as by one.
@Suite("Software back end: the number of threads changes nothing")
struct ThreadCountTests {
    /// Stars with lines, twice each, texts, gradients and a shadow; `step` makes other ones.
    private static func list(step: Int) -> DrawList {
        let stage = OffscreenStage(size: CGSize(width: 240, height: 240))
        let superlayer = CALayer()
        superlayer.frame = CGRect(x: 20, y: 20, width: 200, height: 200)
        superlayer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.layer.addSublayer(superlayer)
        let stars = (0..<24).map { star(corners: 5 + $0, radius: 20 + Double(step)) }
        for i in 0..<48 {
            let shape = CAShapeLayer()
            shape.path = stars[i % 24]
            shape.frame = CGRect(x: i % 8 * 24, y: i / 8 * 24, width: 40, height: 40)
            (shape.strokeColor, shape.lineWidth, shape.lineJoin) = (.black, 3, .round)
            superlayer.addSublayer(shape)
        }
        for i in 0..<4 {
            let text = CATextLayer()
            text.string = "Zoetrope \(i + step)"
            (text.fontSize, text.foregroundColor) = (20, .black)
            text.frame = CGRect(x: 10, y: 10 + i * 40, width: 180, height: 40)
            let gradient = CAGradientLayer()
            gradient.type = i % 2 == 0 ? .radial : .axial
            gradient.colors = [
                CGColor(red: Double(i + step) / 9, green: 0, blue: 0, alpha: 1),
                CGColor(red: 0, green: 0, blue: 1, alpha: 1),
            ]
            gradient.frame = CGRect(x: 150, y: i * 50, width: 45, height: 45)
            // Where there are more their storage is used again in no order: sizes differ.
            if i == 0 { gradient.shadowOpacity = 0.5 }
            gradient.shadowPath = star(corners: 6, radius: 30 + Double(step))
            superlayer.addSublayer(gradient)
            superlayer.addSublayer(text)
        }
        stage.advance(to: 0)
        return stage.drawList()
    }

    private static func star(corners: Int, radius: Double) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<2 * corners).map { i in
                let angle = Double(i) * .pi / Double(corners)
                let reach = i % 2 == 0 ? radius : radius / 2
                return CGPoint(x: 20 + reach * cos(angle), y: 20 + reach * sin(angle))
            })
        path.closeSubpath()
        return CGPath(elements: path.elements)
    }

    /// New, the same, and again, then others.
    private static let film = {
        let lists = [0, 1].map(list)
        return [lists[0], lists[0], lists[0], lists[1]]
    }()

    /// A bound on what is kept, and how much is made in each frame: first 24 stars with a line each, 4
    /// texts and gradients, and a shadow with its path; the shadow is kept from the second time on.
    static let bounds = [
        (Rasterizer.standardMemoryLimit, [58, 1, 0, 52]), (0, [58, 58, 58, 58]),
    ]

    @Test("pixels and counts are the same", arguments: bounds)
    func pixels(limit: Int, misses: [Int]) {
        let results = [1, 4].map { threads in
            let rasterizer = Rasterizer(threads: threads, memoryLimit: limit)
            return Self.film.map { list in
                var report = DrawingReport()
                let pixels = [UInt32](unsafeUninitializedCapacity: list.width * list.height) {
                    guard let base = $0.baseAddress else { return }
                    report = rasterizer.draw(list, into: base, stride: list.width)
                    $1 = $0.count
                }
                return (pixels: pixels, cache: report.cache)
            }
        }
        for (one, four) in zip(results[0], results[1]) {
            #expect(one.pixels == four.pixels && one.cache == four.cache)
        }
        #expect(results[1].map(\.cache.misses) == misses)
    }

    @Test("so is what the geometry back end is given")
    func contents() {
        let (one, four) = (Rasterizer(threads: 1), Rasterizer(threads: 4))
        for list in Self.film {
            var (a, b) = (ListContents(), ListContents())
            one.findContents(of: list, &a)
            four.findContents(of: list, &b)
            #expect(a.cache == b.cache)
            #expect(Set(a.pictures.keys) == Set(b.pictures.keys) && a.pictures.count == 3)
            // What occurs twice is one object.
            #expect(Set(b.coverages.values.map { ObjectIdentifier($0.coverage) }).count == 53)
            for (i, shape) in a.coverages {
                #expect(shape.coverage.bytes == b.coverages[i]?.coverage.bytes)
                #expect(shape.bounds == b.coverages[i]?.bounds)
                #expect(shape.isKept == b.coverages[i]?.isKept)
            }
            for (i, picture) in a.pictures {
                #expect(picture.image.pixels == b.pictures[i]?.image.pixels)
            }
            one.endFrame()
            four.endFrame()
        }
    }
}
