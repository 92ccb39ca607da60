import UIKitViews

/// A scene that cross-fades two views in an animation block.
final class CrossFadeScene: TwoViewsScene {
    static let demo: Demo = Demo(
        name: "listing-4-1", title: "Cross-fade",
        line: "One block sets the alpha of firstView to 0 and that of secondView to 1. "
            + "Both change during one second.",
        keys: [SceneKey("t", "Toggle the views") { $0.toggleViews() }],
        size: ListingScene.windowSize
    ) { CrossFadeScene(demo, size: $0) }

    // MARK: Animate

    private func toggleViews() {
        showsFirst.toggle()
        UIView.animate(
            withDuration: 1, delay: 0, options: .beginFromCurrentState,
            animations: { [self] in
                firstView.alpha = showsFirst ? 1 : 0
                secondView.alpha = showsFirst ? 0 : 1
            })
    }
}
