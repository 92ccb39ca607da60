import Testing

@testable import CoreAnimation

/// Tells the tiles it is asked for, and paints its bounds.
class Tiles: CATiledLayer {
    nonisolated(unsafe) var boxes: [CGRect] = []
    nonisolated(unsafe) var color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    override func draw(in ctx: CGContext) {
        boxes.append(ctx.boundingBoxOfClipPath)
        ctx.setFillColor(color)
        ctx.fill([bounds])
    }

    /// The boxes since the last call, in whole points.
    func newBoxes() -> [[Int]] {
        defer { boxes = [] }
        return boxes.map { [$0.minX, $0.minY, $0.width, $0.height].map { Int($0.rounded()) } }
    }

    /// What tiles show, the lowest first.
    var pictures: [CGImage] { tiles.compactMap { $0.contents as? CGImage } }
}

/// A layer's size in points, its tiles' in pixels, and how many tiles are drawn.
struct TileRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var size: CGSize
    var tile: CGSize
    var scale: CGFloat = 1
    var count: Int
}

/// How a layer of 61 by 40 points is shown, and how many pixels a point its contents get.
struct LevelRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var levels = 1
    var bias = 0
    var zoom = 1.0
    var angle = 0.0
    var stage: CGFloat = 1
    var contents: CGFloat = 1
    /// Nil where nothing is.
    var drawn: Double?
}

extension CGRect {
    fileprivate func isClose(to other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
            && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
    }
}

@Suite("Tiled layers (rendering 10)")
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
        stage.advance(to: 0.25)
        #expect(stage.image().pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }

    static let levels: [LevelRow] = [
        LevelRow(testDescription: "one level, as it is", drawn: 1),
        LevelRow(testDescription: "one level, at any scale", zoom: 5, drawn: 1),
        LevelRow(testDescription: "half as large", levels: 3, zoom: 0.5, drawn: 0.5),
        LevelRow(testDescription: "never less than is shown", levels: 3, zoom: 0.6, drawn: 1),
        LevelRow(testDescription: "the smallest level", levels: 3, zoom: 0.01, drawn: 0.25),
        LevelRow(testDescription: "none is larger without a bias", levels: 3, zoom: 2, drawn: 1),
        LevelRow(testDescription: "one with it", levels: 3, bias: 2, zoom: 2, drawn: 2),
        LevelRow(testDescription: "the largest", levels: 3, bias: 2, zoom: 9, drawn: 4),
        LevelRow(
            testDescription: "all levels larger than the layer", levels: 2, bias: 3, zoom: 1,
            drawn: 4),
        LevelRow(
            testDescription: "device pixels count", levels: 3, bias: 1, zoom: 1, stage: 2, drawn: 2),
        LevelRow(
            testDescription: "the contents have a scale", levels: 2, zoom: 1, contents: 2, drawn: 1),
        LevelRow(
            testDescription: "turned", levels: 3, bias: 1, zoom: 2, angle: 1, drawn: 2),
        LevelRow(
            testDescription: "no number of levels is too awkward; too many pixels are fewer",
            levels: .min, bias: .max, zoom: 1.5, drawn: 2),
        LevelRow(
            testDescription: "a coarse level is none too coarse", levels: 9, bias: .min, zoom: 1,
            drawn: 1.0 / 65536),
        LevelRow(testDescription: "nor is a scale", levels: 2, zoom: 0, drawn: nil),
    ]

    @Test("are drawn as finely as they are shown", arguments: levels)
    func level(row: LevelRow) {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: row.stage)
        let layer = Tiles(), holder = CALayer()
        layer.frame = CGRect(x: 3, y: 4, width: 61, height: 40)
        layer.contentsScale = row.contents
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (row.levels, row.bias)
        let turn = CATransform3DMakeRotation(row.angle, 0, 0, 1)
        holder.transform = CATransform3DScale(turn, row.zoom, row.zoom, 1)
        holder.addSublayer(layer)
        stage.layer.addSublayer(holder)
        layer.setNeedsDisplay()
        stage.advance(to: 0)
        #expect(layer.contents == nil && layer.grid.map { Double($0.scale) } == row.drawn)
        guard let drawn = row.drawn else {
            #expect(layer.boxes.isEmpty && layer.tiles.isEmpty)
            return
        }
        #expect(
            layer.pictures.map { [$0.width, $0.height] }
                == [[drawn * 61, drawn * 40].map { Int($0.rounded(.up)) }])
        // The tiles fill the bounds, however small the level.
        #expect(layer.boxes.reduce(CGRect.null) { $0.union($1) }.isClose(to: layer.bounds))
    }

    @Test("another level is drawn when the scale changes, whatever it is that changes")
    func zooming() {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        let layer = Tiles(), holder = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (4, 2)
        holder.addSublayer(layer)
        stage.layer.addSublayer(holder)
        layer.setNeedsDisplay()
        stage.advance(to: 0)
        for (zoom, width) in [(1.9, 100), (1.95, 100), (4, 200), (1, 50), (0.5, 25)] {
            CATransaction.setDisableActions(true)
            let count = layer.boxes.count
            let before = layer.pictures.last?.width
            holder.transform = CATransform3DMakeScale(zoom, zoom, 1)
            stage.advance(by: 1)
            #expect(layer.pictures.map(\.width) == [width])
            #expect((layer.boxes.count > count) == (before != width))
        }
    }

    @Test(
        "fade in within a quarter of a second, over what was there", arguments: [0, 0.1, 0.2, 0.3])
    func fade(age: Double) {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10), background: .white)
        let layer = Tiles()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 0)
        func green(_ pixel: UInt32) -> Double { Double(pixel >> 8 & 255) }
        let share = min(age / CATiledLayer.fadeDuration(), 1)
        stage.advance(to: age)
        #expect(abs(green(stage.image().pixels[55]) - 255 * (1 - share)) <= 1)
        // Then blue over red.
        stage.advance(to: 1)
        layer.color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        layer.setNeedsDisplay()
        stage.advance(by: 0)
        stage.advance(by: age)
        let pixel = stage.image().pixels[55]
        #expect(abs(Double(pixel & 255) - 255 * share) <= 1)
        #expect(abs(Double(pixel >> 16 & 255) - 255 * (1 - share)) <= 1)
    }

    @Test("a class of layers that does not fade is there at once")
    func atOnce() {
        final class Sudden: Tiles {
            override class func fadeDuration() -> CFTimeInterval { 0 }
        }
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        let layer = Sudden()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 0)
        #expect(stage.image().pixels.allSatisfy { $0 == 0xFFFF_0000 })
        #expect(layer.animationKeys() == nil)
    }
}
