// Standing: partial (the view's geometry and looks, and keys of the program's own; nothing observes).
import CoreAnimation
import Foundation

// Values of views by their keys: those of the layer, under the view's names.
extension UIView {
    /// The value of a property of the view, or the value set for any other key; numbers are
    /// `NSNumber`s.
    public func value(forKey key: String) -> Any? {
        switch key {
        case "layer": layer
        case "tag": NSNumber(value: tag)
        case "backgroundColor": backgroundColor
        case "transform": NSValue(cgAffineTransform: transform)
        default: layer.value(forKey: Self.layerKey(key))
        }
    }

    /// Sets a property of the view, or a value of the program's own. Values of another kind are
    /// passed over; nil sets numbers to 0.
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

    /// The value of a property or of a part of one, such as `center.x`; `layer.…` is the layer's.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let path = Self.layerKeyPath(keyPath) else { return value(forKey: keyPath) }
        return layer.value(forKeyPath: path)
    }

    /// Sets a property or a part of one.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let path = Self.layerKeyPath(keyPath) else { return setValue(value, forKey: keyPath) }
        layer.setValue(value, forKeyPath: path)
    }

    /// The layer's key for a view's.
    private static func layerKey(_ key: String) -> String {
        ["center": "position", "alpha": "opacity"][key] ?? key
    }

    /// The layer's key path for a view's; nil for what is no part of anything.
    private static func layerKeyPath(_ keyPath: String) -> String? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        let (first, rest) = (String(keyPath[..<dot]), keyPath[keyPath.index(after: dot)...])
        return first == "layer" ? String(rest) : "\(layerKey(first)).\(rest)"
    }
}
