import CSDL2
import Foundation
import Graphics
import Raster

/// The window and its presenter, used on the render thread only.
final class StageWindow {
    /// The reason why there is no window, on one line.
    struct Failure: Error, Sendable { var reason: String }

    let window: OpaquePointer
    let presenter: any Presenter
    private let note: String
    /// The window units per point: more than 1 if the system does not scale windows.
    let unit: Double

    /// The maximum time a wake-up takes to arrive, in milliseconds.
    private static let lastWake: UInt32 = 30

    /// `SDL_WINDOWPOS_CENTERED`.
    private static let centred: Int32 = 0x2FFF_0000

    /// Opens a window and chooses its back end.
    init(_ configuration: StageConfiguration, rasterizer: Rasterizer) throws(Failure) {
        guard Self.openVideo() else {
            throw Failure(reason: "cannot open the display: \(RenderDriver.lastError())")
        }
        var configuration = configuration
        configuration.scaleOverride = configuration.scaleOverride ?? DisplayScale.current
        unit = Double(configuration.unit)
        var note = ""
        if configuration.renderer != .software {
            let mayDraw = configuration.renderer == .opengl || RenderDriver.hasGraphicsDevice()
            if mayDraw, let (window, presenter) = Self.openGL(configuration, rasterizer, &note) {
                (self.window, self.presenter, self.note) = (window, presenter, "")
                show(configuration)
                return
            }
            if !mayDraw { note = "no graphics device; drawing on the CPU" }
        }
        guard let window = Self.makeWindow(configuration, flags: 0) else {
            let reason = RenderDriver.lastError()
            Self.closeVideo()
            throw Failure(reason: "cannot open a window: \(reason)")
        }
        self.window = window
        self.note = note
        presenter = RasterPresenter(window: window, rasterizer: rasterizer)
        guard SDL_GetWindowSurface(window) != nil else {
            let reason = RenderDriver.lastError()
            SDL_DestroyWindow(window)
            Self.closeVideo()
            throw Failure(reason: "cannot draw in the window: \(reason)")
        }
        show(configuration)
    }

    private static func makeWindow(_ c: StageConfiguration, flags: UInt32) -> OpaquePointer? {
        var flags = flags | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_RESIZABLE.rawValue
        flags |= SDL_WINDOW_HIDDEN.rawValue
        let side = { (points: Int) in
            Int32(min(min(max(1, points), 16384) * c.unit, 16384))
        }
        let (w, h) = (side(c.width), side(c.height))
        // An earlier error must not be reported as the reason for a failure.
        SDL_ClearError()
        return SDL_CreateWindow(c.title, centred, centred, w, h, flags)
    }

    /// Returns a window with a GL renderer, or the reason in `note`.
    private static func openGL(
        _ c: StageConfiguration, _ rasterizer: Rasterizer, _ note: inout String
    ) -> (OpaquePointer, any Presenter)? {
        guard let window = makeWindow(c, flags: SDL_WINDOW_OPENGL.rawValue) else {
            note = "no OpenGL window: \(RenderDriver.lastError())"
            return nil
        }
        let flags = c.vsync ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
        for name in ["opengl", "opengles2"] {
            guard let index = RenderDriver.index(of: name),
                let renderer = SDL_CreateRenderer(window, index, flags)
            else {
                note = "no OpenGL renderer: \(RenderDriver.lastError())"
                continue
            }
            let driver = RenderDriver.glRenderer()
            let painter = GeometryPainter(renderer: renderer, rasterizer: rasterizer)
            let backEnd = BackEnd.choose(
                c.renderer, renderer: name, driver: driver, acceptsBlending: painter != nil)
            if backEnd == .geometry, let painter {
                let presenter = GeometryPresenter(
                    renderer: renderer, painter: painter, name: name, driver: driver)
                return (window, presenter)
            }
            note =
                painter == nil
                ? "\(driver) lacks the needed blend modes; drawing on the CPU"
                : "\(driver) is a software renderer; drawing on the CPU"
            SDL_DestroyRenderer(renderer)
            if painter != nil { break }
        }
        SDL_DestroyWindow(window)
        return nil
    }

