import UIKitViews

/// A scene that compares variants of an explicit animation.
final class ExplicitFadeScene: ListingScene {
    static let demo = Demo(
        name: "listing-3-2", title: "Explicit animation",
        line: "A one-second fade with the key “opacity”. Setting the model value afterwards "
            + "replaces the fade by an implicit animation; without a new model value, the layer "
            + "reappears.",
        keys: [
            SceneKey("f", "Fade all six layers") { $0.fade() },
            SceneKey("r", "Restore all six layers") { $0.restore() },
        ],
        films: DemoFilms(keys: "r", after: "f", at: 1), size: ListingScene.windowSize
    ) { ExplicitFadeScene(size: $0) }

    private let theLayer = CALayer()
    private let viewOfLayer = UIView(frame: .zero)
    private let withoutActions = CALayer()
    private let modelFirst = CALayer()
    private let otherKey = CALayer()
    private let forgotten = CALayer()
    private var layers: [CALayer] {
        [theLayer, viewOfLayer.layer, withoutActions, modelFirst, otherKey, forgotten]
    }

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        let rows = [
            ("theLayer", "as in listing 3-2", Tone.coral),
            ("viewLayer", "a view's layer", Tone.amber),
            ("withoutActions", "actions disabled", Tone.mint),
            ("modelFirst", "model set first", Tone.azure),
            ("otherKey", "another key", Tone.coral),
            ("forgotten", "model not set", Tone.amber),
        ]
        for (index, (layer, row)) in zip(layers, rows).enumerated() {
            let frame = CGRect(
                x: 24 + 204 * CGFloat(index % 3), y: 24 + 240 * CGFloat(index / 3), width: 184,
                height: 168)
            addWell(frame)
            layer.frame = frame
            layer.backgroundColor = row.2.cgColor
            layer.cornerRadius = CGFloat.pictureRadius
            if layer === viewOfLayer.layer {
                canvas.addSubview(
                    viewOfLayer, named: row.0, at: CGPoint(x: frame.midX, y: frame.midY))
            } else {
                canvas.layer.addSublayer(layer, named: row.0)
            }
            for (line, text) in [row.0, row.1].enumerated() {
                addCaption(
                    text, at: CGPoint(x: frame.midX, y: frame.maxY + 16 + 20 * CGFloat(line)),
                    color: line == 0 ? UIColor.text : UIColor.quietText)
            }
        }
    }

    // MARK: Animate

    private func fade() {
        restore()
        let fadeAnim = CABasicAnimation(keyPath: "opacity")
        fadeAnim.fromValue = 1.0
        fadeAnim.toValue = 0.0
        fadeAnim.duration = 1.0

        theLayer.add(fadeAnim, forKey: "opacity")
        theLayer.opacity = 0.0

        viewOfLayer.layer.add(fadeAnim, forKey: "opacity")
        viewOfLayer.layer.opacity = 0.0

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        withoutActions.add(fadeAnim, forKey: "opacity")
        withoutActions.opacity = 0.0
        CATransaction.commit()

        modelFirst.opacity = 0.0
        modelFirst.add(fadeAnim, forKey: "opacity")

        otherKey.add(fadeAnim, forKey: "fade")
        otherKey.opacity = 0.0

        forgotten.add(fadeAnim, forKey: "opacity")
    }

    private func restore() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in layers {
            layer.removeAllAnimations()
            layer.opacity = 1
        }
        CATransaction.commit()
        CATransaction.flush()
    }
}
