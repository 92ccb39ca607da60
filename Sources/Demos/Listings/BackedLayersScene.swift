import UIKitViews

// What it shows: the rules for layers that belong to views, which the guide tells of the Mac and which
// are those of every view here: a direct change shows at once, one through the view's animation takes
// its quarter of a second, and inside a block the layer may be changed directly.

/// The guide's chapter 3 on layers that belong to views.
final class BackedLayersScene: ListingScene {
    static let demo = Demo(
        name: "os-x-rules", title: "Layers that belong to views",
        line: "A view's layer does not animate what it is told directly. Through the view it does, "
            + "and where a block allows it.",
        keys: [
            DemoKey("a", "Through the view, 0.25 s"), DemoKey("d", "Change the layer directly"),
            DemoKey("i", "The layer, inside a block of 1 s"),
        ],
        size: ListingScene.windowSize
    ) { BackedLayersScene(size: $0) }

    private static let ends = (left: 112.0, right: 528.0)
    private static let scores: [Character: Score] = [
        "d": Score(Score.Row("layer.position").set(0)),
        "a": Score(Score.Row("center").run(0, 0.25, "0.25 s")),
        "i": Score(Score.Row("layer.position").run(0, 1, "block, 1 s")),
    ]

    private let theView = UIView(frame: CGRect(x: 0, y: 0, width: 128, height: 128))

    // MARK: Build the tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        addWell(CGRect(x: 32, y: 160, width: 576, height: 160), radius: 28)
        theView.backgroundColor = Theme.coral.color
        theView.layer.cornerRadius = Theme.cardRadius
        put(theView, "theLayer", at: CGPoint(x: Self.ends.left, y: 240))
        addCaption("one layer, three ways to move it", at: CGPoint(x: 320, y: 360))
        if let score = Self.scores["a"] { stage.timeline.show(score) }
    }

    // MARK: Animate

    private var otherEnd: CGFloat {
        theView.center.x == Self.ends.left ? Self.ends.right : Self.ends.left
    }

    private func animate(seconds: Double, _ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: seconds, delay: 0, options: .curveLinear, animations: changes)
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        switch key {
        case "d": theView.layer.position.x = otherEnd
        case "a": animate(seconds: 0.25) { [self] in theView.center.x = otherEnd }
        case "i": animate(seconds: 1) { [self] in theView.layer.position.x = otherEnd }
        default: break
        }
        if let score = Self.scores[key] { stage.timeline.play(score) }
    }
}
