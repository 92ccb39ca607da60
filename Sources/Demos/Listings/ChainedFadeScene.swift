import UIKitViews

// Shows listing 4-2 of the View Programming Guide for iOS: a view fades out, and the completion block
// fades the view in again, after a delay of a second.

/// A scene that chains two fades by a completion block.
final class ChainedFadeScene: ThirdViewScene {
    static let demo = Demo(
        name: "listing-4-2", title: "Chained fade",
        line: "thirdView fades out in a second. Its completion waits a second, then fades it "
            + "in again.",
        keys: [SceneKey("s", "Show and hide the view") { $0.showHideView() }],
        size: ListingScene.windowSize
    ) { ChainedFadeScene(size: $0) }

    private static let score = ExpectedSchedule(
        ExpectedSchedule.Row("alpha = 0").run(0, 1, "ease in").done(1),
        ExpectedSchedule.Row("alpha = 1").wait(1, 2).run(2, 3, "ease out").done(3))

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        caption.say("Out 1 s, ease in   →   wait 1 s   →   in 1 s, ease out")
        stage.timeline.show(Self.score)
    }

    // MARK: Animate

    private var isUnderWay = false

    /// Fades the view out and in, unless a fade is running.
    private func showHideView() {
        guard !isUnderWay else { return }
        isUnderWay = true
        let thirdView = thirdView
        stage.timeline.play(Self.score)
        UIView.animate(
            withDuration: 1, delay: 0, options: [.curveEaseIn, .beginFromCurrentState],
            animations: { thirdView.alpha = 0 },
            completion: { [weak self] _ in
                UIView.animate(
                    withDuration: 1, delay: 1, options: [.curveEaseOut, .beginFromCurrentState],
                    animations: { thirdView.alpha = 1 },
                    completion: { _ in self?.isUnderWay = false })
            })
    }
}
