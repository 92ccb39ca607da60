import Demos
import Foundation
import SDLStage

extension ViewerApp {
    /// Shows a demo in a window until that is closed.
    ///
    /// - Parameters:
    ///   - name: nil is the demo that was shown last.
    ///   - keys: a key script, or `@FILE`. Runs with one, or with an end, are the same every time:
    ///     they neither read settings nor write any.
    ///   - size: in points; nil is that of the last window.
    ///   - scale: nil is that of the last window.
    ///   - memoryLimit: the bytes of cached content between frames.
    ///   - exitAfter: the end, in seconds.
    /// - Throws: ``Failure``.
    package static func open(
        _ name: String?, keys: String?, size: CGSize?, scale: ScaleChoice?, isFullScreen: Bool,
        renderer: RendererChoice, vsync: Bool, memoryLimit: Int, speed: Double,
        reducesMotion: Bool, exitAfter: Double?
    ) throws {
        let script = try keys.map(KeyScript.init(option:)) ?? KeyScript()
        let remembers = keys == nil && exitAfter == nil
        var keeper = SettingsKeeper(remembers ? SettingsFile(home: OutputFile.home) : nil)
        if let scale { keeper.settings.scale = scale.scale }
        let settings = keeper.settings
        let last = settings.demo.flatMap { Catalogue.demo(named: $0) }
        let demo =
            try name.map { try SceneName.demo($0) } ?? last ?? SceneName.demo(SceneName.opening)
        guard SDLStage.hasDisplay() else {
            throw Failure.ours(
                "no display: set DISPLAY or WAYLAND_DISPLAY, or draw without a window with "
                    + "'zoetrope render \(demo.name) --at 0.5 -o picture.png'")
        }
        let options = Options(
            size: size ?? settings.windowSize, scale: settings.scale, isFullScreen: isFullScreen,
            renderer: renderer, vsync: vsync, memoryLimit: memoryLimit, speed: speed,
            script: script, reducesMotion: reducesMotion || settings.reduceMotion == true,
            exitAfter: exitAfter)
        try ViewerApp(demo, keeper: keeper, options: options).run()
    }
}
