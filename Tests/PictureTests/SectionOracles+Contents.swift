import CoreAnimation

extension SectionOracle {
    /// Pictures as contents: where they go and how they mix.
    static let contents: [SectionOracle] =
        placements + [
            SectionOracle(
                number: "27", name: "a picture of two pixels a point",
                build: {
                    $0.layer.contents = plainImage(200, 200, 0xFF00_FF00)
                    ($0.layer.contentsGravity, $0.layer.contentsScale) = (.center, 2)
                }, checks: [.count(.green, 10000), .changed(10000)]),
            SectionOracle(
                number: "3.3", name: "a part of a picture",
                build: {
                    $0.layer.contents = halves
                    $0.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
                }, checks: [.count(.blue, 10000), .changed(10000)]),
            SectionOracle(
                number: "3.3", name: "a picture pixel on pixel",
                build: { $0.layer.contents = testImage(100, 100) },
                checks: [(0, 0), (99, 0), (37, 61), (99, 99)].map { x, y in
                    .pixel(50 + x, 50 + y, testImage(100, 100).rgb(x, y))
                }),
            SectionOracle(
                number: "3.3", name: "corners round the background, not the picture",
                build: {
                    ($0.layer.cornerRadius, $0.layer.contents) = (20, plainImage(1, 1, 0xFF00_FF00))
                }, checks: [.count(.green, 10000)]),
            SectionOracle(
                number: "3.3", name: "clipped, corners round the picture too", ink: Ink(channel: 0),
                build: {
                    ($0.layer.backgroundColor, $0.layer.masksToBounds) = (nil, true)
                    ($0.layer.cornerRadius, $0.layer.contents) = (20, plainImage(1, 1, 0xFF00_FF00))
                }, checks: [.area(9656.64)]),
        ]

    /// Green at the left, blue at the right.
    private static let halves = CGImage(width: 2, height: 1, pixels: [0xFF00_FF00, 0xFF00_00FF])

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
            number: "16", name: "gravity \(gravity.rawValue)",
            build: {
                $0.layer.contents = plainImage(20, 40, 0xFF00_FF00)
                $0.layer.contentsGravity = gravity
            }, checks: [.box(.green, box), .count(.green, box[2] * box[3])])
    }
}
