// Standing: complete.
import Foundation
import Graphics
import RenderTree

/// How the colours of a gradient run.
public struct CAGradientLayerType: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along the line from start to end.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Out of the start, on ellipses whose half-axes reach to the end.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start, from the direction of the end.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A gradient of colours over the background, inside the (rounded) bounds.
open class CAGradientLayer: CALayer {
    override class var kind: LayerKind { .gradient }

    /// The colours, each a `CGColor`. Default nil: no gradient. Animatable.
    open var colors: [Any]? {
        get { object(of: GradientProperty.colors.id) as? [Any] }
        set { setObject(newValue, GradientProperty.colors.id) }
    }
    /// Where the colours are, 0 to 1 and rising. Default nil: evenly spread. Animatable.
    open var locations: [NSNumber]? {
        get { values[GradientProperty.locations]?.map { NSNumber(value: $0) } }
        set { set(GradientProperty.locations, newValue) }
    }
    /// Where the first colour is, 0 to 1 of the bounds. Default (.5, 0). Animatable.
    open var startPoint: CGPoint {
        get { values[GradientProperty.startPoint] }
        set { set(GradientProperty.startPoint, newValue) }
    }
    /// Where the last colour is, 0 to 1 of the bounds. Default (.5, 1). Animatable.
    open var endPoint: CGPoint {
        get { values[GradientProperty.endPoint] }
        set { set(GradientProperty.endPoint, newValue) }
    }
    /// How the colours run. Default axial.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(rawValue: values[GradientProperty.type]) }
        set { set(GradientProperty.type, newValue.rawValue) }
    }
}
