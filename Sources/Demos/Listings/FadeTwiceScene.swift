import UIKitViews

/// A scene that fades a view out and in with two blocks.
final class FadeTwiceScene: PhoneScene {
    static let demo: Demo = Demo(
        name: "note-b", title: "Fade out and in",
        line: "An animation block fades the green view out in one second; its completion block "
            + "fades it in again.",
        keys: [SceneKey("f", "Fade out and in") { $0.fade() }],
        films: DemoFilms([0, 0.5, 1, 1.5, 2], poster: 0.4), size: ListingScene.windowSize
    ) { FadeTwiceScene(demo, size: $0) }

    // MARK: Animate

    private var isUnderWay = false

    /// Fades the view out and in, unless a fade is running.
    private func fade() {
        guard !isUnderWay else { return }
        isUnderWay = true
        let greenView = greenView
        UIView.animate(
            withDuration: 1, animations: { greenView.alpha = 0 },
            completion: { [weak self] _ in
                UIView.animate(
                    withDuration: 1, animations: { greenView.alpha = 1 },
                    completion: { _ in self?.isUnderWay = false })
            })
    }
}
