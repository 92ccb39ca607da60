import CSDL2
import Graphics
import Raster

/// Textures for images that differ in every frame, which are rewritten instead of created again.
struct ChangingTextures {
    private struct Entry {
        var texture: OpaquePointer
        var width: Int
        var height: Int
        var isLinear: Bool
        /// Whether the current frame draws the texture.
        var isUsed: Bool
        /// The cache use of the texture, as if the current frame had used it.
        var use: CacheEntryUse { CacheEntryUse(age: 0, bytes: TextureMemory.bytes(width, height)) }
    }

    private let renderer: OpaquePointer
    private let maximumSide: Int
    private var entries: [Entry] = []
    /// The number of uploads so far.
    private(set) var uploads = 0

    init(renderer: OpaquePointer, maximumSide: Int) {
        self.renderer = renderer
        self.maximumSide = maximumSide
    }

    /// Returns a texture with an image's pixels, valid until the frame ends.
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
            let texture = makeTexture(
                renderer, width: width, height: height, isLinear: isLinear,
                access: SDL_TEXTUREACCESS_STREAMING)
            guard let texture else { return nil }
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

    /// Destroys the textures that the frame did not draw.
    ///
    /// The others are retained for the next frame.
    mutating func endFrame() {
        entries.removeAll { entry in
            if !entry.isUsed { SDL_DestroyTexture(entry.texture) }
            return !entry.isUsed
        }
        for i in entries.indices { entries[i].isUsed = false }
    }

    /// The cache uses of the textures that the last frame drew.
    var uses: [CacheEntryUse] { entries.map(\.use) }
    /// The size of all textures, in bytes.
    var bytes: Int { entries.reduce(0) { $0 + $1.use.bytes } }

    /// Destroys the textures chosen for eviction, between frames.
    mutating func release(_ cut: inout EvictionPlan) {
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
