import CoreAnimation

extension SectionOracle {
    /// Corners, borders, clips and the order in which one layer is drawn.
    static let shape: [SectionOracle] = [
        SectionOracle(
            source: "oracle 6", name: "corner radius 20", build: { $0.layer.cornerRadius = 20 },
            checks: [
                .area(9656.64), .pixel(50, 50, .white), .pixel(56, 56, .red),
                .coverage(55, 55, 0.042),
                .coverage(55, 56, 0.728), .coverage(50, 64, 0.227), .coverage(51, 63, 0.902),
                .coverage(52, 61, 0.98), .coverage(149, 64, 0.227), .coverage(64, 149, 0.227),
                .box(.red, [50, 50, 100, 100]),
            ]),
        SectionOracle(
            source: "rendering 3.1", name: "corner radius of half the side",
            build: { $0.layer.cornerRadius = 50 }, checks: [.area(7853.98)]),
        SectionOracle(
            source: "rendering 3.1", name: "a larger corner radius is the same",
            build: { $0.layer.cornerRadius = 1000 }, checks: [.area(7853.98)]),
        SectionOracle(
            source: "oracle 7", name: "one round corner",
            build: {
                $0.layer.cornerRadius = 50
                $0.layer.maskedCorners = .layerMinXMinYCorner
            },
            checks: [
                .area(9463.5), .pixel(50, 50, .white), .pixel(149, 50, .red), .pixel(50, 149, .red),
                .pixel(149, 149, .red),
            ]),
        oneCorner("top right", .layerMaxXMinYCorner, 149, 50),
        oneCorner("bottom left", .layerMinXMaxYCorner, 50, 149),
        oneCorner("bottom right", .layerMaxXMaxYCorner, 149, 149),
        SectionOracle(
            source: "oracle 11",
            name: "round corners clip sublayers when told", ink: Ink(channel: 0),
            build: {
                $0.layer.backgroundColor = nil
                ($0.layer.cornerRadius, $0.layer.masksToBounds) = (20, true)
                $0.layer.add(.green, -5, -5, 110, 110)
            },
            checks: [
                .pixel(50, 50, .white), .pixel(56, 56, .green), .area(9656.64),
                .coverage(50, 64, 0.227),
            ]),
        SectionOracle(
            source: "rendering 3.2", name: "round border", ink: Ink(channel: 0),
            build: {
                border($0)
                ($0.layer.backgroundColor, $0.layer.cornerRadius) = (nil, 20)
            }, checks: [.area(3342.48), .pixel(50, 50, .white), .pixel(100, 100, .white)]),
        // The areas and pixels of the curve itself, whose corners leave out .2961945 of a square.
        SectionOracle(
            source: "rendering 3.1", name: "continuous corners",
            build: { ($0.layer.cornerRadius, $0.layer.cornerCurve) = (20, .continuous) },
            checks: [
                .area(9526.09), .pixel(55, 56, .white), .coverage(56, 56, 0.23),
                .coverage(50, 70, 0.565), .coverage(51, 64, 0.196), .coverage(129, 50, 0.565),
                .box(.red, [50, 50, 100, 100]),
            ]),
        SectionOracle(
            source: "rendering 3.2", name: "continuous border", ink: Ink(channel: 0),
            build: {
                border($0)
                ($0.layer.cornerRadius, $0.layer.cornerCurve) = (20, .continuous)
                $0.layer.backgroundColor = nil
            }, checks: [.area(3244.57), .coverage(56, 56, 0.23), .pixel(62, 62, .blue)]),
        // A continuous corner of 35 would need more than half of the side.
        SectionOracle(
            source: "rendering 3.2",
            name: "the curve of the outer corners is that of the inner ones",
            ink: Ink(channel: 0),
            build: {
                border($0)
                ($0.layer.cornerRadius, $0.layer.cornerCurve) = (35, .continuous)
                $0.layer.backgroundColor = nil
            }, checks: [.area(3084.96)]),
        SectionOracle(
            source: "rendering 3.1", name: "a fill has round corners there too: 100² − (4 − π) 35²",
            build: { ($0.layer.cornerRadius, $0.layer.cornerCurve) = (35, .continuous) },
            checks: [.area(8948.45)]),
        SectionOracle(
            source: "rendering 3.1", name: "and a clip",
            build: {
                ($0.layer.cornerRadius, $0.layer.cornerCurve) = (35, .continuous)
                ($0.layer.backgroundColor, $0.layer.masksToBounds) = (nil, true)
                $0.layer.add(.red, -10, -10, 120, 120)
            }, checks: [.area(8948.45)]),
        // A square of 80, turned, loses four segments 10 high to a circle of 50 around its middle.
        SectionOracle(
            source: "rendering 3.5", name: "a turned clip in a round one",
            build: {
                ($0.layer.cornerRadius, $0.layer.masksToBounds) = (50, true)
                $0.layer.backgroundColor = nil
                let inner = $0.layer.add(.green, 10, 10, 80, 80)
                (inner.backgroundColor, inner.masksToBounds) = (nil, true)
                inner.transform = turn(45)
                inner.add(.red, -50, -50, 180, 180)
            }, checks: [.area(6218.97), .pixel(100, 53, .red), .pixel(70, 60, .white)]),
        SectionOracle(
            source: "rendering 3.2", name: "nothing shows through the soft edge of a border",
            build: {
                border($0)
                $0.layer.position.x += 0.5
                $0.layer.position.y += 0.25
            },
            checks: [
                .pixel(50, 100, RGB(128, 128, 255)), .pixel(100, 50, RGB(64, 64, 255)),
                .pixel(60, 100, RGB(128, 0, 128)),
            ]),
        SectionOracle(
            source: "rendering 3.2", name: "neither through that of a round one",
            build: {
                border($0)
                $0.layer.cornerRadius = 20
            }, checks: [.look(.edge(50, 64, RGB(197, 197, 255)))]),
        SectionOracle(
            source: "rendering 3.2", name: "nor a picture or what is clipped",
            build: {
                border($0)
                ($0.layer.backgroundColor, $0.layer.masksToBounds) = (nil, true)
                $0.layer.position.x += 0.5
                $0.layer.contents = plainImage(8, 8, 0xFFFF_0000)
                $0.layer.add(.green, -20, 60, 140, 60)
            },
            checks: [
                .pixel(50, 80, RGB(128, 128, 255)), .pixel(50, 130, RGB(128, 128, 255)),
                .pixel(70, 80, .red), .pixel(70, 130, .green),
            ]),
        SectionOracle(
            source: "rendering 3.2", name: "nor an unclipped picture, which keeps its place",
            build: {
                border($0)
                $0.layer.backgroundColor = nil
                $0.layer.position.x += 0.5
                $0.layer.contents = CGImage(
                    width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00])
                $0.layer.magnificationFilter = .nearest
            },
            checks: [
                .pixel(50, 80, RGB(128, 128, 255)), .pixel(99, 80, .red),
                .pixel(102, 80, .green),
            ]),
        SectionOracle(
            source: "rendering 3.2", name: "a border of half the side fills all",
            build: {
                border($0)
                $0.layer.borderWidth = 50
            }, checks: [.count(.blue, 10000), .changed(10000)]),
        SectionOracle(
            source: "rendering 3.2", name: "a translucent border blends once, over the background",
            build: {
                border($0)
                $0.layer.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
            },
            checks: [
                .pixel(55, 100, RGB(128, 0, 128)), .pixel(52, 52, RGB(128, 0, 128)),
                .count(RGB(128, 0, 128), 3600),
            ]),
        glassBorder("counts once at an edge between pixels") { _ in },
        glassBorder("over a picture") {
            $0.layer.backgroundColor = nil
            $0.layer.contents = plainImage(8, 8, 0xFFFF_0000)
        },
        glassBorder("over what is clipped") {
            $0.layer.masksToBounds = true
            $0.layer.backgroundColor = nil
            $0.layer.add(.red, -10, -10, 120, 120)
        },
        glassBorder("around a sublayer", checks: [.pixel(100, 100, .green)]) {
            $0.layer.add(.green, 20, 20, 60, 60)
        },
        glassBorder("around a shape of its own layer", checks: [.pixel(100, 100, .green)]) {
            let shape = CAShapeLayer()
            shape.frame = $0.layer.frame
            (shape.path, shape.fillColor) = (
                CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil), .green
            )
            (shape.backgroundColor, shape.borderWidth) = ($0.layer.backgroundColor, 10)
            shape.borderColor = $0.layer.borderColor
            $0.layer.superlayer?.replaceSublayer($0.layer, with: shape)
        },
        SectionOracle(
            source: "rendering 3.2",
            name: "a translucent border and its background count once at an edge",
            build: {
                glass($0)
                $0.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            },
            checks: [
                .pixel(50, 100, RGB(191, 159, 223)), .pixel(150, 100, RGB(191, 159, 223)),
                .pixel(55, 100, RGB(128, 64, 191)), .pixel(100, 55, RGB(128, 64, 191)),
                .pixel(60, 100, RGB(191, 96, 159)), .pixel(100, 100, RGB(255, 128, 128)),
            ]),
        SectionOracle(
            source: "rendering 3.2",
            name: "a border thinner than a pixel leaves the rest to the background",
            build: {
                border($0)
                $0.layer.borderWidth = 0.25
            },
            checks: [
                .pixel(50, 100, RGB(191, 0, 64)), .pixel(100, 149, RGB(191, 0, 64)),
                .pixel(51, 100, .red), .pixel(100, 100, .red), .changed(10000),
            ]),
        SectionOracle(
            source: "rendering 3.2", name: "so it does at an edge between pixels",
            build: {
                glass($0)
                ($0.layer.borderWidth, $0.layer.borderColor) = (0.25, .blue)
            },
            checks: [
                .pixel(50, 100, RGB(191, 128, 191)), .pixel(150, 100, RGB(191, 128, 191)),
                .pixel(51, 100, .red), .pixel(149, 100, .red), .pixel(100, 50, RGB(191, 0, 64)),
            ]),
        SectionOracle(
            source: "rendering 3.2",
            name: "a translucent border lies over the sublayers that reach under it",
            build: {
                glass($0)
                $0.layer.add(.green, 5, -20, 40, 140)
            },
            checks: [
                .pixel(53, 100, RGB(128, 0, 128)), .pixel(57, 100, RGB(0, 128, 128)),
                .pixel(70, 100, .green), .pixel(70, 55, RGB(0, 128, 128)), .pixel(70, 40, .green),
                .pixel(100, 100, .red),
            ]),
        SectionOracle(
            source: "rendering 3.5", name: "nested clips keep what is in all of them",
            build: {
                $0.layer.masksToBounds = true
                let inner = $0.layer.add(.green, 50, 50, 100, 100)
                inner.masksToBounds = true
                inner.add(.blue, -30, 20, 60, 60)
            },
            checks: [
                .box(.green, [100, 100, 50, 50]), .box(.blue, [100, 120, 30, 30]), .changed(10000),
            ]),
    ]

    /// Half a red picture on white, tilted, is cut into parts; along none of their sides is it
    /// blended twice.
    static let tiltedGlass = SectionOracle(
        source: "rendering 6",
        name: "a translucent picture in perspective is blended once everywhere",
        build: {
            $0.layer.backgroundColor = nil
            $0.layer.contents = plainImage(8, 8, 0x8080_0000)
            $0.layer.transform = tilt(45)
        },
        checks: (65..<130).flatMap { x in
            (58..<143).compactMap { y in
                x % 5 == 0 || y % 5 == 0 ? .pixel(x, y, RGB(255, 127, 127)) : nil
            }
        })

    /// A border of ``glass(_:)``, blue over red, and what else is to be seen.
    private static func glassBorder(
        _ name: String, checks: [Check] = [], _ change: @escaping @Sendable (Ground) -> Void
    ) -> SectionOracle {
        SectionOracle(
            source: "rendering 3.2", name: "a translucent border \(name)",
            build: {
                glass($0)
                change($0)
            },
            checks: [
                .pixel(50, 100, RGB(191, 128, 191)), .pixel(150, 100, RGB(191, 128, 191)),
                .pixel(55, 100, RGB(128, 0, 128)), .pixel(145, 100, RGB(128, 0, 128)),
                .pixel(100, 55, RGB(128, 0, 128)),
            ] + checks)
    }

    /// A border through which half of what is under it is seen, 10 wide, half a pixel off.
    private static func glass(_ ground: Ground) {
        border(ground)
        ground.layer.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        ground.layer.position.x += 0.5
    }

    private static func border(_ ground: Ground) {
        (ground.layer.borderWidth, ground.layer.borderColor) = (10, .blue)
    }

    /// A layer with one round corner, at a pixel.
    private static func oneCorner(
        _ name: String, _ corner: CACornerMask, _ x: Int, _ y: Int
    ) -> SectionOracle {
        SectionOracle(
            source: "rendering 3.1", name: "the \(name) corner alone is round",
            build: { ($0.layer.cornerRadius, $0.layer.maskedCorners) = (50, corner) },
            checks: [.area(9463.5)]
                + [(50, 50), (149, 50), (50, 149), (149, 149)].map {
                    .pixel($0.0, $0.1, $0 == (x, y) ? .white : .red)
                })
    }
}
