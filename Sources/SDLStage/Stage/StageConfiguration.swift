import Graphics
import Raster

/// The initial properties of a stage's window.
package struct StageConfiguration: Sendable {
    /// The window's title.
    package var title: String
    /// The width in points.
    package var width: Int
    /// The height in points.
    package var height: Int
    /// The device pixels per point in place of the display's value, 1 to 16.
    ///
    /// The window is larger by this factor. Default nil: the display's value.
    package var scaleOverride: Int?
    /// Whether the window begins in full screen.
    package var isFullScreen: Bool
    /// The requested renderer.
    package var renderer: RendererChoice
    /// Whether presenting waits for vsync, if the driver supports it.
    package var vsync: Bool
    /// Whether frames without vsync are one refresh apart.
    ///
    /// The thread sleeps in between. Otherwise frames are drawn as fast as possible.
    package var isLimited: Bool
    /// The maximum size of cached drawing, in bytes; default 256 MiB.
    ///
    /// It covers paths, texts, shadows, gradients, groups and textures together. The least recently
    /// used entries are evicted first.
    package var memoryLimit: Int
    /// The colour behind the root layer, premultiplied.
    package var background: SIMD4<Float>
    /// Whether the window is shown; frames are drawn for a hidden window too.
    package var isVisible: Bool
    /// The provider of the window's icon for window lists and task bars.
    ///
    /// Nil leaves the icon to the system. Called once, on the render thread, after the first frame
    /// has been presented.
    package var icon: (@Sendable () -> CGImage?)?

    /// Creates a configuration.
    package init(
        title: String = "Zoetrope", width: Int = 1280, height: Int = 720,
        scaleOverride: Int? = nil, isFullScreen: Bool = false, renderer: RendererChoice = .auto,
        vsync: Bool = true, isLimited: Bool = true,
        memoryLimit: Int = Rasterizer.standardMemoryLimit,
        background: SIMD4<Float> = SIMD4(0, 0, 0, 1), isVisible: Bool = true,
        icon: (@Sendable () -> CGImage?)? = nil
    ) {
        (self.title, self.width, self.height) = (title, width, height)
        self.scaleOverride = scaleOverride
        (self.isFullScreen, self.renderer, self.vsync) = (isFullScreen, renderer, vsync)
        (self.background, self.isVisible, self.icon) = (background, isVisible, icon)
        (self.isLimited, self.memoryLimit) = (isLimited, memoryLimit)
    }
}

extension StageConfiguration {
    /// The window units per point.
    var unit: Int { min(max(1, scaleOverride ?? 1), 16) }
}

/// The actual properties of a stage's window and renderer.
package struct StageInfo: Hashable, Sendable {
    /// SDL's name of its renderer; `window surface` if pixels are written to the window directly.
    package var rendererName: String
    /// The video driver, and the GL driver's renderer string if OpenGL is used.
    package var driverString: String
    /// The back end in use.
    package var backEnd: BackEnd
    /// The width in points.
    package var width: Double
    /// The height in points.
    package var height: Double
    /// The device pixels per point.
    package var scale: Double
    /// The refreshes per second of the window's display; 60 when unknown.
    package var refreshRate: Double
    /// The reason why the renderer is not the requested one, empty when it is.
    package var note: String

    /// Creates a description of a window and renderer.
    package init(
        rendererName: String = "", driverString: String = "", backEnd: BackEnd = .raster,
        width: Double = 0, height: Double = 0, scale: Double = 1, refreshRate: Double = 60,
        note: String = ""
    ) {
        (self.rendererName, self.driverString) = (rendererName, driverString)
        (self.backEnd, self.width, self.height) = (backEnd, width, height)
        (self.scale, self.refreshRate, self.note) = (scale, refreshRate, note)
    }
}
