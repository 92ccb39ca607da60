// Standing: complete.

// The names that layers' words had before they had types of their own.

// MARK: CALayerContentsGravity

/// ``CALayerContentsGravity/center``.
public let kCAGravityCenter = CALayerContentsGravity.center
/// ``CALayerContentsGravity/top``.
public let kCAGravityTop = CALayerContentsGravity.top
/// ``CALayerContentsGravity/bottom``.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// ``CALayerContentsGravity/left``.
public let kCAGravityLeft = CALayerContentsGravity.left
/// ``CALayerContentsGravity/right``.
public let kCAGravityRight = CALayerContentsGravity.right
/// ``CALayerContentsGravity/topLeft``.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// ``CALayerContentsGravity/topRight``.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// ``CALayerContentsGravity/bottomLeft``.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// ``CALayerContentsGravity/bottomRight``.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// ``CALayerContentsGravity/resize``.
public let kCAGravityResize = CALayerContentsGravity.resize
/// ``CALayerContentsGravity/resizeAspect``.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// ``CALayerContentsGravity/resizeAspectFill``.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

// MARK: CALayerContentsFilter

/// ``CALayerContentsFilter/nearest``.
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// ``CALayerContentsFilter/linear``.
public let kCAFilterLinear = CALayerContentsFilter.linear
/// ``CALayerContentsFilter/trilinear``.
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

// MARK: CALayerContentsFormat

/// ``CALayerContentsFormat/RGBA8Uint``.
public let kCAContentsFormatRGBA8Uint = CALayerContentsFormat.RGBA8Uint
/// ``CALayerContentsFormat/RGBA16Float``.
public let kCAContentsFormatRGBA16Float = CALayerContentsFormat.RGBA16Float
/// ``CALayerContentsFormat/gray8Uint``.
public let kCAContentsFormatGray8Uint = CALayerContentsFormat.gray8Uint

// MARK: CALayerCornerCurve

/// ``CALayerCornerCurve/circular``.
public let kCACornerCurveCircular = CALayerCornerCurve.circular
/// ``CALayerCornerCurve/continuous``.
public let kCACornerCurveContinuous = CALayerCornerCurve.continuous
