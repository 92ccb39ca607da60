import Foundation

/// A part of a matrix that a key path can name, as in `transform.rotation.z`.
public enum TransformComponent: UInt8, CaseIterable, Hashable, Sendable {
    /// An angle in radians about one axis.
    case rotationX, rotationY, rotationZ
    /// A factor: the mean of the three, one axis, or the mean of x and y.
    case scale, scaleX, scaleY, scaleZ, scaleXY
    /// The pair of x and y (a size), or one coordinate in points.
    case translation, translationX, translationY, translationZ

    /// Reads what follows the property's name in a key path: `rotation` (the one about z),
    /// `rotation.x`, `scale`, `scale.xy`, `translation.y` and so on; nil for anything else.
    public init?(keyPath: String) {
        switch keyPath {
        case "rotation", "rotation.z": self = .rotationZ
        case "rotation.x": self = .rotationX
        case "rotation.y": self = .rotationY
        case "scale": self = .scale
        case "scale.x": self = .scaleX
        case "scale.y": self = .scaleY
        case "scale.z": self = .scaleZ
        case "scale.xy": self = .scaleXY
        case "translation": self = .translation
        case "translation.x": self = .translationX
        case "translation.y": self = .translationY
        case "translation.z": self = .translationZ
        default: return nil
        }
    }
}
