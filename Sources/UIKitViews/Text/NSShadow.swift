// Standing: partial (no archiving).
import CoreAnimation
import Text

/// The shadow of letters, as a text attribute.
open class NSShadow: NSObject, TextShadowObject {
    private let typeBits = AttributeValue.typeBits
    /// The offset to the right and down, in points; default zero.
    open var shadowOffset = CGSize.zero
    /// The radius of the blur, in points; default 0, a sharp shadow.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour, a ``UIColor``; default black with a third of opacity, nil for no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow.
    public override init() { super.init() }

    /// The shadow as the text engine draws it.
    package final var textShadow: TextShadow? {
        guard let color = (shadowColor as? UIColor)?.cgColor ?? shadowColor as? CGColor else {
            return nil
        }
        return TextShadow(
            x: shadowOffset.width, y: shadowOffset.height, radius: shadowBlurRadius / 2,
            color: color.rgba)
    }
}
