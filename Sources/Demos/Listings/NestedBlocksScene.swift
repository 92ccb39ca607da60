import UIKitViews

/// A scene that runs a nested animation block.
final class NestedBlocksScene: PairScene {
    static let demo = Demo(
        name: "listing-4-5", title: "Nested blocks",
        line: "After a delay of a second, aView fades out. The nested block fades anotherView out "
            + "and in 2.5 times, with its own duration and curve; both blocks end together.",
        keys: [SceneKey("n", "Run both blocks") { $0.play($0.animate) }],
        films: DemoFilms([0.5, 1, 1.15, 1.45, 1.85, 2], poster: 0.6), size: ListingScene.windowSize
    ) { NestedBlocksScene(size: $0) }

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(
            Self.demo,
            left: Side(landscape: .dawn, name: "aView", caption: "aView"),
            right: Side(landscape: .night, name: "anotherView", caption: "anotherView"),
            size: size)
    }

    // MARK: Animate

    private func animate() {
        let (aView, anotherView) = (left, right)
        UIView.animate(
            withDuration: 1.0, delay: 1.0, options: .curveEaseOut,
            animations: {
                aView.alpha = 0.0

                // The nested block has its own duration, curve and repeat count.
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
    }
}
