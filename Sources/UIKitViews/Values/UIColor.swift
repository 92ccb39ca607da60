// Standing: partial (no dynamic colours, no patterns).
import CoreAnimation

/// An immutable colour for views, safe to share between threads.
///
/// Colours are equal if their sRGB components are.
///
/// Unchecked because `NSObject` is not `Sendable`; all stored values are constant and `Sendable`.
open class UIColor: NSObject, TextColor, _ExpressibleByColorLiteral, @unchecked Sendable {
    private let typeBits = AttributeValue.typeBits
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

    /// Creates a grey from 0, black, to 1, white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Creates a colour from hue, saturation and brightness, 0...1 each.
    ///
    /// Hues repeat with a period of 1.
    public convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        let color = RGBAColor(
            hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
        self.init(cgColor: CGColor(color))
    }

    /// Creates a colour from a literal.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Returns the colour with another alpha, 0...1.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    }

    /// Writes the sRGB components, 0...1 each; always returns true.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        red?.pointee = rgba.red
        green?.pointee = rgba.green
        blue?.pointee = rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Writes hue, saturation and brightness, 0...1 each; always returns true.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        hue?.pointee = rgba.hue
        saturation?.pointee = rgba.saturation
        brightness?.pointee = rgba.brightness
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Writes a grey's white level and alpha; returns false for other colours.
    ///
    /// For other colours, nothing is written.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = cgColor.rgba
        guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
        white?.pointee = rgba.red
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Returns whether the other object is an equal colour.
    open override func isEqual(_ object: Any?) -> Bool {
        // A component that is NaN is not equal to itself, but the colour is.
        guard let other = object as? UIColor else { return false }
        return other === self || cgColor.rgba == other.cgColor.rgba
    }

    /// The hash, the same for equal colours.
    open override var hash: Int { cgColor.rgba.hashValue }

    /// The sRGB components as text.
    open override var description: String {
        let c = cgColor.rgba
        return "UIColor(red: \(c.red), green: \(c.green), blue: \(c.blue), alpha: \(c.alpha))"
    }
}

extension UIColor {
    /// Sets this colour as the fill colour of the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Sets this colour as the stroke colour of the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
    /// Sets this colour as the fill and stroke colour of the current context.
    public func set() {
        setFill()
        setStroke()
    }
}
