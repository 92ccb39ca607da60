import UIKitViews

/// A scene that compares the timing of keyframe animations.
final class KeyTimingScene: ListingScene {
    static let demo = Demo(
        name: "key-timing", title: "Keyframe timing",
        line: "Values 0, 10 and 40 over four seconds, in the linear, discrete, paced and cubic "
            + "modes. Paced keeps a constant speed, which key times override; discrete jumps "
            + "between values.",
        keys: [SceneKey("t", "Run all animations") { $0.run() }],
        films: DemoFilms([0.5, 1.25, 2.25, 3.75, 5.5]), size: ListingScene.windowSize
    ) { KeyTimingScene(size: $0) }

    /// The x coordinates that represent the values 0, 10 and 40, in points.
    private static let places = [176.0, 276, 576]

    private struct Lane {
        let name: String
        let label: String
        let mode: CAAnimationCalculationMode
        var keyTimes: [NSNumber]?
        var timingFunctions: [CAMediaTimingFunction]?
    }

    private let lanes: [Lane] = [
        Lane(name: "linear", label: "linear", mode: .linear),
        Lane(
            name: "eased", label: "linear\neased, key time 0.2", mode: .linear,
            keyTimes: [0, 0.2, 1],
            timingFunctions: [
                CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn),
            ]),
        Lane(
            name: "discrete", label: "discrete\nkey times 0.3, 0.6", mode: .discrete,
            keyTimes: [0, 0.3, 0.6, 1]),
        Lane(name: "paced", label: "paced", mode: .paced),
        Lane(name: "timed", label: "paced\nkey time 0.2", mode: .paced, keyTimes: [0, 0.2, 1]),
        Lane(name: "cubic", label: "cubic", mode: .cubic),
        Lane(name: "cubicPaced", label: "cubicPaced", mode: .cubicPaced),
    ]
    private var discs: [CALayer] = []

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        addWell(CGRect(x: 144, y: 24, width: 464, height: 432))
        for (place, value) in zip(Self.places, [0, 10, 40]) {
            canvas.layer.addSublayer(
                CALayer.box(
                    CGRect(x: place - 0.5, y: 24, width: 1, height: 432), UIColor.hairline.cgColor))
            addCaption("\(value)", at: CGPoint(x: place, y: 472))
        }
        let tones = [
            Tone.coral, Tone.amber, Tone.paper, Tone.mint, Tone.azure, Tone.coral, Tone.amber,
        ]
        for (index, lane) in lanes.enumerated() {
            let y = 54 + 62 * CGFloat(index)
            let label = UILabel(
                lane.label, font: UIFont.caption, color: UIColor.quietText)
            label.place(x: 24, y: y - label.bounds.height / 2)
            canvas.addSubview(label)
            let disc = CALayer.disc(
                center: CGPoint(x: Self.places[0], y: y), radius: 14, tones[index].cgColor)
            canvas.layer.addSublayer(disc, named: lane.name)
            discs.append(disc)
        }
    }

    // MARK: Animate

    private func run() {
        for (lane, disc) in zip(lanes, discs) {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = Self.places
            animation.calculationMode = lane.mode
            animation.keyTimes = lane.keyTimes
            animation.timingFunctions = lane.timingFunctions
            animation.duration = 4
            disc.add(animation, forKey: "race")
        }
    }
}