    private func show(_ c: StageConfiguration) {
        if c.isFullScreen {
            SDL_SetWindowFullscreen(window, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
        }
        if c.isVisible { SDL_ShowWindow(window) }
    }

    /// Sets the window's icon; SDL copies the image.
    func setIcon(_ image: CGImage) {
        var pixels = image.pixels.map(straightPixel)
        pixels.withUnsafeMutableBufferPointer { buffer in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                buffer.baseAddress, Int32(image.width), Int32(image.height), 32,
                Int32(image.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
            guard let surface else { return }
            SDL_SetWindowIcon(window, surface)
            SDL_FreeSurface(surface)
        }
    }

    /// Returns the window's current properties.
    func info() -> StageInfo {
        let size = size
        let width = Double(max(1, size.width)) / unit, height = Double(max(1, size.height)) / unit
        let pixels = presenter.pixelSize()
        let driver = Self.driver
        return StageInfo(
            rendererName: presenter.rendererName,
            driverString: presenter.driver.isEmpty ? driver : "\(driver), \(presenter.driver)",
            backEnd: presenter.backEnd, width: width, height: height,
            scale: max(Double(pixels.width) / width, 1e-3),
            refreshRate: refreshRate(), note: note)
    }

    private func refreshRate() -> Double {
        var mode = SDL_DisplayMode()
        let display = max(0, SDL_GetWindowDisplayIndex(window))
        guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
            return 60
        }
        return Double(mode.refresh_rate)
    }

    /// Toggles between full screen and a window.
    func toggleFullScreen() {
        let isFull = SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0
        SDL_SetWindowFullscreen(window, isFull ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }

    /// Whether another thread's event ends a wait at once.
    ///
    /// For that SDL needs a shown window on a display server; otherwise SDL polls every
    /// millisecond.
    var canBeWoken: Bool {
        isShown && ["x11", "wayland"].contains(Self.driver)
    }

    /// Whether the window is neither hidden nor minimised.
    private var isShown: Bool {
        let hidden = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
        return SDL_GetWindowFlags(window) & hidden == 0
    }

    /// The seconds between polls for input, if nothing wakes the thread.
    var lookInterval: Double {
        if ["dummy", "offscreen"].contains(Self.driver) { return 1 }
        return isShown ? 0.05 : 0.25
    }

    /// The name of SDL's current video driver.
    private static var driver: String {
        SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    }

    /// Opens SDL's video subsystem, or adds a user to it; false if there is none.
    static func openVideo() -> Bool {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        // Fingers have separate events, so SDL must not report them as the mouse too.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        // SDL's own signal handlers would take effect only at the next input event.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        // If X11 failed, SDL would try Wayland, whose library prints an error if XDG_RUNTIME_DIR is
        // not set.
        let variables = ["SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR"]
        if getenv("DISPLAY") != nil, variables.allSatisfy({ getenv($0) == nil }) {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,offscreen")
        }
        // `SDL_Init` may load Xlib, so Xlib's error handler is replaced before and after
        // `SDL_Init`.
        DisplayLoss.handle()
        defer { DisplayLoss.handle() }
        return SDL_Init(UInt32(SDL_INIT_VIDEO) | UInt32(SDL_INIT_EVENTS)) == 0
    }

    /// Releases SDL's video subsystem once for each ``openVideo()``.
    static func closeVideo() {
        SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO) | UInt32(SDL_INIT_EVENTS))
    }

    /// Closes the window and releases SDL's video subsystem.
    func close() {
        presenter.close()
        if Self.driver == "x11" {
            // Wake-up events, including those that SDL sends with every input event, reach the
            // display server through a separate connection. A wake-up event for a destroyed window
            // would end the process, so the window is hidden first and destroyed after a delay.
            SDL_HideWindow(window)
            SDL_Delay(Self.lastWake)
        }
        SDL_DestroyWindow(window)
        Self.closeVideo()
    }
}
