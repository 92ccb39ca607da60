import CSDL2
import DisplayList
import Graphics

/// An object that draws a list into the window, used on the render thread only.
protocol Presenter: AnyObject {
    /// The back end in use.
    var backEnd: BackEnd { get }
    /// SDL's name of the renderer, and the GL driver's renderer string.
    var rendererName: String { get }
    var driver: String { get }
    /// Whether ``present()`` waits for vsync.
    var waitsForDisplay: Bool { get }
    /// The statistics of the last drawing, besides time.
    var report: DrawingReport { get }
    /// Returns the size of the drawing area in device pixels.
    func pixelSize() -> (width: Int, height: Int)
    /// Draws a list; false when there is currently nothing to draw on.
    ///
    /// `shown` is the list that was presented last, nil for none.
    func draw(_ list: DrawList, after shown: DrawList?) -> Bool
    /// Returns the pixels of the list drawn last; must be called before ``present()``.
    func pixels(of list: DrawList) -> CGImage?
    /// Presents the drawn frame.
    func present()
    /// Discards the pixels of targets, or all textures, after the driver lost them.
    func forgetTargets()
    func forgetTextures()
    /// Releases all resources, before the window is destroyed.
    func close()
}

/// The presenter of the geometry back end, on SDL's renderer.
final class GeometryPresenter: Presenter {
    let backEnd = BackEnd.geometry
    let rendererName: String
    let driver: String
    let waitsForDisplay: Bool
    private let renderer: OpaquePointer
    let painter: GeometryPainter

    init(renderer: OpaquePointer, painter: GeometryPainter, name: String, driver: String) {
        (self.renderer, self.painter) = (renderer, painter)
        (rendererName, self.driver) = (name, driver)
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    }

    func pixelSize() -> (width: Int, height: Int) {
        var (w, h): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(renderer, &w, &h)
        return (Int(w), Int(h))
    }

    func draw(_ list: DrawList, after shown: DrawList?) -> Bool {
        painter.draw(list)
        SDL_RenderFlush(renderer)
        return true
    }

    var report: DrawingReport { painter.report }
    func pixels(of list: DrawList) -> CGImage? { painter.image(of: list) }

    func present() { SDL_RenderPresent(renderer) }
    func forgetTargets() { painter.forgetTargets() }
    func forgetTextures() { painter.forgetTextures() }

    func close() {
        painter.forgetTextures()
        SDL_DestroyRenderer(renderer)
    }
}
