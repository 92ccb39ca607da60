import Testing

@testable import SDLStage

@Suite("Memory of textures")
struct TextureMemoryTests {
    @Test(
        "Textures count in whole tiles of 64 by 64 pixels",
        arguments: [
            (1, 1, 64 * 64 * 4), (64, 64, 64 * 64 * 4), (65, 64, 128 * 64 * 4),
            (64, 65, 64 * 128 * 4), (1000, 200, 1024 * 256 * 4),
        ])
    func bytes(width: Int, height: Int, expected: Int) {
        #expect(TextureMemory.bytes(width, height) == expected)
    }
}
