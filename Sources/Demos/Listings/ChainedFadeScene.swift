import UIKitViews

/// A scene that chains two fades by a completion block.
final class ChainedFadeScene: ThirdViewScene {
    static let demo = Demo(
        name: "listing-4-2", title: "Chained fade",
        line: "thirdView fades out in one second. Its completion block fades it in again, after a "
            + "delay of one second.",
        keys: [SceneKey("s", "Fade the view out and in") { $0.showHideView() }],
        films: DemoFilms([0, 0.5, 1.5, 2.25, 3], poster: 0.4), size: ListingScene.windowSize
    ) { ChainedFadeScene(size: $0) }

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        caption.say("Fade out 1 s, ease-in   →   delay 1 s   →   fade in 1 s, ease-out")
    }

    // MARK: Animate

    private var isUnderWay = false

    /// Fades the view out and in, unless a fade is running.
    private func showHideView() {
        guard !isUnderWay else { return }
        isUnderWay = true
        let thirdView = thirdView
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
