import CSDL2
import DisplayList
import Graphics
import Raster

/// The presenter of the raster back end, on the window's surface.
final class RasterPresenter: Presenter {
    let backEnd = BackEnd.raster
    let rendererName = "window surface"
    let driver = ""
    let waitsForDisplay = false
    private let window: OpaquePointer
    private let rasterizer: Rasterizer
    /// A buffer to draw into, used if the surface's pixels have another format.
    private var own: [UInt32] = []
    private(set) var report = DrawingReport()
    /// The pixels of the last drawing, in the surface's memory.
    private var drawn: UnsafeMutableRawPointer?
    /// The areas that the last drawing changed; nil if it changed everything.
    private var changes: [PixelRect]?
    private var finder = DrawListChanges()
    private var rects: [SDL_Rect] = []
    /// Whether the window's contents may have been lost.
    private var isLost = true

    init(window: OpaquePointer, rasterizer: Rasterizer) {
        (self.window, self.rasterizer) = (window, rasterizer)
    }

    func pixelSize() -> (width: Int, height: Int) {
        var (w, h): (Int32, Int32) = (0, 0)
        SDL_GetWindowSizeInPixels(window, &w, &h)
        return (Int(w), Int(h))
    }

    func draw(_ list: DrawList, after shown: DrawList?) -> Bool {
        changes = nil
        guard let surface = surface(for: list) else { return false }
        let mustLock = SDL_LockSurface(surface) == 0
        defer { if mustLock { SDL_UnlockSurface(surface) } }
        guard let pixels = surface.pointee.pixels else { return false }
        let pitch = Int(surface.pointee.pitch)
        if Self.isOurs(surface) {
            // If the surface has the same memory as in the last frame, its pixels are unchanged,
            // and only the differences are drawn.
            if let shown, !isLost, pixels == drawn { changes = finder.find(in: list, since: shown) }
            (drawn, isLost) = (pixels, false)
            report = rasterizer.draw(
                list, into: pixels.assumingMemoryBound(to: UInt32.self), stride: pitch / 4,
                changes: changes)
            return true
        }
        if own.count != list.width * list.height {
            own = [UInt32](repeating: 0, count: list.width * list.height)
        }
        own.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            report = rasterizer.draw(list, into: base, stride: list.width)
            SDL_ConvertPixels(
                Int32(list.width), Int32(list.height), SDL_PIXELFORMAT_ARGB8888.rawValue, base,
                Int32(list.width * 4), surface.pointee.format.pointee.format, pixels, Int32(pitch))
        }
        return true
    }

    /// Returns the window's surface if it has the list's size.
    ///
    /// During a resize the sizes can differ briefly.
    private func surface(for list: DrawList) -> UnsafeMutablePointer<SDL_Surface>? {
        guard let surface = SDL_GetWindowSurface(window), Int(surface.pointee.w) == list.width,
            Int(surface.pointee.h) == list.height
        else { return nil }
        return surface
    }

    private static func isOurs(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
        let format = surface.pointee.format.pointee.format
        return
            (format == SDL_PIXELFORMAT_ARGB8888.rawValue
            || format == SDL_PIXELFORMAT_RGB888.rawValue) && surface.pointee.pitch % 4 == 0
    }

    func pixels(of list: DrawList) -> CGImage? {
        guard let surface = surface(for: list), Self.isOurs(surface),
            let pixels = surface.pointee.pixels
        else { return rasterizer.image(of: list) }
        var copy: [UInt32] = []
        copy.reserveCapacity(list.width * list.height)
        for y in 0..<list.height {
            let row = pixels.advanced(by: y * Int(surface.pointee.pitch))
            for x in 0..<list.width {
                copy.append(row.load(fromByteOffset: x * 4, as: UInt32.self) | 0xFF00_0000)
            }
        }
        return CGImage(width: list.width, height: list.height, pixels: copy)
    }

    func present() {
        guard let changes else {
            SDL_UpdateWindowSurface(window)
            return
        }
        rects.removeAll(keepingCapacity: true)
        for area in changes { rects.append(SDL_Rect(area)) }
        if !rects.isEmpty { SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)) }
    }

    func forgetTargets() { isLost = true }
    func forgetTextures() { isLost = true }
    func close() {}
}
