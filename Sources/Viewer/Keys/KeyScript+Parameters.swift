import Demos
import KeyScripts
import Panels

extension SceneParameters {
    /// Sets a named parameter from a string; returns false if invalid.
    @discardableResult
    func set(_ name: String, to text: String) -> Bool {
        guard let value = list.first(where: { $0.name == name })?.value(of: text) else {
            return false
        }
        set([name: value])
        return true
    }
}

extension KeyScript {
    /// Checks the keys and the parameter changes against a demo, for unattended runs.
    ///
    /// - Throws: ``Failure`` of use, with the demo's keys, parameters or values.
    @MainActor
    func check(for demo: Demo) throws {
        try checkParameters(of: demo)
        let known = demo.keys.map { String($0.key) }
        var unknown: String?
        for action in steps.map(\.action) {
            switch action {
            // After a click, letters may be keys of another demo or letters of a text.
            case .click: return
            case .key(let key) where KeyTable.group(of: key) == .demos || key == "ctrl-g": return
            case .key(let key) where KeyTable.command(for: key) == nil && !known.contains(key):
                unknown = unknown ?? key
            default: break
            }
        }
        guard let key = unknown else { return }
        throw Failure.usage(
            "\(demo.name) has no key \(key.quoted); it has "
                + (known.isEmpty ? "none" : known.joined(separator: ", ")))
    }

    /// Checks the parameter changes against the declarations of a demo.
    ///
    /// A script that opens other demos is not checked.
    ///
    /// - Throws: ``Failure`` of use, with the step's time and the demo's parameters or the
    ///   parameter's values.
    @MainActor
    func checkParameters(of demo: Demo) throws {
        guard !steps.contains(where: { $0.action == .key("return") }) else { return }
        for step in steps {
            guard case .set(let name, let text) = step.action else { continue }
            let place = "key script, \(NumberText.short(step.time)) s"
            guard let parameter = demo.parameters.first(where: { $0.name == name }) else {
                let names = demo.parameters.map(\.name).joined(separator: ", ")
                throw Failure.usage(
                    "\(place): \(demo.name) has no parameter \(name.quoted); it has "
                        + (names.isEmpty ? "none" : names))
            }
            guard parameter.value(of: text) != nil else {
                throw Failure.usage(
                    "\(place): \(text.quoted) is not a value of \(name); use \(parameter.values)")
            }
        }
    }
}
