import UIKitViews

// What it shows: listing 4-7, the page of listing 4-6 turned between beginAnimations and
// commitAnimations, with the duration set after the transition.

/// The page curl of listing 4-7.
final class OlderCurlScene: PageScene {
    static let demo = Demo(
        name: "listing-4-7", title: "Turn a page, as before",
        line: "The curl of listing 4-6 with setAnimationTransition. The two texts swap in its "
            + "did-stop method.",
        keys: PageScene.keys,
        size: ListingScene.windowSize
    ) { OlderCurlScene(size: $0) }

    init(size: CGSize) { super.init(Self.demo, size: size) }

    // MARK: Animate

    override func displayNewPage(up: Bool) {
        UIView.beginAnimations("DisplayNewPage", context: nil)
        UIView.setAnimationTransition(up ? .curlUp : .curlDown, for: page, cache: true)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDidStop { [weak self] _, _, _ in self?.pageDidTurn() }
        currentTextView.isHidden = true
        swapTextView.isHidden = false
        UIView.commitAnimations()
    }
}
