// Standing: partial (no dynamic colours, no patterns).
import CoreAnimation
import Graphics

/// An immutable colour, as views take it. Safe to share between threads.
///
/// Colours are equal when their sRGB components are.
///
/// Unchecked because `NSObject` is not `Sendable`: what is stored is constant and `Sendable`.
open class UIColor: NSObject, TextColor, _ExpressibleByColorLiteral, @unchecked Sendable {
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

    /// Makes a gray, 0 black to 1 white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Makes a colour from hue, saturation and brightness, 0...1 each; the hue is a whole turn.
    public convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        // The distance of each primary's place on the colour circle from the hue, in sixths of a
        // turn, says how much of it is left: none beyond two, all of it within one.
        let sixths = (hue.isFinite ? hue - hue.rounded(.down) : 0) * 6
        func part(_ place: CGFloat) -> CGFloat {
            let apart = abs(sixths - place)
            let share = min(max(2 - min(apart, 6 - apart), 0), 1)
            return brightness * (1 - saturation * (1 - share))
        }
        self.init(red: part(0), green: part(2), blue: part(4), alpha: alpha)
    }

    /// Makes a colour from a literal.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// The same colour with another opacity, 0...1.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    }

    /// Writes the sRGB components, 0...1 each; always succeeds.
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

    /// Writes the gray level and the opacity; false, and writes nothing, unless it is a gray.
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

    /// Whether the other object is an equal colour.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return cgColor.rgba == other.cgColor.rgba
    }

    /// Equal for equal colours.
    open override var hash: Int { cgColor.rgba.hashValue }

    /// The sRGB components.
    open override var description: String {
        let c = cgColor.rgba
        return "UIColor(red: \(c.red), green: \(c.green), blue: \(c.blue), alpha: \(c.alpha))"
    }
}
