// Standing: complete.
import Foundation

/// Where a layer's picture goes in its bounds. Names are in y-up terms: bottom is the smallest y.
public struct CALayerContentsGravity: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a gravity from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Unscaled, in the middle.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Unscaled, along the edge of the largest y.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Unscaled, along the edge of the smallest y.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Unscaled, along the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Unscaled, along the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// Unscaled, at the left of the largest y.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// Unscaled, at the right of the largest y.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// Unscaled, at the left of the smallest y.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// Unscaled, at the right of the smallest y.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched over the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, in proportion.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers, in proportion.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How a picture is sampled when it is scaled.
public struct CALayerContentsFilter: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a filter from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Between the four nearest pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Between pixels and sizes.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The shape of round corners.
public struct CALayerCornerCurve: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a curve from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Curvature eased in and out.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Which corners are rounded.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// Bits 0 to 3.
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

/// Which edges are softened.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// Bits 0 to 3.
    public let rawValue: UInt32
    /// Makes a mask from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge at the smallest y, which is the lower one where y runs up.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge at the largest y, which is the upper one where y runs up.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
