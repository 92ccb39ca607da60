import UIKitViews

/// A scene with a flower and a wave of replicated layers.
final class ReplicatorScene: ListingScene {
    static let demo = Demo(
        name: "replicator", title: "Replicator layers",
        line: "A replicator layer draws copies of its sublayers. Each copy adds a transform, a "
            + "colour offset and a delay. The layer tree has only one petal and one bar.",
        keys: [
            SceneKey("p", "Animate the petal") { $0.breathe() },
            SceneKey("w", "Animate the bar") { $0.sendWave() },
        ],
        parameters: [
            SceneParameter("instanceCount", \ReplicatorScene.instanceCount, in: 1...36, step: 1),
            SceneParameter(
                "instanceDelay", \ReplicatorScene.instanceDelay, in: 0...0.3, step: 0.01, unit: "s"),
            SceneParameter(
                "duration", \ReplicatorScene.duration, in: 0.4...6, step: 0.2, unit: "s"),
        ],
        films: DemoFilms(poster: 0.8)
    ) { ReplicatorScene(size: $0) }

    private let petal = CALayer()
    private let bar = CALayer()
    private let ring = CAReplicatorLayer()
    private var instanceCount = 18.0
    private var instanceDelay = 0.05
    private var duration = 1.8

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "LAYERS", size: size)
        addFlower()
        addWave()
    }

    private func addFlower() {
        let rings = replicator("rings", count: 3, CGRect(x: 140, y: 8, width: 360, height: 360))
        rings.instanceTransform = CATransform3DRotate(
            CATransform3DMakeScale(0.66, 0.66, 1), .pi / 18, 0, 0, 1)
        rings.instanceDelay = 0.3
        (ring.name, ring.frame) = ("ring", rings.bounds)
        ring.instanceColor = CGColor(srgbRed: 1, green: 0.48, blue: 0.30, alpha: 0.92)
        setCopies()
        (ring.instanceGreenOffset, ring.instanceBlueOffset) = (0.003, 0.04)
        ring.instanceRedOffset = -0.034
        rings.addSublayer(ring)
        petal.name = "petal"
        petal.bounds = CGRect(x: 0, y: 0, width: 26, height: 68)
        petal.position = CGPoint(x: 180, y: 42)
        (petal.cornerRadius, petal.backgroundColor) = (13, .white)
        ring.addSublayer(petal)
        canvas.layer.addSublayer(rings)
    }

    private func setCopies() {
        ring.instanceCount = Int(instanceCount)
        ring.instanceTransform = CATransform3DMakeRotation(2 * .pi / instanceCount, 0, 0, 1)
        ring.instanceDelay = instanceDelay
    }

    override func restart() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        setCopies()
        CATransaction.commit()
        endAnimations()
        breathe()
        sendWave()
    }

    private func addWave() {
        let wave = replicator("wave", count: 31, CGRect(x: 40, y: 404, width: 560, height: 88))
        wave.instanceTransform = CATransform3DMakeTranslation(18, 0, 0)
        wave.instanceDelay = 0.06
        wave.instanceColor = UIColor.mint.cgColor
        (wave.instanceRedOffset, wave.instanceGreenOffset) = (0.02, -0.012)
        bar.name = "bar"
        bar.bounds = CGRect(x: 0, y: 0, width: 10, height: 24)
        bar.position = CGPoint(x: 10, y: 44)
        (bar.cornerRadius, bar.backgroundColor) = (5, .white)
        wave.addSublayer(bar)
        canvas.layer.addSublayer(wave)
    }

    private func replicator(_ name: String, count: Int, _ frame: CGRect) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        (layer.name, layer.frame, layer.instanceCount) = (name, frame, count)
        return layer
    }

    // MARK: Animate

    private func pulse(_ keyPath: String, _ values: [CGFloat], _ seconds: Double)
        -> CAKeyframeAnimation
    {
        let pulse = CAKeyframeAnimation(keyPath: keyPath)
        (pulse.values, pulse.duration, pulse.repeatCount) = (values, seconds, .infinity)
        pulse.calculationMode = .cubic
        return pulse
    }

    private func breathe() {
        setCopies()
        petal.add(pulse("transform.scale.y", [1, 0.45, 1, 1], duration), forKey: "breath")
        petal.add(pulse("position.y", [42, 62, 42, 42], duration), forKey: "way")
        petal.add(pulse("opacity", [1, 0.35, 1, 1], duration), forKey: "glow")
    }

    private func sendWave() {
        bar.add(pulse("bounds.size.height", [24, 84, 24, 10, 24], 1.4), forKey: "wave")
    }
}
