import UIKitViews

// Shows the second post of the notes: a block fades a view out, its completion block fades it in.

/// The fade of the notes.
final class FadeTwiceScene: PhoneScene {
    static let demo = Demo(
        name: "note-b", title: "Out and in",
        line: "A block fades the green view out in a second; its completion block fades it in.",
        keys: [DemoKey("f", "Fade out and in")],
        size: ListingScene.windowSize
    ) { FadeTwiceScene(size: $0) }

    private static let score = ExpectedSchedule(
        ExpectedSchedule.Row("alpha = 0").run(0, 1, "1 s").done(1),
        ExpectedSchedule.Row("alpha = 1").run(1, 2, "1 s").done(2))

    // MARK: Build the tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        stage.timeline.show(Self.score)
    }

    // MARK: Animate

    private var isUnderWay = false

    /// Fades out and in; ignored while a fade runs.
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
        stage.timeline.play(Self.score)
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        if key == "f" { fade() }
    }
}
