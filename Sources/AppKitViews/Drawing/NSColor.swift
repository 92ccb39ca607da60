// Standing: partial (sRGB only; no catalogues, no dynamic colours, no patterns).
import CoreAnimation
import Graphics

/// An immutable colour for views, safe to share between threads.
///
/// Colours are equal if their sRGB components are.
///
/// Unchecked because `NSObject` is not `Sendable`; all stored values are constant and `Sendable`.
open class NSColor: NSObject, @unchecked Sendable {
    /// The colour as a `CGColor`.
    public let cgColor: CGColor

    /// Creates a colour from a `CGColor`.
    public required init(cgColor: CGColor) {
        self.cgColor = cgColor
        super.init()
    }

    /// Creates a colour from sRGB components, 0...1 each.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a colour from sRGB components, 0...1 each.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey from 0, black, to 1, white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Returns the colour with another alpha, 0...1.
    open func withAlphaComponent(_ alpha: CGFloat) -> NSColor {
        NSColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    }

    /// Sets the fill colour of the current context to this colour.
    open func setFill() { NSGraphicsContext.current?.cgContext.setFillColor(cgColor) }

    /// Sets the stroke colour of the current context to this colour.
    open func setStroke() { NSGraphicsContext.current?.cgContext.setStrokeColor(cgColor) }

    /// Sets the fill and stroke colours of the current context to this colour.
    open func set() {
        setFill()
        setStroke()
    }

    /// Returns whether the other object is an equal colour.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSColor)?.cgColor.rgba == cgColor.rgba
    }

    /// The hash, the same for equal colours.
    open override var hash: Int { cgColor.rgba.hashValue }
}

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

/// The colours of the system, in their light forms.
extension NSColor {
    private static func bytes(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> NSColor {
        NSColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }

    /// The system's blue.
    public static let systemBlue = bytes(0, 122, 255)
    /// The system's brown.
    public static let systemBrown = bytes(162, 132, 94)
    /// The system's grey.
    public static let systemGray = bytes(142, 142, 147)
    /// The system's green.
    public static let systemGreen = bytes(40, 205, 65)
    /// The system's indigo.
    public static let systemIndigo = bytes(88, 86, 214)
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
