import UIKitViews

/// A scene that compares calculation modes and the timing of view keyframes.
final class ViewKeyframesScene: ListingScene {
    static let demo = Demo(
        name: "view-keyframes", title: "View keyframes",
        line: "The same four keyframes in five calculation modes, with a dot every 1/25 s. Below, "
            + "keyframes with different start times and durations.",
        keys: [
            SceneKey("m", "Run the five calculation modes") { $0.runModes() },
            SceneKey("f", "Run keyframes with gaps and overlaps") { $0.runFrames(.curveLinear) },
            SceneKey("e", "Run gaps and overlaps with ease-in-out") { $0.runFrames([]) },
        ],
        films: DemoFilms([0.3, 0.9, 1.5, 2.1, 2.4], poster: 1.7), size: ListingScene.windowSize
    ) { ViewKeyframesScene(size: $0) }

    private static let modes: [(String, UIView.KeyframeAnimationOptions, Tone)] = [
        ("linear", .calculationModeLinear, Tone.coral),
        ("discrete", .calculationModeDiscrete, Tone.amber),
        ("paced", .calculationModePaced, Tone.mint),
        ("cubic", .calculationModeCubic, Tone.azure),
        ("cubicPaced", .calculationModeCubicPaced, Tone.paper),
    ]
    private static let ends = (start: CGPoint(x: 96, y: 412), end: CGPoint(x: 544, y: 412))

    /// The durations of the two animations, in seconds.
    private static let (modeTime, frameTime) = (2.4, 3.0)

    private let panels = modes.map { ModePanel($0, $1, tone: $2) }
    private let tile: UIView = UIView.markedSquare(side: 80)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        for (index, panel) in panels.enumerated() {
            panel.place(x: 24 + 120 * CGFloat(index), y: 24)
            canvas.addSubview(panel)
        }
        addWell(CGRect(x: 24, y: 336, width: 592, height: 152))
        canvas.layer.addSublayer(
            CALayer.box(CGRect(x: 96, y: 411, width: 448, height: 2), UIColor.hairline.cgColor))
        canvas.addSubview(tile, named: "tile", at: Self.ends.start)
    }

    // MARK: Animate

    private func runModes() {
        for panel in panels { panel.run(duration: Self.modeTime) }
    }

    private func runFrames(_ options: UIView.KeyframeAnimationOptions) {
        tile.layer.removeAllAnimations()
        (tile.center, tile.transform, tile.alpha) = (Self.ends.start, .identity, 1)
        UIView.animateKeyframes(withDuration: Self.frameTime, delay: 0, options: options) {
            [tile] in
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
                tile.center.x = 320
            }
            UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.4) {
                tile.center = Self.ends.end
            }
            UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3) {
                tile.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 1.3, y: 1.3)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.3) {
                tile.transform = .identity
            }
            UIView.addKeyframe(withRelativeStartTime: 0.7, relativeDuration: 0.15) {
                tile.alpha = 0.2
            }
            UIView.addKeyframe(withRelativeStartTime: 0.85, relativeDuration: 0.15) {
                tile.alpha = 1
            }
        }
    }
}
