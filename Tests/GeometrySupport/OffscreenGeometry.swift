import CSDL2
import DisplayList
import Foundation
import Graphics
import Raster
import SDLStage

/// The geometry back end without a window: draws lists to images through SDL's `offscreen` driver.
///
/// Intended for tests that compare the two back ends. Callable from any thread; all SDL calls are
/// made on one dedicated thread.
package enum OffscreenGeometry {
    /// An image and the statistics of drawing it.
    package struct Result: Sendable {
        /// The pixels, premultiplied.
        package var image: CGImage
        /// The statistics of the drawing.
        package var report: DrawingReport
    }

    /// Returns the image of a list; nil without the offscreen driver.
    ///
    /// Nil also if the machine lacks OpenGL for the driver.
    package static func image(of list: DrawList) -> CGImage? { draw(list)?.image }

    /// Returns the image and statistics of a list; nil as for ``image(of:)``.
    package static func draw(_ list: DrawList) -> Result? {
        VideoLease.shared.acquire()
        defer { VideoLease.shared.release() }
        return OffscreenWorker.shared.run { $0.draw(list) } ?? nil
    }

    /// Returns the images of consecutive frames, drawn by a new painter.
    ///
    /// The painter's cache is empty at first. Nil as for ``image(of:)``. The painter may retain
    /// `memoryLimit` bytes between frames.
    package static func frames(
        _ lists: [DrawList], memoryLimit: Int = Rasterizer.standardMemoryLimit
    ) -> [Result]? {
        VideoLease.shared.acquire()
        defer { VideoLease.shared.release() }
        return OffscreenWorker.shared.run { $0.frames(lists, memoryLimit) } ?? nil
    }
}

/// The thread of the offscreen renderer.
private final class OffscreenWorker: Sendable {
    static let shared = OffscreenWorker()

    private let jobs = Guarded<[@Sendable (OffscreenRenderer) -> Void]>([])
    private let wake = DispatchSemaphore(value: 0)

    private init() {
        let thread = Thread { [self] in
            let renderer = OffscreenRenderer()
            Thread.nameCurrent("geometry")
            while true {
                wake.wait()
                let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                job?(renderer)
            }
        }
        thread.stackSize = 8 << 20
        thread.start()
        VideoLease.shared.beforeWindow.withLock { close in
            close = { [self] in run { $0.close() } }
        }
    }

    /// Runs a job on the thread and waits for its result.
    @discardableResult
    func run<R: Sendable>(_ job: @escaping @Sendable (OffscreenRenderer) -> R) -> R? {
        let answer = Answer<R>()
        jobs.withLock {
            $0.append { renderer in
                let value = job(renderer)
                answer.value.withLock { $0 = value }
                answer.done.signal()
            }
        }
        wake.signal()
        answer.done.wait()
        return answer.value.withLock { $0 }
    }

    private final class Answer<R: Sendable>: Sendable {
        let value = Guarded<R?>(nil)
        let done = DispatchSemaphore(value: 0)
    }
}

/// The hidden window and its renderer, used on the worker thread.
private final class OffscreenRenderer {
    private var window: OpaquePointer?
    private var renderer: OpaquePointer?
    private var painter: GeometryPainter?
    private var hasFailed = false

    func draw(_ list: DrawList) -> OffscreenGeometry.Result? {
        guard open(), let painter, let image = painter.image(of: list) else { return nil }
        return OffscreenGeometry.Result(image: image, report: painter.report)
    }

    func frames(_ lists: [DrawList], _ memoryLimit: Int) -> [OffscreenGeometry.Result]? {
        guard open(), let renderer else { return nil }
        painter?.forgetTextures()
        painter = GeometryPainter(
            renderer: renderer, rasterizer: Rasterizer(memoryLimit: memoryLimit))
        let results = lists.compactMap(draw)
        painter?.forgetTextures()
        painter = GeometryPainter(renderer: renderer)
        return results.count == lists.count ? results : nil
    }

    private func open() -> Bool {
        if painter != nil { return true }
        if hasFailed { return false }
        hasFailed = true
        guard SDL_VideoInit("offscreen") == 0 else { return false }
        SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
        let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_OPENGL.rawValue
        window = SDL_CreateWindow("Zoetrope", 0, 0, 64, 64, flags)
        for name in ["opengles2", "opengl"] where painter == nil && window != nil {
            guard let index = RenderDriver.index(of: name) else { continue }
            renderer = SDL_CreateRenderer(window, index, 0)
            guard let renderer else { continue }
            painter = GeometryPainter(renderer: renderer)
            if painter == nil { SDL_DestroyRenderer(renderer) }
        }
        hasFailed = painter == nil
        if hasFailed { close() }
        return !hasFailed
    }

    func close() {
        guard window != nil else { return }
        painter?.forgetTextures()
        painter = nil
        if let renderer { SDL_DestroyRenderer(renderer) }
        SDL_DestroyWindow(window)
        (renderer, window) = (nil, nil)
        SDL_VideoQuit()
    }
}
