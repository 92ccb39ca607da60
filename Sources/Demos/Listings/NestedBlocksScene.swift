import UIKitViews

// What it shows: listing 4-5, a block in a block that overrides what it would inherit, and ends
// together with it.

/// The nested blocks of listing 4-5.
final class NestedBlocksScene: ListingScene {
    static let demo = Demo(
        name: "listing-4-5", title: "Nested blocks",
        line: "After a second aView fades out, easing out. The block inside blinks anotherView two "
            + "and a half times, in its own time, and ends with it.",
        keys: [DemoKey("n", "Run both blocks")],
        size: ListingScene.windowSize
    ) { NestedBlocksScene(size: $0) }

    private static let score = Score(
        Score.Row("aView").wait(0, 1).run(1, 2, "ease out").done(2),
        Score.Row("anotherView").wait(0, 1, "inherited delay")
            .runs(from: 1, each: 0.2, count: 2.5, autoreverses: true).done(2))

    private let aView: UIView
    private let anotherView: UIView

    // MARK: Build the tree

    init(size: CGSize) {
        let picture = CGSize(width: 272, height: 320)
        aView = Scenery.dawn.view(size: picture)
        anotherView = Scenery.night.view(size: picture)
        super.init(Self.demo, size: size)
        for x in [32.0, 336] {
            addWell(CGRect(origin: CGPoint(x: x, y: 76), size: picture))
        }
        put(aView, "aView", at: CGPoint(x: 168, y: 236))
        put(anotherView, "anotherView", at: CGPoint(x: 472, y: 236))
        addCaption("aView", at: CGPoint(x: 168, y: 428))
        addCaption("anotherView", at: CGPoint(x: 472, y: 428))
        stage.timeline.show(Self.score)
    }

    // MARK: Animate

    private func run() {
        let (aView, anotherView) = (aView, anotherView)
        for view in [aView, anotherView] {
            view.layer.removeAllAnimations()
            view.alpha = 1
        }
        UIView.animate(
            withDuration: 1.0, delay: 1.0, options: .curveEaseOut,
            animations: {
                aView.alpha = 0.0

                // Create a nested animation that has a different
                // duration, timing curve, and configuration.
                UIView.animate(
                    withDuration: 0.2, delay: 0.0,
                    options: [
                        .overrideInheritedCurve, .curveLinear, .overrideInheritedDuration, .repeat,
                        .autoreverse,
                    ],
                    animations: {
                        UIView.setAnimationRepeatCount(2.5)
                        anotherView.alpha = 0.0
                    })
            })
        stage.timeline.play(Self.score)
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        if key == "n" { run() }
    }
}
