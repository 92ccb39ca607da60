/// An estimate of the memory of textures.
enum TextureMemory {
    /// The approximate side of drivers' texture tiles, in pixels.
    ///
    /// Images of short texts are much smaller.
    private static let tile = 64

    /// Returns the bytes of a texture of a size in pixels.
    static func bytes(_ width: Int, _ height: Int) -> Int {
        func rounded(_ side: Int) -> Int { (side + tile - 1) / tile * tile }
        return rounded(width) * rounded(height) * 4
    }
}
