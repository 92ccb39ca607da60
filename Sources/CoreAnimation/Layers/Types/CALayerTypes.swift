// Standing: complete.

/// The position and scaling of a layer's image in its bounds.
///
/// The names assume a y axis that points up: bottom is at the smallest y.
public struct CALayerContentsGravity: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a gravity from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Unscaled, in the centre.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Unscaled, at the middle of the edge of the largest y.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Unscaled, at the middle of the edge of the smallest y.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Unscaled, at the middle of the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Unscaled, at the middle of the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// Unscaled, in the left corner of the largest y.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// Unscaled, in the right corner of the largest y.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// Unscaled, in the left corner of the smallest y.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// Unscaled, in the right corner of the smallest y.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to fill the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled in proportion to fit inside the bounds.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled in proportion to cover the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The filter that samples an image when it is scaled.
public struct CALayerContentsFilter: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a filter from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Interpolation of the four nearest pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Interpolation of pixels and mip levels.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a curve from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature increases and decreases gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners that are rounded.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask, 0 to 3.
    public let rawValue: UInt
    /// Makes a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The corner at the smallest x and y.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The corner at the largest x and smallest y.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The corner at the smallest x and largest y.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The corner at the largest x and y.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The edges that are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask, 0 to 3.
    public let rawValue: UInt32
    /// Makes a mask from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge at the smallest y, the lower one where the y axis points up.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge at the largest y, the upper one where the y axis points up.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
