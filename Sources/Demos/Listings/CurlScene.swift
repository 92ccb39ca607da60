import UIKitViews

// What it shows: listing 4-6, a page that curls up and gives way to the next one: two text views
// swap, one hidden, one shown.

/// The page curl of listing 4-6.
final class CurlScene: PageScene {
    static let demo = Demo(
        name: "listing-4-6", title: "Turn a page",
        line: "A transition with a page curl. Its block hides currentTextView and shows "
            + "swapTextView; then the two swap.",
        keys: PageScene.keys,
        size: ListingScene.windowSize
    ) { CurlScene(size: $0) }

    init(size: CGSize) { super.init(Self.demo, size: size) }

    // MARK: Animate

    override func displayNewPage(up: Bool) {
        UIView.transition(
            with: page, duration: 1, options: up ? .transitionCurlUp : .transitionCurlDown,
            animations: { [self] in
                currentTextView.isHidden = true
                swapTextView.isHidden = false
            },
            completion: { [weak self] _ in self?.pageDidTurn() })
    }
}
