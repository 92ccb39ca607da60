import UIKitViews

// What it shows: listing 4-7, the page of listing 4-6 turned between beginAnimations and
// commitAnimations, with the duration set after the transition.

/// The page curl of listing 4-7.
final class OlderCurlScene: PageScene {
    static let demo = Demo(
        name: "listing-4-7", title: "Turn a page, as before",
        line: "The curl of listing 4-6 with setAnimationTransition. The two texts swap in its "
            + "did-stop method.",
        keys: [
            DemoKey("n", "Next page, curling up"),
            DemoKey("d", "Page back, curling down"),
        ],
        size: ListingScene.windowSize
    ) { OlderCurlScene(size: $0) }

    private static let score = Score(Score.Row("view").run(0, 1, "transition, 1 s").done(1))

    // MARK: Build the tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        stage.timeline.show(Self.score)
    }

    // MARK: Animate

    private func displayNewPage(_ curl: UIView.AnimationTransition) {
        stage.timeline.play(Self.score)
        UIView.beginAnimations("DisplayNewPage", context: nil)
        UIView.setAnimationTransition(curl, for: page, cache: true)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDidStop { [weak self] _, _, _ in self?.pageDidTurn() }
        currentTextView.isHidden = true
        swapTextView.isHidden = false
        UIView.commitAnimations()
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        switch key {
        case "n": turn { [weak self] in self?.displayNewPage(.curlUp) }
        case "d": turn { [weak self] in self?.displayNewPage(.curlDown) }
        default: break
        }
    }
}
