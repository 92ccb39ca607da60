import CoreAnimation

extension SectionOracle {
    /// What the text says in passing: ground rules, defaults and the order of what a layer draws.
    static let statements: [SectionOracle] = [
        SectionOracle(
            source: "rendering 1", name: "half of white on black is 128: encoded values are mixed",
            ground: { Ground(background: .black) },
            build: { $0.layer.backgroundColor = CGColor(gray: 1, alpha: 0.5) },
            checks: [.count(RGB(128, 128, 128), 10000)]),
        SectionOracle(
            source: "rendering 1", name: "a layer without extent in one direction draws nothing",
            build: { $0.layer.transform = CATransform3DMakeScale(0, 1, 1) }, checks: [.changed(0)]),
        SectionOracle(
            source: "oracle 30", name: "opacity .01 is drawn", build: { $0.layer.opacity = 0.01 },
            checks: [.count(RGB(255, 252, 252), 10000), .changed(10000)]),
        SectionOracle(
            source: "oracle 30", name: "opacity .004 too", build: { $0.layer.opacity = 0.004 },
            checks: [.near(100, 100, RGB(255, 254, 254), 0), .changed(10000)]),
        SectionOracle(
            source: "rendering 3.2", name: "a border is black where nothing is said",
            build: { $0.layer.borderWidth = 10 }, checks: [.count(.black, 3600)]),
        SectionOracle(
            source: "rendering 3.2",
            name: "and has no width", build: { $0.layer.borderColor = .blue },
            checks: [.count(.red, 10000)]),
        SectionOracle(
            source: "rendering 4.1", name: "a shadow is not knocked out under its layer",
            build: {
                $0.layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
                ($0.layer.shadowOpacity, $0.layer.shadowRadius) = (1, 0)
                $0.layer.shadowOffset = .zero
            }, checks: [.pixel(100, 100, RGB(191, 64, 64))]),
        SectionOracle(
            source: "rendering 4.1", name: "a shadow falls 3 up where nothing is said",
            build: { ($0.layer.shadowOpacity, $0.layer.shadowRadius) = (1, 0) },
            checks: [.count(.black, 300), .pixel(100, 47, .black), .pixel(100, 46, .white)]),
        blur("in a layer twice as large", CATransform3DMakeScale(2, 2, 1), 50, 50),
        blur("in one four times as wide", CATransform3DMakeScale(4, 1, 1), 25, 100),
        SectionOracle(
            source: "rendering 4.1", name: "the blur follows the screen's scale",
            ground: {
                Ground(
                    size: CGSize(width: 100, height: 100), scale: 2,
                    frame: CGRect(x: 25, y: 25, width: 50, height: 50))
            },
            build: {
                ($0.layer.shadowOpacity, $0.layer.shadowRadius) = (1, 5)
                $0.layer.shadowOffset = .zero
            }, checks: blurred),
        SectionOracle(
            source: "oracle 5", name: "rotated 45 degrees: the ends of the middle row",
            build: { $0.layer.transform = turn(45) },
            // The row's pixels are half a pixel below the corner on average.
            checks: [
                .row(100, inside: 100, 29.79, 170.21), .coverage(29, 100, 0.25),
                .coverage(170, 100, 0.25), .pixel(28, 100, .white), .pixel(171, 100, .white),
                .coverage(29, 99, 0.25), .coverage(170, 99, 0.25), .area(10000),
            ]),
        SectionOracle(
            source: "rendering 6", name: "an opaque picture over a background has one edge",
            build: {
                $0.layer.contents = plainImage(8, 8, 0xFFFF_0000)
                $0.layer.transform = turn(30)
            }, checks: [.area(10000)]),
        SectionOracle(
            source: "rendering 6", name: "also between pixels",
            build: {
                $0.layer.contents = plainImage(8, 8, 0xFFFF_0000)
                $0.layer.position.x += 0.5
            }, checks: [.pixel(50, 100, RGB(255, 128, 128)), .area(10000)]),
        SectionOracle(
            source: "rendering 6", name: "also while it fades to another one", time: 0.5,
            build: {
                fade($0.layer, from: 0xFFFF_0000, to: 0xFFFF_0000)
                $0.layer.transform = turn(30)
            }, checks: [.area(10000)]),
        SectionOracle(
            source: "rendering 3.3",
            name: "one that fades from glass leaves the background", time: 0.5,
            build: { fade($0.layer, from: 0, to: 0xFF00_00FF) },
            checks: [.pixel(100, 100, RGB(127, 0, 128))]),
        SectionOracle(
            source: "rendering 3.3",
            name: "a picture that does not fill the bounds leaves the background",
            build: {
                $0.layer.contents = plainImage(40, 20, 0xFF00_00FF)
                $0.layer.contentsGravity = .resizeAspect
            }, checks: [.count(.blue, 5000), .count(.red, 5000)]),
        SectionOracle(
            source: "rendering 3.3", name: "neither does a part of no extent",
            build: {
                $0.layer.contents = plainImage(40, 20, 0xFF00_00FF)
                $0.layer.contentsRect = .zero
            }, checks: [.count(.red, 10000)]),
        SectionOracle(
            source: "rendering 4.2", name: "nor one that fades apart from the background",
            build: {
                $0.layer.contents = plainImage(8, 8, 0xFF00_00FF)
                ($0.layer.opacity, $0.layer.allowsGroupOpacity) = (0.5, false)
            }, checks: [.pixel(100, 100, RGB(128, 64, 191))]),
        SectionOracle(
            source: "rendering 7", name: "a shape lies over the contents and under the sublayers",
            build: {
                let shape = addShape($0, CGPath(ellipseIn: square, transform: nil))
                (shape.backgroundColor, shape.contents) = (.red, plainImage(4, 4, 0xFF00_FF00))
                shape.fillColor = .blue
                shape.add(.black, 40, 40, 20, 20)
            },
            checks: [
                .pixel(52, 52, .green), .pixel(70, 100, .blue), .pixel(100, 100, .black),
                .count(.black, 400),
            ]),
        SectionOracle(
            source: "rendering 7",
            name: "it is filled with black, and has no line, where nothing is said",
            build: { _ = addShape($0, CGPath(rect: square, transform: nil)) },
            checks: [.count(.black, 10000), .changed(10000)]),
        SectionOracle(
            source: "rendering 7", name: "a line is 1 wide where nothing is said",
            build: {
                let shape = addShape($0, line(from: (0, 50.5), to: (100, 50.5)))
                shape.strokeColor = .black
            }, checks: [.count(.black, 100), .changed(100)]),
        dashes(
            "an odd number of dashes is repeated: one", [10],
            on: [(0, 10), (20, 30), (40, 50), (60, 70), (80, 90)]),
        dashes("three", [10, 5, 20], on: [(0, 10), (15, 35), (45, 50), (70, 80), (85, 100)]),
        SectionOracle(
            source: "rendering 8", name: "a gradient without colours draws its background alone",
            build: { _ = addGradient($0, nil) }, checks: [.count(.red, 10000), .changed(10000)]),
        SectionOracle(
            source: "rendering 8", name: "one of no colours too",
            build: { _ = addGradient($0, []) }, checks: [.count(.red, 10000), .changed(10000)]),
        SectionOracle(
            source: "rendering 8", name: "a gradient runs down, evenly, where nothing is said",
            build: { _ = addGradient($0, [.black, .white, .black]) },
            checks: [
                .pixel(60, 50, RGB(3, 3, 3)), .pixel(140, 75, RGB(130, 130, 130)),
                .pixel(60, 99, RGB(252, 252, 252)), .pixel(140, 149, RGB(3, 3, 3)),
            ]),
        SectionOracle(
            source: "rendering 8", name: "it is clipped to the round corners",
            build: { addGradient($0, [.red, .red]).cornerRadius = 50 }, checks: [.area(7853.98)]),
        SectionOracle(
            source: "rendering 10", name: "a replicator is its only copy where nothing is said",
            build: {
                let copies = CAReplicatorLayer()
                copies.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                copies.add(.blue, 10, 10, 20, 20)
                $0.layer.addSublayer(copies)
            }, checks: [.count(.blue, 400), .count(.red, 9600)]),
    ]

