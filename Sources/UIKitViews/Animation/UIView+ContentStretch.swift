// Standing: complete.
import CoreAnimation

extension UIView {
    /// The part of the content, 0 to 1, that stretches when the view's size is not the content's;
    /// the parts around it keep their size. Default all. Animatable. Apple's documentation leaves
    /// open whether differences add up: here a change replaces the one before.
    public var contentStretch: CGRect {
        get { layer.contentsCenter }
        set { layer.contentsCenter = newValue }
    }
}
