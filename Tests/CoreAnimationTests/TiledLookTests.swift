import Foundation
import TestSupport
import Testing

@testable import CoreAnimation

/// How a layer of tiles is placed.
struct TurnRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var angle = 0.0
    var zoom = 1.0
    var perspective = 0.0
    var tile = 16.0
    var shift = 0.0
}

@Suite("What tiles of a tiled layer look like (rendering 10)")
struct TiledLookTests {
    static let turns = [
        TurnRow(testDescription: "turned", angle: .pi / 6),
        TurnRow(testDescription: "turned by half of a right angle", angle: .pi / 4),
        TurnRow(testDescription: "turned, in tiles that are cut", angle: .pi / 6, tile: 33),
        TurnRow(testDescription: "between pixels", shift: 0.5),
        TurnRow(testDescription: "larger", zoom: 1.3, shift: 0.25),
        TurnRow(testDescription: "smaller", angle: 1, zoom: 0.7),
        TurnRow(testDescription: "tilted", angle: 0.4, perspective: -1.0 / 300),
    ]

    /// A picture of a half transparent layer on white, in tiles of a size.
    private func picture(
        _ row: TurnRow, tile: Double, _ change: (CALayer) -> Void = { $0.opacity = 0.5 }
    ) -> CGImage {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), background: .white)
        let layer = Tiles(), holder = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 110, height: 100)
        layer.position = CGPoint(x: 100 + row.shift, y: 100)
        var turn = CATransform3DIdentity
        turn.m34 = row.perspective
        if row.perspective != 0 { turn = CATransform3DRotate(turn, 0.8, 0, 1, 0) }
        turn = CATransform3DRotate(turn, row.angle, 0, 0, 1)
        layer.transform = CATransform3DScale(turn, row.zoom, row.zoom, 1)
        layer.tileSize = CGSize(width: tile, height: tile)
        change(layer)
        holder.addSublayer(layer)
        stage.layer.addSublayer(holder)
        layer.setNeedsDisplay()
        stage.advance(to: 1)
        #expect((layer.tiles.count > 1) == (tile < 100))
        return stage.image()
    }

    @Test("tiles have no seams and do not blend twice", arguments: turns)
    func seams(row: TurnRow) {
        let (tiles, whole) = (picture(row, tile: row.tile), picture(row, tile: 256))
        #expect(PictureDifference(tiles, whole).most <= 1)
        // All pixels are the same that are no neighbours of an edge.
        let middle = whole.pixels[100 * 200 + 100]
        let inside = (201..<39799).filter { i in
            [0, -1, 1, -200, 200].allSatisfy { whole.pixels[i + $0] == middle }
        }
        #expect(inside.count > 3000 && inside.allSatisfy { tiles.pixels[$0] == middle })
    }

    @Test("nor where parts fade one by one, or bounds cut them", arguments: turns)
    func cut(row: TurnRow) {
        for isCut in [false, true] {
            let pictures = [row.tile, 256].map {
                picture(row, tile: $0) { layer in
                    (layer.opacity, layer.allowsGroupOpacity) = (0.5, isCut)
                    (layer.masksToBounds, layer.cornerRadius) = (isCut, isCut ? 20 : 0)
                }
            }
            #expect(PictureDifference(pictures[0], pictures[1]).most <= 1)
        }
    }

    @Test("each tile fades in when it appears", arguments: [0, 0.1, 0.2, 0.25])
    func fades(age: Double) {
        let stage = OffscreenStage(size: CGSize(width: 60, height: 20), background: .white)
        let layer = Tiles()
        (layer.frame, layer.tileSize) = (
            CGRect(x: 0, y: 0, width: 1000, height: 20), CGSize(width: 20, height: 20)
        )
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 1)
        withoutActions { layer.bounds.origin.x += 40 }
        stage.advance(by: age)
        let greens = [10, 30, 50].map { Double(stage.image().pixels[600 + $0] >> 8 & 255) }
        let fading = 255 * (1 - age / CATiledLayer.fadeDuration())
        // Tiles 2 and 3 were there: in sight, and its margin.
        #expect(greens[0] == 0 && greens[1] == 0 && abs(greens[2] - fading) <= 1)
    }

    @Test("another level fades in over the one before, which then leaves")
    func levels() {
        let stage = OffscreenStage(size: CGSize(width: 60, height: 60), background: .white)
        let layer = Tiles()
        (layer.frame, layer.tileSize) = (
            CGRect(x: 0, y: 0, width: 60, height: 60), CGSize(width: 20, height: 20)
        )
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (2, 1)
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 1)
        #expect(layer.tiles.count == 9)
        layer.color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        withoutActions { layer.transform = CATransform3DMakeScale(2, 2, 1) }
        // In sight are the middle 30 points of 60, four tiles of 10, and one more on each side.
        for (age, share, count) in [(0, 0, 45), (0.1, 0.4, 45), (0.24, 0.96, 45), (0.25, 1, 36)] {
            stage.advance(to: 1 + age)
            #expect(layer.tiles.count == count)
            let pixel = stage.image().pixels[30 * 60 + 30]
            #expect(abs(Double(pixel & 255) - 255 * share) <= 1)
            #expect(abs(Double(pixel >> 16 & 255) - 255 * (1 - share)) <= 1)
        }
    }

    @Test("no more than 1024 replaced tiles stay while a layer grows from frame to frame")
    func growing() {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 400))
        let layer = Tiles()
        (layer.frame, layer.tileSize) = (
            CGRect(x: 0, y: 0, width: 20, height: 400), CGSize(width: 16, height: 16)
        )
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 1)
        // Each frame redraws the 25 tiles at the right edge, whose fades overlap those before.
        for frame in 1...60 {
            withoutActions { layer.bounds.size.width = 20 + 0.1 * Double(frame) }
            stage.advance(by: 0.01)
        }
        #expect(layer.tiles.count == 1024 + 50)
        stage.advance(by: 0.25)
        #expect(layer.tiles.count == 50)
    }

    @Test("a half transparent layer stays so while one level fades in over another")
    func evenOpacity() {
        let stage = OffscreenStage(size: CGSize(width: 60, height: 60))
        let layer = Tiles()
        layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        (layer.levelsOfDetail, layer.levelsOfDetailBias, layer.opacity) = (2, 1, 0.5)
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 1)
        withoutActions { layer.transform = CATransform3DMakeScale(2, 2, 1) }
        for age in [0, 0.1, 0.2, 0.3] {
            stage.advance(to: 1 + age)
            #expect(layer.tiles.count == (age < 0.25 ? 2 : 1))
            #expect(abs(Double(stage.image().pixels[30 * 60 + 30] >> 16 & 255) - 127.5) <= 1)
        }
    }

    @Test("tiles lie below all sublayers, and what turns those does not turn them")
    func below() {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let layer = Tiles(), inner = CALayer()
        (layer.frame, layer.tileSize) = (
            CGRect(x: 0, y: 0, width: 40, height: 40), CGSize(width: 20, height: 20)
        )
        layer.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
        inner.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        (inner.zPosition, inner.backgroundColor) = (-5, .white)
        layer.addSublayer(inner)
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 1)
        let pixels = stage.image().pixels
        #expect(pixels.filter { $0 == 0xFFFF_FFFF }.count == 400)
        #expect(pixels.filter { $0 == 0xFFFF_0000 }.count == 1200)
    }

    @Test("where y runs up, tiles do", arguments: [false, true])
    func upward(isFlipped: Bool) {
        final class Striped: Tiles {
            override func draw(in ctx: CGContext) {
                let isFirst = ctx.boundingBoxOfClipPath.minY < 10
                color = CGColor(srgbRed: isFirst ? 1 : 0, green: 0, blue: 1, alpha: 1)
                super.draw(in: ctx)
            }
        }
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let layer = Striped()
        (layer.frame, layer.tileSize) = (
            CGRect(x: 0, y: 0, width: 40, height: 1000), CGSize(width: 20, height: 20)
        )
        if isFlipped { layer.frame.origin.y = -960 }
        layer.isGeometryFlipped = isFlipped
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        stage.advance(to: 1)
        let pixels = stage.image().pixels
        #expect(layer.boxes.count == 6)
        for y in 0..<40 {
            let isFirst = isFlipped ? y >= 20 : y < 20
            #expect(pixels[y * 40 + 20] == (isFirst ? 0xFFFF_00FF : 0xFF00_00FF))
        }
    }

    /// Adds a square layer whose tiles have sides of 20 points, and has it drawn.
    private func show(_ layer: Tiles, side: CGFloat, in stage: OffscreenStage) {
        layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
        layer.tileSize = CGSize(width: 20, height: 20)
        stage.layer.addSublayer(layer)
        layer.setNeedsDisplay()
    }

    @Test("tiles are no sublayers, and nothing else tells of them")
    func hidden() throws {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        let layer = Tiles()
        show(layer, side: 100, in: stage)
        stage.advance(to: 0.1)
        #expect(layer.tiles.count == 25)
        let shown = try #require(layer.presentation())
        for each in [layer, shown] {
            #expect(each.sublayers == nil && each.value(forKey: "sublayers") == nil)
            #expect(each.contents == nil && each.animationKeys() == nil && each.mask == nil)
        }
        #expect(stage.layer.hitTest(CGPoint(x: 50, y: 50)) === layer)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: Tiles.self, from: data))
        #expect(read.sublayers == nil && read.tiles.isEmpty && read.tileSize == layer.tileSize)
    }

    @Test("a layer that leaves its tree takes its tiles along, and one that is let go lets them go")
    func leaving() {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        weak var tile: CALayer?
        do {
            let layer = Tiles()
            show(layer, side: 100, in: stage)
            stage.advance(to: 0.1)
            tile = layer.tiles.first
            #expect(tile != nil && stage.tree.count == 2 + 25)
            layer.removeFromSuperlayer()
            stage.advance(to: 0.2)
            #expect(stage.tree.count == 1)
            layer.boxes = []
            stage.layer.addSublayer(layer)
            stage.advance(to: 0.3)
            #expect(stage.tree.count == 2 + 25 && layer.boxes.isEmpty)
            layer.removeFromSuperlayer()
        }
        stage.advance(to: 0.4)
        #expect(tile == nil && stage.tree.count == 1)
    }

    @Test("a transaction does not wait for tiles to fade in")
    func transaction() {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        let layer = Tiles()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.layer.addSublayer(layer)
        nonisolated(unsafe) var isDone = false
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        CATransaction.setCompletionBlock { isDone = true }
        layer.setNeedsDisplay()
        CATransaction.commit()
        stage.advance(to: 0.125)
        #expect(isDone)
        #expect(abs(Double(stage.image().pixels[5050] >> 16 & 255) - 127.5) <= 1)
    }

    @Test("a layer that draws a property of its own draws its tiles for every frame of it")
    func ownKeys() {
        final class Shaded: Tiles {
            override class func needsDisplay(forKey key: String) -> Bool { key == "shade" }
            override func draw(in ctx: CGContext) {
                let shade = value(forKey: "shade") as? Double ?? 0
                color = CGColor(srgbRed: shade, green: 0, blue: 0, alpha: 1)
                super.draw(in: ctx)
            }
        }
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let layer = Shaded()
        show(layer, side: 40, in: stage)
        stage.advance(to: 1)
        let animation = CABasicAnimation(keyPath: "shade")
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(animation, forKey: nil)
        stage.advance(to: 1)
        stage.advance(to: 1.6)
        let reds = Set(stage.image().pixels.map { $0 >> 16 & 255 })
        #expect(reds == [153] && layer.contents == nil)
    }
}
