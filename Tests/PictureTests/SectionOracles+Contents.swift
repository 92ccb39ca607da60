import CoreAnimation

extension SectionOracle {
    /// Pictures as contents: where they go and how they mix.
    static let contents: [SectionOracle] =
        placements + overflowing + nineParts + [
            SectionOracle(
                source: "oracle 27", name: "a picture of two pixels a point",
                build: {
                    $0.layer.contents = plainImage(200, 200, 0xFF00_FF00)
                    ($0.layer.contentsGravity, $0.layer.contentsScale) = (.center, 2)
                }, checks: [.count(.green, 10000), .changed(10000)]),
            SectionOracle(
                source: "rendering 3.3", name: "a part of a picture",
                build: {
                    $0.layer.contents = halves
                    $0.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
                }, checks: [.count(.blue, 10000), .changed(10000)]),
            SectionOracle(
                source: "rendering 3.3", name: "a picture pixel on pixel",
                build: { $0.layer.contents = testImage(100, 100) },
                checks: [(0, 0), (99, 0), (37, 61), (99, 99)].map { x, y in
                    .pixel(50 + x, 50 + y, testImage(100, 100).rgb(x, y))
                }),
            SectionOracle(
                source: "rendering 3.3", name: "corners round the background, not the picture",
                build: {
                    ($0.layer.cornerRadius, $0.layer.contents) = (20, plainImage(1, 1, 0xFF00_FF00))
                }, checks: [.count(.green, 10000)]),
            SectionOracle(
                source: "rendering 3.3",
                name: "clipped, corners round the picture too", ink: Ink(channel: 0),
                build: {
                    ($0.layer.backgroundColor, $0.layer.masksToBounds) = (nil, true)
                    ($0.layer.cornerRadius, $0.layer.contents) = (20, plainImage(1, 1, 0xFF00_FF00))
                }, checks: [.area(9656.64)]),
        ]

    /// A picture of three by three squares of 10 by 10, of which the middle one is stretched.
    private static let nineParts: [SectionOracle] = [
        SectionOracle(
            source: "oracle 17", name: "only the middle of nine parts is stretched",
            build: { nine($0.layer) },
            checks: [
                .count(shade(4), 6400), .count(shade(0), 100), .count(shade(1), 800),
                .count(shade(5), 800), .pixel(59, 59, shade(0)), .pixel(60, 59, shade(1)),
                .pixel(139, 59, shade(1)), .pixel(140, 59, shade(2)), .pixel(59, 60, shade(3)),
                .pixel(140, 139, shade(5)), .pixel(140, 140, shade(8)),
            ]),
        SectionOracle(
            source: "oracle 17", name: "two pixels a point halve the fixed parts",
            build: {
                nine($0.layer)
                $0.layer.contentsScale = 2
            }, checks: [.count(shade(4), 8100), .box(shade(4), [55, 55, 90, 90])]),
        SectionOracle(
            source: "oracle 17", name: "without room the fixed parts shrink in proportion",
            build: {
                nine($0.layer)
                $0.layer.bounds.size = CGSize(width: 10, height: 100)
            },
            checks: [
                .count(shade(4), 0), .box(shade(3), [95, 60, 5, 80]),
                .box(shade(5), [100, 60, 5, 80]),
            ]),
        SectionOracle(
            source: "oracle 17", name: "inside the rectangle of an aspect gravity",
            build: {
                nine($0.layer)
                $0.layer.contentsGravity = .resizeAspect
                $0.layer.bounds.size = CGSize(width: 100, height: 60)
            }, checks: [.box(shade(4), [80, 80, 40, 40]), .box(shade(0), [70, 70, 10, 10])]),
        SectionOracle(
            source: "rendering 3.4", name: "inside the rectangle that fills and overflows",
            build: {
                nine($0.layer)
                $0.layer.contentsGravity = .resizeAspectFill
                $0.layer.bounds.size = CGSize(width: 100, height: 60)
            }, checks: [.box(shade(4), [60, 60, 80, 80]), .box(shade(0), [50, 50, 10, 10])]),
        // The nine squares lie in the middle of a black picture twice as large.
        SectionOracle(
            source: "rendering 3.4", name: "the middle is one of the part that is shown",
            build: {
                nine($0.layer, margin: 15)
                $0.layer.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
                $0.layer.magnificationFilter = .linear
            },
            checks: [
                .box(shade(0), [50, 50, 10, 10]), .box(shade(4), [60, 60, 80, 80]),
                .box(shade(8), [140, 140, 10, 10]), .count(shade(1), 800), .count(shade(4), 6400),
            ]),
        SectionOracle(
            source: "oracle 17", name: "gravities that do not resize know no middle",
            build: {
                nine($0.layer)
                $0.layer.contentsGravity = .center
            }, checks: [.box(shade(4), [95, 95, 10, 10]), .count(shade(0), 100)]),
        SectionOracle(
            source: "rendering 3.4", name: "nine parts keep their colours apart, linear",
            build: {
                nine($0.layer)
                $0.layer.magnificationFilter = .linear
            },
            checks: [
                .box(shade(0), [50, 50, 10, 10]), .box(shade(4), [60, 60, 80, 80]),
                .box(shade(8), [140, 140, 10, 10]), .count(shade(1), 800), .count(shade(4), 6400),
            ]),
        SectionOracle(
            source: "oracle 17", name: "a middle without size is one pixel",
            build: {
                nine($0.layer)
                $0.layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
            }, checks: [.box(shade(0), [50, 50, 10, 10]), .box(shade(4), [60, 60, 80, 80])]),
    ]

