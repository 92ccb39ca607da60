import CSDL2
import Graphics
import Raster
import RenderTree

extension GeometryPainter {
    /// Draws a shadow, blurred on the CPU, pixel on pixel.
    func shadow(at index: Int, _ bounds: PixelRect) {
        guard let shadow = contents.pictures[index] else { return }
        if shadow.isKept { return picture(at: index, bounds) }
        guard let texture = shadowTextures.texture(shadow.image) else { return }
        drawPixels(texture, at: shadow.bounds, bounds, tint: .one)
    }
}

/// Textures of shadows that change, written anew in every frame that shows some.
struct ShadowTextures {
    private struct Entry {
        var texture: OpaquePointer
        var width: Int
        var height: Int
        /// Whether the present frame draws it.
        var isUsed: Bool
    }

    private let renderer: OpaquePointer
    private let maximumSide: Int
    private var entries: [Entry] = []

    init(renderer: OpaquePointer, maximumSide: Int) {
        self.renderer = renderer
        self.maximumSide = maximumSide
    }

    /// A texture with these pixels until the end of the frame; nil when there is no room.
    mutating func texture(_ image: CGImage) -> OpaquePointer? {
        let (width, height) = (image.width, image.height)
        guard width <= maximumSide, height <= maximumSide else { return nil }
        let spare = entries.firstIndex { !$0.isUsed && $0.width == width && $0.height == height }
        let index: Int
        if let spare {
            index = spare
            entries[index].isUsed = true
        } else {
            let texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
                Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width), Int32(height))
            guard let texture else { return nil }
            SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest)
            index = entries.count
            entries.append(Entry(texture: texture, width: width, height: height, isUsed: true))
        }
        let texture = entries[index].texture
        let result = image.pixels.withUnsafeBytes {
            SDL_UpdateTexture(texture, nil, $0.baseAddress, Int32(width * 4))
        }
        return result == 0 ? texture : nil
    }

    /// Destroys what the frame did not draw; keeps the rest for the next one.
    mutating func endFrame() {
        entries.removeAll { entry in
            if !entry.isUsed { SDL_DestroyTexture(entry.texture) }
            return !entry.isUsed
        }
        for i in entries.indices { entries[i].isUsed = false }
    }

    /// Destroys every texture.
    mutating func removeAll() {
        for entry in entries { SDL_DestroyTexture(entry.texture) }
        entries.removeAll()
    }
}
