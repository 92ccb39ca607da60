import Foundation

/// A component of a matrix that a key path can name, as in `transform.rotation.z`.
package enum TransformComponent: UInt8, CaseIterable, Hashable, Sendable {
    /// An angle in radians about one axis.
    case rotationX, rotationY, rotationZ
    /// A scale factor: the mean of all axes, of one axis, or the mean of x and y.
    case scale, scaleX, scaleY, scaleZ, scaleXY
    /// A translation in points: the pair of x and y (a size), or one coordinate.
    case translation, translationX, translationY, translationZ

    /// Parses the part of a key path after the property's name, such as `rotation.x`; nil if
    /// unknown.
    ///
    /// `rotation` is the rotation about z.
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
