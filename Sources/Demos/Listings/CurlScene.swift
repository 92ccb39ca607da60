import UIKitViews

// What it shows: listing 4-6, a page that curls up and gives way to the next one: two text views
// swap, one hidden, one shown.

/// The page curl of listing 4-6.
final class CurlScene: PageScene {
    static let demo = Demo(
        name: "listing-4-6", title: "Turn a page",
        line: "A transition with a page curl. Its block hides currentTextView and shows "
            + "swapTextView; then the two swap.",
        keys: [
            DemoKey("n", "Next page, curling up"),
            DemoKey("d", "Page back, curling down"),
        ],
        size: ListingScene.windowSize
    ) { CurlScene(size: $0) }

    private static let score = Score(Score.Row("view").run(0, 1, "transition, 1 s").done(1))

    // MARK: Build the tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        stage.timeline.show(Self.score)
    }

    // MARK: Animate

    private func displayNewPage(_ curl: UIView.AnimationOptions) {
        stage.timeline.play(Self.score)
        UIView.transition(
            with: page, duration: 1, options: curl,
            animations: { [self] in
                currentTextView.isHidden = true
                swapTextView.isHidden = false
            },
            completion: { [weak self] _ in self?.pageDidTurn() })
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        switch key {
        case "n": turn { [weak self] in self?.displayNewPage(.transitionCurlUp) }
        case "d": turn { [weak self] in self?.displayNewPage(.transitionCurlDown) }
        default: break
        }
    }
}
