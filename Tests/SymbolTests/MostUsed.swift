/// What programs with animations use, the most used first, counted over the sources of many of them;
/// what Foundation declares is left out.
enum MostUsed {
    static let names = """
        UIView.layer
        UIView.frame
        UIColor.cgColor
        UIView.bounds
        CAAnimation.duration
        CALayer.add(_:forKey:)
        UIView.addSubview
        CAPropertyAnimation.init(keyPath:)
        UIView.init(frame:)
        UIView.backgroundColor
        CABasicAnimation.toValue
        UIView.init(coder:)
        CABasicAnimation.fromValue
        CALayer.addSublayer
        UIView.alpha
        UIView.init()
        CALayer.bounds
        UIBezierPath.cgPath
        CAShapeLayer.init()
        CAShapeLayer.path
        UIView.removeFromSuperview()
        CALayer.frame
        CAAnimation.timingFunction
        CALayer.cornerRadius
        CAShapeLayer.fillColor
        UIColor.clear
        UIColor.black
        UIView.center
        CAMediaTimingFunction.init(name:)
        CAAnimation.repeatCount
        CAAnimation.isRemovedOnCompletion
        CAKeyframeAnimation.values
        CALayer.init()
        UIView.transform
        CACurrentMediaTime()
        CALayer.backgroundColor
        UIColor.init(red:green:blue:alpha:)
        CAShapeLayer.strokeColor
        CAAnimation.fillMode
        UIView.animate(withDuration:animations:completion:)
        UIViewController.view
        UIView.superview
        UIColor.white
        CAShapeLayer.lineWidth
        CALayer.transform
        UIBezierPath.init()
        CALayer.position
        UILabel.text
        UIView.layoutSubviews()
        UIBezierPath.move(to:)
        CALayer.masksToBounds
        CALayer.removeAllAnimations()
        CATransaction.commit()
        CAAnimation.beginTime
        UIBezierPath.addLine(to:)
        UIScreen.main
        CGAffineTransform.identity
        CATransaction.begin()
        CATransform3DIdentity
        CALayer.anchorPoint
        UIImage.cgImage
        UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:\
        options:animations:completion:)
        UILabel.textColor
        UIView.isHidden
        UIView.isUserInteractionEnabled
        CGAffineTransform.init(scaleX:y:)
        CALayer.opacity
        UIView.translatesAutoresizingMaskIntoConstraints
        UIView.animate(withDuration:delay:options:animations:completion:)
        UIGraphicsGetCurrentContext()
        CALayer.sublayers
        UIViewControllerContextTransitioning.containerView
        CAMediaTimingFillMode.forwards
        UIViewController.init(nibName:bundle:)
        UIViewController.init(coder:)
        CALayer.presentation()
        UIViewControllerContextTransitioning.completeTransition
        CALayer.shadowOpacity
        UILabel.font
        CALayer.shadowOffset
        UIViewController.viewDidLoad()
        CAKeyframeAnimation.keyTimes
        CALayer.contentsScale
        UIImageView.image
        CAPropertyAnimation.keyPath
        UIGestureRecognizer.state
        UIViewControllerContextTransitioning.viewController(forKey:)
        CATransform3DMakeRotation
        CATransform3D.m34
        UIView.tintColor
        CAAnimation.autoreverses
        UIView.layoutIfNeeded()
        UIBezierPath.init(ovalIn:)
        CALayer.shadowRadius
        CALayer.shadowColor
        CADisplayLink.init(target:selector:)
        CALayer.removeFromSuperlayer()
        CATransaction.setCompletionBlock
        UIGraphicsEndImageContext()
        CATransform3DRotate
        UIColor.red
        UIScreen.scale
        CGAffineTransform.init(translationX:y:)
        UIView.addGestureRecognizer
        CGAffineTransform.init(rotationAngle:)
        UIGraphicsGetImageFromCurrentImageContext()
        UITransitionContextViewControllerKey.to
        UITransitionContextViewControllerKey.from
        UIBezierPath.close()
        CAShapeLayer.lineCap
        CAAnimation.delegate
        UIView.clipsToBounds
        UIGraphicsBeginImageContextWithOptions
        CAMediaTimingFunction.init(controlPoints:_:_:_:)
        CAMediaTimingFunctionName.easeInEaseOut
        UIImageView.init(image:)
        CALayer.mask
        UIPanGestureRecognizer.translation(in:)
        CALayer.borderWidth
        UIApplication.shared
        UILabel.textAlignment
        UIView.subviews
        CGMutablePath.init()
        UIResponder.awakeFromNib()
        UIView.layerClass
        UIView.setNeedsLayout()
        CAMediaTimingFunctionName.linear
        UIEdgeInsets.init(top:left:bottom:right:)
        CADisplayLink.isPaused
        UIViewController.dismiss(animated:completion:)
        CALayer.superlayer
        CADisplayLink.add(to:forMode:)
        CAAnimationGroup.init()
        NSValue.init(caTransform3D:)
        CAAnimationGroup.animations
        UIEdgeInsets.top
        CALayer.init(layer:)
        CALayer.init(coder:)
        UIButton.init(frame:)
        CAPropertyAnimation.isAdditive
        CALayer.removeAnimation(forKey:)
        objc_getAssociatedObject
        UIView.convert(_:to:)
        UIView.contentMode
        UIViewController.modalPresentationStyle
        UIView.window
        objc_setAssociatedObject
        CAKeyframeAnimation.path
        CGContext.setLineWidth
        CAGradientLayer.colors
        UIButton.setTitle(_:for:)
        UIView.AnimationOptions.curveEaseOut
        CAMediaTimingFunctionName.easeOut
        CADisplayLink.invalidate()
        UIBezierPath.addCurve(to:controlPoint1:controlPoint2:)
        CATransform3DMakeTranslation
        CALayer.setNeedsDisplay()
        UIColor.blue
        UIViewController.transitioningDelegate
        UIEdgeInsets.zero
        UIColor.withAlphaComponent
        UIColor.init(white:alpha:)
        CAGradientLayer.init()
        NSTextAlignment.center
        NotificationCenter.addObserver(_:selector:name:object:)
        UIView.autoresizingMask
        CALayer.borderColor
        UIView.AutoresizingMask.flexibleWidth
        CAMediaTimingFunctionName.easeIn
        CALayer.animation(forKey:)
        UIView.insertSubview(_:at:)
        UIImage.init(named:)
        CGContext.setFillColor
        CGContext.fill
        UIBezierPath.init(arcCenter:radius:startAngle:endAngle:clockwise:)
        CALayer.contents
        CGVector.init(dx:dy:)
        UIView.draw
        UILabel.init(frame:)
        UIControl.State.normal
        NSLayoutConstraint.constant
        UIPanGestureRecognizer.init(target:action:)
        UIBezierPath.init(rect:)
        CATransform3DConcat
        NSValue.init(cgPoint:)
        CATransaction.setDisableActions
        CALayer.actions
        UIButton.init(coder:)
        CAShapeLayer.strokeEnd
        UIFont.systemFont(ofSize:)
        UIColor.setFill()
        UIView.isOpaque
        CGContext.translateBy(x:y:)
        NSLayoutConstraint.activate
        CGMutablePath.move(to:transform:)
        CAKeyframeAnimation.calculationMode
        CGContext.saveGState()
        UIVisualEffectView.init(effect:)
        CALayer.render(in:)
        CAKeyframeAnimation.timingFunctions
        NSLayoutAnchor.constraint(equalTo:)
        NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)
        UIGestureRecognizer.view
        NSLayoutConstraint.Relation.equal
        UIScrollView.contentInset
        UIEdgeInsets.bottom
        CAReplicatorLayer.init()
        UIScrollView.contentOffset
        CAKeyframeAnimation.init()
        CALayer.value(forKey:)
        UIView.bottomAnchor
        UIBezierPath.init(roundedRect:cornerRadius:)
        CAEmitterCell.init()
        CAEmitterCell.birthRate
        UIView.leadingAnchor
        CAEmitterLayer.emitterPosition
        CAEmitterCell.lifetime
        CAEmitterCell.velocity
        UIDynamicAnimator.addBehavior
        UIView.trailingAnchor
        UITapGestureRecognizer.init(target:action:)
        CALayer.shadowPath
        UIViewController.viewDidAppear
        CAEmitterCell.emissionRange
        NSEC_PER_SEC
        CAReplicatorLayer.instanceCount
        UIBezierPath.fill()
        UIResponder.touchesBegan(_:with:)
        CALayer.zPosition
        UIViewController.present(_:animated:completion:)
        CAEmitterLayer.init()
        UIScreen.bounds
        UIControl.addTarget(_:action:for:)
        CALayer.setValue(_:forKeyPath:)
        UIGestureRecognizer.location(in:)
        objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC
        UIImage.init()
        UIView.AutoresizingMask.flexibleHeight
        UIView.AnimationOptions.curveLinear
        UIView.addConstraints
        CAEmitterLayer.emitterCells
        CALayer.draw(in:)
        UIColor.green
        CAShapeLayerLineCap.round
        CALayer.speed
        UIControl.Event.touchUpInside
        CGColorSpaceCreateDeviceRGB()
        CAShapeLayer.lineJoin
        CASpringAnimation.damping
        UIGraphicsPushContext
        UIGraphicsPopContext()
        UIBlurEffect.init(style:)
        CAGradientLayer.locations
        UIImage.withRenderingMode
        UIEdgeInsets.left
        UIEdgeInsets.right
        UITouch.location(in:)
        NSAttributedString.Key.font
        CALayer.value(forKeyPath:)
        UIView.snapshotView(afterScreenUpdates:)
        CAEmitterCell.scaleSpeed
        UIVisualEffectView.effect
        NSValue.init(cgSize:)
        UIColor.init(cgColor:)
        UIViewController.presentingViewController
        CAEmitterCell.velocityRange
        CGContext.clip(using:)
        CABasicAnimation.byValue
        UIViewController.viewDidLayoutSubviews()
        CAEmitterCell.color
        UIView.bringSubviewToFront
        CGContext.restoreGState()
        UIView.AnimationOptions.allowUserInteraction
        CAShapeLayer.init(layer:)
        UILabel.init(coder:)
        CALayer.insertSublayer(_:at:)
        Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)
        UIView.insertSubview(_:belowSubview:)
        CASpringAnimation.initialVelocity
        CAEmitterCell.contents
        UIColor.getRed(_:green:blue:alpha:)
        CGContext.setStrokeColor
        UIFont.pointSize
        UISlider.value
        NSLayoutConstraint.isActive
        UIBezierPath.addArc(withCenter:radius:startAngle:endAngle:clockwise:)
        UIImage.size
        CAEmitterCell.emissionLongitude
        UIGestureRecognizer.init()
        UIImage.RenderingMode.alwaysTemplate
        """.split(separator: "\n").map(String.init)

