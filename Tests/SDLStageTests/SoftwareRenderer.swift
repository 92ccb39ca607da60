import CSDL2
import Testing

@testable import SDLStage

/// Calls `body` with a renderer that draws into memory, which needs no display.
func withSoftwareRenderer(_ body: (OpaquePointer) throws -> Void) throws {
    // Nobody may end SDL's video meanwhile.
    VideoLease.shared.acquire()
    defer { VideoLease.shared.release() }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, 8, 8, 32, format))
    defer { SDL_FreeSurface(surface) }
    let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
    defer { SDL_DestroyRenderer(renderer) }
    try body(renderer)
}
