import Motion
import RenderTree

extension CALayer {
    /// The maximum number of nested styles that are searched.
    private static let longestStyleChain = 1000

    /// Returns the first result of a closure for a style and its nested styles.
    ///
    /// The nested style of a style is under the key `style`.
    static func nearest<Found>(
        in style: [AnyHashable: Any]?, _ find: ([AnyHashable: Any]) -> Found?
    ) -> Found? {
        var next = style
        for _ in 0..<longestStyleChain {
            guard let style = next else { return nil }
            if let found = find(style) { return found }
            next = style["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    /// Returns the value for a key in the nearest style that has the key.
    static func styleValue(_ key: String, in style: [AnyHashable: Any]?) -> Any? {
        nearest(in: style) { $0[key] }
    }

    /// Applies the style's values to the properties that were not set.
    ///
    /// These properties still have the default of the class or of the previous style, `old`.
    func takeStyle(instead old: [AnyHashable: Any]?) {
        guard old != nil || style != nil else { return }
        for id in PropertyTable.ids(in: values.kind) where id != Properties.layer.bounds.id {
            let row = PropertyTable.row(id)
            guard row.shape != .modelOnly else { continue }
            let usual = type(of: self).newValues[id]
            let was = styleDefault(id, in: old, usual), now = styleDefault(id, in: style, usual)
            if values[id] == was, was != now { setValue(now.boxed, forKey: row.key) }
        }
    }

    private func styleDefault(
        _ id: PropertyID, in style: [AnyHashable: Any]?, _ usual: MotionValue
    ) -> MotionValue {
        guard let value = Self.styleValue(PropertyTable.row(id).key, in: style) else {
            return usual
        }
        return KeyNumber.motion(value, like: usual) ?? usual
    }
}
