import UIKitViews

/// A short line of text, centred on a point whatever it says.
final class Caption: UILabel {
    private let middle: CGPoint

    /// Makes a caption.
    init(_ text: String, at middle: CGPoint, color: UIColor) {
        self.middle = middle
        super.init(frame: .zero)
        font = Theme.captionFont
        textColor = color
        textAlignment = .center
        isUserInteractionEnabled = false
        say(text)
    }

    /// Not used: demos are made in code.
    required init?(coder: NSCoder) { nil }

    /// Shows another text at once, also inside a block.
    func say(_ text: String) {
        UIView.performWithoutAnimation {
            self.text = text
            Theme.fit(self, width: .greatestFiniteMagnitude)
            Theme.place(
                self, x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)
        }
    }
}
