import UIKitViews

/// A scene that curls a page to reveal the next one.
final class PageCurlScene: PageScene {
    static let demo: Demo = Demo(
        name: "listing-4-6", title: "Page curl",
        line: "A transition changes the subviews of a view: its block hides currentTextView and "
            + "shows swapTextView under a page curl; its completion block swaps the two views.",
        keys: [
            SceneKey(
                "n", "Next page, curling up",
                queued: { $0.displayNewPage(.transitionCurlUp, completion: $1) }),
            SceneKey(
                "d", "Previous page, curling down",
                queued: { $0.displayNewPage(.transitionCurlDown, completion: $1) }),
        ],
        films: DemoFilms(keys: "d", after: "n"), size: ListingScene.windowSize
    ) { PageCurlScene(demo, size: $0) }

    // MARK: Animate

    private func displayNewPage(
        _ curl: UIView.AnimationOptions, completion: @escaping () -> Void
    ) {
        UIView.transition(
            with: page, duration: 1,
            options: UIAccessibility.isReduceMotionEnabled ? .transitionCrossDissolve : curl,
            animations: { [self] in
                currentTextView.isHidden = true
                swapTextView.isHidden = false
            },
            completion: { [weak self] _ in
                self?.swapPages()
                completion()
            })
    }
}
