/// The parameters of a scene with values; the keys change the selected.
@MainActor public final class SceneParameters {
    private struct Entry {
        let parameter: DemoParameter
        let standard: Double
        let get: () -> Double
        let set: (Double) -> Void
    }

    private let entries: [Entry]
    private let restart: () -> Void
    /// The index of the parameter that the keys change.
    public private(set) var selected = 0
    /// The closure called after a change of a value.
    public var onChange: () -> Void = {}
    /// The closure called when the panel has to show another value or selection.
    var onShow: () -> Void = {}

    init() { (entries, restart) = ([], {}) }

    /// Creates the parameters of a scene, whose values are the defaults.
    init<Scene: DemoScene>(_ parameters: [SceneParameter<Scene>], of scene: Scene) {
        entries = parameters.map { one in
            let standard = one.get(scene)
            return Entry(
                parameter: one.parameter, standard: standard,
                get: { [weak scene] in scene.map(one.get) ?? standard },
                set: { [weak scene] value in scene.map { one.set($0, value) } })
        }
        restart = { [weak scene] in scene?.restart() }
    }

    /// The declarations, in order.
    public var list: [DemoParameter] { entries.map(\.parameter) }

    /// The values as they are written in Swift, by the names of the parameters.
    public var code: [String: String] {
        Dictionary(
            entries.map { ($0.parameter.name, $0.parameter.code($0.get())) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether any value differs from its default.
    public var isChanged: Bool { entries.contains { $0.get() != $0.standard } }

    /// Returns the value of a parameter by its index.
    public func value(_ index: Int) -> Double { entries[index].get() }

    /// Returns the default of a parameter by its index.
    public func standard(_ index: Int) -> Double { entries[index].standard }

    /// Changes values by name, and restarts the motion if one differs; unknown names are ignored.
    ///
    /// Values are rounded to the parameters' steps and clamped to their ranges.
    public func set(_ values: [String: Double]) {
        var hasChanged = false
        for entry in entries {
            guard let number = values[entry.parameter.name],
                let value = entry.parameter.nearest(to: number), value != entry.get()
            else { continue }
            entry.set(value)
            hasChanged = true
        }
        guard hasChanged else { return }
        onShow()
        onChange()
        restart()
    }

    /// Selects a parameter by its index, which is clamped.
    func select(_ index: Int) {
        selected = min(max(0, index), max(0, entries.count - 1))
        onShow()
    }

    /// Selects the parameter that is `steps` after the selected one, around the end of the list.
    package func select(by steps: Int) {
        let count = entries.count
        if count > 0 { select((selected + steps % count + count) % count) }
    }

    /// Changes the selected parameter by steps.
    package func change(by steps: Int) {
        guard !entries.isEmpty else { return }
        let (parameter, value) = (entries[selected].parameter, value(selected))
        set([parameter.name: value + Double(steps) * parameter.step])
    }

    /// Sets all parameters to their defaults.
    package func reset() {
        set(
            Dictionary(
                entries.map { ($0.parameter.name, $0.standard) },
                uniquingKeysWith: { first, _ in first }))
    }
}
