// Standing: partial (only the names that animation code uses).

// Names from before Swift 4.2, for programs that still use these names.

/// The old name of ``UIView/ContentMode``.
public typealias UIViewContentMode = UIView.ContentMode
/// The old name of ``UIView/AutoresizingMask``.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The old name of ``UIControl/State``.
public typealias UIControlState = UIControl.State
/// The old name of ``UIControl/Event``.
public typealias UIControlEvents = UIControl.Event
/// The old name of ``UIControl/ContentHorizontalAlignment``.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The old name of ``UIControl/ContentVerticalAlignment``.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The old name of ``UIButton/ButtonType``.
public typealias UIButtonType = UIButton.ButtonType
/// The old name of ``UIGestureRecognizer/State``.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The old name of ``UITouch/Phase``.
public typealias UITouchPhase = UITouch.Phase
/// The old name of ``UIImage/Orientation``.
public typealias UIImageOrientation = UIImage.Orientation
/// The old name of ``UIWindow/Level``.
public typealias UIWindowLevel = UIWindow.Level
/// The old name of ``UIApplication/State``.
public typealias UIApplicationState = UIApplication.State

/// The old name of ``NSLayoutConstraint/Attribute``.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The old name of ``NSLayoutConstraint/Relation``.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The old name of ``NSLayoutConstraint/Axis``.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The old name of ``UIStackView/Distribution``.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The old name of ``UIStackView/Alignment``.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The old name of ``UIActivityIndicatorView/Style``.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The old name of ``UIBlurEffect/Style``.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// The old name of ``UIImage/RenderingMode``.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The old name of `NSAttributedString.Key`.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// The old name of ``UIView/noIntrinsicMetric``.
public let UIViewNoIntrinsicMetric: CGFloat = -1

/// The old spelling of `UIEdgeInsets(top:left:bottom:right:)`.
public func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The old spelling of `CGRect.inset(by:)`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}
