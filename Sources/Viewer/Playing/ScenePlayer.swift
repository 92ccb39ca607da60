import Demos
import KeyScripts
import Raster
import RenderTree
import UIKitViews

/// A player of a demo and a key script, without a window.
///
/// It runs on a manual clock. The script's actions happen at the same times as in a window and do
/// the same, on the same ``ViewerModel``. Files, the clipboard and the window itself are left out.
@MainActor
final class ScenePlayer {
    private let host: OffscreenHost
    private let model: ViewerModel
    private var script: ArraySlice<KeyScript.Step>

    /// Shows a demo at time 0; without a script its first key is pressed then.
    init(
        _ demo: Demo, size: CGSize, scale: Double, script: KeyScript?, reducesMotion: Bool = false,
        conformance: Conformance? = nil, memoryLimit: Int = Rasterizer.standardMemoryLimit
    ) {
        UIAccessibility.isReduceMotionEnabled = reducesMotion
        let first = demo.keys.first.map { KeyScript(key: String($0.key)) }
        let script = script ?? first ?? KeyScript()
        self.script = script.steps[...]
        host = OffscreenHost(
            OffscreenStage(
                size: size, scale: scale, memoryLimit: memoryLimit, conformance: conformance),
            memoryLimit: memoryLimit)
        model = ViewerModel(
            demo, under: host.stage.layer, scriptRate: script.refreshRate, host: host)
        model.show(demo)
        host.commit()
    }

    /// Plays the script up to a time; does nothing for earlier times.
    func advance(to time: Double) {
        while let step = script.first, step.time <= time {
            script.removeFirst()
            host.run(to: step.time)
            model.perform(step.action)
        }
        host.run(to: time)
    }

    /// Renders the image at the current time, with the panels that are open.
    func image() -> CGImage { host.image(model.overlay) }

    /// Returns the current presentation value of a layer's property.
    ///
    /// - Throws: ``Failure`` of use for unknown names, with the known ones.
    func value(of name: String, _ keyPath: String) throws -> SampledValue {
        guard let scene = model.scenes.scene, let layer = scene.layer(named: name) else {
            let names = model.scenes.scene.map { Self.names(under: $0.view.layer) } ?? []
            throw Failure.usage(
                "no layer of \(model.scenes.demo.name) is named '\(name)'; named layers: "
                    + (names.isEmpty ? "none" : Self.listed(names)))
        }
        let shown = layer.presentation() ?? layer
        if let value = shown.value(forKeyPath: keyPath) { return SampledValue(value) }
        let key = String(keyPath.prefix { $0 != "." })
        guard PropertyTable.id(of: key) != nil || key == "frame", !keyPath.contains(".") else {
            throw Failure.usage(
                "unknown key path '\(keyPath)'; use one of "
                    + PropertyTable.rows.map(\.key).joined(separator: ", ")
                    + ", or a part such as position.x or transform.rotation.z")
        }
        return .nothing
    }

    /// Returns the first names of a list, and the number of further ones.
    private static func listed(_ names: [String], atMost limit: Int = 24) -> String {
        let first = names.prefix(limit).joined(separator: ", ")
        return names.count > limit ? "\(first) and \(names.count - limit) more" : first
    }

    private static func names(under layer: CALayer) -> [String] {
        var names: [String] = []
        var queue = [layer]
        while let next = queue.popLast() {
            if let name = next.name, !name.isEmpty, !names.contains(name) { names.append(name) }
            queue += (next.sublayers ?? []).reversed()
        }
        return names
    }
}
