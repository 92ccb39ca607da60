/// An input of a layer's filter, as named by a key path.
///
/// Examples are `filters.blur.inputRadius` and `compositingFilter.inputAmount`. A filter is any
/// object with a property `name`, or a dictionary with a value for that key; its inputs are its
/// other properties or values.
struct FilterInput {
    /// The layer's key: `filters`, `backgroundFilters` or `compositingFilter`.
    let key: String
    /// The filter's name, if the key has a list of filters.
    let name: String?
    /// The name of the input.
    let input: String

    /// Makes the input that a key path names; nil for other key paths.
    init?(_ keyPath: String) {
        let parts = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
            .map(String.init)
        switch parts.first {
        case "filters" where parts.count == 3, "backgroundFilters" where parts.count == 3:
            (key, name, input) = (parts[0], parts[1], parts[2])
        case "compositingFilter" where parts.count > 1:
            (key, name, input) = (parts[0], nil, parts.dropFirst().joined(separator: "."))
        default: return nil
        }
    }

    /// Returns the input's value in a layer's filter; nil if there is none.
    func value(in layer: CALayer) -> Any? {
        let filters = list(of: layer)
        return place(in: filters).flatMap { Self.read(input, of: filters[$0]) }
    }

    /// Sets the input of a layer's filter and runs the action of the whole property.
    func set(_ value: Any?, in layer: CALayer) {
        var filters = list(of: layer)
        guard let place = place(in: filters) else { return }
        if var values = filters[place] as? [AnyHashable: Any] {
            values[input] = Boxing.box(value)
            filters[place] = values
        } else {
            let filter = filters[place] as AnyObject
            guard StoredFields.write(value, to: input, of: filter) else { return }
        }
        layer.setValue(name == nil ? filters[place] : filters, forKey: key)
    }

    private func list(of layer: CALayer) -> [Any] {
        let value = layer.value(forKey: key)
        return name == nil ? value.map { [$0] } ?? [] : value as? [Any] ?? []
    }

    private func place(in filters: [Any]) -> Int? {
        guard let name else { return filters.indices.first }
        return filters.firstIndex { Self.read("name", of: $0) as? String == name }
    }

    private static func read(_ key: String, of filter: Any) -> Any? {
        if let values = filter as? [AnyHashable: Any] { return Boxing.box(values[key]) }
        guard type(of: filter) is AnyClass else { return nil }
        return StoredFields.read(key, of: filter as AnyObject) ?? nil
    }
}
