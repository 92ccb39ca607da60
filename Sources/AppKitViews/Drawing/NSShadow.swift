// Standing: partial (no archiving).
import CoreAnimation
import Text

/// A shadow, for ``NSView/shadow``, for drawing and as a text attribute.
open class NSShadow: NSObject, NSCopying, TextShadowObject {
    private let typeBits = AttributeValue.typeBits
    /// The offset to the right and up, in points; default zero.
    open var shadowOffset = CGSize.zero
    /// The radius of the blur, in points; default 0, a sharp shadow.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour; default black with a third of opacity, nil for no shadow.
    open var shadowColor: NSColor? = NSColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow.
    public required override init() { super.init() }

    /// The shadow as the text engine draws it, with y down.
    package final var textShadow: TextShadow? {
        shadowColor.map {
            TextShadow(
                x: shadowOffset.width, y: -shadowOffset.height, radius: shadowBlurRadius / 2,
                color: $0.cgColor.rgba)
        }
    }

    /// Makes all further drawing in the current context cast the shadow.
    ///
    /// Positive heights of the offset are up, wherever y points.
    open func set() {
        guard let current = NSGraphicsContext.current else { return }
        let context = current.cgContext
        // The bitmap of a view with y up is upside down, so positive heights point up already.
        let isDown = current.isFlipped && context.isInitiallyFlipped
        let height = isDown ? -shadowOffset.height : shadowOffset.height
        context.setShadow(
            offset: CGSize(width: shadowOffset.width, height: height), blur: shadowBlurRadius,
            color: shadowColor?.cgColor)
    }

    /// Returns a shadow with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
        copy.shadowColor = shadowColor
        return copy
    }
}
