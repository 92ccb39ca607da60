// Standing: complete.
import CoreAnimation

extension UIView {
    /// The stretchable part of the content, in unit coordinates.
    ///
    /// The parts around it keep their size. Animatable. Apple's documentation leaves open whether
    /// changes are additive: here an animation replaces the one before. By default the whole
    /// content stretches.
    public var contentStretch: CGRect {
        get { layer.contentsCenter }
        set { layer.contentsCenter = newValue }
    }
}
