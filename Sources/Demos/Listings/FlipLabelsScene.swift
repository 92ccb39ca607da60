import UIKitViews

/// A scene that flips between two labels.
final class FlipLabelsScene: ListingScene {
    static let demo = Demo(
        name: "listing-4-8-variant", title: "Flip between labels",
        line: "With showHideTransitionViews both labels remain in the view hierarchy; the "
            + "transition hides one and shows the other.",
        keys: [
            SceneKey("f", "Flip to the other label", queued: { $0.toggleLabels(completion: $1) })
        ],
        films: DemoFilms(poster: 0.3), size: ListingScene.windowSize
    ) { FlipLabelsScene(size: $0) }

    private static let cardSize = CGSize(width: 400, height: 240)

    private let card = UIView(frame: CGRect(origin: .zero, size: cardSize))
    private let primaryLabel = FlipLabelsScene.makeLabel("Hello", Tone.coral)
    private let secondaryLabel = FlipLabelsScene.makeLabel("World", Tone.azure)
    private let caption: Caption
    private var displayingPrimary = true

    // MARK: Build the layer tree

    init(size: CGSize) {
        caption = Caption("", at: CGPoint(x: 320, y: 456))
        super.init(Self.demo, size: size)
        canvas.addSubview(card, named: "view", at: CGPoint(x: 320, y: 248))
        primaryLabel.layer.name = "primaryLabel"
        secondaryLabel.layer.name = "secondaryLabel"
        secondaryLabel.isHidden = true
        card.addSubview(primaryLabel)
        card.addSubview(secondaryLabel)
        canvas.addSubview(caption)
        sayWhichIsHidden()
    }

    private static func makeLabel(_ text: String, _ tone: Tone) -> UILabel {
        let label = UILabel(frame: CGRect(origin: .zero, size: cardSize))
        label.text = text
        label.font = .systemFont(ofSize: 64, weight: .bold)
        label.textColor = UIColor.paper
        label.textAlignment = .center
        label.backgroundColor = tone.color
        label.layer.cornerRadius = CGFloat.cardRadius
        return label
    }

    private func sayWhichIsHidden() {
        func state(_ label: UILabel) -> String { label.isHidden ? "hidden" : "shown" }
        caption.say(
            "primaryLabel \(state(primaryLabel))  ·  secondaryLabel \(state(secondaryLabel))")
    }

    // MARK: Animate

    private func toggleLabels(completion: @escaping () -> Void) {
        let flip: UIView.AnimationOptions =
            displayingPrimary ? .transitionFlipFromRight : .transitionFlipFromLeft
        UIView.transition(
            from: displayingPrimary ? primaryLabel : secondaryLabel,
            to: displayingPrimary ? secondaryLabel : primaryLabel,
            duration: 1.0,
            options: [
                UIAccessibility.isReduceMotionEnabled ? .transitionCrossDissolve : flip,
                .showHideTransitionViews,
            ],
            completion: { [weak self] finished in
                if finished { self?.displayingPrimary.toggle() }
                completion()
            })
        sayWhichIsHidden()
    }
}
