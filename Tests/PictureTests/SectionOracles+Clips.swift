import CoreAnimation

extension SectionOracle {
    /// Clips by coverage: what fills the bounds is covered once, not twice.
    static let clips: [SectionOracle] = cut + shared

    private static let cut: [SectionOracle] = [
        SectionOracle(
            source: "rendering 3.1",
            name: "a clipped background has the corners of one that is not",
            build: {
                ($0.layer.cornerRadius, $0.layer.masksToBounds) = (20, true)
                $0.layer.add(.red, 50, 50, 1, 1)
            },
            checks: [
                .area(9656.64), .pixel(50, 50, .white), .coverage(55, 56, 0.728),
                .coverage(50, 64, 0.227), .coverage(51, 63, 0.902), .coverage(52, 61, 0.98),
            ]),
        SectionOracle(
            source: "oracle 4", name: "a clipped background keeps its area when it is turned",
            build: {
                ($0.layer.transform, $0.layer.masksToBounds) = (turn(30), true)
                $0.layer.add(.red, 50, 50, 1, 1)
            }, checks: [.area(10000)]),
        SectionOracle(
            source: "oracle 24", name: "and between pixels",
            build: {
                $0.layer.frame = CGRect(x: 50.4, y: 50.4, width: 100.2, height: 100.2)
                $0.layer.masksToBounds = true
                $0.layer.add(.red, 50, 50, 1, 1)
            }, checks: [.coverage(50, 100, 0.6), .coverage(150, 100, 0.6), .area(100.2 * 100.2)]),
        SectionOracle(
            source: "rendering 3.3", name: "so does a clipped picture",
            build: {
                ($0.layer.transform, $0.layer.masksToBounds) = (turn(30), true)
                ($0.layer.backgroundColor, $0.layer.contents) = (nil, plainImage(4, 4, 0xFFFF_0000))
            }, checks: [.area(10000)]),
        SectionOracle(
            source: "rendering 8",
            name: "and a clipped gradient, whose colours stay where they are",
            ground: {
                let ground = Ground()
                ground.layer.backgroundColor = nil
                return ground
            },
            build: {
                let gradient = CAGradientLayer()
                gradient.frame = $0.layer.bounds
                gradient.colors = [CGColor.red, CGColor.blue]
                (gradient.startPoint, gradient.endPoint) = (.zero, CGPoint(x: 1, y: 0))
                (gradient.cornerRadius, gradient.masksToBounds) = (20, true)
                gradient.add(.red, 200, 200, 1, 1)
                $0.layer.addSublayer(gradient)
            },
            checks: [
                .area(9656.64), .pixel(75, 100, RGB(190, 0, 65)),
                .pixel(99, 100, RGB(129, 0, 126)), .pixel(149, 100, RGB(1, 0, 254)),
            ]),
        ending("their edges", 9656.64) { $0.add(.red, 0, 0, 100, 100) },
        ending("their edges, turned", 10000, turn: 30) { $0.add(.red, 0, 0, 100, 100) },
        ending("some of them, turned", 5000, turn: 30) { $0.add(.red, 50, 0, 50, 100) },
        ending("their edges, with a picture, turned", 10000, turn: 30) {
            let layer = $0.add(.red, 0, 0, 100, 100)
            (layer.backgroundColor, layer.contents) = (nil, plainImage(8, 8, 0xFFFF_0000))
        },
        ending("their edges, with a gradient, turned", 10000, turn: 30) {
            let layer = CAGradientLayer()
            (layer.frame, layer.colors) = ($0.bounds, [.red, .red] as [CGColor])
            $0.addSublayer(layer)
        },
        ending("their edges, in another clip, turned", 10000, turn: 30) {
            let layer = $0.add(.red, 0, 0, 100, 100)
            (layer.backgroundColor, layer.masksToBounds) = (nil, true)
            layer.add(.red, 0, 0, 100, 60.5)
            layer.add(.red, 0, 60, 100, 40)
        },
        ending("their edges, with shadows, turned", 10000, turn: 30) {
            let layer = $0.add(.red, 0, 0, 100, 100)
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 0, .zero)
            layer.shadowColor = .red
        },
    ]

    /// A clip that is round or turned, with sublayers that end at its edges.
    private static func ending(
        _ name: String, _ area: Double, turn degrees: Double? = nil,
        _ change: @escaping @Sendable (CALayer) -> Void
    ) -> SectionOracle {
        SectionOracle(
            source: "rendering 3.5", name: "a clip of sublayers up to \(name)",
            build: {
                ($0.layer.backgroundColor, $0.layer.masksToBounds) = (nil, true)
                $0.layer.cornerRadius = degrees == nil ? 20 : 0
                $0.layer.transform = turn(degrees ?? 0)
                change($0.layer)
            }, checks: [.area(area)])
    }

    /// A background and what fills the same bounds have one edge.
    private static let shared: [SectionOracle] =
        fillings.flatMap { filling in
            [0.25, 0.5, 0.75].map { share in
                SectionOracle(
                    source: "rendering 6", name: "\(filling.name) covers \(share) of a pixel once",
                    time: 1,
                    build: {
                        filling.build($0)
                        $0.layer.sublayers?.forEach { $0.position.x -= share }
                    },
                    checks: [.coverage(49, 100, share), .coverage(149, 100, 1 - share)])
            } + [
                SectionOracle(
                    source: "rendering 6", name: "\(filling.name) keeps its area when it is turned",
                    time: 1,
                    build: {
                        filling.build($0)
                        $0.layer.sublayers?.forEach { $0.transform = turn(30) }
                    }, checks: [.area(10000)])
            ]
        } + [
            SectionOracle(
                source: "rendering 6", name: "a picture that sticks out of its background is whole",
                build: {
                    $0.layer.position.x += 0.5
                    $0.layer.contents = plainImage(200, 100, 0xFE00_00FE)
                    $0.layer.contentsGravity = .resizeAspectFill
                }, checks: [.area(19950), .pixel(20, 100, RGB(1, 1, 255))])
        ]

    /// What fills the bounds of a red layer of 100 by 100 in red and blue, and lets a little through.
    private static let fillings: [(name: String, build: @Sendable (Ground) -> Void)] = [
        (
            "a picture over its background",
            { filled(CALayer(), $0).contents = plainImage(4, 4, 0xFE00_00FE) }
        ),
        (
            "an opaque picture as wide as its background",
            {
                let layer = filled(CALayer(), $0)
                layer.contents = plainImage(100, 60, 0xFF00_00FF)
                layer.contentsGravity = .resizeAspect
            }
        ),
        (
            "a gradient over its background",
            {
                let layer = filled(CAGradientLayer(), $0)
                let color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.98)
                layer.colors = [color, color]
            }
        ),
        (
            "a tiled layer over its background",
            {
                let layer = filled(BlueTiles(), $0)
                layer.tileSize = CGSize(width: 30, height: 30)
                layer.setNeedsDisplay()
            }
        ),
    ]

    /// Puts a red layer in the place of the ground's.
    private static func filled<Layer: CALayer>(_ layer: Layer, _ ground: Ground) -> Layer {
        layer.frame = ground.layer.bounds
        layer.backgroundColor = .red
        ground.layer.backgroundColor = nil
        ground.layer.addSublayer(layer)
        return layer
    }
}

/// Tiles of one opaque colour.
private final class BlueTiles: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(.blue)
        ctx.fill([bounds])
    }
}
