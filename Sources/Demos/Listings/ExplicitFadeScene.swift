import UIKitViews

// What it shows: listing 3-2, an explicit fade and the line that makes it last, on four layers: as
// listed, as listed on a view's layer, without the line, and with the line first.

/// The explicit animation of listing 3-2.
final class ExplicitFadeScene: ListingScene {
    static let demo = Demo(
        name: "listing-3-2", title: "Explicit animation",
        line: "A fade of one second under the key opacity. Where the line after it animates by "
            + "itself, it takes the key; where it is left out, the layer comes back.",
        keys: [DemoKey("f", "Fade all four"), DemoKey("r", "Bring them back")],
        size: ListingScene.windowSize
    ) { ExplicitFadeScene(size: $0) }

    private static let score = Score(
        Score.Row("theLayer").run(0, 0.25),
        Score.Row("viewLayer, modelFirst").run(0, 1, "fadeAnim, 1 s, linear"),
        Score.Row("forgotten").run(0, 1, "fadeAnim, then back"))

    private let theLayer = CALayer()
    private let viewOfLayer = UIView(frame: .zero)
    private let modelFirst = CALayer()
    private let forgotten = CALayer()
    private var layers: [CALayer] { [theLayer, viewOfLayer.layer, modelFirst, forgotten] }

    // MARK: Build the tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        let rows = [
            ("theLayer", "as listed", Theme.coral), ("viewLayer", "a view's layer", Theme.amber),
            ("modelFirst", "model set first", Theme.mint),
            ("forgotten", "model not set", Theme.blue),
        ]
        for (index, (layer, row)) in zip(layers, rows).enumerated() {
            let frame = CGRect(
                x: 104 + 232 * CGFloat(index % 2), y: 24 + 232 * CGFloat(index / 2), width: 200,
                height: 184)
            addWell(frame)
            layer.frame = frame
            layer.backgroundColor = row.2.cgColor
            layer.cornerRadius = Theme.pictureRadius
            if layer === viewOfLayer.layer {
                put(viewOfLayer, row.0, at: CGPoint(x: frame.midX, y: frame.midY))
            } else {
                put(layer, row.0)
            }
            addCaption(
                "\(row.0)  ·  \(row.1)", at: CGPoint(x: frame.midX, y: frame.maxY + 16))
        }
        stage.timeline.show(Self.score)
    }

    // MARK: Animate

    private func fade() {
        bringBack()
        let fadeAnim = CABasicAnimation(keyPath: "opacity")
        fadeAnim.fromValue = 1.0
        fadeAnim.toValue = 0.0
        fadeAnim.duration = 1.0

        theLayer.add(fadeAnim, forKey: "opacity")
        theLayer.opacity = 0.0

        viewOfLayer.layer.add(fadeAnim, forKey: "opacity")
        viewOfLayer.layer.opacity = 0.0

        modelFirst.opacity = 0.0
        modelFirst.add(fadeAnim, forKey: "opacity")

        forgotten.add(fadeAnim, forKey: "opacity")
        stage.timeline.play(Self.score)
    }

    private func bringBack() {
        Shapes.withoutActions {
            for layer in layers {
                layer.removeAllAnimations()
                layer.opacity = 1
            }
        }
        CATransaction.flush()
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        switch key {
        case "f": fade()
        case "r":
            bringBack()
            stage.timeline.change { $0.cut(at: $1) }
        default: break
        }
    }
}
