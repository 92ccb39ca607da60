// Standing: complete.

// Apple's former global constants for layers, which are now static members of types.

// MARK: CALayerContentsGravity

/// Same as ``CALayerContentsGravity/center``.
public let kCAGravityCenter = CALayerContentsGravity.center
/// Same as ``CALayerContentsGravity/top``.
public let kCAGravityTop = CALayerContentsGravity.top
/// Same as ``CALayerContentsGravity/bottom``.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// Same as ``CALayerContentsGravity/left``.
public let kCAGravityLeft = CALayerContentsGravity.left
/// Same as ``CALayerContentsGravity/right``.
public let kCAGravityRight = CALayerContentsGravity.right
/// Same as ``CALayerContentsGravity/topLeft``.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// Same as ``CALayerContentsGravity/topRight``.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// Same as ``CALayerContentsGravity/bottomLeft``.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// Same as ``CALayerContentsGravity/bottomRight``.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// Same as ``CALayerContentsGravity/resize``.
public let kCAGravityResize = CALayerContentsGravity.resize
/// Same as ``CALayerContentsGravity/resizeAspect``.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// Same as ``CALayerContentsGravity/resizeAspectFill``.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

// MARK: CALayerContentsFilter

/// Same as ``CALayerContentsFilter/nearest``.
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// Same as ``CALayerContentsFilter/linear``.
public let kCAFilterLinear = CALayerContentsFilter.linear
/// Same as ``CALayerContentsFilter/trilinear``.
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

// MARK: CALayerContentsFormat

/// Same as ``CALayerContentsFormat/RGBA8Uint``.
public let kCAContentsFormatRGBA8Uint = CALayerContentsFormat.RGBA8Uint
/// Same as ``CALayerContentsFormat/RGBA16Float``.
public let kCAContentsFormatRGBA16Float = CALayerContentsFormat.RGBA16Float
/// Same as ``CALayerContentsFormat/gray8Uint``.
public let kCAContentsFormatGray8Uint = CALayerContentsFormat.gray8Uint

// MARK: CALayerCornerCurve

/// Same as ``CALayerCornerCurve/circular``.
public let kCACornerCurveCircular = CALayerCornerCurve.circular
/// Same as ``CALayerCornerCurve/continuous``.
public let kCACornerCurveContinuous = CALayerCornerCurve.continuous
