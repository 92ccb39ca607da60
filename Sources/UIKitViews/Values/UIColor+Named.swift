import Graphics

extension UIColor {
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Dark grey, a third of white.
    public static let darkGray = UIColor(white: 0.333, alpha: 1)
    /// Light grey, two thirds of white.
    public static let lightGray = UIColor(white: 0.667, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Grey, half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Cyan: full green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Yellow: full red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Magenta: full red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange: full red and half green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple: half red and half blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)
}

extension UIColor {
    private static func bytes(
        _ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1
    ) -> UIColor {
        UIColor(
            red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
            alpha: alpha)
    }

    /// The system's blue, the default tint colour.
    public static let systemBlue = UIColor(red: 0, green: 0.478, blue: 1, alpha: 1)
    /// The system's red.
    public static let systemRed = bytes(255, 59, 48)
    /// The system's orange.
    public static let systemOrange = bytes(255, 149, 0)
    /// The system's yellow.
    public static let systemYellow = bytes(255, 204, 0)
    /// The system's green.
    public static let systemGreen = bytes(52, 199, 89)
    /// The system's teal.
    public static let systemTeal = bytes(48, 176, 199)
    /// The system's mint.
    public static let systemMint = bytes(0, 199, 190)
    /// The system's cyan.
    public static let systemCyan = bytes(50, 173, 230)
    /// The system's brown.
    public static let systemBrown = bytes(162, 132, 94)
    /// The system's indigo.
    public static let systemIndigo = bytes(88, 86, 214)
    /// The system's purple.
    public static let systemPurple = bytes(175, 82, 222)
    /// The system's pink.
    public static let systemPink = bytes(255, 45, 85)
    /// The system's grey.
    public static let systemGray = bytes(142, 142, 147)
    /// The second lightest of the system's greys.
    public static let systemGray5 = bytes(229, 229, 234)
    /// The lightest of the system's greys.
    public static let systemGray6 = bytes(242, 242, 247)
    /// The background colour of a light interface.
    public static let systemBackground = UIColor(white: 1, alpha: 1)
    /// The background colour of content grouped in a light interface.
    public static let secondarySystemBackground = bytes(242, 242, 247)
    /// The background colour of content inside such groups.
    public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
    /// The background colour of grouped content in a light interface.
    public static let systemGroupedBackground = bytes(242, 242, 247)
    /// The background colour of a group in a light interface.
    public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
    /// The background colour of content inside a group.
    public static let tertiarySystemGroupedBackground = bytes(242, 242, 247)
    /// The text colour of a light interface.
    public static let label = UIColor(white: 0, alpha: 1)
    /// The colour of secondary text in a light interface.
    public static let secondaryLabel = bytes(60, 60, 67, alpha: 0.6)
    /// The colour of tertiary text in a light interface.
    public static let tertiaryLabel = bytes(60, 60, 67, alpha: 0.3)
    /// The colour of quaternary text in a light interface.
    public static let quaternaryLabel = bytes(60, 60, 67, alpha: 0.18)
    /// The colour of placeholder text in a light interface.
    public static let placeholderText = bytes(60, 60, 67, alpha: 0.3)
    /// The colour of links in a light interface.
    public static let link = bytes(0, 122, 255)
    /// The colour of separators that content shows through.
    public static let separator = bytes(60, 60, 67, alpha: 0.29)
    /// The colour of opaque separators in a light interface.
    public static let opaqueSeparator = bytes(198, 198, 200)
    /// The fill of thin and small shapes, over any background.
    public static let systemFill = bytes(120, 120, 128, alpha: 0.2)
    /// The fill of medium shapes, over any background.
    public static let secondarySystemFill = bytes(120, 120, 128, alpha: 0.16)
    /// The fill of large shapes, over any background.
    public static let tertiarySystemFill = bytes(118, 118, 128, alpha: 0.12)
    /// The fill of large areas with complex content, over any background.
    public static let quaternarySystemFill = bytes(116, 116, 128, alpha: 0.08)
    /// The colour of text on light backgrounds, black.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// The colour of text on dark backgrounds, white at 60 %.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The default tint colour, ``systemBlue``.
    public static let tintColor = systemBlue
}
