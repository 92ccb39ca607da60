import UIKitViews

/// A scene that pauses one layer and slows down another.
final class LayerTimeScene: PanesScene {
    static let demo = Demo(
        name: "layer-time", title: "Pausing and slowing a layer",
        line:
            "Each square and its sublayer rotate once every 2 s. P pauses the left square and "
            + "halves the speed of the right one; their sublayers follow.",
        keys: [
            SceneKey("r", "Rotate both squares for 12 s") { $0.turn() },
            SceneKey("p", "Pause the left and slow the right, or resume") { $0.bend() },
            SceneKey("d", "Double the sublayers' speed, or restore it") { $0.doubleInner() },
        ],
        parameters: [
            SceneParameter("speed", \LayerTimeScene.speed, in: 0...3, step: 0.1),
            SceneParameter("sublayerSpeed", \LayerTimeScene.sublayerSpeed, in: 0...4, step: 0.1),
        ],
        films: DemoFilms([0.3, 0.8, 1.3], keys: "pd", after: "r", at: 0.5)
    ) { LayerTimeScene(size: $0) }

    private let dials = ["paused", "slowed"].map { name in
        let dial = UIView.markedSquare(side: 184)
        dial.layer.name = name
        return dial
    }
    private let inners = [0, 1].map { index in
        let inner = UIView.markedSquare(side: 80)
        inner.layer.name = "inner\(index)"
        inner.backgroundColor = UIColor.coral
        return inner
    }
    private var captions: [Caption] = []
    private let start = CACurrentMediaTime()
    private var speed = 0.5 {
        didSet {
            dials[1].layer.setTimeSpeed(Float(speed))
            notes[1].text = String(format: "speed %g, for the whole subtree", speed)
        }
    }
    private var sublayerSpeed = 2.0 {
        didSet {
            isDoubled = false
            doubleInner()
        }
    }
    private var (isSlowed, isDoubled) = (false, false)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(
            Self.demo, kicker: "TIME",
            Pane(title: "P  pauses this layer", note: "speed 0, timeOffset: the local time"),
            Pane(title: "P  slows this layer down", note: "speed 0.5, for the whole subtree"),
            size: size)
        for (index, pane) in panes.enumerated() {
            let (dial, inner) = (dials[index], inners[index])
            pane.layer.addSublayer(
                CALayer.ring(center: CGPoint(x: 144, y: 176), radius: 130))
            dial.center = CGPoint(x: 144, y: 176)
            pane.addSubview(dial)
            inner.center = CGPoint(x: 92, y: 92)
            dial.addSubview(inner)
            let caption = Caption("local time", at: CGPoint(x: 144, y: 352))
            pane.addSubview(caption)
            captions.append(caption)
        }
    }

    // MARK: Animate

    private func turn() {
        for layer in dials.map(\.layer) + inners.map(\.layer) {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.toValue, turn.duration, turn.repeatCount) = (2 * Double.pi, 2, 6)
            layer.add(turn, forKey: "turn")
        }
        sayTimes()
    }

    private func bend() {
        isSlowed.toggle()
        dials[0].layer.setTimeSpeed(isSlowed ? 0 : 1)
        dials[1].layer.setTimeSpeed(isSlowed ? Float(speed) : 1)
        sayTimes()
    }

    private func doubleInner() {
        isDoubled.toggle()
        for inner in inners { inner.layer.setTimeSpeed(isDoubled ? Float(sublayerSpeed) : 1) }
        sayTimes()
    }

    /// Rotates the squares if they are at rest; a changed speed has set that of its layers.
    override func restart() {
        if dials[0].layer.animationKeys() == nil { press("r") }
        sayTimes()
    }

    /// Shows the local times of the layers, relative to the scene's start.
    private func sayTimes() {
        let now = CACurrentMediaTime()
        for (index, caption) in captions.enumerated() {
            let times = [dials[index], inners[index]].map {
                String(format: "%.1f", $0.layer.convertTime(now, from: nil) - start)
            }
            caption.say("local time \(times[0])  ·  of the sublayer \(times[1])")
        }
    }
}

extension CALayer {
    /// Changes the speed of the layer's local time, which continues without a jump.
    fileprivate func setTimeSpeed(_ newSpeed: Float) {
        let now = CACurrentMediaTime()
        let local = convertTime(now, from: nil)
        let outer = superlayer?.convertTime(now, from: nil) ?? now
        (speed, timeOffset, beginTime) = (newSpeed, local, newSpeed == 0 ? 0 : outer)
    }
}
