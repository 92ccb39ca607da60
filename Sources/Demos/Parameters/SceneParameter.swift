/// A parameter of a demo, with the property of the scene that it changes.
///
/// The property's initial value is the default. The code of the demo reads the property, so that
/// the viewer can show the current value there.
@MainActor public struct SceneParameter<Scene: DemoScene> {
    let parameter: DemoParameter
    let get: @MainActor (Scene) -> Double
    let set: @MainActor (Scene, Double) -> Void

    /// Creates a number parameter with a range, a step and a unit.
    init(
        _ name: String, _ path: ReferenceWritableKeyPath<Scene, Double>,
        in range: ClosedRange<Double>, step: Double, unit: String = ""
    ) {
        parameter = DemoParameter(name: name, range: range, step: step, unit: unit)
        get = { $0[keyPath: path] }
        set = { $0[keyPath: path] = $1 }
    }

    /// Creates a choice parameter with values, each with its name in Swift.
    init<Value: Equatable>(
        _ name: String, _ path: ReferenceWritableKeyPath<Scene, Value>,
        choices: KeyValuePairs<String, Value>
    ) {
        let values = choices.map(\.value)
        parameter = DemoParameter(name: name, choices: choices.map(\.key))
        get = { Double(values.firstIndex(of: $0[keyPath: path]) ?? 0) }
        set = { $0[keyPath: path] = values[min(max(0, Int($1)), values.count - 1)] }
    }

    init(_ name: String, _ path: ReferenceWritableKeyPath<Scene, Bool>) {
        self.init(name, path, choices: ["false": false, "true": true])
    }
}
