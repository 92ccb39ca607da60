import Foundation
import Testing

@testable import CoreAnimation

/// Where a layer of 100,000 by 100,000 points is on a stage of 300 by 300, and which of its tiles of
/// 100 by 100 points are drawn.
struct SightRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Where the layer's corner is.
    var x = 0.0, y = 0.0
    var zoom = 1.0
    /// The frame of a superlayer that masks.
    var window: [Double]?
    /// How far that one's own coordinates are scrolled.
    var scrolled = 0.0
    var columns: Range<Int>, rows: Range<Int>
}

/// What is moved to scroll.
enum Mover: CaseIterable {
    case layer, bounds, superlayer, scrollLayer, root
}

/// A part that is to be drawn anew, and the corners of the tiles that are.
struct PartRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var part: CGRect
    var corners: [[Int]]
}

@Suite("Tiles of a tiled layer that are in sight (rendering 10)")
struct TiledSightTests {
    static let sights = [
        SightRow(
            testDescription: "the corner: three and one of margin", columns: 0..<4, rows: 0..<4),
        SightRow(
            testDescription: "along the edges of tiles", x: -50000, y: -20000,
            columns: 499..<504, rows: 199..<204),
        SightRow(
            testDescription: "between them", x: -50050, y: -20000, columns: 499..<505,
            rows: 199..<204),
        SightRow(
            testDescription: "the far corner", x: -99700, y: -99900, columns: 996..<1000,
            rows: 998..<1000),
        SightRow(testDescription: "beside the stage", x: 300, columns: 0..<0, rows: 0..<0),
        SightRow(testDescription: "a point of it", x: 299, columns: 0..<2, rows: 0..<4),
        SightRow(
            testDescription: "half as large", x: -500, zoom: 0.5, columns: 9..<17, rows: 0..<7),
        SightRow(
            testDescription: "a superlayer that masks", window: [0, 0, 150, 100], columns: 0..<3,
            rows: 0..<2),
        SightRow(
            testDescription: "one that is scrolled", window: [0, 0, 150, 100], scrolled: 4025,
            columns: 39..<43, rows: 0..<2),
        SightRow(
            testDescription: "one that is outside", window: [0, 300, 150, 100], columns: 0..<0,
            rows: 0..<0),
    ]

    static let places = [
        TurnRow(testDescription: "turned", angle: .pi / 6),
        TurnRow(testDescription: "smaller", angle: 1, zoom: 0.3),
        TurnRow(testDescription: "larger than all of its pixels", zoom: 0.001),
        TurnRow(testDescription: "tilted to the horizon", angle: 0.4, perspective: -1.0 / 300),
        TurnRow(testDescription: "the other way", angle: -2, perspective: 1.0 / 500),
        TurnRow(testDescription: "an edge", angle: 0.2, shift: 50_000),
    ]

