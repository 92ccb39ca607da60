import UIKitViews

/// The palette, the type and the grid that all demos share.
@MainActor enum Theme {
    /// The step of the grid in points; margins, gaps and sizes are whole multiples of it.
    static let unit: CGFloat = 8
    /// The radius of cards and panels.
    static let cardRadius: CGFloat = 20
    /// The radius of pictures inside a card.
    static let pictureRadius: CGFloat = 12

    /// The top and the bottom of the background.
    static let background = (top: Tone(0x1B1E2B), bottom: Tone(0x262A3B))
    /// Cards and panels on the background.
    static let card = Tone(0x2B3043).color
    /// Sunken places inside a card.
    static let well = Tone(0x20243A).color
    /// Thin lines around cards.
    static let line = UIColor(white: 1, alpha: 0.09)
    /// Titles.
    static let text = Tone(0xF4F1EA).color
    /// Captions.
    static let quietText = Tone(0xA3A9BF).color

    /// The accent: what moves, and what is named first.
    static let coral = Tone(0xFF7A4D)
    /// The second accent.
    static let amber = Tone(0xFFC45C)
    /// A cool counterpart.
    static let mint = Tone(0x5CD0B9)
    /// A calm counterpart.
    static let blue = Tone(0x5B83E6)
    /// Pages and light faces.
    static let paper = Tone(0xFAF5EA)
    /// Text on paper.
    static let ink = Tone(0x1F2333)

    /// The heading of a demo.
    static let titleFont = UIFont.systemFont(ofSize: 28, weight: .bold)
    /// The name of what a card shows.
    static let cardTitleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    /// Sentences.
    static let bodyFont = UIFont.systemFont(ofSize: 14, weight: .regular)
    /// Captions under something.
    static let captionFont = UIFont.systemFont(ofSize: 13, weight: .regular)
    /// A few capitals above a title.
    static let kickerFont = UIFont.systemFont(ofSize: 11, weight: .bold)

    /// A label, sized to fit its text within a width.
    static func label(
        _ text: String, font: UIFont, color: UIColor, width: CGFloat = .greatestFiniteMagnitude,
        alignment: NSTextAlignment = .left
    ) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = font
        label.textColor = color
        label.textAlignment = alignment
        label.numberOfLines = 0
        label.text = text
        label.isUserInteractionEnabled = false
        fit(label, width: width)
        return label
    }

    /// Gives a label the size of its text within a width, rounded up to whole points.
    static func fit(_ label: UILabel, width: CGFloat) {
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        label.bounds.size = CGSize(
            width: min(width, size.width.rounded(.up)), height: size.height.rounded(.up))
    }

    /// Puts the top left corner of a view somewhere, rounded to whole points.
    static func place(_ view: UIView, x: CGFloat, y: CGFloat) {
        let size = view.bounds.size
        view.center = CGPoint(
            x: x.rounded() + size.width / 2, y: y.rounded() + size.height / 2)
    }

    /// How much larger to draw content for it to fill a room: between 0.1 and 4, above 1 by whole
    /// eighths; 1 for sizes that are not numbers.
    static func scale(of content: CGSize, in room: CGSize) -> CGFloat {
        let scale = min(room.width / content.width, room.height / content.height)
        guard scale.isFinite else { return 1 }
        return min(max(scale >= 1 ? (scale * 8).rounded(.down) / 8 : scale, 0.1), 4)
    }
}
