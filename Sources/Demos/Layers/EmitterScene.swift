import UIKitViews

/// A scene with emitters of sparks and confetti.
final class EmitterScene: ListingScene {
    static let demo = Demo(
        name: "emitter", title: "Particles",
        line: "An emitter creates particles from cells. The position of each particle is a "
            + "function of time: scrub back, and every spark returns along its path.",
        keys: [
            SceneKey("f", "Turn the fountain on and off") { $0.toggleFountain() },
            SceneKey("b", "Emit a burst of confetti") { $0.throwConfetti() },
        ],
        films: DemoFilms(poster: 1.5)
    ) { EmitterScene(size: $0) }

    private let fountain = CAEmitterLayer()
    private let confetti = CAEmitterLayer()
    private var flows = false
    private var bursts = 0

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "LAYERS", size: size)
        canvas.clipsToBounds = true
        canvas.layer.cornerRadius = CGFloat.cardRadius
        canvas.backgroundColor = Tone(0x141726).color
        addFountain()
        addConfetti()
    }

    private func addFountain() {
        (fountain.name, fountain.frame) = ("fountain", canvas.bounds)
        fountain.emitterPosition = CGPoint(x: 320, y: 468)
        (fountain.renderMode, fountain.birthRate, fountain.seed) = (.additive, 0, 3)
        let tones = [Tone.coral, Tone.amber, Tone.azure]
        fountain.emitterCells = tones.enumerated().map { index, tone in
            let cell = CAEmitterCell()
            cell.name = "spark\(index)"
            (cell.contents, cell.contentsScale) = (Self.glow, 2)
            cell.color = tone.cgColor(alpha: 0.8)
            (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (80, 2.4, 0.5)
            (cell.velocity, cell.velocityRange) = (430, 120)
            (cell.emissionLongitude, cell.emissionRange) = (-.pi / 2, 0.7)
            cell.yAcceleration = 360
            (cell.scale, cell.scaleRange, cell.scaleSpeed) = (0.75, 0.5, -0.22)
            (cell.greenRange, cell.alphaSpeed) = (0.25, -0.3)
            return cell
        }
        canvas.layer.addSublayer(fountain)
    }

    private func addConfetti() {
        (confetti.name, confetti.frame) = ("confetti", canvas.bounds)
        confetti.emitterPosition = CGPoint(x: 320, y: 200)
        let tones = [Tone.coral, Tone.amber, Tone.mint, Tone.azure, Tone.paper]
        confetti.emitterCells = tones.enumerated().map { index, tone in
            let cell = CAEmitterCell()
            cell.name = "paper\(index)"
            (cell.contents, cell.color) = (Self.paper, tone.cgColor)
            (cell.lifetime, cell.velocity, cell.velocityRange) = (3, 240, 300)
            (cell.emissionLongitude, cell.emissionRange) = (-.pi / 2, 2 * .pi)
            (cell.yAcceleration, cell.spin, cell.spinRange) = (240, 0, 14)
            (cell.scale, cell.scaleRange, cell.alphaSpeed) = (0.9, 0.6, -0.3)
            return cell
        }
        canvas.layer.addSublayer(confetti)
    }

    /// The image of a spark: a disc of 64 pixels that is transparent at its edge.
    private static let glow = picture(width: 64, height: 64) { x, y in
        let far = min(1, hypot(x - 32, y - 32) / 32)
        return (1 - far) * (1 - far)
    }

    /// The image of a piece of confetti: a white rectangle of 12 by 7 pixels.
    private static let paper = picture(width: 12, height: 7) { _, _ in 1 }

    /// Returns a white image whose alpha is computed at the centre of each pixel.
    private static func picture(
        width: Int, height: Int, alpha: (CGFloat, CGFloat) -> CGFloat
    ) -> CGImage {
        let pixels = (0..<width * height).map { i -> UInt32 in
            let a = alpha(CGFloat(i % width) + 0.5, CGFloat(i / width) + 0.5)
            return UInt32((min(max(a, 0), 1) * 255).rounded()) * 0x0101_0101
        }
        return CGImage(width: width, height: height, pixels: pixels)
    }

    // MARK: Animate

    private func toggleFountain() {
        flows.toggle()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        fountain.birthRate = flows ? 1 : 0
        CATransaction.commit()
    }

    private func throwConfetti() {
        let places = [CGPoint(x: 320, y: 200), CGPoint(x: 170, y: 160), CGPoint(x: 470, y: 180)]
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        confetti.emitterPosition = places[bursts % places.count]
        CATransaction.commit()
        bursts += 1
        for cell in confetti.emitterCells ?? [] {
            let burst = CABasicAnimation(
                keyPath: "emitterCells.\(cell.name ?? "").birthRate")
            (burst.fromValue, burst.toValue, burst.duration) = (500, 500, 0.12)
            confetti.add(burst, forKey: cell.name)
        }
    }
}
