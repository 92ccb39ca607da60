import UIKitViews

/// A label with a line of text that remains centred on a point.
final class Caption: UILabel {
    private let middle: CGPoint

    init(_ text: String, at middle: CGPoint, color: UIColor = .quietText) {
        self.middle = middle
        super.init(frame: .zero)
        font = UIFont.caption
        textColor = color
        textAlignment = .center
        isUserInteractionEnabled = false
        say(text)
    }

    required init?(coder: NSCoder) { nil }

    /// Changes the text without animation, even inside an animation block.
    func say(_ text: String) {
        UIView.performWithoutAnimation {
            self.text = text
            fit(width: .greatestFiniteMagnitude)
            self.place(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)
        }
    }
}
