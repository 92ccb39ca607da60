import CoreAnimation

extension SectionOracle {
    /// Emitters: what is drawn of a particle.
    ///
    /// Where it is and when, the tests of emitters say.
    static let particles: [SectionOracle] = [
        SectionOracle(
            source: "rendering 10", name: "a particle is its picture, centred",
            build: { emitter($0, plainImage(10, 20, 0xFFFF_0000)) },
            checks: [.box(.red, [95, 90, 10, 20]), .changed(200)]),
        SectionOracle(
            source: "rendering 10", name: "two pixels a point",
            build: { emitter($0, plainImage(20, 40, 0xFFFF_0000)).contentsScale = 2 },
            checks: [.box(.red, [95, 90, 10, 20]), .changed(200)]),
        SectionOracle(
            source: "rendering 10", name: "a part of the picture",
            build: {
                let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_00FF]
                let cell = emitter($0, CGImage(width: 2, height: 1, pixels: pixels))
                cell.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
                cell.scale = 20
            }, checks: [.box(.blue, [90, 90, 20, 20]), .changed(400)]),
        SectionOracle(
            source: "rendering 10", name: "its colour multiplies the picture",
            build: {
                emitter($0, plainImage(20, 20, 0xFFFF_FFFF)).color = CGColor(
                    srgbRed: 1, green: 0.4, blue: 0, alpha: 0.5)
            }, checks: [.pixel(100, 100, RGB(255, 179, 128)), .changed(400)]),
        SectionOracle(
            source: "rendering 10", name: "it grows, turns and fades with age", time: 0.5,
            build: {
                let cell = emitter($0, plainImage(20, 20, 0xFFFF_0000))
                (cell.scaleSpeed, cell.spin, cell.alphaSpeed) = (2, .pi / 2, -1)
            }, checks: [.pixel(100, 100, RGB(255, 128, 128)), .area(800)]),
        SectionOracle(
            source: "rendering 10", name: "later particles are on top", time: 0.5,
            build: { twoAges($0) },
            checks: [
                .pixel(85, 100, .red), .pixel(95, 100, .blue), .pixel(105, 100, .blue),
                .changed(600),
            ]),
        SectionOracle(
            source: "rendering 10", name: "the oldest last is on top", time: 0.5,
            build: {
                twoAges($0)
                ($0.layer.sublayers?.first as? CAEmitterLayer)?.renderMode = .oldestLast
            },
            checks: [.pixel(95, 100, .red), .pixel(105, 100, .blue), .changed(600)]),
        SectionOracle(
            source: "rendering 10", name: "the oldest first is at the bottom", time: 0.5,
            build: {
                twoAges($0)
                ($0.layer.sublayers?.first as? CAEmitterLayer)?.renderMode = .oldestFirst
            },
            checks: [.pixel(85, 100, .red), .pixel(95, 100, .blue), .changed(600)]),
        // The older one has come 12.5 points nearer, or gone as far away.
        SectionOracle(
            source: "rendering 10", name: "the nearest is on top", time: 0.5,
            build: { twoAges($0, toward: 100) },
            checks: [.pixel(95, 100, .red), .pixel(105, 100, .blue), .changed(600)]),
        SectionOracle(
            source: "rendering 10", name: "and the farthest at the bottom", time: 0.5,
            build: { twoAges($0, toward: -100) },
            checks: [.pixel(85, 100, .red), .pixel(95, 100, .blue), .changed(600)]),
        // One column of sixteen is white: seen small, the mean of all, seen large, as it is.
        SectionOracle(
            source: "rendering 10", name: "each particle is sampled for its own size", time: 0.5,
            build: {
                let pixels = (0..<64 * 64).map { i -> UInt32 in
                    (7...8).contains(i % 16) ? 0xFFFF_FFFF : 0xFF00_0000
                }
                let cell = emitter($0, CGImage(width: 64, height: 64, pixels: pixels))
                (cell.birthRate, cell.velocity) = (2, 80)
                (cell.scale, cell.scaleSpeed) = (1.0 / 16, 30.0 / 16)
            },
            checks: [
                .pixel(99, 99, RGB(32, 32, 32)), .pixel(115, 100, .white),
                .pixel(120, 100, .black),
            ]),
        SectionOracle(
            source: "rendering 10", name: "additive particles add up",
            ground: { Ground(background: .black) },
            build: {
                $0.layer.backgroundColor = nil
                emitter($0, plainImage(20, 20, 0xFF80_0000))
                emitter($0, plainImage(20, 20, 0xFF40_4000))
                for layer in $0.layer.sublayers ?? [] {
                    (layer as? CAEmitterLayer)?.renderMode = .additive
                }
            }, checks: [.pixel(100, 100, RGB(192, 64, 0))]),
        // A hundred a second that live two seconds, each a 255th of red.
        SectionOracle(
            source: "rendering 10", name: "as many add up as are born in a lifetime",
            ground: { Ground(background: .black) }, time: 7.3,
            build: {
                let cell = emitter($0, plainImage(20, 20, 0xFF01_0000))
                (cell.birthRate, cell.lifetime) = (100, 2)
                ($0.layer.sublayers?.first as? CAEmitterLayer)?.renderMode = .additive
            }, checks: [.near(100, 100, RGB(200, 0, 0), 1)]),
        SectionOracle(
            source: "rendering 10", name: "clipped to the bounds",
            build: {
                emitter($0, plainImage(40, 40, 0xFFFF_0000))
                $0.layer.bounds.size = CGSize(width: 20, height: 20)
                $0.layer.sublayers?.first?.frame = $0.layer.bounds
                $0.layer.sublayers?.first?.masksToBounds = true
                ($0.layer.sublayers?.first as? CAEmitterLayer)?.emitterPosition = CGPoint(
                    x: 20, y: 20)
            }, checks: [.box(.red, [90, 90, 20, 20]), .changed(400)]),
        SectionOracle(
            source: "rendering 10", name: "the opacity of the layer fades all of it",
            build: {
                emitter($0, plainImage(20, 20, 0xFFFF_0000))
                $0.layer.sublayers?.first?.opacity = 0.5
            }, checks: [.pixel(100, 100, RGB(255, 128, 128)), .changed(400)]),
        SectionOracle(
            source: "rendering 10", name: "seen in perspective",
            build: {
                emitter($0, plainImage(100, 100, 0xFFFF_0000))
                $0.layer.transform = tilt(45)
            },
            checks: [.area(7142.32, percent: 1), .row(100, inside: 100, 61.9544, 133.0204)]),
    ]

    /// An emitter in the ground's layer that has sent one particle by the time it begins.
    @discardableResult
    private static func emitter(_ ground: Ground, _ picture: CGImage) -> CAEmitterCell {
        ground.layer.backgroundColor = nil
        let emitter = CAEmitterLayer()
        emitter.frame = ground.layer.bounds
        emitter.emitterPosition = CGPoint(x: 50, y: 50)
        let cell = CAEmitterCell()
        (cell.contents, cell.birthRate, cell.lifetime) = (picture, 1, 10)
        emitter.emitterCells = [cell]
        ground.layer.addSublayer(emitter)
        return cell
    }

    /// A red particle, half a second old, and a blue one just born, half over it.
    private static func twoAges(_ ground: Ground) {
        let cell = emitter(ground, plainImage(20, 20, 0xFFFF_FFFF))
        (cell.birthRate, cell.velocity, cell.emissionLongitude) = (2, 20, .pi)
        cell.color = .blue
        (cell.redSpeed, cell.blueSpeed) = (2, -2)
    }

    /// The same, drawn from back to front, with an acceleration towards the eye.
    private static func twoAges(_ ground: Ground, toward acceleration: CGFloat) {
        twoAges(ground)
        let emitter = ground.layer.sublayers?.first as? CAEmitterLayer
        emitter?.renderMode = .backToFront
        emitter?.emitterCells?.first?.zAcceleration = acceleration
    }
}
