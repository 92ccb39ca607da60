import UIKitViews

// Shows the time space of a layer: a layer with the speed 0 pauses, and a layer with half the speed slows
// down all that is in it. The small square has its own speed inside that of the large one.

/// A scene that pauses one layer and slows down another.
final class LayerTimeScene: PanesScene {
    static let demo = Demo(
        name: "layer-time", title: "Pausing and slowing a layer",
        line:
            "Both squares turn once in 2 s. On the left the time stops and goes on where it was; on "
            + "the right it passes at half the speed, also for the sublayer.",
        keys: [
            SceneKey("r", "Turn for 12 s") { $0.turn() },
            SceneKey("p", "Pause and slow down, or resume") { $0.bend() },
            SceneKey("d", "Double the sublayer's speed, or restore it") { $0.doubleInner() },
        ],
        size: ContrastScene.designSize
    ) { LayerTimeScene(size: $0) }

    private let dials = ["paused", "slowed"].map { name in
        let dial = Turntable.make(side: 184)
        dial.layer.name = name
        return dial
    }
    private let inners = [0, 1].map { index in
        let inner = Turntable.make(side: 80)
        inner.layer.name = "inner\(index)"
        inner.backgroundColor = Theme.coral.color
        return inner
    }
    private var captions: [Caption] = []

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
                Turntable.ring(center: CGPoint(x: 144, y: 176), radius: 130))
            dial.center = CGPoint(x: 144, y: 176)
            pane.addSubview(dial)
            inner.center = CGPoint(x: 92, y: 92)
            dial.addSubview(inner)
            let caption = Caption(
                "local time", at: CGPoint(x: 144, y: 352), color: Theme.quietText)
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
        dials[0].layer.setTimeSpeed(dials[0].layer.speed == 0 ? 1 : 0)
        dials[1].layer.setTimeSpeed(dials[1].layer.speed == 1 ? 0.5 : 1)
        sayTimes()
    }

    private func doubleInner() {
        for inner in inners { inner.layer.setTimeSpeed(inner.layer.speed == 1 ? 2 : 1) }
        sayTimes()
    }

    /// Says the local times now, of the outer layer and of its sublayer.
    private func sayTimes() {
        let now = CACurrentMediaTime()
        for (index, caption) in captions.enumerated() {
            let times = [dials[index], inners[index]].map {
                String(format: "%.1f", $0.layer.convertTime(now, from: nil))
            }
            caption.say("local time \(times[0])  ·  of the sublayer \(times[1])")
        }
    }
}

extension CALayer {
    /// Changes the speed at which the layer's time passes; the time itself goes on where it is.
    fileprivate func setTimeSpeed(_ newSpeed: Float) {
        let now = CACurrentMediaTime()
        let local = convertTime(now, from: nil)
        let outer = superlayer?.convertTime(now, from: nil) ?? now
        (speed, timeOffset, beginTime) = (newSpeed, local, newSpeed == 0 ? 0 : outer)
    }
}
