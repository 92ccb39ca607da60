import CoreAnimation

extension SectionOracle {
    /// Shadows of paths.
    static let shadowPaths: [SectionOracle] = [
        SectionOracle(
            source: "rendering 4.1", name: "the path of the bounds casts what the layer casts",
            build: {
                cast($0.layer, CGPath(rect: $0.layer.bounds, transform: nil), radius: 10)
            },
            checks: [
                .pixel(150, 100, RGB(133, 133, 133)), .pixel(155, 100, RGB(181, 181, 181)),
                .pixel(160, 100, RGB(218, 218, 218)), .pixel(170, 100, RGB(250, 250, 250)),
                .pixel(100, 100, .red),
            ]),
        // The path's right and lower edges lie half way into pixels, so that distances are whole.
        SectionOracle(
            source: "rendering 4.1", name: "falls off as a Gaussian does, and fully at a corner",
            build: {
                $0.layer.backgroundColor = nil
                let box = CGRect(x: -50, y: -50, width: 149.5, height: 149.5)
                cast($0.layer, CGPath(rect: box, transform: nil), radius: 10)
            },
            checks: [
                (-10, 0.841345), (0, 0.5), (10, 0.158655), (20, 0.02275), (30, 0.00135),
            ].flatMap { (d: Int, alpha: Double) in
                [.pixel(149 + d, 75, shade(alpha)), .pixel(75, 149 + d, shade(alpha))]
            } + [.pixel(149, 149, shade(0.25))]),
        SectionOracle(
            source: "rendering 4.1", name: "a path beside the layer", ink: Ink(channel: 0),
            build: {
                $0.layer.bounds.size = CGSize(width: 40, height: 40)
                let circle = CGRect(x: 50, y: -20, width: 60, height: 60)
                cast($0.layer, CGPath(ellipseIn: circle, transform: nil), radius: 0)
            },
            checks: [.area(.pi * 900), .count(.red, 1600), .pixel(160, 90, .black)]),
        SectionOracle(
            source: "rendering 4.1", name: "a layer that draws nothing casts the path's shadow",
            build: {
                $0.layer.backgroundColor = nil
                let box = CGRect(x: 10, y: 20, width: 30, height: 40)
                cast($0.layer, CGPath(rect: box, transform: nil), radius: 0)
                $0.layer.shadowOffset = CGSize(width: 5, height: 0)
            }, checks: [.box(.black, [65, 70, 30, 40]), .changed(1200)]),
        SectionOracle(
            source: "rendering 4.1", name: "it shows through the layer, which fades by itself",
            build: {
                $0.layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
                cast($0.layer, CGPath(rect: $0.layer.bounds, transform: nil), radius: 0)
            }, checks: [.pixel(100, 100, RGB(128, 0, 0))]),
        SectionOracle(
            source: "rendering 4.1", name: "it fades with the layer",
            build: {
                let box = CGRect(x: 110, y: 0, width: 30, height: 100)
                cast($0.layer, CGPath(rect: box, transform: nil), radius: 0)
                $0.layer.opacity = 0.5
            },
            checks: [.pixel(100, 100, RGB(255, 128, 128)), .pixel(175, 100, RGB(128, 128, 128))]),
        SectionOracle(
            source: "rendering 4.1", name: "it turns with the layer",
            build: {
                $0.layer.transform = turn(90)
                let box = CGRect(x: 110, y: 0, width: 20, height: 100)
                cast($0.layer, CGPath(rect: box, transform: nil), radius: 0)
            }, checks: [.box(.black, [50, 160, 100, 20]), .changed(12000)]),
        SectionOracle(
            source: "rendering 4.1", name: "the path is animated", time: 0.5,
            build: {
                $0.layer.backgroundColor = nil
                func box(_ x: Double) -> CGPath {
                    CGPath(rect: CGRect(x: x, y: 0, width: 20, height: 20), transform: nil)
                }
                cast($0.layer, box(0), radius: 0)
                $0.layer.add(animation("shadowPath", box(0), box(60)), forKey: nil)
            }, checks: [.box(.black, [80, 50, 20, 20]), .changed(400)]),
        SectionOracle(
            source: "oracle 13", name: "what clips casts no path either",
            build: {
                let box = CGRect(x: 110, y: 0, width: 30, height: 100)
                cast($0.layer, CGPath(rect: box, transform: nil), radius: 0)
                $0.layer.masksToBounds = true
            }, checks: [.changed(10000)]),
    ]

    /// Black of an alpha on white.
    private static func shade(_ alpha: Double) -> RGB {
        let value = Int((255 * (1 - alpha)).rounded())
        return RGB(value, value, value)
    }

    private static func cast(_ layer: CALayer, _ path: CGPath, radius: CGFloat) {
        (layer.shadowPath, layer.shadowOpacity, layer.shadowRadius) = (path, 1, radius)
        layer.shadowOffset = .zero
    }
}
