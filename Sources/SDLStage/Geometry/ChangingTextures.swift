import CSDL2
import Graphics
import Raster

/// Textures of pictures that are others in every frame: written anew, not made anew.
struct ChangingTextures {
    private struct Entry {
        var texture: OpaquePointer
        var width: Int
        var height: Int
        var isLinear: Bool
        /// Whether the present frame draws it.
        var isUsed: Bool
        /// As one that the present frame used.
        var use: KeptUse { KeptUse(age: 0, bytes: TextureMemory.bytes(width, height)) }
    }

    private let renderer: OpaquePointer
    private let maximumSide: Int
    private var entries: [Entry] = []
    /// Pictures written since this was made.
    private(set) var uploads = 0

    init(renderer: OpaquePointer, maximumSide: Int) {
        self.renderer = renderer
        self.maximumSide = maximumSide
    }

    /// A texture with these pixels until the end of the frame; nil when there is no room.
    mutating func texture(_ image: CGImage, isLinear: Bool = false) -> OpaquePointer? {
        let (width, height) = (image.width, image.height)
        guard width <= maximumSide, height <= maximumSide else { return nil }
        let spare = entries.firstIndex {
            !$0.isUsed && $0.width == width && $0.height == height && $0.isLinear == isLinear
        }
        let index: Int
        if let spare {
            index = spare
            entries[index].isUsed = true
        } else {
            let texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
                Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width), Int32(height))
            guard let texture else { return nil }
            SDL_SetTextureScaleMode(
                texture, isLinear ? SDL_ScaleModeLinear : SDL_ScaleModeNearest)
            index = entries.count
            entries.append(
                Entry(
                    texture: texture, width: width, height: height, isLinear: isLinear,
                    isUsed: true))
        }
        let texture = entries[index].texture
        let result = image.pixels.withUnsafeBytes {
            SDL_UpdateTexture(texture, nil, $0.baseAddress, Int32(width * 4))
        }
        uploads += 1
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

    /// The sizes of the textures that the last frame drew.
    var uses: [KeptUse] { entries.map(\.use) }
    /// The size of all textures.
    var bytes: Int { entries.reduce(0) { $0 + $1.use.bytes } }

    /// Destroys what a cut takes, between frames.
    mutating func release(_ cut: inout MemoryCut) {
        entries.removeAll { entry in
            guard cut.takes(entry.use) else { return false }
            SDL_DestroyTexture(entry.texture)
            return true
        }
    }

    /// Destroys every texture.
    mutating func removeAll() {
        for entry in entries { SDL_DestroyTexture(entry.texture) }
        entries.removeAll()
    }
}
