import UIKitViews

// What it shows: how often to repeat what autoreverses: a whole count ends on the old value and
// jumps to the new one, half a run more ends on the new one.

/// The counts of the guide's text about autoreversing.
final class AutoreverseScene: ListingScene {
    static let demo = Demo(
        name: "autoreverse", title: "Counts that jump",
        line: "Both fade out and in again. Twice there and back ends where it began, and jumps; "
            + "one and a half times ends where the value is.",
        keys: [DemoKey("r", "Run both")],
        size: ListingScene.windowSize
    ) { AutoreverseScene(size: $0) }

    private static let score = Score(
        Score.Row("count 2").runs(from: 0, each: 1, count: 2, autoreverses: true).done(4),
        Score.Row("count 1.5").runs(from: 0, each: 1, count: 1.5, autoreverses: true).done(3))

    private let twice: UIView
    private let onceAndAHalf: UIView

    // MARK: Build the tree

    init(size: CGSize) {
        let picture = CGSize(width: 272, height: 320)
        twice = Scenery.dusk.view(size: picture)
        onceAndAHalf = Scenery.day.view(size: picture)
        super.init(Self.demo, size: size)
        for x in [32.0, 336] {
            addWell(CGRect(origin: CGPoint(x: x, y: 76), size: picture))
        }
        put(twice, "twice", at: CGPoint(x: 168, y: 236))
        put(onceAndAHalf, "onceAndAHalf", at: CGPoint(x: 472, y: 236))
        addCaption("count 2  ·  jumps at the end", at: CGPoint(x: 168, y: 428))
        addCaption("count 1.5  ·  ends without a jump", at: CGPoint(x: 472, y: 428))
        stage.timeline.show(Self.score)
    }

    // MARK: Animate

    private func fade(_ view: UIView, count: Float) {
        view.layer.removeAllAnimations()
        view.alpha = 1
        UIView.animate(
            withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse],
            animations: {
                UIView.setAnimationRepeatCount(count)
                view.alpha = 0
            })
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        guard key == "r" else { return }
        fade(twice, count: 2)
        fade(onceAndAHalf, count: 1.5)
        stage.timeline.play(Self.score)
    }
}
