// Standing: partial (shadows of views; no drawing with it, no archiving).
import CoreAnimation

/// A shadow, for ``NSView/shadow``.
open class NSShadow: NSObject, NSCopying {
    /// The offset to the right and up, in points; default zero.
    open var shadowOffset = CGSize.zero
    /// The radius of the blur, in points; default 0, a sharp shadow.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour; default black with a third of opacity, nil for no shadow.
    open var shadowColor: NSColor? = NSColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow.
    public required override init() { super.init() }

    /// Returns a shadow with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
        copy.shadowColor = shadowColor
        return copy
    }
}
