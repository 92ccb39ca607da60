/// The memory of textures.
enum TextureMemory {
    /// Drivers store textures in tiles of about so many pixels on a side; the pictures of short texts
    /// are much smaller.
    private static let tile = 64

    /// The bytes of a texture of a size in pixels.
    static func bytes(_ width: Int, _ height: Int) -> Int {
        func rounded(_ side: Int) -> Int { (side + tile - 1) / tile * tile }
        return rounded(width) * rounded(height) * 4
    }
}
