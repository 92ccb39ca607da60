import UIKitViews

// Shows listing 4-4 of the View Programming Guide for iOS: the chained fade of listing 4-2, with an
// animation delegate whose did-stop method starts the second animation.

/// A scene that chains two fades by a did-stop method.
final class DidStopScene: ThirdViewScene {
    static let demo = Demo(
        name: "listing-4-4", title: "Delegate and did-stop",
        line: "When ShowHideView has stopped, showHideDidStop waits a second and fades thirdView "
            + "in again. The line under the picture says what it was handed.",
        keys: [
            SceneKey("s", "Show and hide the view") { $0.showHide.run() },
            SceneKey("c", "The same, with a context") { $0.showHide.run(hasContext: true) },
            SceneKey("x", "Take its animation away") { $0.thirdView.layer.removeAllAnimations() },
        ],
        size: ListingScene.windowSize
    ) { DidStopScene(size: $0) }

    private lazy var showHide = ShowHide(thirdView, stage.timeline) { [caption] in caption.say($0) }

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        caption.layer.name = "caption"
        caption.say("showHideDidStop was not called yet")
        stage.timeline.show(ShowHide.score)
    }
}
