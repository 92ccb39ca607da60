import CoreAnimation

extension SectionOracle {
    /// Turned, scaled and tilted layers, their edges and their order.
    static let space: [SectionOracle] =
        turns + tilts + [
            SectionOracle(
                source: "rendering 6", name: "a span between pixels with soft edges", ground: strip,
                build: { _ in },
                checks: [
                    .pixel(10, 10, RGB(153, 153, 153)), .pixel(20, 10, RGB(153, 153, 153)),
                    .pixel(9, 10, .black), .pixel(21, 10, .black), .box(.white, [11, 0, 9, 200]),
                ]),
            SectionOracle(
                source: "rendering 6", name: "a span between pixels with hard edges", ground: strip,
                build: { $0.layer.allowsEdgeAntialiasing = false },
                checks: [.box(.white, [10, 0, 11, 200]), .count(.white, 11 * 200)]),
            SectionOracle(
                source: "rendering 6", name: "only the right edge is soft", ground: strip,
                build: { $0.layer.edgeAntialiasingMask = .layerRightEdge },
                checks: [
                    .pixel(10, 10, .white), .pixel(9, 10, .black),
                    .pixel(20, 10, RGB(153, 153, 153)),
                ]),
            // Names of edges are in y-up terms: bottom is the smallest y.
            SectionOracle(
                source: "rendering 6", name: "only the left edge is soft", ground: strip,
                build: { $0.layer.edgeAntialiasingMask = .layerLeftEdge },
                checks: [.pixel(10, 10, RGB(153, 153, 153)), .pixel(20, 10, .white)]),
            SectionOracle(
                source: "rendering 6", name: "only the bottom edge is soft", ground: band,
                build: { $0.layer.edgeAntialiasingMask = .layerBottomEdge },
                checks: [.pixel(10, 10, RGB(153, 153, 153)), .pixel(10, 20, .white)]),
            SectionOracle(
                source: "rendering 6", name: "only the top edge is soft", ground: band,
                build: { $0.layer.edgeAntialiasingMask = .layerTopEdge },
                checks: [.pixel(10, 10, .white), .pixel(10, 20, RGB(153, 153, 153))]),
            SectionOracle(
                source: "oracle 20", name: "a back is a mirror image",
                build: {
                    $0.layer.transform = CATransform3DMakeRotation(120 * .pi / 180, 0, 1, 0)
                    $0.layer.add(.green, 0, 0, 50, 100)
                },
                checks: [
                    .box(.red, [75, 50, 25, 100]), .box(.green, [100, 50, 25, 100]), .changed(5000),
                ]),
            SectionOracle(
                source: "oracle 21", name: "half the size",
                build: { $0.layer.transform = CATransform3DMakeScale(0.5, 0.5, 1) },
                checks: [.count(.red, 2500), .box(.red, [75, 75, 50, 50])]),
            SectionOracle(
                source: "oracle 21", name: "half the size about the top left corner",
                build: {
                    $0.layer.anchorPoint = .zero
                    $0.layer.position = CGPoint(x: 50, y: 50)
                    $0.layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
                }, checks: [.count(.red, 2500), .box(.red, [50, 50, 50, 50])]),
            SectionOracle(
                source: "rendering 5",
                name: "a quarter turn about the centre takes the top left to the top right",
                build: {
                    $0.layer.transform = turn(90)
                    $0.layer.add(.blue, 0, 0, 10, 20)
                }, checks: [.box(.blue, [130, 50, 20, 10]), .changed(10000)]),
            SectionOracle(
                source: "oracle 26", name: "sublayers at two depths share one vanishing point",
                build: {
                    $0.layer.backgroundColor = nil
                    var lens = CATransform3DIdentity
                    lens.m34 = -1 / 500
                    $0.layer.sublayerTransform = lens
                    $0.layer.add(.red, 20, 20, 20, 20)
                    $0.layer.add(.red, 60, 60, 20, 20).zPosition = 100
                },
                checks: [
                    .area(1025), .box(.red, [70, 70, 67, 67]), .row(80, inside: 80, 70, 90),
                    .row(125, inside: 125, 112.5, 137.5), .column(125, inside: 125, 112.5, 137.5),
                ]),
            SectionOracle(
                source: "rendering 5", name: "sublayers of a flipped layer count from its bottom",
                build: {
                    $0.layer.isGeometryFlipped = true
                    $0.layer.add(.blue, 0, 0, 30, 20)
                }, checks: [.box(.blue, [50, 130, 30, 20]), .changed(10000)]),
        ]

    /// A square keeps its area whichever way it is turned.
    private static let turns = [1, 10, 30, 44, 60, 77.7, 123].map { degrees in
        SectionOracle(
            source: "oracle 4", name: "turned by \(degrees) degrees",
            build: { $0.layer.transform = turn(degrees) }, checks: [.area(10000)])
    }

    /// Tilted squares seen from 500 points away.
    private static let tilts = [
        (30, -45.5803, 52.6316, 41.2393, 47.6190, 8703.72),
        (45, -38.0456, 53.8046, 33.0204, 46.6980, 7142.32),
        (60, -27.3703, 54.7407, 23.0075, 46.0150, 5075.85),
    ].map { (degrees: Double, x0: Double, h0: Double, x1: Double, h1: Double, area: Double) in
        /// Half the height in the middle of a column.
        func half(_ column: Int) -> Double {
            h0 + (h1 - h0) * (Double(column) - 99.5 - x0) / (x1 - x0)
        }
        let columns = [Int(101 + x0), 100, Int(98 + x1)]
        return SectionOracle(
            source: "oracle 19", name: "tilted by \(Int(degrees)) degrees",
            build: { $0.layer.transform = tilt(degrees) },
            checks: [.area(area, percent: 1), .row(100, inside: 100, 100 + x0, 100 + x1)]
                + columns.map { .column($0, inside: 100, 100 - half($0), 100 + half($0)) })
    }

    @Sendable private static func band() -> Ground {
        let ground = Ground(
            background: .black, frame: CGRect(x: 0, y: 10.4, width: 200, height: 10.2))
        ground.layer.backgroundColor = .white
        return ground
    }

    @Sendable private static func strip() -> Ground {
        let ground = Ground(
            background: .black, frame: CGRect(x: 10.4, y: 0, width: 10.2, height: 200))
        ground.layer.backgroundColor = .white
        return ground
    }
}
