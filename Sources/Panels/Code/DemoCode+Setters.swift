extension DemoCode.Page {
    /// Returns the code lines in which a key animates a layer's property.
    ///
    /// They are line indices, in execution order. The lines that name the layer are preferred, then
    /// those that name no other layer of `names`.
    func lines(setting keyPath: String, of layer: String, by key: Character, names: Set<String>)
        -> [Int]
    {
        let fitting = (setters[String(key)] ?? []).best { setter in
            if setter.property == keyPath { return 0 }
            if setter.property.firstProperty == keyPath.firstProperty { return 1 }
            return setter.property == "*" ? 2 : nil
        }
        return fitting.best { setter in
            if setter.target == layer { return 0 }
            return setter.target == "*" || !names.contains(setter.target) ? 1 : nil
        }.map(\.line)
    }
}

extension [DemoCode.Setter] {
    /// Returns the setters of the lowest rank; those without a rank are left out.
    fileprivate func best(_ rank: (Element) -> Int?) -> [Element] {
        let least = compactMap(rank).min()
        return filter { rank($0) == least && least != nil }
    }
}
