import UIKitViews

/// A button with the label of a keyboard key, highlighted when the key is pressed.
final class KeyCap: UIControl {
    /// The width and height of a cap, in points.
    static let side: CGFloat = 32

    /// The key that the cap represents.
    let key: Character

    private let label = UILabel(
        "", font: .systemFont(ofSize: 14, weight: .semibold), color: UIColor.text,
        alignment: .center)
    private static let rest = Tone.white.cgColor(alpha: 0.07)

    init(_ key: Character) {
        self.key = key
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        // The viewer's timeline leaves out layers named `stage.…`, which are not the demo's content.
        layer.name = "stage.key"
        layer.backgroundColor = Self.rest
        layer.cornerRadius = Theme.unit
        layer.borderWidth = 1
        layer.borderColor = Tone.white.cgColor(alpha: 0.22)
        addSubview(label)
        show(nil)
    }

    /// Shows a label; nil for the key's name.
    func show(_ text: String?) {
        label.text = text ?? String(key).uppercased()
        label.fit(width: Self.side)
        label.center = CGPoint(x: Self.side / 2, y: Self.side / 2)
    }

    required init?(coder: NSCoder) { nil }

    /// Highlights the cap, and fades the highlight out.
    func flash() {
        let fade = CABasicAnimation(keyPath: "backgroundColor")
        fade.fromValue = UIColor.coral.cgColor
        fade.toValue = Self.rest
        fade.duration = 0.5
        fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(fade, forKey: "flash")
    }
}
