// Standing: complete.
import CoreAnimation

extension UIView {
    /// The part of the content that stretches with the view, in unit coordinates; default the whole
    /// content.
    ///
    /// The parts around it keep their size. Animatable. Apple's documentation leaves open whether
    /// changes are additive: here an animation replaces the one before.
    public var contentStretch: CGRect {
        get { layer.contentsCenter }
        set { layer.contentsCenter = newValue }
    }
}
