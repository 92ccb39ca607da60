import DisplayList
import Graphics
import Raster
import Testing

@testable import SDLStage

/// The textures made of one image.
private struct TexturesRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var filters: [TextureFilter] = [.linear]
    var levels: [MipLevel] = [.none]
    var isInAtlas = false
}

@Suite("Images that textures retain")
struct TextureSourcesTests {
    private static let rows = [
        TexturesRow(testDescription: "of one texture"),
        TexturesRow(testDescription: "of two filters", filters: [.linear, .nearest]),
        TexturesRow(
            testDescription: "of three mip levels",
            levels: [.none, MipLevel(x: 1, y: 1), MipLevel(x: 2, y: 1)]),
        TexturesRow(testDescription: "of a texture and the atlas", isInAtlas: true),
        TexturesRow(testDescription: "of the atlas alone", filters: [], isInAtlas: true),
    ]

    @Test("An image that nothing else references is released with its textures", arguments: rows)
    private func release(row: TexturesRow) throws {
        try withSoftwareRenderer { renderer in
            let sources = TextureSources()
            var cache = TextureCache(renderer: renderer, sources: sources, maximumSide: 2048)
            var atlas = RecurringAtlas(
                renderer: renderer, sources: sources, maximumSide: 2048, memoryLimit: 1 << 28)
            var image: CGImage? = testImage(32, 32)
            weak let released = image
            let part = PixelRect(minX: 0, minY: 0, maxX: 32, maxY: 32)
            func frames(_ count: Int) {
                for _ in 0..<count {
                    cache.beginFrame()
                    atlas.beginFrame()
                    if let image {
                        for filter in row.filters {
                            for level in row.levels {
                                let texture = cache.texture(
                                    image, part: part, reduction: level, filter: filter)
                                #expect(texture != nil)
                            }
                        }
                        if row.isInAtlas { #expect(atlas.region(of: image) != nil) }
                    }
                    atlas.endFrame()
                }
            }
            frames(130)
            #expect(cache.uploads == row.filters.count * row.levels.count)
            #expect(atlas.uploads == (row.isInAtlas ? 1 : 0))
            image = nil
            #expect(released != nil)
            // The next sweep; an atlas page without use stays longer.
            frames(60)
            #expect(released == nil)
            #expect(cache.bytes == 0)
            cache.removeAll()
            atlas.removeAll()
        }
    }
}
