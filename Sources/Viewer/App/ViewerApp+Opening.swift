import CoreAnimation
import Demos
import Foundation
import FrameTimes
import SDLStage

extension ViewerApp {
    /// Shows a demo in a window until the window is closed.
    ///
    /// - Parameters:
    ///   - name: the demo's name; nil for the demo shown last.
    ///   - keys: a key script, or `@FILE`. Runs with it or with `exitAfter` neither read nor write
    ///     settings, to be repeatable.
    ///   - size: in points; nil for the size of the last window.
    ///   - scale: nil for the scale of the last window.
    ///   - isFullScreen: whether the window fills the screen at the start.
    ///   - renderer: the requested renderer.
    ///   - vsync: whether frames wait for vsync, where the driver supports it.
    ///   - memoryLimit: the cache capacity between frames, in bytes.
    ///   - speed: the initial rate of the playback clock; 1 is normal.
    ///   - reducesMotion: whether motion is reduced even if the settings do not say so.
    ///   - conformance: the source that decides where guides and devices differ.
    ///   - exitAfter: the time to quit, in seconds.
    ///   - frameFormat: the format of recordings of frame times.
    /// - Throws: ``Failure``.
    package static func open(
        _ name: String?, keys: String?, size: CGSize?, scale: ScaleChoice?, isFullScreen: Bool,
        renderer: RendererChoice, vsync: Bool, memoryLimit: Int, speed: Double,
        reducesMotion: Bool, conformance: Conformance? = nil, exitAfter: Double?,
        frameFormat: RecordingFormat = .json
    ) throws {
        let script = try keys.map(KeyScript.init(option:)) ?? KeyScript()
        let remembers = keys == nil && exitAfter == nil
        var keeper = SettingsKeeper(remembers ? SettingsFile(home: OutputFile.home) : nil)
        if let scale { keeper.settings.scale = scale.scale }
        let settings = keeper.settings
        let last = settings.demo.flatMap { SceneCatalogue.scene(named: $0) }
        let demo =
            try name.map { try SceneName.demo($0) } ?? last
            ?? SceneName.demo(SceneCatalogue.opening)
        try script.checkParameters(of: demo)
        guard SDLStage.hasDisplay() else {
            throw Failure.ours(
                "no display: set DISPLAY or WAYLAND_DISPLAY, or draw without a window with "
                    + "'\(ProgramName.text) render \(demo.name) --at 0.5 -o picture.png'")
        }
        let options = Options(
            size: size ?? settings.windowSize, scale: settings.scale, isFullScreen: isFullScreen,
            renderer: renderer, vsync: vsync, memoryLimit: memoryLimit, speed: speed,
            script: script, reducesMotion: reducesMotion || settings.reduceMotion == true,
            conformance: conformance, exitAfter: exitAfter, frameFormat: frameFormat)
        try ViewerApp(demo, keeper: keeper, options: options).run()
    }
}
