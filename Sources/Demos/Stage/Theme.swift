import UIKitViews

/// The layout grid and the background that all demos share.
@MainActor enum Theme {
    /// The spacing of the layout grid, in points.
    static let unit: CGFloat = 8

    /// The top and bottom colours of the background.
    static let background = (top: Tone(0x1B1E2B), bottom: Tone(0x262A3B))

    /// Returns the scale that fits content into a size.
    ///
    /// The result is 1 if the scale is not finite. Otherwise, the scale is clamped to 0.1...4; from
    /// 1 upward it is first rounded down to eighths.
    static func scale(of content: CGSize, in room: CGSize) -> CGFloat {
        let scale = min(room.width / content.width, room.height / content.height)
        guard scale.isFinite else { return 1 }
        return min(max(scale >= 1 ? (scale * 8).rounded(.down) / 8 : scale, 0.1), 4)
    }
}

extension CGFloat {
    /// The corner radius of cards and panels, in points.
    static let cardRadius: CGFloat = 20
    /// The corner radius of content inside a card, in points.
    static let pictureRadius: CGFloat = 12
}

extension Tone {
    /// The main accent colour, for layers that move and for the first of several items.
    static let coral = Tone(0xFF7A4D)
    /// The second accent colour.
    static let amber = Tone(0xFFC45C)
    /// The third accent colour.
    static let mint = Tone(0x5CD0B9)
    /// The fourth accent colour.
    static let azure = Tone(0x5B83E6)
    /// The colour of pages and light surfaces.
    static let paper = Tone(0xFAF5EA)
    /// The colour of text on light surfaces.
    static let ink = Tone(0x1F2333)
    /// White, for translucent lines and surfaces.
    static let white = Tone(0xFFFFFF)
}

/// The colours for views; the ones named like a ``Tone`` have the same value.
@MainActor extension UIColor {
    static let coral = Tone.coral.color
    static let amber = Tone.amber.color
    static let mint = Tone.mint.color
    static let azure = Tone.azure.color
    static let paper = Tone.paper.color
    static let ink = Tone.ink.color
    /// The colour of cards and panels on the background.
    static let card = Tone(0x2B3043).color
    /// The background colour of content inside a card.
    static let well = Tone(0x20243A).color
    /// The colour of thin lines, and of the borders of cards.
    static let hairline = UIColor(white: 1, alpha: 0.09)
    /// The colour of titles.
    static let text = Tone(0xF4F1EA).color
    /// The colour of captions.
    static let quietText = Tone(0xA3A9BF).color
}

@MainActor extension UIFont {
    /// The font of a demo's title.
    static let title = UIFont.systemFont(ofSize: 28, weight: .bold)
    /// The font of a card's title.
    static let cardTitle = UIFont.systemFont(ofSize: 17, weight: .semibold)
    /// The font of body text.
    static let body = UIFont.systemFont(ofSize: 14, weight: .regular)
    /// The font of captions.
    static let caption = UIFont.systemFont(ofSize: 13, weight: .regular)
    /// The font of the words in capitals above a title.
    static let kicker = UIFont.systemFont(ofSize: 11, weight: .bold)
}

extension UILabel {
    /// Creates a label, sized to fit its text within a width.
    convenience init(
        _ text: String, font: UIFont, color: UIColor, width: CGFloat = .greatestFiniteMagnitude,
        alignment: NSTextAlignment = .left
    ) {
        self.init(frame: .zero)
        self.font = font
        textColor = color
        textAlignment = alignment
        numberOfLines = 0
        self.text = text
        isUserInteractionEnabled = false
        fit(width: width)
    }

    /// Resizes the label to fit its text within a width, rounded up to whole points.
    func fit(width: CGFloat) {
        let size = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        bounds.size = CGSize(
            width: min(width, size.width.rounded(.up)), height: size.height.rounded(.up))
    }
}

extension UIView {
    /// Adds a subview with a position, and sets the name of its layer.
    func addSubview(_ view: UIView, named name: String, at center: CGPoint) {
        view.layer.name = name
        view.center = center
        addSubview(view)
    }

    /// Gives the view the background, the corners and the border of a well.
    func makeWell(radius: CGFloat = .pictureRadius) {
        backgroundColor = .well
        layer.cornerRadius = radius
        layer.borderWidth = 1
        layer.borderColor = UIColor.hairline.cgColor
    }

    /// Moves the top left corner of the view to a point, rounded to whole points.
    func place(x: CGFloat, y: CGFloat) {
        let size = bounds.size
        center = CGPoint(x: x.rounded() + size.width / 2, y: y.rounded() + size.height / 2)
    }
}

extension String {
    private static let units: Set<Substring> = ["s", "ms", "%"]

    /// The text with no-break spaces between numbers and their units.
    var withUnbrokenUnits: String {
        let words = split(separator: " ", omittingEmptySubsequences: false)
        return zip(words, words.dropFirst()).reduce(into: String(words[0])) { text, pair in
            let (last, word) = pair
            let unit = word.prefix { $0.isLetter || $0 == "%" }
            let isUnit = last.last?.isNumber == true && Self.units.contains(unit)
            text += isUnit ? "\u{A0}" : " "
            text += word
        }
    }
}
