import Foundation

/// A component of a matrix that a key path can name, as in `transform.rotation.z`.
package enum TransformComponent: UInt8, CaseIterable, Hashable, Sendable {
    /// An angle in radians about one axis.
    case rotationX, rotationY, rotationZ
    /// A factor: the mean of the three, one axis, or the mean of x and y.
    case scale, scaleX, scaleY, scaleZ, scaleXY
    /// The pair of x and y (a size), or one coordinate in points.
    case translation, translationX, translationY, translationZ

    /// Parses the part of a key path after the property's name: `rotation` (about z), `rotation.x`,
    /// `scale`, `scale.xy`, `translation.y` and so on; nil for anything else.
    package init?(keyPath: String) {
        let path = keyPath == "rotation" ? "rotation.z" : keyPath
        guard let found = Self.allCases.first(where: { $0.keyPath == path }) else { return nil }
        self = found
    }

    /// The part of a key path after the property's name.
    package var keyPath: String {
        switch self {
        case .rotationX: "rotation.x"
        case .rotationY: "rotation.y"
        case .rotationZ: "rotation.z"
        case .scale: "scale"
        case .scaleX: "scale.x"
        case .scaleY: "scale.y"
        case .scaleZ: "scale.z"
        case .scaleXY: "scale.xy"
        case .translation: "translation"
        case .translationX: "translation.x"
        case .translationY: "translation.y"
        case .translationZ: "translation.z"
        }
    }
}
