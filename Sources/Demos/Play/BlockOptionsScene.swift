import UIKitViews

/// A scene with an animation block whose arguments can be changed.
final class BlockOptionsScene: ListingScene {
    static let demo = Demo(
        name: "block-options", title: "Arguments of UIView.animate",
        line: "The same tile, moved by UIView.animate with a curve or with a spring. Change the "
            + "arguments: the motion starts again with the new ones.",
        keys: [
            SceneKey("m", "Move with a curve") { $0.move() },
            SceneKey("s", "Move with a spring") { $0.spring() },
        ],
        parameters: [
            SceneParameter(
                "duration", \BlockOptionsScene.duration, in: 0.1...4, step: 0.1, unit: "s"),
            SceneParameter("delay", \BlockOptionsScene.delay, in: 0...2, step: 0.1, unit: "s"),
            SceneParameter(
                "curve", \BlockOptionsScene.curve,
                choices: [
                    ".curveEaseInOut": .curveEaseInOut, ".curveEaseIn": .curveEaseIn,
                    ".curveEaseOut": .curveEaseOut, ".curveLinear": .curveLinear,
                ]),
            SceneParameter("repeatCount", \BlockOptionsScene.repeatCount, in: 0.5...5, step: 0.5),
            SceneParameter("autoreverses", \BlockOptionsScene.autoreverses),
            SceneParameter(
                "dampingRatio", \BlockOptionsScene.dampingRatio, in: 0.05...1, step: 0.05),
            SceneParameter("velocity", \BlockOptionsScene.velocity, in: -10...20, step: 1),
        ]
    ) { BlockOptionsScene(size: $0) }

    private static let (left, right) = (CGFloat(112), CGFloat(528))

    private var duration = 1.0
    private var delay = 0.0
    private var curve = UIView.AnimationOptions.curveEaseInOut
    private var repeatCount = 1.0
    private var autoreverses = false
    private var dampingRatio = 0.5
    private var velocity = 0.0
    private let tile = UIView.markedSquare(side: 96)
    private let graph = SpeedGraph(
        frame: CGRect(x: 24, y: 240, width: 592, height: 248), tone: Tone.mint)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "ANIMATION BLOCKS", size: size)
        addWell(CGRect(x: 24, y: 24, width: 592, height: 200))
        canvas.layer.addSublayer(
            CALayer.box(
                CGRect(x: Self.left, y: 123, width: Self.right - Self.left, height: 2),
                UIColor.hairline.cgColor))
        for x in [Self.left, Self.right] {
            let ring = CALayer.box(
                CGRect(x: x - 48, y: 76, width: 96, height: 96), .clear, radius: 11)
            ring.borderWidth = 1
            ring.borderColor = UIColor.hairline.cgColor
            canvas.layer.addSublayer(ring)
        }
        canvas.addSubview(tile, named: "tile", at: CGPoint(x: Self.left, y: 124))
        canvas.addSubview(graph)
    }

    // MARK: Animate

    private func move() {
        goBack()
        let repeats: UIView.AnimationOptions = autoreverses ? [.repeat, .autoreverse] : .repeat
        UIView.animate(
            withDuration: duration, delay: delay, options: [curve, repeats],
            animations: { [tile] in
                UIView.setAnimationRepeatCount(Float(self.repeatCount))
                tile.center.x = Self.right
            })
        graph.watch(tile.layer)
    }

    private func spring() {
        goBack()
        UIView.animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
            initialSpringVelocity: velocity, options: [],
            animations: { [tile] in tile.center.x = Self.right })
        graph.watch(tile.layer)
    }

    private func goBack() {
        graph.stop()
        tile.layer.removeAllAnimations()
        UIView.performWithoutAnimation { tile.center.x = Self.left }
        CATransaction.flush()
    }
}
