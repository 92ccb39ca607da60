/// The accessor names that differ from their properties' keys.
///
/// A program may use either.
package enum AccessorName {
    /// Returns the key of an accessor name, such as `hidden` for `isHidden`.
    ///
    /// Returns nil for names that are keys themselves and for unknown names.
    package static func key(of name: String) -> String? { keys[name] }

    private static let keys = [
        "isHidden": "hidden", "isDoubleSided": "doubleSided", "isOpaque": "opaque",
        "isGeometryFlipped": "geometryFlipped", "isWrapped": "wrapped", "isEnabled": "enabled",
        "isAdditive": "additive", "isCumulative": "cumulative",
        "isRemovedOnCompletion": "removedOnCompletion",
    ]
}
