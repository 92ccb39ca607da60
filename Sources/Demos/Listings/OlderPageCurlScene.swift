import UIKitViews

/// A scene that curls a page with begin and commit calls.
final class OlderPageCurlScene: PageScene {
    static let demo: Demo = Demo(
        name: "listing-4-7", title: "Page curl, begin and commit",
        line: "The page curl of listing 4-6 with setAnimationTransition. The did-stop method swaps "
            + "the two views.",
        keys: [
            SceneKey(
                "n", "Next page, curling up",
                queued: { $0.displayNewPage(.curlUp, completion: $1) }),
            SceneKey(
                "d", "Previous page, curling down",
                queued: { $0.displayNewPage(.curlDown, completion: $1) }),
        ],
        films: DemoFilms(keys: "d", after: "n"), size: ListingScene.windowSize
    ) { OlderPageCurlScene(demo, size: $0) }

    // MARK: Animate

    /// Shows the next page, without a transition if motion is reduced: there is no cross-dissolve.
    ///
    /// The duration is set after the transition, as in the listing.
    private func displayNewPage(
        _ curl: UIView.AnimationTransition, completion: @escaping () -> Void
    ) {
        UIView.beginAnimations("DisplayNewPage", context: nil)
        UIView.setAnimationTransition(
            UIAccessibility.isReduceMotionEnabled ? .none : curl, for: page, cache: true)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDidStop { [weak self] _, _, _ in
            self?.swapPages()
            completion()
        }
        currentTextView.isHidden = true
        swapTextView.isHidden = false
        UIView.commitAnimations()
    }
}
