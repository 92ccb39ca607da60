import CoreAnimation
import Testing

/// A thing that crawls.
struct CrawlRow: Sendable, CustomTestStringConvertible {
    var name: String
    var build: @Sendable (CALayer) -> Void
    var testDescription: String { name }
}

/// A thing of 100 by 100 that is drawn in parts.
struct SeamRow: Sendable, CustomTestStringConvertible {
    var name: String
    /// How many pixels it covers, and how much each, 0 to 255.
    var area: Double, alpha = 128
    /// Whether a pixel so far from the middle is covered whole.
    var isInside: @Sendable (Double, Double) -> Bool = { u, v in hypot(u, v) < 45 }
    var build: @Sendable (CALayer) -> Void
    var testDescription: String { name }
}

@Suite("Crawling and seams (rendering 6)")
struct CrawlTests {
    static let rows: [CrawlRow] = [
        CrawlRow(name: "a rectangle") { _ in },
        CrawlRow(name: "a turned rectangle") { $0.transform = turn(20) },
        CrawlRow(name: "round corners") { $0.cornerRadius = 18 },
        CrawlRow(name: "continuous corners") {
            ($0.cornerRadius, $0.cornerCurve) = (18, .continuous)
        },
        CrawlRow(name: "a border") {
            ($0.backgroundColor, $0.borderColor, $0.borderWidth) = (nil, .red, 7)
        },
        CrawlRow(name: "a border over a background") {
            ($0.borderColor, $0.borderWidth) = (.red, 1)
        },
        CrawlRow(name: "a round border over a background, turned") {
            ($0.borderColor, $0.borderWidth, $0.cornerRadius) = (.red, 3, 18)
            $0.transform = turn(20)
        },
        CrawlRow(name: "particles") {
            let emitter = CAEmitterLayer(), cell = CAEmitterCell()
            emitter.frame = $0.bounds
            emitter.emitterPosition = CGPoint(x: 40, y: 30)
            (cell.contents, cell.birthRate) = (plainImage(30, 30, 0xFFFF_0000), 1)
            (cell.lifetime, cell.spin) = (5, 1)
            emitter.emitterCells = [cell]
            $0.backgroundColor = nil
            $0.addSublayer(emitter)
        },
        CrawlRow(name: "a group that fades") {
            $0.opacity = 0.5
            $0.add(.red, 10.3, 10.4, 30, 20)
        },
        CrawlRow(name: "a picture") {
            ($0.backgroundColor, $0.contents) = (nil, plainImage(8, 8, 0xFFFF_0000))
        },
        CrawlRow(name: "a picture over a background, turned") {
            $0.contents = plainImage(8, 8, 0xFFFF_0000)
            $0.transform = turn(20)
        },
        CrawlRow(name: "a text") {
            let text = CATextLayer()
            (text.string, text.fontSize, text.foregroundColor) = ("Zoe", 40, .red)
            text.frame = $0.bounds
            $0.backgroundColor = nil
            $0.addSublayer(text)
        },
        CrawlRow(name: "a text of many lines") {
            let text = CATextLayer()
            text.string = "The quick brown fox jumps over the lazy dog."
            (text.fontSize, text.isWrapped, text.foregroundColor) = (12, true, .red)
            text.frame = $0.bounds
            $0.backgroundColor = nil
            $0.addSublayer(text)
        },
        CrawlRow(name: "nine parts") {
            ($0.backgroundColor, $0.contents) = (nil, plainImage(30, 30, 0xFFFF_0000))
            $0.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)
        },
        CrawlRow(name: "a clip") {
            ($0.cornerRadius, $0.masksToBounds, $0.backgroundColor) = (18, true, nil)
            $0.add(.red, -10, -10, 200, 200)
        },
        CrawlRow(name: "a covered clip") {
            ($0.cornerRadius, $0.masksToBounds) = (18, true)
            $0.add(.red, 30, 20, 5, 5)
        },
        CrawlRow(name: "a shadow") {
            ($0.shadowOpacity, $0.shadowRadius) = (1, 4)
            $0.shadowOffset = CGSize(width: 3, height: 5)
        },
        CrawlRow(name: "a shape") {
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: $0.bounds, transform: nil)
            (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.red, .red, 3)
            $0.backgroundColor = nil
            $0.addSublayer(shape)
        },
        CrawlRow(name: "a gradient") {
            let gradient = CAGradientLayer()
            (gradient.frame, gradient.cornerRadius) = ($0.bounds, 12)
            gradient.colors = [CGColor.red, CGColor.blue]
            $0.backgroundColor = nil
            $0.addSublayer(gradient)
        },
        CrawlRow(name: "a bitmap") {
            ($0.cornerRadius, $0.shouldRasterize) = (18, true)
        },
        CrawlRow(name: "in perspective") { $0.transform = tilt(40, distance: 300) },
        CrawlRow(name: "a round mask") {
            let mask = CALayer()
            (mask.frame, mask.cornerRadius, mask.backgroundColor) = ($0.bounds, 25, .black)
            $0.mask = mask
        },
        CrawlRow(name: "copies") {
            let copies = CAReplicatorLayer()
            (copies.frame, copies.instanceCount) = ($0.bounds, 3)
            copies.instanceTransform = CATransform3DMakeTranslation(25.3, 10.7, 0)
            copies.add(.red, 0, 0, 20, 20)
            $0.backgroundColor = nil
            $0.addSublayer(copies)
        },
    ]

    @Test(
        "a sixteenth of a pixel at a time, across and down, coverage stays", arguments: rows,
        Drawer.present)
    func crawl(_ row: CrawlRow, _ drawer: Drawer) throws {
        let sums = try (0...32).map { step -> Double in
            let stage = OffscreenStage(size: CGSize(width: 160, height: 140), background: .white)
            let layer = CALayer()
            layer.backgroundColor = .red
            let (x, y) = (Double(min(step, 16)) / 16, Double(max(step - 16, 0)) / 16)
            layer.frame = CGRect(x: 40 + x, y: 40 + y, width: 80, height: 60)
            row.build(layer)
            stage.layer.addSublayer(layer)
            stage.advance(to: 0)
            return try #require(drawer.draw(stage.drawList())).coverage
        }
        let mean = sums.reduce(0, +) / Double(sums.count)
        #expect(mean > 500)
        for sum in sums { #expect(abs(sum / mean - 1) <= 0.005, "\(sum) of \(mean)") }
    }

    /// What is drawn in parts or with soft edges: nothing may be left out or blended twice.
    static let seamRows: [SeamRow] = [
        SeamRow(name: "nine parts", area: 10000, alpha: 255) { nine($0, 0xFFFF_0000) },
        SeamRow(name: "half transparent nine parts", area: 10000) { nine($0, 0x8080_0000) },
        SeamRow(name: "a fill", area: 10000) { $0.backgroundColor = glass },
        SeamRow(name: "a round fill", area: 9656.64) {
            ($0.backgroundColor, $0.cornerRadius) = (glass, 20)
        },
        SeamRow(
            name: "a round border", area: 3342.48,
            isInside: { u, v in (42...48).contains(max(u, v)) && min(u, v) < 28 },
            build: { ($0.borderColor, $0.borderWidth, $0.cornerRadius) = (glass, 10, 20) }),
        // Without the masks each would cover a part of the pixels on the edge they share, one over
        // the other.
        SeamRow(name: "layers that share a hard edge", area: 10000) {
            let (left, right) = (CALayer(), CALayer())
            (left.frame, left.backgroundColor) = (
                CGRect(x: 0, y: 0, width: 37.3, height: 100), glass
            )
            left.edgeAntialiasingMask.remove(.layerRightEdge)
            right.frame = CGRect(x: 37.3, y: 0, width: 62.7, height: 100)
            right.backgroundColor = glass
            right.edgeAntialiasingMask.remove(.layerLeftEdge)
            $0.sublayers = [left, right]
        },
    ]

    private static let glass = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 128 / 255)

    private static func nine(_ layer: CALayer, _ pixel: UInt32) {
        layer.contents = plainImage(30, 30, pixel)
        layer.contentsCenter = CGRect(x: 0.31, y: 0.27, width: 0.4, height: 0.5)
    }

    @Test(
        "parts meet without a seam and blend once, turned or not", arguments: seamRows,
        [0, 13, 30, 45, 77.5])
    func seams(_ row: SeamRow, _ degrees: Double) throws {
        let ground = Ground()
        ground.layer.backgroundColor = nil
        row.build(ground.layer)
        ground.layer.transform = turn(degrees)
        ground.stage.advance(to: 0)
        let once = RGB(255, 255 - row.alpha, 255 - row.alpha)
        let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        for drawer in Drawer.present {
            let image = try #require(drawer.draw(ground.stage.drawList()))
            try keep(image, "seams \(row.name) \(degrees) \(drawer.rawValue)")
            let area = image.coverage * 255 / Double(row.alpha)
            #expect(abs(area / row.area - 1) <= 0.005, "\(drawer): \(area)")
            for y in 0..<200 {
                for x in 0..<200 {
                    let (dx, dy) = (Double(x) - 99.5, Double(y) - 99.5)
                    let isInside = row.isInside(abs(dx * c + dy * s), abs(dy * c - dx * s))
                    let found = image.rgb(x, y)
                    #expect(
                        isInside
                            ? found.isClose(to: once, drawer.tolerance)
                            : found.g >= once.g - drawer.tolerance,
                        "\(drawer): (\(x), \(y)): \(found)")
                }
            }
        }
    }
}
