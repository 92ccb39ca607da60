import UIKitViews

/// A key of a keyboard, which can be pressed by touch and lights up when pressed.
final class KeyCap: UIControl {
    /// The height and minimum width, in points.
    static let side: CGFloat = 32

    /// The key on the cap.
    let key: Character

    private static let rest = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.07)

    /// Creates a cap at the origin.
    init(_ key: Character) {
        self.key = key
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        layer.backgroundColor = Self.rest
        layer.cornerRadius = Theme.unit
        layer.borderWidth = 1
        layer.borderColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.22)
        let label = Theme.label(
            String(key).uppercased(), font: .systemFont(ofSize: 14, weight: .semibold),
            color: Theme.text, alignment: .center)
        label.center = CGPoint(x: Self.side / 2, y: Self.side / 2)
        addSubview(label)
    }

    /// Unused: demos are made in code.
    required init?(coder: NSCoder) { nil }

    /// Lights up the cap and fades it back.
    func flash() {
        let fade = CABasicAnimation(keyPath: "backgroundColor")
        fade.fromValue = Theme.coral.cgColor
        fade.toValue = Self.rest
        fade.duration = 0.5
        fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(fade, forKey: "flash")
    }
}
