import CSDL2
import Graphics
import Raster

/// Textures for images that differ in every frame, which are rewritten instead of created again.
struct ChangingTextures {
    /// The textures that the last frame drew and the current one has not reused yet.
    private var pool: TexturePool
    /// The textures that the current frame draws.
    private var drawn: [(texture: TexturePool.Target, isLinear: Bool)] = []
    /// The number of uploads so far.
    private(set) var uploads = 0

    init(renderer: OpaquePointer, maximumSide: Int) {
        pool = TexturePool(
            renderer: renderer, maximumSide: maximumSide, access: SDL_TEXTUREACCESS_STREAMING,
            patience: 0)
    }

    /// Returns a texture with an image's pixels, valid until the frame ends.
    mutating func texture(_ image: CGImage, isLinear: Bool = false) -> OpaquePointer? {
        guard let new = pool.take(image.width, image.height, exact: true, linear: isLinear)
        else { return nil }
        drawn.append((new, isLinear))
        uploads += 1
        return writePixels(image.pixels, to: new.texture, at: image.pixelBounds) ? new.texture : nil
    }

    /// Destroys the textures that the frame did not draw.
    mutating func endFrame() {
        pool.beginFrame()
        for (texture, isLinear) in drawn { pool.giveBack(texture, linear: isLinear) }
        drawn.removeAll(keepingCapacity: true)
    }

    /// The cache uses of the textures that the last frame drew.
    var uses: [CacheEntryUse] { pool.uses }
    /// The size of these textures, in bytes.
    var bytes: Int { pool.bytes }

    /// Destroys the textures chosen for eviction, between frames.
    mutating func release(_ cut: inout EvictionPlan) { pool.release(&cut) }

    /// Destroys every texture, between frames.
    mutating func removeAll() { pool.removeAll() }
}
