import UIKitViews

/// A scene with an animation whose timing can be changed.
final class MediaTimingScene: ListingScene {
    static let demo = Demo(
        name: "media-timing", title: "The timing of an animation",
        line: "beginTime delays the animation, speed scales its time, timeOffset starts it in the "
            + "middle, repeatCount and autoreverses repeat it.",
        keys: [
            SceneKey("r", "Run the animation") { $0.run() },
            SceneKey("x", "Remove the animation") { $0.remove() },
        ],
        parameters: [
            SceneParameter(
                "beginTime", \MediaTimingScene.beginTime, in: 0...3, step: 0.1, unit: "s"),
            SceneParameter(
                "duration", \MediaTimingScene.duration, in: 0.2...4, step: 0.1, unit: "s"),
            SceneParameter("speed", \MediaTimingScene.speed, in: -2...3, step: 0.25),
            SceneParameter(
                "timeOffset", \MediaTimingScene.timeOffset, in: 0...4, step: 0.1, unit: "s"),
            SceneParameter("repeatCount", \MediaTimingScene.repeatCount, in: 0.5...5, step: 0.5),
            SceneParameter("autoreverses", \MediaTimingScene.autoreverses),
            SceneParameter(
                "fillMode", \MediaTimingScene.fillMode,
                choices: [
                    ".removed": .removed, ".backwards": .backwards, ".forwards": .forwards,
                    ".both": .both,
                ]),
        ]
    ) { MediaTimingScene(size: $0) }

    private static let (left, right, middle) = (CGFloat(96), CGFloat(544), CGFloat(320))

    private var beginTime = 0.5
    private var duration = 1.5
    private var speed = 1.0
    private var timeOffset = 0.0
    private var repeatCount = 1.0
    private var autoreverses = true
    private var fillMode = CAMediaTimingFillMode.removed
    private let disc = CALayer.disc(
        center: CGPoint(x: middle, y: 88), radius: 24, UIColor.coral.cgColor)
    private let graph = TimingGraph(frame: CGRect(x: 24, y: 168, width: 592, height: 320))

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "MEDIA TIMING", size: size)
        addWell(CGRect(x: 24, y: 24, width: 592, height: 128))
        canvas.layer.addSublayer(
            CALayer.box(
                CGRect(x: Self.left, y: 87, width: Self.right - Self.left, height: 2),
                UIColor.hairline.cgColor))
        for x in [Self.left, Self.middle, Self.right] {
            canvas.layer.addSublayer(
                CALayer.disc(
                    center: CGPoint(x: x, y: 88), radius: 4, UIColor.quietText.cgColor))
        }
        addCaption("fromValue", at: CGPoint(x: Self.left, y: 136))
        addCaption("model value", at: CGPoint(x: Self.middle, y: 136))
        addCaption("toValue", at: CGPoint(x: Self.right, y: 136))
        canvas.layer.addSublayer(disc, named: "disc")
        canvas.addSubview(graph)
        graph.show(makeAnimation())
    }

    // MARK: Animate

    private func makeAnimation() -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (Self.left, Self.right)
        animation.beginTime = beginTime
        animation.duration = duration
        animation.speed = Float(speed)
        animation.timeOffset = timeOffset
        animation.repeatCount = Float(repeatCount)
        animation.autoreverses = autoreverses
        animation.fillMode = fillMode
        animation.isRemovedOnCompletion = false
        return animation
    }

    private func run() {
        let animation = makeAnimation()
        graph.show(animation)
        animation.beginTime += disc.convertTime(CACurrentMediaTime(), from: nil)
        disc.add(animation, forKey: "move")
        graph.play()
    }

    private func remove() { disc.removeAnimation(forKey: "move") }

    override func restart() {
        endAnimations()
        run()
    }
}
