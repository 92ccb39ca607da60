import Foundation

/// A matrix component named in key paths, as in `transform.rotation.z`.
package enum TransformComponent: UInt8, CaseIterable, Hashable, Sendable {
    /// An angle in radians about one axis.
    case rotationX, rotationY, rotationZ
    /// A scale factor of one axis, or a mean of several.
    ///
    /// `scale` is the mean of all three, `scaleXY` that of x and y.
    case scale, scaleX, scaleY, scaleZ, scaleXY
    /// A translation in points.
    ///
    /// `translation` is the pair of x and y (a size), the others are single coordinates.
    case translation, translationX, translationY, translationZ

    /// Parses the end of a key path, such as `rotation.x`; nil if unknown.
    ///
    /// It is the part after the property's name. `rotation` is the rotation about z.
    package init?(keyPath: String) {
        let path = keyPath == "rotation" ? "rotation.z" : keyPath
        guard let found = Self.allCases.first(where: { $0.keyPath == path }) else { return nil }
        self = found
    }

    /// The end of the key path, such as `rotation.x`, after the property's name.
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
