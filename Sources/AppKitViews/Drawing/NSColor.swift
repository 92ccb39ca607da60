// Standing: partial (sRGB, gray and CMYK; no catalogues, no dynamic colours, no patterns).
import CoreAnimation
import Graphics

/// An immutable colour for views, safe to share between threads.
///
/// Colours are equal if their sRGB components are.
///
/// Unchecked because `NSObject` is not `Sendable`; all stored values are constant and `Sendable`.
open class NSColor: NSObject, TextColor, @unchecked Sendable {
    private let typeBits = AttributeValue.typeBits
    /// The colour as a `CGColor`.
    public let cgColor: CGColor

    /// Creates a colour from a `CGColor`; never nil.
    public init?(cgColor: CGColor) {
        self.cgColor = cgColor
        super.init()
    }

    init(_ cgColor: CGColor) {
        self.cgColor = cgColor
        super.init()
    }

    /// Returns the colour with another alpha, 0...1.
    open func withAlphaComponent(_ alpha: CGFloat) -> NSColor {
        NSColor(cgColor.copy(alpha: alpha) ?? cgColor)
    }

    /// Returns a mixture of this colour with a fraction, 0...1, of another colour.
    ///
    /// The sRGB components and the alpha are interpolated linearly.
    open func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
        let part = Double(fraction.clamped(to: 0...1))
        let mixed = cgColor.rgba.vector * (1 - part) + color.cgColor.rgba.vector * part
        return NSColor(CGColor(RGBAColor(mixed)))
    }

    /// Returns a mixture of this colour with a fraction, 0...1, of ``highlightColor``.
    open func highlight(withLevel val: CGFloat) -> NSColor? {
        blended(withFraction: val, of: .highlightColor)
    }

    /// Returns a mixture of this colour with a fraction, 0...1, of ``shadowColor``.
    open func shadow(withLevel val: CGFloat) -> NSColor? {
        blended(withFraction: val, of: .shadowColor)
    }

    /// Returns the colour in another colour space; nil for a pattern colour.
    open func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
        cgColor.converted(to: space.space, intent: .defaultIntent, options: nil).map {
            NSColor($0)
        }
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

    /// Fills a rectangle with the colour, in the current context.
    open func drawSwatch(in rect: CGRect) {
        NSGraphicsContext.saveGraphicsState()
        setFill()
        rect.fill()
        NSGraphicsContext.restoreGraphicsState()
    }

    /// Returns whether the other object is an equal colour.
    open override func isEqual(_ object: Any?) -> Bool {
        // A component that is NaN is not equal to itself, but the colour is.
        guard let other = object as? NSColor else { return false }
        return other === self || cgColor.rgba == other.cgColor.rgba
    }

    /// The hash, the same for equal colours.
    open override var hash: Int { cgColor.rgba.hashValue }
}
