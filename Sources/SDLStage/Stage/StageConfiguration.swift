import Graphics
import Raster

/// How a stage's window begins.
public struct StageConfiguration: Sendable {
    /// The window's title.
    public var title: String
    /// The width in points.
    public var width: Int
    /// The height in points.
    public var height: Int
    /// Device pixels per point in place of what the display says: the window is made so many times
    /// as large. 1 to 16; nil, the default, asks the display.
    public var scaleOverride: Int?
    /// Whether it begins filling the screen.
    public var isFullScreen: Bool
    /// The way of drawing asked for.
    public var renderer: RendererChoice
    /// Whether frames wait for the display's refresh, where the driver can.
    public var vsync: Bool
    /// Whether frames that do not wait for the display come a refresh apart, the thread sleeping in
    /// between; otherwise they come as fast as they can.
    public var isLimited: Bool
    /// How many bytes of what was drawn are kept from frame to frame: paths, texts, shadows,
    /// gradients, groups and textures together, of which the least recently used leave first.
    /// Default 256 MiB.
    public var memoryLimit: Int
    /// What lies behind the root layer, premultiplied.
    public var background: SIMD4<Float>
    /// Whether the window is shown; a hidden one is drawn all the same.
    public var isVisible: Bool
    /// Gives what stands for the window in lists and bars; nil leaves it to the system. Asked for once,
    /// on the render thread, when the first frame has been shown.
    public var icon: (@Sendable () -> CGImage?)?

    /// Describes a window.
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
    /// The window's own units in a point.
    var unit: Int { min(max(1, scaleOverride ?? 1), 16) }
}

/// What a stage turned out to be.
public struct StageInfo: Hashable, Sendable {
    /// SDL's name of its renderer, `window surface` where pixels go to the window directly.
    public var rendererName: String
    /// The video driver, and the GL driver's own name where GL draws.
    public var driverString: String
    /// What draws.
    public var backEnd: BackEnd
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// Device pixels per point.
    public var scale: Double
    /// Refreshes a second of the display the window is on; 60 when it is unknown.
    public var refreshRate: Double
    /// Why something else than what was asked for draws, empty when nothing stood in the way.
    public var note: String

    /// Makes a description.
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