    /// What to use instead of a symbol that is absent, by the beginning of its name.
    static func instead(of name: String) -> String {
        alternatives.first { name.hasPrefix($0.prefix) }?.instead ?? "absent"
    }

    private static let alternatives: [(prefix: String, instead: String)] = [
        ("UIDynamicAnimator", "absent: `CASpringAnimation` and property animators")
    ]

    /// What programs override, which therefore has to be open.
    static let overridden = """
        UIView.layoutSubviews() UIView.layerClass UIView.layer UIView.subviews UIView.superview
        UIView.insertSubview(_:at:) UIView.insertSubview(_:aboveSubview:)
        UIView.insertSubview(_:belowSubview:) UIView.updateConstraints() UIView.draw(_:) UIView.intrinsicContentSize
        UIView.hitTest(_:with:) UIView.didMoveToWindow() UIView.traitCollectionDidChange(_:)
        UIView.bounds UIView.frame UIView.didMoveToSuperview() UIView.willMove(toSuperview:)
        UIView.point(inside:with:) UIView.setNeedsLayout() UIView.willMove(toWindow:)
        UIView.draw(_:in:) UIView.tintColor UIView.isHidden UIView.backgroundColor
        UIView.contentMode UIView.layoutMargins UIResponder.awakeFromNib()
        UIResponder.touchesBegan(_:with:) UIResponder.touchesEnded(_:with:)
        UIResponder.touchesMoved(_:with:) UIResponder.touchesCancelled(_:with:)
        UIResponder.prepareForInterfaceBuilder() CALayer.draw(in:) CALayer.needsDisplay(forKey:)
        CALayer.action(forKey:) CALayer.display() CALayer.layoutSublayers()
        CALayer.removeFromSuperlayer() CALayer.bounds CALayer.backgroundColor
        CALayer.repeatCount CAKeyframeAnimation.values UIControl.isSelected
        UIControl.isHighlighted UIControl.isEnabled UILabel.text UILabel.font UILabel.textColor
        UIViewController.viewDidLoad() UIViewController.viewDidAppear(_:)
        UIViewController.viewDidLayoutSubviews() UIViewController.prefersStatusBarHidden
        UIViewController.preferredStatusBarStyle UIViewController.viewWillAppear(_:)
        UIViewController.viewWillTransition(to:with:)
        UIPresentationController.presentationTransitionWillBegin()
        UIPresentationController.dismissalTransitionWillBegin()
        UIPresentationController.containerViewWillLayoutSubviews()
        UIPresentationController.frameOfPresentedViewInContainerView
        UIPresentationController.shouldRemovePresentersView
        UIResponder.observeValue(forKeyPath:of:change:context:) UITextField UIStackView
        UIActivityIndicatorView UIStoryboardSegue.perform()
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}
