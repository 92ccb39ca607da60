import UIKitViews

/// A scene with two moving buttons, one of which receives touches.
final class TouchScene: LanesScene {
    static let demo = Demo(
        name: "touch-while-moving", title: "Touches during an animation",
        line:
            "Both buttons move for 4 s. Touch the rings, which mark the buttons' model positions: "
            + "only the button animated with allowUserInteraction counts the touch.",
        keys: [
            SceneKey("m", "Move both buttons") { $0.move() },
            SceneKey("p", "Press both buttons at their model positions") { $0.pressBoth() },
        ],
        films: DemoFilms([0.5, 1.25, 2, 4], keys: "p", after: "m", at: 1)
    ) { TouchScene(size: $0) }

    private let buttons: [Counter]

    // MARK: Build the layer tree

    init(size: CGSize) {
        buttons = [Tone.coral, Tone.mint].map(Counter.init)
        super.init(
            Self.demo, kicker: "INTERACTION",
            lanes: [
                Lane(
                    name: "closed", title: "Without the option", note: "takes no touches",
                    tone: Tone.coral),
                Lane(
                    name: "open", title: "allowUserInteraction", note: "can be pressed",
                    tone: Tone.mint),
            ], size: size)
        for (disc, button) in zip(discs, buttons) {
            disc.isHidden = true
            canvas.layer.addSublayer(
                CALayer.ring(
                    center: CGPoint(x: Self.ends.right, y: disc.center.y), radius: 34))
            canvas.addSubview(button, named: (disc.layer.name ?? "") + "Button", at: disc.center)
        }
    }

    // MARK: Animate

    private func move() {
        for (button, option) in zip(
            buttons, [[], .allowUserInteraction] as [UIView.AnimationOptions])
        {
            button.layer.removeAllAnimations()
            UIView.performWithoutAnimation { button.center.x = Self.ends.left }
            UIView.animate(withDuration: 4, delay: 0, options: option.union(.curveLinear)) {
                button.center.x = Self.ends.right
            }
        }
    }

    /// Hit-tests the centre of each button's model frame, and presses the button found there.
    private func pressBoth() {
        for button in buttons {
            let found = canvas.hitTest(button.center, with: nil)
            (found as? Counter)?.sendActions(for: .touchUpInside)
        }
    }
}

/// A round button that counts its presses and lights up.
private final class Counter: UIControl {
    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
    private var count = 0

    init(_ tone: Tone) {
        super.init(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
        backgroundColor = tone.color
        layer.cornerRadius = 28
        (label.font, label.textColor, label.textAlignment) = (
            UIFont.cardTitle, UIColor.ink, .center
        )
        (label.text, label.isUserInteractionEnabled) = ("0", false)
        addSubview(label)
        addAction(UIAction { [weak self] _ in self?.note() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func note() {
        count += 1
        label.text = "\(count)"
        let flash = CABasicAnimation(keyPath: "backgroundColor")
        (flash.fromValue, flash.duration) = (CGColor.white, 1)
        layer.add(flash, forKey: "flash")
    }
}
