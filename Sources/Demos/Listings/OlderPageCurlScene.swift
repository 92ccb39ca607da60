import UIKitViews

// Shows listing 4-7 of the View Programming Guide for iOS: the page curl of listing 4-6 between begin and
// commit calls.

/// A scene that curls a page with begin and commit calls.
final class OlderPageCurlScene: PageScene {
    static let demo: Demo = Demo(
        name: "listing-4-7", title: "Page curl, begin and commit",
        line: "The page curl of listing 4-6 with setAnimationTransition. Its did-stop method "
            + "swaps the two views.",
        keys: [
            SceneKey("n", "Next page, curling up") { $0.turn(up: true) },
            SceneKey("d", "Previous page, curling down") { $0.turn(up: false) },
        ],
        films: DemoFilms(keys: "d", after: "n"), size: ListingScene.windowSize
    ) { OlderPageCurlScene(demo, size: $0) }

    // MARK: Animate

    /// Curls the page, after a page curl that is running.
    private func turn(up: Bool) {
        turns.run { [unowned self] done in
            if UIAccessibility.isReduceMotionEnabled { return dissolve(done) }
            displayNewPage(up: up, done)
        }
    }

    /// The duration is set after the transition, as in the listing.
    private func displayNewPage(up: Bool, _ done: @escaping () -> Void) {
        UIView.beginAnimations("DisplayNewPage", context: nil)
        UIView.setAnimationTransition(up ? .curlUp : .curlDown, for: page, cache: true)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDidStop { [weak self] _, _, _ in
            self?.swapPages()
            done()
        }
        currentTextView.isHidden = true
        swapTextView.isHidden = false
        UIView.commitAnimations()
    }

    /// Replaces the curl where motion is reduced: begin and commit calls have no cross-dissolve.
    private func dissolve(_ done: @escaping () -> Void) {
        UIView.transition(
            with: page, duration: 1, options: .transitionCrossDissolve,
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
