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
        guard let index = Self.keyPaths.firstIndex(of: path) else { return nil }
        self.init(rawValue: UInt8(index))
    }

    /// The end of the key path, such as `rotation.x`, after the property's name.
    package var keyPath: String { Self.keyPaths[Int(rawValue)] }

    /// The ends of the key paths, in the order of the cases.
    private static let keyPaths = [
        "rotation.x", "rotation.y", "rotation.z", "scale", "scale.x", "scale.y", "scale.z",
        "scale.xy", "translation", "translation.x", "translation.y", "translation.z",
    ]
}
