import CoreAnimation
import Testing

/// Tells the tiles it is asked for, and paints its bounds.
private final class Tiles: CATiledLayer {
    nonisolated(unsafe) var boxes: [CGRect] = []

    override func draw(in ctx: CGContext) {
        boxes.append(ctx.boundingBoxOfClipPath)
        ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill([bounds])
    }
}

/// A layer's size in points, its tiles' in pixels, and how many tiles are drawn.
struct TileRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var size: CGSize
    var tile: CGSize
    var scale: CGFloat = 1
    var count: Int
}

@Suite("Tiled layers (rendering, section 10)")
struct TiledLayerTests {
    static let rows = [
        TileRow(
            testDescription: "parts of 256 by 256", size: CGSize(width: 600, height: 300),
            tile: CGSize(width: 256, height: 256), count: 6),
        TileRow(
            testDescription: "tiles count in pixels", size: CGSize(width: 256, height: 128),
            tile: CGSize(width: 256, height: 256), scale: 2, count: 2),
        TileRow(
            testDescription: "a small layer is one tile", size: CGSize(width: 20, height: 20),
            tile: CGSize(width: 256, height: 256), count: 1),
        TileRow(
            testDescription: "without a size there is one", size: CGSize(width: 20, height: 20),
            tile: .zero, count: 1),
        TileRow(
            testDescription: "and with one that is no number",
            size: CGSize(width: 20, height: 20), tile: CGSize(width: CGFloat.nan, height: 4),
            count: 1),
    ]

    @Test("are drawn tile by tile, all of them", arguments: rows)
    func tiles(row: TileRow) throws {
        let stage = OffscreenStage(size: row.size)
        let layer = Tiles()
        layer.frame = CGRect(origin: .zero, size: row.size)
        (layer.tileSize, layer.contentsScale) = (row.tile, row.scale)
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 0)
        #expect(layer.boxes.count == row.count)
        let area = layer.boxes.reduce(0) { $0 + $1.width * $1.height }
        #expect(abs(area - row.size.width * row.size.height) < 1e-6)
        #expect(stage.image().pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }
}
