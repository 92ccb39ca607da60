import UIKitViews

/// A scene with a keyframe animation whose points can be dragged.
final class KeyframePathScene: ListingScene {
    static let demo = Demo(
        name: "keyframe-path", title: "Keyframes to drag",
        line: "Drag the five points. The dots are equally spaced in time: where they are far "
            + "apart, the disc is fast.",
        keys: [
            SceneKey("m", "Move through the points") { $0.run() },
            SceneKey("h", "Put the points back") { $0.putBack() },
        ],
        parameters: [
            SceneParameter(
                "duration", \KeyframePathScene.duration, in: 0.5...8, step: 0.5, unit: "s"),
            SceneParameter(
                "calculationMode", \KeyframePathScene.calculationMode,
                choices: [
                    ".linear": .linear, ".discrete": .discrete, ".paced": .paced, ".cubic": .cubic,
                    ".cubicPaced": .cubicPaced,
                ]),
            SceneParameter("tension", \KeyframePathScene.tension, in: -1...1, step: 0.1),
            SceneParameter("continuity", \KeyframePathScene.continuity, in: -1...1, step: 0.1),
            SceneParameter("bias", \KeyframePathScene.bias, in: -1...1, step: 0.1),
        ]
    ) { KeyframePathScene(size: $0) }

    private static let well = CGRect(x: 24, y: 24, width: 592, height: 464)
    private static let places = [
        CGPoint(x: 88, y: 392), CGPoint(x: 176, y: 128), CGPoint(x: 320, y: 352),
        CGPoint(x: 424, y: 112), CGPoint(x: 552, y: 328),
    ]
    private static let dotCount = 48

    private var duration = 3.0
    private var calculationMode = CAAnimationCalculationMode.cubic
    private var tension = 0.0
    private var continuity = 0.0
    private var bias = 0.0
    private var points = places
    private let handles = places.indices.map { DragHandle(Tone.amber, name: "\($0)") }
    private let dots = (0...dotCount).map { _ in
        CALayer.disc(center: .zero, radius: 2.5, Tone.mint.cgColor(alpha: 0.8))
    }
    private let disc = CALayer.disc(center: places[0], radius: 20, UIColor.coral.cgColor)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "KEYFRAMES", size: size)
        addWell(Self.well)
        for dot in dots { canvas.layer.addSublayer(dot, named: "stage.dot") }
        for (index, handle) in handles.enumerated() {
            handle.onDrag = { [weak self] in self?.drag(index, to: $0) }
            canvas.addSubview(handle, named: "stage.handle.\(index)", at: points[index])
        }
        disc.borderWidth = 3
        disc.borderColor = UIColor.paper.cgColor
        canvas.layer.addSublayer(disc, named: "disc")
    }

    override func resize(to size: CGSize) {
        super.resize(to: size)
        showDots()
    }

    private func drag(_ index: Int, to place: CGPoint) {
        points[index] = CGPoint(
            x: min(max(place.x, Self.well.minX + 20), Self.well.maxX - 20).rounded(),
            y: min(max(place.y, Self.well.minY + 20), Self.well.maxY - 20).rounded())
        handles[index].move(to: points[index])
        restart()
    }

    // MARK: Animate

    private func makeAnimation() -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = points
        animation.calculationMode = calculationMode
        animation.tensionValues = points.map { _ in NSNumber(value: tension) }
        animation.continuityValues = points.map { _ in NSNumber(value: continuity) }
        animation.biasValues = points.map { _ in NSNumber(value: bias) }
        animation.duration = duration
        return animation
    }

    private func run() {
        showDots()
        disc.add(makeAnimation(), forKey: "move")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        disc.position = points[points.count - 1]
        CATransaction.commit()
    }

    /// Moves each dot to the animation's position at the dot's fraction of the duration.
    private func showDots() {
        for (index, dot) in dots.enumerated() {
            let animation = makeAnimation()
            animation.speed = 0
            animation.timeOffset = duration * Double(index) / Double(Self.dotCount) * 0.9999
            dot.add(animation, forKey: "move")
        }
    }

    private func putBack() {
        points = Self.places
        for (handle, place) in zip(handles, points) { handle.move(to: place) }
        restart()
    }

    override func restart() { run() }
}
