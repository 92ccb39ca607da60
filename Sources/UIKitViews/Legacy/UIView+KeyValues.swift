// Standing: partial (geometry, appearance and custom keys; no key-value observing).
import CoreAnimation

// Key-value coding of views. Most keys are forwarded to the layer, under the names of layer
// properties.
extension UIView {
    /// Returns the value of a property or of a custom key.
    ///
    /// Numbers are `NSNumber`s.
    public func value(forKey key: String) -> Any? {
        switch key {
        case "layer": layer
        case "tag": NSNumber(value: tag)
        case "backgroundColor": backgroundColor
        case "transform": NSValue(cgAffineTransform: transform)
        default: layer.value(forKey: Self.layerKey(key))
        }
    }

    /// Sets a property, or stores a value for any other key.
    ///
    /// A value of the wrong type is ignored, except that it resets `tag` to 0 and `backgroundColor`
    /// to nil. Nil sets numbers to 0.
    public func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "tag": tag = (value as? NSNumber)?.intValue ?? value as? Int ?? 0
        case "backgroundColor": backgroundColor = value as? UIColor
        case "transform":
            let boxed = (value as? NSValue)?.cgAffineTransformValue
            if let new = value as? CGAffineTransform ?? boxed { transform = new }
        default: layer.setValue(value, forKey: Self.layerKey(key))
        }
    }

    /// Returns the value at a key path, such as `center.x`.
    ///
    /// Paths that begin with `layer.` address the layer.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let path = Self.layerKeyPath(keyPath) else { return value(forKey: keyPath) }
        return layer.value(forKeyPath: path)
    }

    /// Sets a property or a component of a property.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let path = Self.layerKeyPath(keyPath) else { return setValue(value, forKey: keyPath) }
        layer.setValue(value, forKeyPath: path)
    }

    /// Returns the layer's key for a view's key.
    private static func layerKey(_ key: String) -> String {
        ["center": "position", "alpha": "opacity"][key] ?? key
    }

    /// Returns the layer's key path for a view's; nil for one key.
    private static func layerKeyPath(_ keyPath: String) -> String? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        let (first, rest) = (String(keyPath[..<dot]), keyPath[keyPath.index(after: dot)...])
        return first == "layer" ? String(rest) : "\(layerKey(first)).\(rest)"
    }
}
