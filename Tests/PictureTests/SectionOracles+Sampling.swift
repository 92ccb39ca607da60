import CoreAnimation

extension SectionOracle {
    /// How pictures are sampled: filters, parts, places beyond the picture, and made smaller.
    static let sampling: [SectionOracle] = [
        SectionOracle(
            source: "rendering 3.3", name: "two pixels on four, linear", ground: strip,
            build: { contents($0, CGImage(width: 2, height: 1, pixels: [black, white])) },
            checks: zip(0..., [0, 64, 191, 255]).map { .pixel($0, 0, gray($1)) }),
        SectionOracle(
            source: "rendering 3.3", name: "two pixels on four, nearest", ground: strip,
            build: {
                contents($0, CGImage(width: 2, height: 1, pixels: [black, white]))
                $0.layer.magnificationFilter = .nearest
            }, checks: zip(0..., [0, 0, 255, 255]).map { .pixel($0, 0, gray($1)) }),
        SectionOracle(
            source: "rendering 3.3",
            name: "two pixels on four, trilinear: as linear", ground: strip,
            build: {
                contents($0, CGImage(width: 2, height: 1, pixels: [black, white]))
                $0.layer.magnificationFilter = .trilinear
            }, checks: zip(0..., [0, 64, 191, 255]).map { .pixel($0, 0, gray($1)) }),
        SectionOracle(
            source: "rendering 3.3", name: "beyond the picture its edge pixels go on",
            build: {
                $0.layer.backgroundColor = nil
                contents($0, CGImage(width: 3, height: 1, pixels: [red, green, blue]))
                $0.layer.contentsRect = CGRect(x: -1, y: 0, width: 3, height: 1)
                $0.layer.magnificationFilter = .nearest
            },
            checks: [
                .box(.red, [50, 50, 44, 100]), .pixel(95, 100, .green), .pixel(104, 100, .green),
                .box(.blue, [106, 50, 44, 100]),
            ]),
        SectionOracle(
            source: "rendering 3.3", name: "half a picture, and its last column beyond",
            build: {
                let pixels = (0..<10).map { $0 == 9 ? blue : $0 < 5 ? red : green }
                contents($0, CGImage(width: 10, height: 1, pixels: pixels))
                $0.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 1, height: 1)
                $0.layer.magnificationFilter = .nearest
            }, checks: [.box(.green, [50, 50, 40, 100]), .box(.blue, [90, 50, 60, 100])]),
        SectionOracle(
            source: "rendering 3.3",
            name: "a part of a picture is kept apart from what is beside it",
            build: {
                let pixels = (0..<100).map { $0 % 10 < 5 ? red : green }
                contents($0, CGImage(width: 10, height: 10, pixels: pixels))
                $0.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
            }, checks: [.count(.green, 10000)]),
        // Mean of black and white lines of a pixel: 128; other sides are not made smaller.
        SectionOracle(
            source: "rendering 3.3", name: "lines stay where only the other side is made smaller",
            build: {
                contents($0, lines(400, 100, vertical: false))
            }, checks: [.pixel(100, 100, gray(0)), .pixel(100, 101, gray(255))]),
        SectionOracle(
            source: "rendering 3.3",
            name: "lines across the side that is made smaller become their mean",
            build: { contents($0, lines(1000, 10, vertical: true)) },
            checks: [60, 85, 100, 131].map { .pixel($0, 100, gray(128)) }),
        SectionOracle(
            source: "rendering 3.3", name: "what is made smaller in one direction is not magnified",
            build: {
                contents($0, lines(10, 1000, vertical: false))
                $0.layer.magnificationFilter = .nearest
            }, checks: [60, 85, 100, 131].map { .pixel(100, $0, gray(128)) }),
        SectionOracle(
            source: "rendering 3.3", name: "below half size blocks of two are mixed first",
            build: { contents($0, lines(400, 400, vertical: true)) },
            checks: [60, 85, 100, 131].map { .pixel($0, 100, gray(128)) }),
        SectionOracle(
            source: "rendering 3.3", name: "at half size each pixel is the mean of two",
            build: { contents($0, lines(200, 200, vertical: true)) },
            checks: (50..<150).map { .pixel($0, 100, gray(128)) }),
        SectionOracle(
            source: "rendering 3.3", name: "and a little below it no lines are left over",
            build: { contents($0, lines(202, 202, vertical: true)) },
            checks: (50..<150).map { .pixel($0, 100, gray(128)) }),
        // The picture ends at 100.4: what is seen of pixel 100 is its last column.
        SectionOracle(
            source: "rendering 3.3",
            name: "where a side is not halved evenly the last column is seen whole",
            ground: { Ground(frame: CGRect(x: 50.4, y: 50, width: 50, height: 100)) },
            build: {
                let pixels = (0..<101 * 4).map { $0 % 101 == 100 ? blue : red }
                contents($0, CGImage(width: 101, height: 4, pixels: pixels))
                $0.layer.backgroundColor = nil
            }, checks: [.look(.edge(100, 100, RGB(153, 153, 255))), .pixel(75, 100, .red)]),
        SectionOracle(
            source: "rendering 3.3", name: "a bias mixes them where they are not yet small",
            build: {
                contents($0, lines(150, 150, vertical: true))
                ($0.layer.minificationFilter, $0.layer.minificationFilterBias) = (.trilinear, 1)
            }, checks: [61, 86, 100, 131].map { .pixel($0, 100, gray(128)) }),
        SectionOracle(
            source: "rendering 10", name: "a bitmap finer than the screen is mixed down",
            build: {
                $0.layer.contents = lines(400, 400, vertical: true)
                ($0.layer.backgroundColor, $0.layer.magnificationFilter) = (nil, .nearest)
                ($0.layer.shouldRasterize, $0.layer.rasterizationScale) = (true, 4)
            }, checks: [60, 85, 100, 131].map { .pixel($0, 100, gray(128)) }),
    ]

    private static let (black, white) = (0xFF00_0000 as UInt32, 0xFFFF_FFFF as UInt32)
    private static let (red, green) = (0xFFFF_0000 as UInt32, 0xFF00_FF00 as UInt32)
    private static let blue = 0xFF00_00FF as UInt32

    private static func gray(_ v: Int) -> RGB { RGB(v, v, v) }

    private static func contents(_ ground: Ground, _ image: CGImage) {
        ground.layer.contents = image
    }

    /// A layer of four pixels by one at the top left.
    @Sendable private static func strip() -> Ground {
        Ground(frame: CGRect(x: 0, y: 0, width: 4, height: 1))
    }

    /// Black and white lines of one pixel, black first.
    private static func lines(_ width: Int, _ height: Int, vertical: Bool) -> CGImage {
        let pixels = (0..<width * height).map {
            (vertical ? $0 % width : $0 / width) % 2 == 0 ? black : white
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }
}
