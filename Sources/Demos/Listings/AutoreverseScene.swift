import UIKitViews

/// A scene that compares two repeat counts of an autoreversing animation.
final class AutoreverseScene: PairScene {
    static let demo = Demo(
        name: "autoreverse", title: "Repeat counts with autoreverse",
        line: "Both views fade out and in. A repeat count of 2 ends at the old value, and the "
            + "view jumps to the new one; a repeat count of 1.5 ends at the new value.",
        keys: [SceneKey("r", "Run both animations") { $0.run() }],
        films: DemoFilms([0.25, 1.75, 2.75, 3.75, 4], poster: 0.9), size: ListingScene.windowSize
    ) { AutoreverseScene(size: $0) }

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(
            Self.demo,
            left: Side(landscape: .dusk, name: "twice", caption: "count 2  ·  jumps at the end"),
            right: Side(
                landscape: .day, name: "onceAndAHalf", caption: "count 1.5  ·  ends without a jump"),
            size: size)
    }

    // MARK: Animate

    private func run() {
        play {
            fade(left, count: 2)
            fade(right, count: 1.5)
        }
    }

    private func fade(_ view: UIView, count: Float) {
        UIView.animate(
            withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse],
            animations: {
                UIView.setAnimationRepeatCount(count)
                view.alpha = 0
            })
    }
}
