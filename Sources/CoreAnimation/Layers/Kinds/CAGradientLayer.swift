// Standing: complete.
import Foundation
import RenderTree

/// The geometry of a gradient.
public struct CAGradientLayerType: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a type from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A gradient along the line from start point to end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// An elliptical gradient outward from the start point.
    ///
    /// The half-axes of its ellipses reach to the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// A gradient around the start point, from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient over its background, clipped to the (rounded) bounds.
open class CAGradientLayer: CALayer {
    override class var kind: LayerKind { .gradient }

    /// The colours of the gradient, each a `CGColor`; default nil, animatable.
    ///
    /// Nil means that no gradient is drawn.
    open var colors: [Any]? {
        get { object(of: Properties.gradient.colors.id) as? [Any] }
        set { setObject(newValue, Properties.gradient.colors.id) }
    }
    /// The increasing positions of the colours, 0 to 1; default nil, animatable.
    ///
    /// Nil means that the colours are evenly spaced. What lies beyond 0 to 1 is not seen.
    open var locations: [NSNumber]? {
        get { values[Properties.gradient.locations]?.map { NSNumber(value: $0) } }
        set { set(Properties.gradient.locations, newValue) }
    }
    /// The position of the first colour; default (.5, 0), animatable.
    ///
    /// It is in unit coordinates of the bounds.
    open var startPoint: CGPoint {
        get { values[Properties.gradient.startPoint] }
        set { set(Properties.gradient.startPoint, newValue) }
    }
    /// The position of the last colour; default (.5, 1), animatable.
    ///
    /// It is in unit coordinates of the bounds.
    open var endPoint: CGPoint {
        get { values[Properties.gradient.endPoint] }
        set { set(Properties.gradient.endPoint, newValue) }
    }
    /// The geometry of the gradient; default axial.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(rawValue: values[Properties.gradient.type]) }
        set { set(Properties.gradient.type, newValue.rawValue) }
    }
}
