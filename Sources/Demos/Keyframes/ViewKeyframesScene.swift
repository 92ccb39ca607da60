import UIKitViews

// Shows UIView.animateKeyframes: the same keyframes in the five calculation modes, and keyframes whose
// start times and durations leave gaps and overlap.

/// A scene that compares calculation modes and the timing of view keyframes.
final class ViewKeyframesScene: ListingScene {
    static let demo = Demo(
        name: "view-keyframes", title: "View keyframes",
        line: "The same four keyframes in five calculation modes, with a dot every 1/25 s. Below, "
            + "keyframes with different start times and durations.",
        keys: [
            SceneKey("m", "Run the five calculation modes") { $0.runModes() },
            SceneKey("f", "Keyframes with gaps and overlaps") { $0.runFrames(.curveLinear) },
            SceneKey("e", "Gaps and overlaps, eased in and out") { $0.runFrames([]) },
        ],
        films: DemoFilms([0.3, 0.9, 1.5, 2.1, 2.4], poster: 1.7), size: ListingScene.windowSize
    ) { ViewKeyframesScene(size: $0) }

    private static let modes: [(String, UIView.KeyframeAnimationOptions, Tone)] = [
        ("linear", .calculationModeLinear, Theme.coral),
        ("discrete", .calculationModeDiscrete, Theme.amber),
        ("paced", .calculationModePaced, Theme.mint),
        ("cubic", .calculationModeCubic, Theme.blue),
        ("cubicPaced", .calculationModeCubicPaced, Theme.paper),
    ]
    private static let ends = (start: CGPoint(x: 96, y: 412), end: CGPoint(x: 544, y: 412))

    /// The durations of the two animations, in seconds.
    private static let (modeTime, frameTime) = (2.4, 3.0)

    /// A keyframe, with start time and duration as fractions of the whole animation.
    private struct Frame {
        let start: Double
        let duration: Double
        let change: @MainActor (UIView) -> Void
    }

    private static let moves = [
        Frame(start: 0, duration: 0.3) { $0.center.x = 320 },
        Frame(start: 0.4, duration: 0.4) { $0.center = ends.end },
    ]
    private static let turns = [
        Frame(start: 0.2, duration: 0.3) {
            $0.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 1.3, y: 1.3)
        },
        Frame(start: 0.6, duration: 0.3) { $0.transform = .identity },
    ]
    private static let fades = [
        Frame(start: 0.7, duration: 0.15) { $0.alpha = 0.2 },
        Frame(start: 0.85, duration: 0.15) { $0.alpha = 1 },
    ]

    private let panels = modes.map { ModePanel($0, $1, tone: $2) }
    private let tile = Turntable.make(side: 80)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        for (index, panel) in panels.enumerated() {
            Theme.place(panel, x: 24 + 120 * CGFloat(index), y: 24)
            canvas.addSubview(panel)
        }
        addWell(CGRect(x: 24, y: 336, width: 592, height: 152))
        canvas.layer.addSublayer(
            Shapes.box(CGRect(x: 96, y: 411, width: 448, height: 2), Theme.line.cgColor))
        put(tile, "tile", at: Self.ends.start)
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
            for frame in Self.moves + Self.turns + Self.fades {
                UIView.addKeyframe(
                    withRelativeStartTime: frame.start, relativeDuration: frame.duration
                ) { frame.change(tile) }
            }
        }
    }
}
