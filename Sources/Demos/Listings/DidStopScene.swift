import UIKitViews

// What it shows: listing 4-4, the chained fade of listing 4-2 with a delegate whose did-stop
// method begins the second animation.

/// The chained fade of listing 4-4.
final class DidStopScene: ThirdViewScene {
    static let demo = Demo(
        name: "listing-4-4", title: "Delegate and did-stop",
        line: "When ShowHideView has stopped, showHideDidStop waits a second and fades thirdView "
            + "in again. The line under the picture says what it was handed.",
        keys: [
            DemoKey("s", "Show and hide the view"), DemoKey("x", "Take its animation away"),
        ],
        size: ListingScene.windowSize
    ) { DidStopScene(size: $0) }

    private static let score = Score(
        Score.Row("ShowHideView").run(0, 1, "ease in").done(1),
        Score.Row("ShowHideView2").wait(1, 2).run(2, 3, "ease out"))

    // MARK: Build the tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        caption.layer.name = "caption"
        caption.say("showHideDidStop was not called yet")
        stage.timeline.show(Self.score)
    }

    // MARK: Animate

    private func showHideView() {
        UIView.beginAnimations("ShowHideView", context: nil)
        UIView.setAnimationCurve(.easeIn)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationBeginsFromCurrentState(true)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(
            Selector("showHideDidStop:finished:context:", DidStopScene.showHideDidStop))
        thirdView.alpha = 0.0
        UIView.commitAnimations()
        stage.timeline.play(Self.score)
    }

    // Called at the end of the preceding animation.
    private func showHideDidStop(
        _ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?
    ) {
        caption.say(
            "\(animationID ?? "nil")  ·  finished \(finished.boolValue)  ·  context "
                + (context == nil ? "nil" : "set"))
        UIView.beginAnimations("ShowHideView2", context: nil)
        UIView.setAnimationCurve(.easeOut)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDelay(1.0)
        UIView.setAnimationBeginsFromCurrentState(true)
        thirdView.alpha = 1.0
        UIView.commitAnimations()
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        switch key {
        case "s": showHideView()
        case "x": thirdView.layer.removeAllAnimations()
        default: break
        }
    }
}
