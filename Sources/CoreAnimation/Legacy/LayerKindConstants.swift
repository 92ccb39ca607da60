// Standing: complete.

// Apple's former global constants for layer subclasses, which are now static members of types.

// MARK: CAShapeLayerFillRule

/// Same as ``CAShapeLayerFillRule/nonZero``.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// Same as ``CAShapeLayerFillRule/evenOdd``.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd

// MARK: CAShapeLayerLineCap

/// Same as ``CAShapeLayerLineCap/butt``.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// Same as ``CAShapeLayerLineCap/round``.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// Same as ``CAShapeLayerLineCap/square``.
public let kCALineCapSquare = CAShapeLayerLineCap.square

// MARK: CAShapeLayerLineJoin

/// Same as ``CAShapeLayerLineJoin/miter``.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// Same as ``CAShapeLayerLineJoin/round``.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// Same as ``CAShapeLayerLineJoin/bevel``.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

// MARK: CAGradientLayerType

/// Same as ``CAGradientLayerType/axial``.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// Same as ``CAGradientLayerType/radial``.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// Same as ``CAGradientLayerType/conic``.
public let kCAGradientLayerConic = CAGradientLayerType.conic

// MARK: CATextLayerTruncationMode

/// Same as ``CATextLayerTruncationMode/none``.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// Same as ``CATextLayerTruncationMode/start``.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// Same as ``CATextLayerTruncationMode/end``.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// Same as ``CATextLayerTruncationMode/middle``.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle

// MARK: CATextLayerAlignmentMode

/// Same as ``CATextLayerAlignmentMode/natural``.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// Same as ``CATextLayerAlignmentMode/left``.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// Same as ``CATextLayerAlignmentMode/right``.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// Same as ``CATextLayerAlignmentMode/center``.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// Same as ``CATextLayerAlignmentMode/justified``.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified

// MARK: CAScrollLayerScrollMode

/// Same as ``CAScrollLayerScrollMode/none``.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// Same as ``CAScrollLayerScrollMode/vertically``.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// Same as ``CAScrollLayerScrollMode/horizontally``.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// Same as ``CAScrollLayerScrollMode/both``.
public let kCAScrollBoth = CAScrollLayerScrollMode.both

// MARK: CAEmitterLayerEmitterShape

/// Same as ``CAEmitterLayerEmitterShape/point``.
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// Same as ``CAEmitterLayerEmitterShape/line``.
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// Same as ``CAEmitterLayerEmitterShape/rectangle``.
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// Same as ``CAEmitterLayerEmitterShape/cuboid``.
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// Same as ``CAEmitterLayerEmitterShape/circle``.
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// Same as ``CAEmitterLayerEmitterShape/sphere``.
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere

// MARK: CAEmitterLayerEmitterMode

/// Same as ``CAEmitterLayerEmitterMode/points``.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// Same as ``CAEmitterLayerEmitterMode/outline``.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// Same as ``CAEmitterLayerEmitterMode/surface``.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// Same as ``CAEmitterLayerEmitterMode/volume``.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume

// MARK: CAEmitterLayerRenderMode

/// Same as ``CAEmitterLayerRenderMode/unordered``.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// Same as ``CAEmitterLayerRenderMode/oldestFirst``.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// Same as ``CAEmitterLayerRenderMode/oldestLast``.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// Same as ``CAEmitterLayerRenderMode/backToFront``.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// Same as ``CAEmitterLayerRenderMode/additive``.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
