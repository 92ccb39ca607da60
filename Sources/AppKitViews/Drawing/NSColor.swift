// Standing: partial (sRGB only; no catalogues, no dynamic colours, no patterns).
import CoreAnimation
import Graphics

/// An immutable colour, as views take it. Safe to share between threads.
///
/// Colours are equal when their sRGB components are.
///
/// Unchecked because `NSObject` is not `Sendable`: what is stored is constant and `Sendable`.
open class NSColor: NSObject, @unchecked Sendable {
    /// The colour as layers take it.
    public let cgColor: CGColor

    /// Makes a colour from a layer's.
    public required init(cgColor: CGColor) {
        self.cgColor = cgColor
        super.init()
    }

    /// Makes a colour in sRGB, 0...1 each.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Makes a colour in sRGB, 0...1 each.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a gray, 0 black to 1 white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// The same colour with another opacity, 0...1.
    open func withAlphaComponent(_ alpha: CGFloat) -> NSColor {
        NSColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    }

    /// Makes it the colour of fills in the present context.
    open func setFill() { NSGraphicsContext.current?.cgContext.setFillColor(cgColor) }

    /// Makes it the colour of lines in the present context.
    open func setStroke() { NSGraphicsContext.current?.cgContext.setStrokeColor(cgColor) }

    /// Makes it the colour of fills and of lines in the present context.
    open func set() {
        setFill()
        setStroke()
    }

    /// Whether the other object is an equal colour.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSColor)?.cgColor.rgba == cgColor.rgba
    }

    /// Equal for equal colours.
    open override var hash: Int { cgColor.rgba.hashValue }
}

extension NSColor {
    /// Transparent black.
    public static let clear = NSColor(white: 0, alpha: 0)
    /// Black.
    public static let black = NSColor(white: 0, alpha: 1)
    /// A third of white.
    public static let darkGray = NSColor(white: 0.333, alpha: 1)
    /// Half of white.
    public static let gray = NSColor(white: 0.5, alpha: 1)
    /// Two thirds of white.
    public static let lightGray = NSColor(white: 0.667, alpha: 1)
    /// White.
    public static let white = NSColor(white: 1, alpha: 1)
    /// Pure red.
    public static let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = NSColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = NSColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = NSColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and half of green.
    public static let orange = NSColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and half of blue.
    public static let purple = NSColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
}
