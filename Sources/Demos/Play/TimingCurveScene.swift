import UIKitViews

/// A scene with a timing function that can be edited.
final class TimingCurveScene: ListingScene {
    static let demo = Demo(
        name: "timing-curve", title: "A timing curve",
        line:
            "Drag the two control points: the slope of the curve is the speed of the disc. Where "
            + "the curve is above 1 or below 0, the disc overshoots.",
        keys: [
            SceneKey("r", "Run the animation") { $0.run() },
            SceneKey("l", "Use linear timing") { $0.run(.linear) },
            SceneKey("i", "Use easeIn timing") { $0.run(.easeIn) },
            SceneKey("o", "Use easeOut timing") { $0.run(.easeOut) },
            SceneKey("e", "Use easeInEaseOut timing") { $0.run(.easeInEaseOut) },
        ],
        parameters: [
            SceneParameter("c1x", \TimingCurveScene.c1x, in: 0...1, step: 0.01),
            SceneParameter("c1y", \TimingCurveScene.c1y, in: -0.25...1.25, step: 0.01),
            SceneParameter("c2x", \TimingCurveScene.c2x, in: 0...1, step: 0.01),
            SceneParameter("c2y", \TimingCurveScene.c2y, in: -0.25...1.25, step: 0.01),
            SceneParameter(
                "duration", \TimingCurveScene.duration, in: 0.2...4, step: 0.1, unit: "s"),
        ]
    ) { TimingCurveScene(size: $0) }

    private static let (bottom, top) = (CGFloat(340), CGFloat(84))
    private static let (left, right) = (CGFloat(72), CGFloat(568))

    private var (c1x, c1y) = (0.25, 0.1)
    private var (c2x, c2y) = (0.25, 1.0)
    private var duration = 1.5
    private let graph = CurveGraph(frame: CGRect(x: 24, y: 24, width: 376, height: 376))
    private let disc = CALayer.disc(
        center: CGPoint(x: left, y: 452), radius: 18, UIColor.mint.cgColor)
    private let tile = UIView.markedSquare(side: 88)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "TIMING FUNCTIONS", size: size)
        canvas.addSubview(graph)
        addWell(CGRect(x: 416, y: 24, width: 200, height: 376))
        addWell(CGRect(x: 24, y: 416, width: 592, height: 72))
        let rails = [
            CGRect(x: 515, y: Self.top, width: 2, height: Self.bottom - Self.top),
            CGRect(x: Self.left, y: 451, width: Self.right - Self.left, height: 2),
        ]
        for rail in rails { canvas.layer.addSublayer(CALayer.box(rail, UIColor.hairline.cgColor)) }
        canvas.layer.addSublayer(disc, named: "disc")
        canvas.addSubview(tile, named: "tile", at: CGPoint(x: 516, y: Self.bottom))
        graph.onDrag = { [weak self] index, place in
            self?.parameters.set(
                index == 0 ? ["c1x": place.x, "c1y": place.y] : ["c2x": place.x, "c2y": place.y])
        }
        show()
    }

    private func show() { graph.show(CGPoint(x: c1x, y: c1y), CGPoint(x: c2x, y: c2y)) }

    override func restart() {
        endAnimations()
        run()
    }

    // MARK: Animate

    private func run() {
        let function = CAMediaTimingFunction(
            controlPoints: Float(c1x), Float(c1y), Float(c2x), Float(c2y))
        CATransaction.begin()
        CATransaction.setAnimationDuration(duration)
        CATransaction.setAnimationTimingFunction(function)
        move(disc, "position.x", from: Self.left, to: Self.right)
        move(tile.layer, "position.y", from: Self.bottom, to: Self.top)
        move(tile.layer, "transform.rotation.z", from: 0, to: .pi / 2)
        CATransaction.commit()
        show()
        graph.play(function, duration: duration)
    }

    /// Adds an animation that has the duration and the timing function of the transaction.
    private func move(_ layer: CALayer, _ keyPath: String, from: CGFloat, to: CGFloat) {
        let move = CABasicAnimation(keyPath: keyPath)
        (move.fromValue, move.toValue) = (from, to)
        layer.add(move, forKey: keyPath)
    }

    private func run(_ name: CAMediaTimingFunctionName) {
        let function = CAMediaTimingFunction(name: name)
        let points = [1, 2].map { index in
            var point: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &point)
            return point.map(Double.init)
        }
        endAnimations()
        parameters.set(
            ["c1x": points[0][0], "c1y": points[0][1], "c2x": points[1][0], "c2y": points[1][1]])
        run()
    }
}
