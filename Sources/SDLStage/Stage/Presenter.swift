import CSDL2
import Graphics
import RenderTree

/// What brings a draw list into the window. It belongs to the render thread.
protocol Presenter: AnyObject {
    /// What draws.
    var backEnd: BackEnd { get }
    /// SDL's name of the renderer, and the GL driver's.
    var rendererName: String { get }
    var driver: String { get }
    /// Whether ``present()`` waits for the display by itself.
    var waitsForDisplay: Bool { get }
    /// What the last drawing took besides time.
    var report: DrawingReport { get }
    /// The size of what is drawn on, in device pixels.
    func pixelSize() -> (width: Int, height: Int)
    /// Draws; false when there is nothing to draw on at present.
    ///
    /// - Parameter shown: the list that was presented last, nil for none.
    func draw(_ list: DrawList, after shown: DrawList?) -> Bool
    /// The pixels of a list, the one drawn last; to be asked for before presenting.
    func pixels(of list: DrawList) -> CGImage?
    /// Shows what was drawn.
    func present()
    /// The driver lost the pixels of targets, or everything.
    func forgetTargets()
    func forgetTextures()
    /// Gives everything back; the window goes after it.
    func close()
}

/// The geometry back end on SDL's renderer.
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
