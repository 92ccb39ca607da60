import UIKitViews

/// A scene that cross-fades two views with begin and commit calls.
final class BeginCommitScene: TwoViewsScene {
    static let demo: Demo = Demo(
        name: "listing-4-3", title: "Begin and commit",
        line: "Changes between beginAnimations and commitAnimations animate, with the duration "
            + "set between them, or 0.2 seconds by default.",
        keys: [
            SceneKey("t", "Toggle the views") { $0.toggleViews(duration: 1) },
            SceneKey("d", "Toggle without setting a duration") { $0.toggleViews(duration: nil) },
            SceneKey("e", "Toggle, but animate only the first view") { $0.animateFirstOnly() },
        ],
        films: DemoFilms(others: ["d": [0, 0.05, 0.1, 0.15, 0.25]]), size: ListingScene.windowSize
    ) { BeginCommitScene(demo, size: $0) }

    // MARK: Animate

    private func toggleViews(duration: Double?, animatesSecond: Bool = true) {
        showsFirst.toggle()
        UIView.beginAnimations("ToggleViews", context: nil)
        if let duration { UIView.setAnimationDuration(duration) }
        UIView.setAnimationBeginsFromCurrentState(true)
        firstView.alpha = showsFirst ? 1 : 0
        UIView.setAnimationsEnabled(animatesSecond)
        secondView.alpha = showsFirst ? 0 : 1
        UIView.setAnimationsEnabled(true)
        UIView.commitAnimations()
    }

    private func animateFirstOnly() {
        toggleViews(duration: 1, animatesSecond: false)
    }
}
