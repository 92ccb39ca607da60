import CoreAnimation
import DisplayList
import GoldenSupport
import Raster
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

    /// A bound on what is kept, and how much is made in each frame: first the lines of 24 stars and the
    /// outlines of 12 that have too many corners to be drawn by them, 4 texts and gradients, and a shadow;
    /// the shadow is kept from the second time on.
    static let bounds = [
        (Rasterizer.standardMemoryLimit, [45, 1, 0, 39]), (0, [45, 45, 45, 45]),
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

    @Test(
        "so are those of a stage, for any number of threads",
        arguments: [nil, 2, 3, 64, 1_000, 0, -1] as [Int?])
    func stage(count: Int?) {
        let pixels = [1, count].map { count in
            let stage = OffscreenStage(size: CGSize(width: 320, height: 240), threads: count)
            for i in 0..<40 {
                let shape = CAShapeLayer()
                shape.path = CGPath(
                    ellipseIn: CGRect(x: 0, y: 0, width: 40 + i, height: 30), transform: nil)
                shape.position = CGPoint(x: i % 8 * 38, y: i / 8 * 45)
                shape.fillColor = CGColor(red: Double(i) / 40, green: 0.5, blue: 0.2, alpha: 0.8)
                shape.transform = CATransform3DMakeRotation(Double(i), 0, 0, 1)
                shape.shadowOpacity = i % 5 == 0 ? 0.5 : 0
                stage.layer.addSublayer(shape)
            }
            stage.advance(to: 0)
            return stage.image().pixels
        }
        #expect(pixels[0] == pixels[1])
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
            #expect(Set(b.coverages.values.map { ObjectIdentifier($0.coverage) }).count == 49)
            #expect(Set(b.glyphs.values.map { ObjectIdentifier($0.string) }).count == 4)
            for (i, shape) in a.coverages {
                #expect(shape.coverage.bytes == b.coverages[i]?.coverage.bytes)
                #expect(shape.bounds == b.coverages[i]?.bounds)
                #expect(shape.isReusable == b.coverages[i]?.isReusable)
            }
            for (i, picture) in a.pictures {
                #expect(picture.image.pixels == b.pictures[i]?.image.pixels)
            }
            one.endFrame()
            four.endFrame()
        }
    }

    @Test("so are lists and pixels of many sublayers, whatever they are made of")
    func siblings() {
        let groups = (0..<2).map { _ in CALayer() }
        for (i, group) in groups.enumerated() {
            group.frame = CGRect(x: i * 40, y: 0, width: 360, height: 300)
            group.opacity = 0.9
            (group.borderWidth, group.borderColor) = (2, .white)
            (0..<150).map(Self.sibling).forEach(group.addSublayer)
        }
        var pixels: [[UInt32]] = []
        let lists = [1, 2, 5].map { threads in
            let stage = OffscreenStage(
                size: CGSize(width: 400, height: 300), threads: threads)
            groups.forEach(stage.layer.addSublayer)
            stage.advance(to: 0)
            let lists = (0..<2).map { _ in stage.drawList() }
            #expect(lists[0].commands == lists[1].commands)
            pixels.append(stage.image().pixels)
            groups.forEach { $0.removeFromSuperlayer() }
            return lists[0]
        }
        let begun = lists[0].commands.compactMap {
            if case .beginGroup(let group) = $0 { group.id } else { nil }
        }
        #expect(begun.count > 200 && Set(begun).count == begun.count)
        for list in lists { #expect(list.description == lists[0].description) }
        for list in lists { #expect(list.commands == lists[0].commands) }
        for some in pixels { #expect(some == pixels[0]) }
    }

    /// One of a mix of layers with groups, masks, shadows, bitmaps, copies and depth.
    private static func sibling(_ i: Int) -> CALayer {
        let layer = i % 5 == 0 ? CAReplicatorLayer() : CALayer()
        layer.frame = CGRect(x: i % 16 * 21, y: i / 16 * 25, width: 30, height: 30)
        layer.backgroundColor = CGColor(red: Double(i % 7) / 7, green: 0.5, blue: 0.5, alpha: 1)
        if i % 11 == 0 { return layer }
        layer.transform = CATransform3DMakeRotation(Double(i), 0, 0, 1)
        let inner = CALayer()
        inner.frame = CGRect(x: 8, y: 8, width: 30, height: 14)
        (inner.backgroundColor, inner.cornerRadius) = (.white, 4)
        layer.addSublayer(inner)
        if let copies = layer as? CAReplicatorLayer {
            copies.instanceCount = 3
            copies.instanceTransform = CATransform3DMakeTranslation(5, 5, 0)
        }
        if i % 3 == 0 { layer.opacity = 0.5 }
        if i % 4 == 0 {
            let mask = CALayer()
            mask.frame = CGRect(x: 2, y: 2, width: 20, height: 24)
            (mask.backgroundColor, mask.cornerRadius) = (.black, 6)
            layer.mask = mask
        }
        if i % 7 == 0 { (layer.shadowOpacity, layer.shadowRadius) = (0.5, 2) }
        if i % 8 == 1 { layer.masksToBounds = true }
        if i % 9 == 2 { layer.shouldRasterize = true }
        if i % 10 == 3 { layer.zPosition = Double(i % 13) }
        if i % 14 == 6 { layer.sublayerTransform.m34 = -0.01 }
        return layer
    }
}