    @Test("all that is in sight is drawn", arguments: places)
    func complete(row: TurnRow) {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 300))
        let layer = Tiles(), plain = CALayer()
        layer.tileSize = CGSize(width: 200, height: 200)
        plain.backgroundColor = layer.color
        var turn = CATransform3DIdentity
        turn.m34 = row.perspective
        if row.perspective != 0 { turn = CATransform3DRotate(turn, 1.4, 1, 0, 0) }
        turn = CATransform3DRotate(turn, row.angle, 0, 0, 1)
        let pictures = [layer, plain].map { each in
            each.bounds = CGRect(x: 0, y: 0, width: 100_000, height: 100_000)
            each.position = CGPoint(x: 150 + row.shift, y: 150)
            each.transform = CATransform3DScale(turn, row.zoom, row.zoom, 1)
            stage.layer.sublayers = [each]
            each.setNeedsDisplay()
            stage.advance(by: 1)
            return stage.image().pixels.map { $0 >> 16 & 255 }
        }
        // At the horizon tiles are thinner than a pixel: what is covered in part is left to edges.
        let agree = zip(pictures[0], pictures[1]).allSatisfy { tiles, all in
            (1..<255).contains(all) || tiles == all
        }
        #expect(agree && pictures[1].contains(255) && layer.boxes.count < 400)
    }

    /// A stage of 300 by 300 with a layer of large size in another one.
    private func scene(
        _ size: Double = 100_000, tile: Double = 100, under holder: CALayer = CALayer()
    ) -> (stage: OffscreenStage, layer: Tiles, holder: CALayer) {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 300))
        let layer = Tiles()
        layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
        layer.tileSize = CGSize(width: tile, height: tile)
        holder.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        holder.addSublayer(layer)
        stage.layer.addSublayer(holder)
        layer.setNeedsDisplay()
        return (stage, layer, holder)
    }

    @Test("are drawn, and no others, however large the layer is", arguments: sights)
    func drawn(row: SightRow) {
        let (stage, layer, holder) = scene()
        layer.anchorPoint = .zero
        layer.position = CGPoint(x: row.x, y: row.y)
        layer.transform = CATransform3DMakeScale(row.zoom, row.zoom, 1)
        if let w = row.window {
            holder.frame = CGRect(x: w[0], y: w[1], width: w[2], height: w[3])
            holder.bounds.origin.x = row.scrolled
            holder.masksToBounds = true
        }
        stage.advance(to: 0)
        let corners = row.rows.flatMap { y in row.columns.map { [$0 * 100, y * 100, 100, 100] } }
        #expect(layer.newBoxes() == corners)
        #expect(layer.pictures.allSatisfy { $0.width == 100 && $0.height == 100 })
        stage.advance(to: 1)
        let shows = stage.image().pixels.contains { $0 == 0xFFFF_0000 }
        #expect(shows == !row.rows.isEmpty && layer.newBoxes() == [])
    }

    @Test("a layer of 100,000 by 100,000 points shows the part that is in sight")
    func shown() {
        final class Numbered: Tiles {
            override func draw(in ctx: CGContext) {
                let box = ctx.boundingBoxOfClipPath
                color = CGColor(
                    srgbRed: box.minX / 100_000, green: box.minY / 100_000, blue: 1, alpha: 1)
                super.draw(in: ctx)
            }
        }
        let stage = OffscreenStage(size: CGSize(width: 20, height: 20))
        let layer = Numbered()
        layer.frame = CGRect(x: -60000, y: -20000, width: 100_000, height: 100_000)
        layer.tileSize = CGSize(width: 20, height: 20)
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 1)
        #expect(layer.boxes.count == 9)
        #expect(stage.image().pixels.allSatisfy { $0 == 0xFF99_33FF })
    }

    @Test("scrolling by a tile draws one more column", arguments: Mover.allCases)
    func scrolling(mover: Mover) {
        let (stage, layer, holder) = scene(
            under: mover == .scrollLayer ? CAScrollLayer() : CALayer())
        stage.advance(to: 1)
        #expect(layer.newBoxes().count == 16)
        for step in 1...3 {
            switch mover {
            case .layer: layer.position.x -= 100
            case .bounds: layer.bounds.origin.x += 100
            case .superlayer: holder.position.x -= 100
            case .scrollLayer: (holder as? CAScrollLayer)?.scroll(to: CGPoint(x: 100 * step, y: 0))
            case .root: stage.layer.bounds.origin.x += 100
            }
            stage.advance(by: 0)
            #expect(
                layer.newBoxes() == (0..<4).map { [(step + 3) * 100, $0 * 100, 100, 100] })
        }
    }

    @Test("what is in sight already is not drawn again when the tree changes elsewhere")
    func elsewhere() {
        let (stage, layer, holder) = scene()
        stage.advance(to: 1)
        layer.boxes = []
        (holder.opacity, layer.backgroundColor) = (0.5, .white)
        holder.addSublayer(CALayer())
        stage.advance(by: 1)
        #expect(layer.boxes.isEmpty)
    }

    @Test("a layer that is displayed out of sight is drawn once it is in sight")
    func entering() {
        let (stage, layer, holder) = scene()
        holder.position.x += 1000
        stage.advance(to: 0)
        #expect(layer.boxes.isEmpty && !layer.needsDisplay())
        holder.position.x -= 1000
        stage.advance(to: 1)
        #expect(layer.newBoxes().count == 16)
        // What is asked for out of sight too.
        holder.position.x += 1000
        layer.setNeedsDisplay(CGRect(x: 10, y: 10, width: 10, height: 10))
        stage.advance(to: 2)
        #expect(layer.boxes.isEmpty)
        holder.position.x -= 1000
        stage.advance(to: 3)
        #expect(layer.newBoxes() == [[0, 0, 100, 100]])
    }

    static let parts = [
        PartRow(
            testDescription: "inside of one", part: CGRect(x: 110, y: 20, width: 80, height: 50),
            corners: [[100, 0]]),
        PartRow(
            testDescription: "all of one", part: CGRect(x: 100, y: 100, width: 100, height: 100),
            corners: [[100, 100]]),
        PartRow(
            testDescription: "four of them", part: CGRect(x: 199, y: 99, width: 2, height: 2),
            corners: [[100, 0], [200, 0], [100, 100], [200, 100]]),
        PartRow(
            testDescription: "turned round", part: CGRect(x: 90, y: 90, width: -10, height: -10),
            corners: [[0, 0]]),
        PartRow(
            testDescription: "out of sight", part: CGRect(x: 900, y: 0, width: 9, height: 9),
            corners: []),
        PartRow(testDescription: "nothing", part: .null, corners: []),
        PartRow(
            testDescription: "no number", part: CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9),
            corners: []),
    ]

    @Test("a part that is drawn anew is that of the tiles that meet it", arguments: parts)
    func newPart(row: PartRow) {
        let (stage, layer, _) = scene()
        stage.advance(to: 1)
        layer.boxes = []
        layer.color = .white
        layer.setNeedsDisplay(row.part)
        #expect(layer.needsDisplay() == !row.corners.isEmpty)
        stage.advance(to: 2)
        #expect(layer.newBoxes() == row.corners.map { $0 + [100, 100] })
        let pixels = stage.image().pixels
        for y in 0..<3 {
            for x in 0..<3 {
                let isNew = row.corners.contains([x * 100, y * 100])
                #expect(
                    pixels[(y * 100 + 50) * 300 + x * 100 + 50]
                        == (isNew ? 0xFFFF_FFFF : 0xFFFF_0000))
            }
        }
    }

    @Test("all in sight are drawn anew by setNeedsDisplay() and by display()")
    func anew() {
        let (stage, layer, _) = scene()
        stage.advance(to: 1)
        #expect(layer.newBoxes().count == 16)
        layer.setNeedsDisplay()
        stage.advance(to: 2)
        #expect(layer.newBoxes().count == 16)
        layer.display()
        #expect(layer.newBoxes().count == 16)
    }

    @Test("out of sight no more are kept than are in sight")
    func bound() {
        let (stage, layer, holder) = scene()
        for step in 0..<50 {
            holder.bounds.origin.x = Double(step) * 250
            stage.advance(by: 0.1)
            #expect(layer.tiles.count <= 2 * 24)
        }
        #expect(stage.tree.count <= 2 * 24 + 3)
        // The last ones are there still, the first are not.
        layer.boxes = []
        holder.bounds.origin.x -= 250
        stage.advance(by: 1)
        #expect(layer.boxes.isEmpty)
        holder.bounds.origin.x = 0
        stage.advance(by: 1)
        #expect(layer.boxes.count == 16)
    }

    @Test("a layer that becomes larger draws what there is more of")
    func growing() {
        let (stage, layer, _) = scene(250)
        layer.anchorPoint = .zero
        layer.position = .zero
        stage.advance(to: 1)
        #expect(layer.newBoxes().count == 9)
        layer.bounds.size.width = 280
        stage.advance(to: 2)
        #expect(layer.newBoxes() == [0, 100, 200].map { [200, $0, 80, $0 == 200 ? 50 : 100] })
        #expect(layer.tiles.count == 9)
        layer.bounds.size.width = 100
        stage.advance(to: 2)
        #expect(layer.newBoxes() == [] && layer.tiles.count == 3)
    }

    static let pictures = [
        SightRow(testDescription: "in sight", columns: 0..<2, rows: 0..<2),
        SightRow(testDescription: "out of sight", x: 5000, columns: 0..<2, rows: 0..<2),
    ]

    @Test("are drawn for a picture of the layer where that is asked for", arguments: pictures)
    func render(row: SightRow) throws {
        let (stage, layer, holder) = scene()
        holder.position.x += row.x
        stage.advance(to: 1)
        layer.boxes = []
        let context = try #require(
            CGContext(size: CGSize(width: 120, height: 150), scale: 1))
        holder.render(in: context)
        #expect(layer.newBoxes().count == row.columns.count * row.rows.count)
        let image = try #require(context.makeImage())
        #expect(image.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }
}
