import UIKitViews

// Shows listing 4-6 of the View Programming Guide for iOS: the block of a page curl hides one text view and
// shows another.

/// A scene that curls a page to reveal the next one.
final class PageCurlScene: PageScene {
    static let demo: Demo = Demo(
        name: "listing-4-6", title: "Page curl",
        line: "A transition changes the subviews of a view: its block hides currentTextView and "
            + "shows swapTextView under a page curl; its completion block swaps the two.",
        keys: [
            SceneKey("n", "Next page, curling up") { $0.turn(up: true) },
            SceneKey("d", "Previous page, curling down") { $0.turn(up: false) },
        ],
        films: DemoFilms(keys: "d", after: "n"), size: ListingScene.windowSize
    ) { PageCurlScene(demo, size: $0) }

    // MARK: Animate

    /// Curls the page, after a page curl that is running.
    private func turn(up: Bool) {
        turns.run { [unowned self] done in displayNewPage(up: up, done) }
    }

    private func displayNewPage(up: Bool, _ done: @escaping () -> Void) {
        let curl: UIView.AnimationOptions = up ? .transitionCurlUp : .transitionCurlDown
        UIView.transition(
            with: page, duration: 1, options: curl.orCrossDissolve,
            animations: { [self] in
                currentTextView.isHidden = true
                swapTextView.isHidden = false
            },
            completion: { [weak self] _ in
                self?.swapPages()
                done()
            })
    }
}