    private static func shade(_ part: Int) -> RGB { RGB(20 * part, 255 - 20 * part, 100) }

    private static func nine(_ layer: CALayer, margin: Int = 0) {
        let side = 30 + 2 * margin
        let pixels = (0..<side * side).map { i -> UInt32 in
            let (x, y) = (i % side - margin, i / side - margin)
            guard (0..<30).contains(x), (0..<30).contains(y) else { return 0xFF00_0000 }
            let part = UInt32(x / 10 + y / 10 * 3)
            return 0xFF00_0064 | 20 * part << 16 | (255 - 20 * part) << 8
        }
        layer.contents = CGImage(width: side, height: side, pixels: pixels)
        layer.contentsCenter = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
        (layer.magnificationFilter, layer.backgroundColor) = (.nearest, nil)
    }

    /// Green at the left, blue at the right.
    private static let halves = CGImage(width: 2, height: 1, pixels: [0xFF00_FF00, 0xFF00_00FF])

    /// A green picture of 200 by 100, as large as the stage is wide; what it covers of the stage.
    private static let overflowing: [SectionOracle] = [
        (CALayerContentsGravity.resizeAspect, [50, 75, 100, 50]),
        (.resizeAspectFill, [0, 50, 200, 100]), (.center, [0, 50, 200, 100]),
        (.bottomLeft, [50, 50, 150, 100]), (.right, [0, 50, 150, 100]),
    ].map { gravity, box in
        SectionOracle(
            source: "oracle 16", name: "a larger picture, gravity \(gravity.rawValue)",
            build: {
                $0.layer.contents = plainImage(200, 100, 0xFF00_FF00)
                $0.layer.contentsGravity = gravity
            }, checks: [.box(.green, box), .count(.green, box[2] * box[3])])
    }

    /// A green picture of 20 by 40 in a red layer of 100 by 100 at (50, 50).
    private static let placements: [SectionOracle] = [
        (CALayerContentsGravity.resize, [50, 50, 100, 100]), (.resizeAspect, [75, 50, 50, 100]),
        (.resizeAspectFill, [50, 0, 100, 200]), (.center, [90, 80, 20, 40]),
        (.left, [50, 80, 20, 40]), (.right, [130, 80, 20, 40]), (.bottom, [90, 50, 20, 40]),
        (.top, [90, 110, 20, 40]), (.bottomLeft, [50, 50, 20, 40]),
        (.bottomRight, [130, 50, 20, 40]), (.topLeft, [50, 110, 20, 40]),
        (.topRight, [130, 110, 20, 40]),
    ].map { gravity, box in
        SectionOracle(
            source: "oracle 16", name: "gravity \(gravity.rawValue)",
            build: {
                $0.layer.contents = plainImage(20, 40, 0xFF00_FF00)
                $0.layer.contentsGravity = gravity
            }, checks: [.box(.green, box), .count(.green, box[2] * box[3])])
    }
}
