import UIKitViews

/// A scene that compares nested blocks with different override options.
final class NestedOverridesScene: LanesScene {
    static let demo = Demo(
        name: "nested-overrides", title: "Options that nested blocks override",
        line: "Listing 4-5 with and without its options. A nested block inherits the delay, the "
            + "duration and the curve of the outer block, unless it overrides them.",
        keys: [SceneKey("r", "Run the outer block and four nested blocks") { $0.run() }],
        films: DemoFilms([1.1, 1.5, 2.5, 4.25, 6])
    ) { NestedOverridesScene(size: $0) }

    private static let nested: [(lane: Lane, options: UIView.AnimationOptions)] = [
        (
            Lane(
                name: "both", title: "Overrides both", note: "0.2 s, linear",
                tone: Tone.amber),
            [.overrideInheritedDuration, .overrideInheritedCurve]
        ),
        (
            Lane(
                name: "neither", title: "Inherits both", note: "1 s, ease-out", tone: Tone.mint),
            []
        ),
        (
            Lane(
                name: "duration", title: "Only the duration", note: "0.2 s, ease-out",
                tone: Tone.azure),
            .overrideInheritedDuration
        ),
        (
            Lane(
                name: "curve", title: "Only the curve", note: "1 s, linear", tone: Tone.paper),
            .overrideInheritedCurve
        ),
    ]

    init(size: CGSize) {
        let outer = Lane(
            name: "outer", title: "Outer block", note: "delay 1 s, 1 s, ease-out",
            tone: Tone.coral)
        super.init(
            Self.demo, kicker: "LISTING 4-5", lanes: [outer] + Self.nested.map(\.lane), size: size)
    }

    // MARK: Animate

    private func run() {
        reset()
        let (outer, inner) = (discs[0], discs.dropFirst())
        UIView.animate(withDuration: 1, delay: 1, options: .curveEaseOut) {
            outer.center.x = Self.ends.right
            for (disc, nested) in zip(inner, Self.nested) {
                UIView.animate(
                    withDuration: 0.2, delay: 0,
                    options: nested.options.union([.curveLinear, .repeat, .autoreverse])
                ) {
                    UIView.setAnimationRepeatCount(2.5)
                    disc.center.x = Self.ends.right
                }
            }
        }
    }
}
