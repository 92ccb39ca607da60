import CoreAnimation

extension SectionOracle {
    /// Layers that come near the viewer or pass behind, and particles in depth.
    static let viewer: [SectionOracle] = [
        // x from the middle is shown at 100 + .5 x / w, w = 1 + .866 x / 300: what is left of -346,
        // the layer's origin too, lies behind the viewer.
        SectionOracle(
            source: "oracle 20", name: "the side in front of the viewer is what counts",
            build: {
                $0.layer.bounds.size = CGSize(width: 1000, height: 100)
                ($0.layer.transform, $0.layer.isDoubleSided) = (tilt(60, distance: 300), false)
            }, checks: [.pixel(110, 100, .red), .pixel(190, 100, .red)]),
        SectionOracle(
            source: "oracle 20", name: "and of a layer turned away nothing is seen",
            build: {
                $0.layer.bounds.size = CGSize(width: 1000, height: 100)
                ($0.layer.transform, $0.layer.isDoubleSided) = (tilt(120, distance: 300), false)
            }, checks: [.changed(0)]),
        // Corners stay round wherever on the screen a tilted layer is.
        SectionOracle(
            source: "rendering 3.1",
            name: "round corners in perspective away from the screen's origin",
            ground: {
                Ground(
                    size: CGSize(width: 400, height: 200),
                    frame: CGRect(x: 123.2, y: 50, width: 100, height: 100))
            },
            build: {
                $0.layer.cornerRadius = 20
                $0.layer.transform = tilt(-60, distance: 300)
            }, checks: [.area(roundTilted)]),
        SectionOracle(
            source: "rendering 10", name: "a particle nearer than the layer, which keeps depth",
            build: { near($0).preservesDepth = true },
            checks: [.box(.red, [130, 90, 20, 20]), .changed(400)]),
        SectionOracle(
            source: "rendering 10", name: "else it is flattened into the layer",
            build: { near($0) }, checks: [.box(.red, [115, 95, 10, 10]), .changed(100)]),
        SectionOracle(
            source: "rendering 10",
            name: "an additive emitter fades by its particles, not to black",
            build: {
                let emitter = near($0)
                (emitter.renderMode, emitter.opacity) = (.additive, 0.99)
                $0.layer.backgroundColor = .blue
            }, checks: [.pixel(120, 100, RGB(252, 0, 255))]),
    ]

    /// A layer that passes the viewer, red in one way or another.
    ///
    /// x is shown at 100 + .1736 x / w, w = 1 + .985 x / 100: the right end at 116.0, x = 332 at 113.5
    /// and 12 high on either side, x = -70 at 60.5 and 162 high; behind -101.5 is the viewer.
    static let passing: [SectionOracle] = [
        passing("a layer that passes the viewer is cut in front of him") { _ in },
        passing("so is its picture") {
            ($0.backgroundColor, $0.contents) = (nil, plainImage(8, 8, 0xFFFF_0000))
        },
        passing("a gradient in it") {
            let gradient = CAGradientLayer()
            (gradient.frame, gradient.colors) = ($0.bounds, [.red, .red] as [CGColor])
            $0.backgroundColor = nil
            $0.addSublayer(gradient)
        },
        passing("and what is masked") {
            let mask = CALayer()
            (mask.frame, mask.backgroundColor) = ($0.bounds, .white)
            $0.mask = mask
        },
    ]

    private static func passing(
        _ name: String, _ change: @escaping @Sendable (CALayer) -> Void
    ) -> SectionOracle {
        SectionOracle(
            source: "rendering 5", name: name,
            build: {
                $0.layer.bounds.size = CGSize(width: 2000, height: 100)
                $0.layer.transform = tilt(80, distance: 100)
                change($0.layer)
            },
            checks: [
                .pixel(113, 100, .red), .pixel(118, 100, .white),
                .pixel(60, 20, .red), .pixel(20, 100, .red), .pixel(0, 0, .red),
            ])
    }

    /// The area of a rounded square of 100 with radius 20 that is turned by -60 degrees under a lens
    /// at 300: the sum over thin upright strips of width' times height, both divided by the weight.
    private static let roundTilted: Double = {
        let (c, s) = (cos(Double.pi / 3), sin(Double.pi / 3))
        var sum = 0.0
        let n = 20_000
        for i in 0..<n {
            let x = -50 + (Double(i) + 0.5) * 100 / Double(n)
            let inset = max(0, abs(x) - 30)
            let height = 2 * (30 + (400 - inset * inset).squareRoot())
            let w = 1 - x * s / 300
            // d(x c / w)/dx = c / w^2.
            sum += height / w * c / (w * w) * 100 / Double(n)
        }
        return sum
    }()

    /// One red particle of 10 by 10 at (120, 100), 250 in front of a layer seen from 500.
    @discardableResult
    private static func near(_ ground: Ground) -> CAEmitterLayer {
        ground.stage.layer.sublayerTransform.m34 = -1 / 500
        let emitter = CAEmitterLayer()
        emitter.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        (emitter.emitterPosition, emitter.emitterZPosition) = (CGPoint(x: 120, y: 100), 250)
        let cell = CAEmitterCell()
        (cell.contents, cell.birthRate, cell.lifetime) = (plainImage(10, 10, 0xFFFF_0000), 1, 100)
        cell.duration = 0.5
        emitter.emitterCells = [cell]
        ground.layer.backgroundColor = nil
        ground.stage.layer.addSublayer(emitter)
        return emitter
    }
}
