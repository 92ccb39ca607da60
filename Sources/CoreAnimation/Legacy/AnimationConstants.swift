// Standing: complete.

// Apple's former global constants for animations, which are now static members of types.

// MARK: CAMediaTimingFillMode

/// Same as ``CAMediaTimingFillMode/forwards``.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// Same as ``CAMediaTimingFillMode/backwards``.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// Same as ``CAMediaTimingFillMode/both``.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// Same as ``CAMediaTimingFillMode/removed``.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

// MARK: CAMediaTimingFunctionName

/// Same as ``CAMediaTimingFunctionName/linear``.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// Same as ``CAMediaTimingFunctionName/easeIn``.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// Same as ``CAMediaTimingFunctionName/easeOut``.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// Same as ``CAMediaTimingFunctionName/easeInEaseOut``.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// Same as ``CAMediaTimingFunctionName/default``.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.`default`

// MARK: CAAnimationCalculationMode

/// Same as ``CAAnimationCalculationMode/linear``.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// Same as ``CAAnimationCalculationMode/discrete``.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// Same as ``CAAnimationCalculationMode/paced``.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// Same as ``CAAnimationCalculationMode/cubic``.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// Same as ``CAAnimationCalculationMode/cubicPaced``.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

// MARK: CAAnimationRotationMode

/// Same as ``CAAnimationRotationMode/rotateAuto``.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// Same as ``CAAnimationRotationMode/rotateAutoReverse``.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

// MARK: CATransitionType

/// Same as ``CATransitionType/fade``.
public let kCATransitionFade = CATransitionType.fade
/// Same as ``CATransitionType/moveIn``.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// Same as ``CATransitionType/push``.
public let kCATransitionPush = CATransitionType.push
/// Same as ``CATransitionType/reveal``.
public let kCATransitionReveal = CATransitionType.reveal

// MARK: CATransitionSubtype

/// Same as ``CATransitionSubtype/fromRight``.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// Same as ``CATransitionSubtype/fromLeft``.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// Same as ``CATransitionSubtype/fromTop``.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// Same as ``CATransitionSubtype/fromBottom``.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

// MARK: CAValueFunctionName

/// Same as ``CAValueFunctionName/rotateX``.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// Same as ``CAValueFunctionName/rotateY``.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// Same as ``CAValueFunctionName/rotateZ``.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// Same as ``CAValueFunctionName/scale``.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// Same as ``CAValueFunctionName/scaleX``.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// Same as ``CAValueFunctionName/scaleY``.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// Same as ``CAValueFunctionName/scaleZ``.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// Same as ``CAValueFunctionName/translate``.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// Same as ``CAValueFunctionName/translateX``.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// Same as ``CAValueFunctionName/translateY``.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// Same as ``CAValueFunctionName/translateZ``.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ
