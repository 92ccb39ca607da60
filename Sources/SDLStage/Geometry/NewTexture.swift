import CSDL2

/// Makes a texture for premultiplied pixels; nil if the driver cannot.
func makeTexture(
    _ renderer: OpaquePointer, width: Int, height: Int, isLinear: Bool,
    access: SDL_TextureAccess = SDL_TEXTUREACCESS_STATIC
) -> OpaquePointer? {
    let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), Int32(width),
        Int32(height))
    if let texture {
        SDL_SetTextureScaleMode(texture, isLinear ? SDL_ScaleModeLinear : SDL_ScaleModeNearest)
    }
    return texture
}
