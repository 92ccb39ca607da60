import Demos
import Foundation
import KeyScripts
import SDLStage

extension ViewerApp {
    /// Shows a demo in a window until the window is closed.
    ///
    /// - Parameters:
    ///   - name: the demo's name; nil for the demo shown last.
    ///   - keys: a key script, or `@FILE`. Runs with it or with a time to exit neither read nor write
    ///     settings, to be repeatable.
    ///   - scale: nil for the scale of the last window.
    ///   - options: the other options; without a size the window is as large as the last one, and
    ///     motion is reduced if the settings say so too.
    /// - Throws: ``Failure``.
    static func open(
        _ name: String?, keys: String?, scale: ScaleChoice?, _ options: Options
    ) throws {
        var options = options
        options.script = try keys.map(KeyScript.init(option:)) ?? KeyScript()
        let remembers = keys == nil && options.exitAfter == nil
        var keeper = SettingsKeeper(remembers ? SettingsFile() : nil)
        if let scale { keeper.settings.scale = scale.scale }
        let settings = keeper.settings
        let last = settings.demo.flatMap { SceneCatalogue.scene(named: $0) }
        let demo =
            try name.map { try SceneName.demo($0) } ?? last
            ?? SceneName.demo(SceneCatalogue.opening)
        try options.script.checkParameters(of: demo)
        guard SDLStage.hasDisplay() else {
            throw Failure.ours(
                "no display: set DISPLAY or WAYLAND_DISPLAY, or draw without a window with "
                    + "'\(ProgramName.text) render \(demo.name) --at 0.5 -o picture.png'")
        }
        options.size = options.size ?? settings.windowSize
        options.scale = settings.scale
        if settings.reduceMotion == true { options.reducesMotion = true }
        try ViewerApp(demo, keeper: keeper, options: options).run()
    }
}