    private static let square = CGRect(x: 0, y: 0, width: 100, height: 100)

    private static func line(from a: (Double, Double), to b: (Double, Double)) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: a.0, y: a.1))
        path.addLine(to: CGPoint(x: b.0, y: b.1))
        return path
    }

    /// A shape layer with a path in place of L's look.
    private static func addShape(_ ground: Ground, _ path: CGPath) -> CAShapeLayer {
        let shape = CAShapeLayer()
        (shape.frame, shape.path) = (square, path)
        ground.layer.backgroundColor = nil
        ground.layer.addSublayer(shape)
        return shape
    }

    /// A gradient layer with a red background in place of L's look.
    private static func addGradient(_ ground: Ground, _ colors: [CGColor]?) -> CAGradientLayer {
        let gradient = CAGradientLayer()
        (gradient.frame, gradient.colors) = (square, colors)
        gradient.backgroundColor = colors?.isEmpty == false ? nil : .red
        ground.layer.backgroundColor = nil
        ground.layer.addSublayer(gradient)
        return gradient
    }

    /// A dashed line of 100 points from the left of L.
    private static func dashes(
        _ name: String, _ pattern: [Double], on: [(Int, Int)]
    ) -> SectionOracle {
        SectionOracle(
            source: "rendering 7", name: name,
            build: {
                let shape = addShape($0, line(from: (0, 50), to: (100, 50)))
                (shape.strokeColor, shape.lineWidth) = (.black, 4)
                shape.lineDashPattern = pattern.map { NSNumber(value: $0) }
            },
            checks: (0..<100).map { x in
                let isOn = on.contains { $0.0 <= x && x < $0.1 }
                return .pixel(50 + x, 100, isOn ? .black : .white)
            })
    }

    /// Fades the layer's picture, all of one pixel, to one of another, in a second.
    private static func fade(_ layer: CALayer, from: UInt32, to: UInt32) {
        let animation = CABasicAnimation(keyPath: "contents")
        (animation.fromValue, animation.toValue) = (plainImage(4, 4, from), plainImage(8, 8, to))
        animation.duration = 1
        layer.contents = plainImage(8, 8, to)
        layer.add(animation, forKey: nil)
    }

    /// The shadow of 100 pixels by 100, blurred by 10: the values of the
    /// oracle (rendering 4.1).
    private static let blurred: [Check] = [(150, 133), (155, 181), (160, 218), (170, 250)].map {
        .pixel($0, 100, RGB($1, $1, $1))
    }

    /// A shadow whose blur of 5 the layer's transform makes 10 pixels.
    private static func blur(
        _ name: String, _ transform: CATransform3D, _ width: Double, _ height: Double
    ) -> SectionOracle {
        SectionOracle(
            source: "rendering 4.1", name: "the blur follows the scale \(name)",
            build: {
                $0.layer.bounds.size = CGSize(width: width, height: height)
                ($0.layer.shadowOpacity, $0.layer.shadowRadius) = (1, 5)
                ($0.layer.shadowOffset, $0.layer.transform) = (.zero, transform)
            }, checks: blurred)
    }
}
