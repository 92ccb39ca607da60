import CoreAnimation
import Graphics

extension SectionOracle {
    /// Shape layers: fills, lines and parts of lines.
    ///
    /// The layer of the ground is empty; the shape is drawn from its origin at (50, 50).
    static let shapes: [SectionOracle] = [
        shape("a filled circle", [.area(7853.98), .pixel(100, 100, .red), .pixel(52, 52, .white)]) {
            $0.path = CGPath(ellipseIn: square, transform: nil)
        },
        shape(
            "a line around a square: 104² − 96²",
            [.area(1600), .box(.red, [48, 48, 104, 104]), .pixel(100, 100, .white)]
        ) { line($0) },
        shape(
            "the first quarter of that line: one side",
            [.area(400), .box(.red, [50, 48, 100, 4])]
        ) {
            line($0)
            $0.strokeEnd = 0.25
        },
        shape("the line from a quarter to a half", [.area(400), .box(.red, [148, 50, 4, 100])]) {
            line($0)
            ($0.strokeStart, $0.strokeEnd) = (0.25, 0.5)
        },
        shape(
            "dashes: 20 of them, five on each side",
            [.area(800), .count(.red, 800)]
                + (0..<5).map { 20 * $0 }.flatMap { way -> [Check] in
                    [
                        .pixel(55 + way, 50, .red), .pixel(65 + way, 50, .white),
                        .pixel(150, 55 + way, .red), .pixel(150, 65 + way, .white),
                        .pixel(145 - way, 150, .red), .pixel(135 - way, 150, .white),
                        .pixel(50, 145 - way, .red), .pixel(50, 135 - way, .white),
                    ]
                }
        ) {
            line($0)
            $0.lineDashPattern = [10, 10]
        },
        shape("dashes with a phase", [.pixel(52, 50, .white), .pixel(62, 50, .red)]) {
            line($0)
            ($0.lineDashPattern, $0.lineDashPhase) = ([10, 10], 10)
        },
        // A round end is half a disc of radius 10 beyond each end: 100 · 20 + π 10².
        shape("round ends", [.area(2314.16), .pixel(41, 100, .red), .pixel(158, 100, .red)]) {
            level($0)
            $0.lineCap = .round
        },
        shape("square ends", [.area(2400), .box(.red, [40, 90, 120, 20])]) {
            level($0)
            $0.lineCap = .square
        },
        // The middle half of the line with its ends: 50 · 20 and 20 · 20 or π 10² more.
        shape("square ends where it is cut", [.area(1400), .box(.red, [65, 90, 70, 20])]) {
            level($0)
            ($0.lineCap, $0.strokeStart, $0.strokeEnd) = (.square, 0.25, 0.75)
        },
        shape(
            "round ends where it is cut",
            [.area(1314.16), .pixel(66, 100, .red), .pixel(64, 100, .white)]
        ) {
            level($0)
            ($0.lineCap, $0.strokeStart, $0.strokeEnd) = (.round, 0.25, 0.75)
        },
        // Two lines of 100, one after the other: a quarter is the first half of the first.
        shape(
            "lengths of all parts of a path are added",
            [
                .area(400), .pixel(75, 70, .white), .pixel(125, 70, .red), .pixel(75, 110, .red),
                .pixel(125, 110, .white),
            ]
        ) {
            line($0)
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 0, y: 20), CGPoint(x: 100, y: 20)])
            path.addLines(between: [CGPoint(x: 0, y: 60), CGPoint(x: 100, y: 60)])
            ($0.path, $0.strokeStart, $0.strokeEnd) = (path, 0.25, 0.75)
        },
        // A line of 6 comes to a point 3 / sin(a / 2) before its corner: 28.7 at 12 degrees. From
        // 11.478 degrees down that is more than 10 times the half width, and the corner is cut.
        shape(
            "a corner of 12 degrees is pointed",
            [.pixel(88, 99, .red), .pixel(88, 100, .red), .pixel(66, 100, .white)]
        ) { corner($0, degrees: 12) },
        shape(
            "one of 11 degrees is cut",
            [.pixel(104, 100, .red), .pixel(97, 99, .white), .pixel(88, 100, .white)]
        ) { corner($0, degrees: 11) },
        shape("butt ends", [.area(2000), .box(.red, [50, 90, 100, 20])]) { level($0) },
        // Of the four outer corners (10²) a round one keeps π 10² / 4, a bevelled one half.
        shape("round corners", [.area(14400 - 6400 - 400 + 314.16)]) {
            line($0, 20)
            $0.lineJoin = .round
        },
        shape("bevelled corners", [.area(14400 - 6400 - 200)]) {
            line($0, 20)
            $0.lineJoin = .bevel
        },
        shape("the even-odd rule leaves a hole", [.area(7500), .pixel(100, 100, .white)]) {
            $0.path = nested
            $0.fillRule = .evenOdd
        },
        shape("the non-zero rule leaves none", [.area(10000)]) { $0.path = nested },
        shape(
            "fill first, then the line, which is half over it",
            [
                .pixel(100, 100, .red), .pixel(51, 100, .blue), .pixel(48, 100, .blue),
                .pixel(52, 100, .red),
            ]
        ) {
            $0.path = CGPath(rect: square, transform: nil)
            ($0.strokeColor, $0.lineWidth) = (.blue, 4)
        },
        shape(
            "a translucent line blends once where it crosses itself",
            [.pixel(100, 100, RGB(255, 128, 128)), .count(RGB(255, 128, 128), 3600)]
        ) {
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)])
            path.addLines(between: [CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 100)])
            line($0, 20)
            $0.path = path
            $0.strokeColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
        },
        shape(
            "fill and line fade as one",
            [.pixel(100, 100, RGB(255, 128, 128)), .pixel(50, 100, RGB(128, 128, 255))]
        ) {
            $0.path = CGPath(rect: square, transform: nil)
            ($0.strokeColor, $0.lineWidth, $0.opacity) = (.blue, 4, 0.5)
        },
        shape("turned by 45 degrees", [.area(10000), .pixel(100, 33, .red)]) {
            $0.path = CGPath(rect: square, transform: nil)
            $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        },
        // m34 = -1/500, 45°: the area of the oracle (rendering 5).
        shape("in perspective", [.area(7142.32, percent: 1)]) {
            $0.path = CGPath(rect: square, transform: nil)
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 500
            $0.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
        },
        shape("its bounds clip when told", [.area(2500), .box(.red, [100, 100, 50, 50])]) {
            $0.path = CGPath(rect: square.offsetBy(dx: 50, dy: 50), transform: nil)
            $0.masksToBounds = true
        },
        shape(
            "a line that grows, half way", time: 0.5,
            [.area(800), .box(.red, [50, 48, 102, 102])]
        ) {
            line($0)
            $0.lineCap = .butt
            let animation = CABasicAnimation(keyPath: "strokeEnd")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            $0.add(animation, forKey: nil)
        },
        shape("a path on its way to another", time: 0.5, [.box(.red, [75, 50, 50, 100])]) {
            let animation = CABasicAnimation(keyPath: "path")
            animation.fromValue = CGPath(rect: square, transform: nil)
            animation.toValue = CGPath(
                rect: CGRect(x: 50, y: 0, width: 0, height: 100), transform: nil)
            animation.duration = 1
            $0.path = CGPath(rect: square, transform: nil)
            $0.add(animation, forKey: nil)
        },
    ]

    /// Gradient layers.
    static let gradients: [SectionOracle] = [
        gradient(
            "axial, across",
            [
                .near(50, 100, RGB(254, 0, 1), 1), .near(75, 100, RGB(190, 0, 65), 1),
                .near(99, 100, RGB(129, 0, 126), 1), .near(100, 100, RGB(126, 0, 129), 1),
                .near(149, 100, RGB(1, 0, 254), 1), .changed(10000),
            ]
        ) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)) },
        gradient(
            "axial, downward by itself",
            [.near(100, 50, RGB(254, 0, 1), 1), .near(100, 149, RGB(1, 0, 254), 1)]
        ) { _ in },
        gradient(
            "the end colours go on beyond the ends",
            [.pixel(60, 100, .red), .pixel(140, 100, .blue), .pixel(100, 100, RGB(125, 0, 130))]
        ) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.25, y: 0), CGPoint(x: 0.75, y: 0)) },
        gradient(
            "a step, where its points are nearly equal",
            [
                .pixel(51, 100, .red), .pixel(99, 100, .red), .pixel(100, 100, .blue),
                .changed(10000),
            ]
        ) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5 + 1e-7, y: 0)) },
        gradient(
            "one colour beyond such a step", [.pixel(51, 100, .blue), .pixel(148, 100, .blue)]
        ) { ($0.startPoint, $0.endPoint) = (CGPoint(x: -1, y: 0), CGPoint(x: 1e-7 - 1, y: 0)) },
        gradient(
            "radial",
            [
                .near(100, 100, RGB(251, 0, 4), 1), .near(125, 100, RGB(125, 0, 130), 1),
                .near(135, 135, .blue, 0),
            ]
        ) {
            $0.type = .radial
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        },
        gradient("a radial one without an axis draws nothing", [.changed(0)]) {
            $0.type = .radial
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 1))
        },
        // t .2531, .4969, .7468 of the way from red to blue.
        gradient(
            "conic",
            [
                .near(125, 100, RGB(190, 0, 65), 1), .near(100, 125, RGB(128, 0, 127), 1),
                .near(75, 100, RGB(65, 0, 190), 1),
            ]
        ) {
            $0.type = .conic
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
        },
        // Over black, half way: half of white; half of (.5, .5, .5). A row of the latter's 101 lies
        // right in the middle.
        gradient(
            "white fades out as white to white without alpha",
            [.near(100, 100, RGB(126, 126, 126), 1)]
        ) {
            $0.backgroundColor = .black
            $0.colors = [white(1), white(0)]
        },
        gradient(
            "and through grey to black without alpha: straight colours are mixed",
            [.pixel(100, 100, RGB(64, 64, 64))]
        ) {
            $0.frame.size.height = 101
            $0.backgroundColor = .black
            $0.colors = [white(1), CGColor(gray: 0, alpha: 0)]
        },
        gradient("also over white", [.pixel(100, 100, RGB(191, 191, 191))]) {
            $0.frame.size.height = 101
            $0.backgroundColor = white(1)
            $0.colors = [white(1), CGColor(gray: 0, alpha: 0)]
        },
        // From 12.5, the middle of pixel 62, to 87.5: pixel 100 is 38 / 75 of the way.
        gradient(
            "its ends are animated", time: 0.5,
            [
                .pixel(62, 100, .red), .pixel(100, 100, RGB(126, 0, 129)),
                .pixel(137, 100, .blue),
            ]
        ) {
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
            let from = animation("startPoint", CGPoint(x: 0, y: 0.5), CGPoint(x: 0.25, y: 0.5))
            let to = animation("endPoint", CGPoint(x: 1, y: 0.5), CGPoint(x: 0.75, y: 0.5))
            $0.add(from, forKey: "from")
            $0.add(to, forKey: "to")
        },
        gradient(
            "a hard step between pixels is soft",
            [
                .look(.edge(100, 100, RGB(128, 0, 128))), .pixel(98, 100, .red),
                .pixel(102, 100, .blue),
            ]
        ) {
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
            $0.colors = [.red, .red, .blue, .blue] as [CGColor]
            $0.locations = [0, 0.505, 0.505, 1]
        },
        gradient(
            "a hard step where two stops coincide",
            [.pixel(99, 100, .red), .pixel(100, 100, .blue), .count(.red, 5000)]
        ) {
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
            $0.colors = [.red, .red, .blue, .blue] as [CGColor]
            $0.locations = [0, 0.5, 0.5, 1]
        },
        // A circle of radius 40.5: its edge halves the pixel.
        gradient(
            "a hard step of a radial one is soft", [.coverage(140, 100, 0.497), .area(5153)]
        ) {
            $0.type = .radial
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
            ($0.colors, $0.locations) = (redToNothing, [0, 0.81, 0.81, 1])
        },
        // Half a turn, and where the colours come round, through the middle of a row of pixels.
        gradient(
            "so are those of a conic one",
            [.coverage(130, 100, 0.5), .coverage(70, 100, 0.5), .area(4950)]
        ) {
            $0.type = .conic
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.505), CGPoint(x: 1, y: 0.505))
            ($0.colors, $0.locations) = (redToNothing, [0, 0.5, 0.5, 1])
        },
        // Half a point from the middle: .353 of the pixel.
        gradient(
            "a hard step in perspective is soft", [.pixel(100, 100, RGB(255, 165, 165))]
        ) {
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
            ($0.colors, $0.locations) = (redToNothing, [0, 0.505, 0.505, 1])
            $0.transform = tilt(45)
        },
        // The middles of these pixels are .01 of a half away from its end.
        gradient(
            "three colours lie evenly",
            [
                .pixel(100, 50, RGB(252, 3, 0)), .pixel(100, 99, RGB(3, 252, 0)),
                .pixel(100, 149, RGB(0, 3, 252)),
            ]
        ) { $0.colors = [.red, .green, .blue] as [CGColor] },
        // Lines of one colour run along the other diagonal, whatever the sides are.
        gradient(
            "axial, along the diagonal of a bar",
            [.pixel(149, 50, RGB(127, 0, 128)), .pixel(50, 99, RGB(128, 0, 127))]
        ) {
            $0.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        },
        // Positions are (x + 1 - y) / 2 in unit space: .995, .75 and .005.
        gradient(
            "axial, from the lower left to the upper right",
            [
                .pixel(149, 50, RGB(1, 0, 254)), .pixel(125, 75, RGB(64, 0, 191)),
                .pixel(50, 149, RGB(254, 0, 1)),
            ]
        ) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)) },
        // Half of the way from the middle on both axes.
        gradient(
            "radial, in ellipses",
            [.pixel(125, 75, RGB(125, 0, 130)), .pixel(100, 87, RGB(127, 0, 128))]
        ) {
            $0.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            $0.type = .radial
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        },
        gradient("round corners", [.area(9656.64), .pixel(50, 50, .white)]) {
            $0.colors = [.red, .red] as [CGColor]
            $0.cornerRadius = 20
        },
        // Alpha .505 in the middle of the pixel.
        gradient("over a background", [.pixel(100, 99, RGB(129, 126, 0))]) {
            $0.backgroundColor = .green
            $0.colors = [.red, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0)] as [CGColor]
        },
        gradient("opaque over a background there is one edge", [.area(10000)]) {
            $0.backgroundColor = .red
            $0.colors = [.red, .red] as [CGColor]
            $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        },
        gradient("without a length it leaves the background", [.count(.red, 10000)]) {
            $0.backgroundColor = .red
            $0.colors = [.blue, .blue] as [CGColor]
            $0.startPoint = $0.endPoint
        },
        gradient("half faded", [.pixel(50, 100, RGB(255, 128, 128)), .changed(10000)]) {
            $0.opacity = 0.5
            $0.colors = [.red, .red] as [CGColor]
        },
        // From half red and half green to half blue, .005 and .995 of the way.
        gradient(
            "colours on their way, half way: green and black between red and blue", time: 0.5,
            [.pixel(100, 50, RGB(127, 127, 1)), .pixel(100, 149, RGB(1, 1, 127))]
        ) {
            let animation = CABasicAnimation(keyPath: "colors")
            animation.fromValue = [.red, .blue] as [CGColor]
            animation.toValue = [.green, CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)]
            animation.duration = 1
            $0.add(animation, forKey: nil)
        },
        // From 25 to 75: pixel 100 is 25.5 / 50 of the way.
        gradient(
            "locations on their way", time: 0.5,
            [.pixel(100, 70, .red), .pixel(100, 100, RGB(125, 0, 130)), .pixel(100, 130, .blue)]
        ) {
            let animation = CABasicAnimation(keyPath: "locations")
            animation.fromValue = [0, 1] as [NSNumber]
            animation.toValue = [0.5, 0.5] as [NSNumber]
            animation.duration = 1
            $0.locations = [0, 1]
            $0.add(animation, forKey: nil)
        },
        gradient("turned", [.area(10000), .pixel(100, 100, .red)]) {
            $0.colors = [.red, .red] as [CGColor]
            $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        },
    ]

    /// Red, then nothing, with room for a hard step between.
    private static var redToNothing: [CGColor] {
        let nothing = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0)
        return [.red, .red, nothing, nothing]
    }

    private static func white(_ alpha: CGFloat) -> CGColor {
        CGColor(srgbRed: 1, green: 1, blue: 1, alpha: alpha)
    }

    private static let square = CGRect(x: 0, y: 0, width: 100, height: 100)

    private static let nested: CGPath = {
        let path = CGMutablePath()
        path.addRect(square)
        path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
        return path
    }()

    private static func line(_ shape: CAShapeLayer, _ width: CGFloat = 4) {
        shape.path = CGPath(rect: square, transform: nil)
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .red, width)
    }

    /// Two lines that meet in the middle of the layer.
    private static func corner(_ shape: CAShapeLayer, degrees: Double) {
        line(shape, 6)
        let half = degrees / 2 * .pi / 180
        let (x, y) = (50 + 60 * cos(half), 60 * sin(half))
        let path = CGMutablePath()
        path.addLines(
            between: [
                CGPoint(x: x, y: 50 + y), CGPoint(x: 50, y: 50), CGPoint(x: x, y: 50 - y),
            ])
        shape.path = path
    }

    private static func level(_ shape: CAShapeLayer) {
        line(shape, 20)
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)])
        shape.path = path
    }

    private static func shape(
        _ name: String, time: Double = 0, _ checks: [Check],
        _ make: @escaping @Sendable (CAShapeLayer) -> Void
    ) -> SectionOracle {
        SectionOracle(
            source: "rendering 7", name: name, time: time,
            build: { ground in
                ground.layer.backgroundColor = nil
                let layer = CAShapeLayer()
                layer.frame = square
                layer.fillColor = .red
                make(layer)
                ground.layer.addSublayer(layer)
            }, checks: checks)
    }

    private static func gradient(
        _ name: String, time: Double = 0, _ checks: [Check],
        _ make: @escaping @Sendable (CAGradientLayer) -> Void
    ) -> SectionOracle {
        SectionOracle(
            source: "rendering 8", name: name, time: time,
            build: { ground in
                ground.layer.backgroundColor = nil
                let layer = CAGradientLayer()
                layer.frame = square
                layer.colors = [.red, .blue] as [CGColor]
                make(layer)
                ground.layer.addSublayer(layer)
            }, checks: checks)
    }
}
