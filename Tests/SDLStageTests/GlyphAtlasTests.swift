import Graphics
import Testing

@testable import Raster
@testable import SDLStage

@Suite("The atlas of glyphs")
struct GlyphAtlasTests {
    @Test("a glyph larger than the atlas is left out, the others stay", arguments: [true, false])
    func large(isWide: Bool) throws {
        try withSoftwareRenderer { renderer in
            var atlas = GlyphAtlas(renderer: renderer, maximumSide: 64)
            let runs = [
                0: run(width: 10, height: 10),
                1: run(width: isWide ? 65 : 10, height: isWide ? 10 : 65),
            ]
            // A full atlas is emptied after 120 frames.
            for _ in 0..<125 {
                atlas.beginFrame(runs)
                #expect(atlas.quads(at: 0)?.count == 1 && atlas.quads(at: 1) == nil)
            }
            #expect(atlas.uploads == 1)
            atlas.removeAll()
        }
    }

    private func run(width: Int, height: Int) -> PlacedGlyphs {
        let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let coverage = PathCoverage(
            bounds: bounds, bytes: [UInt8](repeating: 255, count: width * height))
        let glyph = PlacedCoverage(coverage: coverage, x: 0, y: 0, isReusable: true)
        return PlacedGlyphs(string: GlyphString([glyph]), x: 0, y: 0, isReusable: true)
    }
}
