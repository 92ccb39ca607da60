import Graphics
import Raster

/// The initial properties of a stage's window.
public struct StageConfiguration: Sendable {
    /// The window's title.
    public var title: String
    /// The width in points.
    public var width: Int
    /// The height in points.
    public var height: Int
    /// The device pixels per point in place of the display's value, 1 to 16.
    ///
    /// The window is larger by this factor. Default nil: the display's value.
    public var scaleOverride: Int?
    /// Whether the window begins in full screen.
    public var isFullScreen: Bool
    /// The requested renderer.
    public var renderer: RendererChoice
    /// Whether presenting waits for vsync, where the driver supports it.
    public var vsync: Bool
    /// Whether frames without vsync are one refresh apart, with the thread sleeping in between;
    /// otherwise they are drawn as fast as possible.
    public var isLimited: Bool
    /// The maximum size of cached drawing, in bytes; default 256 MiB.
    ///
    /// It covers paths, texts, shadows, gradients, groups and textures together. The least recently
    /// used entries are evicted first.
    public var memoryLimit: Int
    /// The colour behind the root layer, premultiplied.
    public var background: SIMD4<Float>
    /// Whether the window is shown; frames are drawn for a hidden one too.
    public var isVisible: Bool
    /// Returns the window's icon for window lists and task bars; nil leaves it to the system.
    ///
    /// Called once, on the render thread, after the first frame has been presented.
    public var icon: (@Sendable () -> CGImage?)?

    /// Creates a configuration.
    public init(
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
public struct StageInfo: Hashable, Sendable {
    /// SDL's name of its renderer, `window surface` where pixels are written to the window
    /// directly.
    public var rendererName: String
    /// The video driver, and the GL driver's renderer string where GL draws.
    public var driverString: String
    /// The back end in use.
    public var backEnd: BackEnd
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// The device pixels per point.
    public var scale: Double
    /// The refreshes per second of the window's display; 60 when unknown.
    public var refreshRate: Double
    /// The reason why the renderer is not the requested one, empty when it is.
    public var note: String

    /// Creates a description.
    public init(
        rendererName: String = "", driverString: String = "", backEnd: BackEnd = .raster,
        width: Double = 0, height: Double = 0, scale: Double = 1, refreshRate: Double = 60,
        note: String = ""
    ) {
        (self.rendererName, self.driverString) = (rendererName, driverString)
        (self.backEnd, self.width, self.height) = (backEnd, width, height)
        (self.scale, self.refreshRate, self.note) = (scale, refreshRate, note)
    }
}
