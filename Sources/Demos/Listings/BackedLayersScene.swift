import UIKitViews

// What it shows: the rules of the Mac for layers that belong to views, with layers: a direct change
// shows at once, one through the animator takes a quarter of a second, and a context may allow all.

/// The Mac's rules of the guide's chapter 3, with layers.
final class BackedLayersScene: ListingScene {
    static let demo = Demo(
        name: "os-x-rules", title: "The Mac's rules, with layers",
        line: "A layer-backed view does not animate what its layer is told directly. Through its "
            + "animator it does, and where a context allows it.",
        keys: [
            DemoKey("a", "Through the animator"), DemoKey("d", "Change the layer directly"),
            DemoKey("i", "allowsImplicitAnimation, 1 s"),
        ],
        size: ListingScene.windowSize
    ) { BackedLayersScene(size: $0) }

    private static let ends = (left: 112.0, right: 528.0)
    private static let scores: [Character: Score] = [
        "d": Score(Score.Row("layer.position").set(0)),
        "a": Score(Score.Row("animator().frame").run(0, 0.25, "0.25 s")),
        "i": Score(Score.Row("layer.position").run(0, 1, "context, 1 s")),
    ]

    private let owner = BackedLayer(
        Shapes.box(
            CGRect(x: ends.left - 64, y: 176, width: 128, height: 128), Theme.coral.cgColor,
            radius: Theme.cardRadius))

    // MARK: Build the tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        addWell(CGRect(x: 32, y: 160, width: 576, height: 160), radius: 28)
        put(owner.layer, "theLayer")
        addCaption("one layer, three ways to move it", at: CGPoint(x: 320, y: 360))
        if let score = Self.scores["a"] { stage.timeline.show(score) }
    }

    // MARK: Animate

    private func move(_ layer: CALayer) {
        layer.position.x = layer.position.x == Self.ends.left ? Self.ends.right : Self.ends.left
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        switch key {
        case "d": move(owner.layer)
        case "a": owner.animator(move)
        case "i":
            BackedLayer.runGroup(duration: 1, allowsImplicitAnimation: true) { move(owner.layer) }
        default: break
        }
        if let score = Self.scores[key] { stage.timeline.play(score) }
    }
}
