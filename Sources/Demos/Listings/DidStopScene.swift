import UIKitViews

/// A scene that chains two fades by a did-stop method.
final class DidStopScene: ThirdViewScene {
    static let demo = Demo(
        name: "listing-4-4", title: "Delegate and did-stop method",
        line: "When the animation “ShowHideView” has stopped, showHideDidStop fades thirdView in "
            + "after a delay of a second. The caption shows the arguments of the did-stop method.",
        keys: [
            SceneKey("s", "Fade the view out and in") { $0.showHide.run() },
            SceneKey("c", "Fade, with the view as context") { $0.showHide.run(hasContext: true) },
            SceneKey("x", "Remove the animation") { $0.thirdView.layer.removeAllAnimations() },
        ],
        films: DemoFilms([0, 0.5, 1.5, 2.25, 3], poster: 0.4, keys: "x", after: "s", at: 0.5),
        size: ListingScene.windowSize
    ) { DidStopScene(size: $0) }

    private lazy var showHide = ShowHide(thirdView) { [caption] in caption.say($0) }

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        caption.layer.name = "caption"
        caption.say("showHideDidStop has not been called yet")
    }
}
