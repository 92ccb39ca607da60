import CoreAnimation

extension SectionOracle {
    /// Pixels on all edges of the layer turned by 30 degrees about its middle.
    private static let softEdges: [Check] = [
        (47, 90, 0.251), (152, 109, 0.251), (80, 33, 0.341), (119, 166, 0.341), (100, 42, 0.446),
        (99, 157, 0.446), (59, 70, 0.703), (140, 129, 0.703),
    ].map { .coverage($0, $1, $2) }

    /// Layers drawn as bitmaps.
    static let bitmaps: [SectionOracle] = [
        // Rows and columns of 40, 40 and 20.
        SectionOracle(
            source: "rendering 10",
            name: "a tiled layer's tiles are each drawn in their place", time: 0.25,
            build: {
                $0.layer.backgroundColor = nil
                let tiles = Checker()
                (tiles.frame, tiles.tileSize) = ($0.layer.bounds, CGSize(width: 40, height: 40))
                $0.layer.addSublayer(tiles)
                tiles.setNeedsDisplay()
            },
            checks: [
                .count(.red, 5200), .count(.blue, 4800), .pixel(89, 89, .red),
                .pixel(90, 89, .blue), .pixel(129, 50, .blue), .pixel(130, 50, .red),
                .pixel(149, 149, .red), .pixel(149, 129, .blue),
            ]),
        SectionOracle(
            source: "rendering 10", name: "at half the scale a checker of single pixels is grey",
            build: {
                let pixels = (0..<10000).map { i -> UInt32 in
                    (i % 100 + i / 100) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
                }
                $0.layer.contents = CGImage(width: 100, height: 100, pixels: pixels)
                ($0.layer.shouldRasterize, $0.layer.rasterizationScale) = (true, 0.5)
            },
            checks: [(60, 60), (100, 100), (101, 120), (140, 139)].map {
                .pixel($0, $1, RGB(128, 128, 128))
            }),
        SectionOracle(
            source: "rendering 10", name: "at the scale of the screen nothing changes",
            build: {
                $0.layer.contents = testImage(100, 100)
                $0.layer.add(.green, 80, 80, 60, 40)
                $0.layer.shouldRasterize = true
            },
            checks: [(0, 0), (99, 0), (37, 61), (70, 99)].map { x, y in
                .pixel(50 + x, 50 + y, testImage(100, 100).rgb(x, y))
            } + [.box(.green, [130, 130, 60, 40]), .changed(10000 + 2000)]),
        SectionOracle(
            source: "rendering 10", name: "what is far down in a long bitmap is shown",
            ground: { Ground(frame: CGRect(x: 50, y: -9900, width: 100, height: 10000)) },
            build: {
                ($0.layer.shouldRasterize, $0.layer.rasterizationScale) = (true, 2)
                $0.layer.add(.blue, 0, 9950, 100, 20)
            }, checks: [.box(.blue, [50, 50, 100, 20]), .changed(10000)]),
        SectionOracle(
            source: "rendering 10", name: "a bitmap larger than any is shown whole",
            ground: { Ground(frame: CGRect(x: 0, y: 0, width: 20000, height: 20000)) },
            build: {
                $0.layer.shouldRasterize = true
                $0.layer.transform = CATransform3DMakeScale(0.005, 0.005, 1)
                $0.layer.position = CGPoint(x: 100, y: 100)
            }, checks: [.area(10000)]),
        SectionOracle(
            source: "rendering 10", name: "shadow and what sticks out are in the bitmap",
            build: {
                ($0.layer.shadowOpacity, $0.layer.shadowRadius) = (1, 0)
                $0.layer.shadowOffset = CGSize(width: 30, height: 0)
                $0.layer.shouldRasterize = true
            },
            checks: [.box(.black, [150, 50, 30, 100]), .count(.red, 10000), .changed(13000)]),
        SectionOracle(
            source: "rendering 10", name: "opacity and mask act on the bitmap",
            build: {
                $0.layer.add(.blue, 20, 20, 20, 20)
                ($0.layer.opacity, $0.layer.shouldRasterize) = (0.5, true)
                let mask = CALayer()
                mask.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
                mask.backgroundColor = .black
                $0.layer.mask = mask
            },
            checks: [
                .pixel(60, 60, RGB(255, 128, 128)), .pixel(80, 80, RGB(128, 128, 255)),
                .changed(5000),
            ]),
        SectionOracle(
            source: "rendering 10", name: "a turned bitmap keeps its area",
            build: {
                ($0.layer.transform, $0.layer.shouldRasterize) = (turn(30), true)
            }, checks: [.area(10000)]),
        SectionOracle(
            source: "rendering 10", name: "a turned bitmap that its layer cuts has soft edges",
            build: {
                ($0.layer.transform, $0.layer.shouldRasterize) = (turn(30), true)
                $0.layer.masksToBounds = true
                $0.layer.add(.red, -10, -10, 120, 120)
            }, checks: [.area(10000)] + softEdges),
        SectionOracle(
            source: "rendering 10", name: "and so has one cut by a layer in it",
            build: {
                ($0.layer.transform, $0.layer.shouldRasterize) = (turn(30), true)
                $0.layer.backgroundColor = nil
                let cut = $0.layer.add(.red, 0, 0, 100, 100)
                cut.masksToBounds = true
                cut.add(.red, -10, -10, 120, 120)
            }, checks: [.area(10000)] + softEdges),
        SectionOracle(
            source: "rendering 10", name: "a fade of a turned layer that cuts has soft edges",
            time: 0.5,
            build: {
                ($0.layer.transform, $0.layer.masksToBounds) = (turn(30), true)
                $0.layer.add(.red, -10, -10, 120, 120)
            },
            change: { ground in
                let fade = CATransition()
                fade.duration = 1
                ground.layer.add(fade, forKey: nil)
                ground.layer.backgroundColor = .blue
            }, checks: [.area(10000)] + softEdges),
        SectionOracle(
            source: "rendering 10", name: "a bitmap in perspective",
            build: {
                ($0.layer.transform, $0.layer.shouldRasterize) = (tilt(45), true)
                $0.layer.rasterizationScale = 2
            }, checks: [.area(7142.32, percent: 1)]),
        SectionOracle(
            source: "rendering 10", name: "without a scale there is no bitmap",
            build: {
                ($0.layer.shouldRasterize, $0.layer.rasterizationScale) = (true, 0)
            }, checks: [.count(.red, 10000), .changed(10000)]),
    ]
}

/// Paints each tile of 40 by 40 points, red and blue in turn.
private final class Checker: CATiledLayer {
    override func draw(in context: CGContext) {
        let tile = context.boundingBoxOfClipPath
        let isEven = Int(tile.minX / 40 + tile.minY / 40) % 2 == 0
        context.setFillColor(isEven ? .red : .blue)
        context.fill([tile])
    }
}
