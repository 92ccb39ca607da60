/// Names of accessors that are not the keys of what they access: a program may write either.
public enum AccessorName {
    /// The key of a property by the name of its accessor, as `hidden` is `isHidden`'s; nil for names
    /// that are keys, or nothing at all.
    public static func key(of name: String) -> String? { keys[name] }

    private static let keys = [
        "isHidden": "hidden", "isDoubleSided": "doubleSided", "isOpaque": "opaque",
        "isGeometryFlipped": "geometryFlipped", "isWrapped": "wrapped", "isEnabled": "enabled",
        "isAdditive": "additive", "isCumulative": "cumulative",
        "isRemovedOnCompletion": "removedOnCompletion",
    ]
}
