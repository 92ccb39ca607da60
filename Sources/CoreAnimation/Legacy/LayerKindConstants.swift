// Standing: complete.

// The names that the words of the kinds of layers had before they had types of their own.

// MARK: CAShapeLayerFillRule

/// ``CAShapeLayerFillRule/nonZero``.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// ``CAShapeLayerFillRule/evenOdd``.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd

// MARK: CAShapeLayerLineCap

/// ``CAShapeLayerLineCap/butt``.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// ``CAShapeLayerLineCap/round``.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// ``CAShapeLayerLineCap/square``.
public let kCALineCapSquare = CAShapeLayerLineCap.square

// MARK: CAShapeLayerLineJoin

/// ``CAShapeLayerLineJoin/miter``.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// ``CAShapeLayerLineJoin/round``.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// ``CAShapeLayerLineJoin/bevel``.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

// MARK: CAGradientLayerType

/// ``CAGradientLayerType/axial``.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// ``CAGradientLayerType/radial``.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// ``CAGradientLayerType/conic``.
public let kCAGradientLayerConic = CAGradientLayerType.conic

// MARK: CATextLayerTruncationMode

/// ``CATextLayerTruncationMode/none``.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// ``CATextLayerTruncationMode/start``.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// ``CATextLayerTruncationMode/end``.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// ``CATextLayerTruncationMode/middle``.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle

// MARK: CATextLayerAlignmentMode

/// ``CATextLayerAlignmentMode/natural``.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// ``CATextLayerAlignmentMode/left``.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// ``CATextLayerAlignmentMode/right``.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// ``CATextLayerAlignmentMode/center``.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// ``CATextLayerAlignmentMode/justified``.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified

// MARK: CAScrollLayerScrollMode

/// ``CAScrollLayerScrollMode/none``.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// ``CAScrollLayerScrollMode/vertically``.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// ``CAScrollLayerScrollMode/horizontally``.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// ``CAScrollLayerScrollMode/both``.
public let kCAScrollBoth = CAScrollLayerScrollMode.both

// MARK: CAEmitterLayerEmitterShape

/// ``CAEmitterLayerEmitterShape/point``.
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// ``CAEmitterLayerEmitterShape/line``.
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// ``CAEmitterLayerEmitterShape/rectangle``.
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// ``CAEmitterLayerEmitterShape/cuboid``.
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// ``CAEmitterLayerEmitterShape/circle``.
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// ``CAEmitterLayerEmitterShape/sphere``.
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere

// MARK: CAEmitterLayerEmitterMode

/// ``CAEmitterLayerEmitterMode/points``.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// ``CAEmitterLayerEmitterMode/outline``.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// ``CAEmitterLayerEmitterMode/surface``.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// ``CAEmitterLayerEmitterMode/volume``.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume

// MARK: CAEmitterLayerRenderMode

/// ``CAEmitterLayerRenderMode/unordered``.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// ``CAEmitterLayerRenderMode/oldestFirst``.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// ``CAEmitterLayerRenderMode/oldestLast``.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// ``CAEmitterLayerRenderMode/backToFront``.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// ``CAEmitterLayerRenderMode/additive``.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
