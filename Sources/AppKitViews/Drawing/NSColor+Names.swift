import CoreAnimation

extension NSColor {
    /// Transparent black.
    public static let clear = NSColor(white: 0, alpha: 0)
    /// Black.
    public static let black = NSColor(white: 0, alpha: 1)
    /// Dark grey, a third of white.
    public static let darkGray = NSColor(white: 0.333, alpha: 1)
    /// Grey, half of white.
    public static let gray = NSColor(white: 0.5, alpha: 1)
    /// Light grey, two thirds of white.
    public static let lightGray = NSColor(white: 0.667, alpha: 1)
    /// White.
    public static let white = NSColor(white: 1, alpha: 1)
    /// Pure red.
    public static let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = NSColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = NSColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Yellow: full red and green.
    public static let yellow = NSColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Orange: full red and half green.
    public static let orange = NSColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple: half red and half blue.
    public static let purple = NSColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown: 60 % red, 40 % green and 20 % blue.
    public static let brown = NSColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Cyan: full green and blue.
    public static let cyan = NSColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Magenta: full red and blue.
    public static let magenta = NSColor(red: 1, green: 0, blue: 1, alpha: 1)
}

/// The system's colours, in their light-mode variants.
extension NSColor {
    fileprivate static func bytes(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> NSColor {
        NSColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }

    /// The system's blue.
    public static let systemBlue = bytes(0, 122, 255)
    /// The system's brown.
    public static let systemBrown = bytes(162, 132, 94)
    /// The system's cyan.
    public static let systemCyan = bytes(85, 190, 240)
    /// The system's grey.
    public static let systemGray = bytes(142, 142, 147)
    /// The system's green.
    public static let systemGreen = bytes(40, 205, 65)
    /// The system's indigo.
    public static let systemIndigo = bytes(88, 86, 214)
    /// The system's mint.
    public static let systemMint = bytes(0, 199, 190)
    /// The system's orange.
    public static let systemOrange = bytes(255, 149, 0)
    /// The system's pink.
    public static let systemPink = bytes(255, 45, 85)
    /// The system's purple.
    public static let systemPurple = bytes(175, 82, 222)
    /// The system's red.
    public static let systemRed = bytes(255, 59, 48)
    /// The system's teal.
    public static let systemTeal = bytes(89, 173, 196)
    /// The system's yellow.
    public static let systemYellow = bytes(255, 204, 0)
}

/// The colours of interface elements, in their light-mode variants.
extension NSColor {
    /// The text colour of labels.
    public static let labelColor = NSColor(white: 0, alpha: 0.847)
    /// The text colour of less important labels.
    public static let secondaryLabelColor = NSColor(white: 0, alpha: 0.498)
    /// The text colour of disabled labels.
    public static let tertiaryLabelColor = NSColor(white: 0, alpha: 0.259)
    /// The colour of watermark text and of separators.
    public static let quaternaryLabelColor = NSColor(white: 0, alpha: 0.098)
    /// The general text colour.
    public static let textColor = NSColor(white: 0, alpha: 1)
    /// The background colour of text.
    public static let textBackgroundColor = NSColor(white: 1, alpha: 1)
    /// The text colour of the placeholder in an empty text field.
    public static let placeholderTextColor = NSColor(white: 0, alpha: 0.247)
    /// The colour of selected text.
    public static let selectedTextColor = NSColor(white: 0, alpha: 1)
    /// The background colour of selected text.
    public static let selectedTextBackgroundColor = bytes(179, 215, 255)
    /// The text colour of links.
    public static let linkColor = bytes(0, 104, 218)
    /// The colour of lines that separate parts of the interface.
    public static let separatorColor = NSColor(white: 0, alpha: 0.098)
    /// The text colour of table headers.
    public static let headerTextColor = NSColor(white: 0, alpha: 0.847)
    /// The colour of the grid lines of tables.
    public static let gridColor = bytes(230, 230, 230)
    /// The background colour of selected rows.
    public static let selectedContentBackgroundColor = bytes(0, 99, 225)
    /// The accent colour of controls.
    public static let controlAccentColor = bytes(0, 122, 255)
    /// The surface colour of controls.
    public static let controlColor = NSColor(white: 1, alpha: 1)
    /// The background colour of large controls, such as tables.
    public static let controlBackgroundColor = NSColor(white: 1, alpha: 1)
    /// The text colour of controls.
    public static let controlTextColor = NSColor(white: 0, alpha: 0.847)
    /// The text colour of disabled controls.
    public static let disabledControlTextColor = NSColor(white: 0, alpha: 0.247)
    /// The surface colour of selected controls.
    public static let selectedControlColor = bytes(179, 215, 255)
    /// The text colour of selected controls.
    public static let selectedControlTextColor = NSColor(white: 0, alpha: 0.847)
    /// The text colour of selected rows.
    public static let alternateSelectedControlTextColor = NSColor(white: 1, alpha: 1)
    /// The background colour of windows.
    public static let windowBackgroundColor = bytes(236, 236, 236)
    /// The text colour of window titles.
    public static let windowFrameTextColor = NSColor(white: 0, alpha: 0.847)
    /// The background colour of text found by a search.
    public static let findHighlightColor = bytes(255, 255, 0)
    /// The colour of highlights on raised surfaces: white.
    public static let highlightColor = NSColor(white: 1, alpha: 1)
    /// The colour of shadows of raised surfaces: black.
    public static let shadowColor = NSColor(white: 0, alpha: 1)
}
