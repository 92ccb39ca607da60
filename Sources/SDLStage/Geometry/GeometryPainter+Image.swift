import CSDL2
import DisplayList
import Graphics

extension GeometryPainter {
    /// Returns the image of a list, drawn into a target and read back.
    ///
    /// Nil if no target can be made. The window's back buffer is not used: its contents, and its
    /// size after the window changed, depend on the driver.
    package func image(of list: DrawList) -> CGImage? {
        let (width, height) = (list.width, list.height)
        guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15 else { return nil }
        let target = SDL_CreateTexture(
            renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue),
            Int32(width), Int32(height))
        guard let target else { return nil }
        defer { SDL_DestroyTexture(target) }
        draw(list, into: target)
        var pixels = [UInt32](repeating: 0, count: width * height)
        let result = pixels.withUnsafeMutableBytes {
            SDL_RenderReadPixels(
                renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress,
                Int32(width * 4))
        }
        SDL_SetRenderTarget(renderer, nil)
        return result == 0 ? CGImage(width: width, height: height, pixels: pixels) : nil
    }
}
