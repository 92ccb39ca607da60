import UIKitViews

/// A card of the playground, with an animation, its title, a caption and its key.
class PlaygroundCard: UIView {
    /// The layout of a card.
    enum Shape {
        /// A layout with the animation above the text.
        case tall
        /// A layout with the animation to the left of the text.
        case wide

        /// The size of the card, in points.
        var size: CGSize {
            switch self {
            case .tall: CGSize(width: 272, height: 424)
            case .wide: CGSize(width: 552, height: 272)
            }
        }
    }

    /// The width and height of the view that contains the animated layers, in points.
    static let pictureSide: CGFloat = 240

    /// The view that contains the animated layers, 240 points square.
    let picture = UIView(
        frame: CGRect(x: 0, y: 0, width: pictureSide, height: pictureSide))

    private let cap: KeyCap
    private let kicker: UILabel
    private let title = UILabel(frame: .zero)
    private let caption: UILabel
    private var pips: [CALayer] = []
    private var shape = Shape.tall

    /// Creates a card.
    ///
    /// - Parameters:
    ///   - key: The key that starts the animation.
    ///   - kicker: The kind of animation, in capitals.
    ///   - caption: A sentence about the animation.
    ///   - count: The number of variants of the animation, each with a dot if there are several.
    init(key: Character, kicker: String, caption: String, pips count: Int) {
        cap = KeyCap(key)
        self.kicker = UILabel(kicker, font: UIFont.kicker, color: UIColor.coral)
        self.caption = UILabel(
            caption, font: UIFont.caption, color: UIColor.quietText, width: Self.pictureSide)
        super.init(frame: CGRect(origin: .zero, size: Shape.tall.size))
        backgroundColor = UIColor.card
        layer.cornerRadius = CGFloat.cardRadius
        layer.borderWidth = 1
        layer.borderColor = UIColor.hairline.cgColor
        title.font = UIFont.cardTitle
        title.textColor = UIColor.text
        title.bounds.size = CGSize(width: Self.pictureSide, height: 24)
        for view in [picture, self.kicker, title, self.caption, cap] { addSubview(view) }
        cap.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
        for _ in 0..<(count > 1 ? count : 0) {
            let pip = CALayer.box(CGRect(x: 0, y: 0, width: 6, height: 6), CGColor.white, radius: 3)
            pips.append(pip)
            layer.addSublayer(pip, named: "stage.pip")
        }
        layOut(as: .tall)
    }

    required init?(coder: NSCoder) { nil }

    /// Highlights the key; a subclass overrides this method to start the animation too.
    func press() { cap.flash() }

    /// Displays the next variant's name, and highlights the dot at its index.
    func announce(_ name: String, index: Int) {
        title.text = name
        for (place, pip) in pips.enumerated() {
            let isNext = place == index
            pip.backgroundColor = isNext ? UIColor.coral.cgColor : Tone.white.cgColor(alpha: 0.2)
        }
    }

    /// Adds a dark background to the view that contains the animated layers.
    func addWell() { picture.makeWell() }

    /// Lays out the card without moving its centre.
    func layOut(as shape: Shape) {
        bounds = CGRect(origin: .zero, size: shape.size)
        picture.place(x: 16, y: 16)
        let left: CGFloat = shape == .tall ? 16 : 288
        let top: CGFloat = shape == .tall ? 280 : 40
        kicker.place(x: left, y: top)
        title.place(x: left, y: top + 24)
        caption.place(x: left, y: top + 56)
        let bottom = shape.size.height - 16
        cap.place(x: shape.size.width - 16 - KeyCap.side, y: bottom - KeyCap.side)
        Shapes.withoutActions {
            for (index, pip) in pips.enumerated() {
                pip.position = CGPoint(
                    x: left + 3 + CGFloat(index) * 14, y: bottom - KeyCap.side / 2)
            }
        }
    }
}
