import CoreAnimation
import DisplayList
import Foundation
import GeometrySupport
import Graphics
import Raster
import TestSupport
import Testing
import Text
import UIKitViews

@Suite("The work of text at rest (rendering 9)")
struct TextRestTests {
    /// A stage of 300 texts at rest and of one square that moves.
    private static func stage(_ engine: TextEngine) -> OffscreenStage {
        let stage = OffscreenStage(
            size: CGSize(width: 800, height: 600), background: .white, texts: engine)
        for i in 0..<300 {
            let layer = CATextLayer()
            layer.string = "A text that rests \(i)"
            (layer.fontSize, layer.foregroundColor) = (13, .black)
            layer.frame = CGRect(x: 8 + i % 5 * 160, y: 4 + i / 5 * 10, width: 150, height: 20)
            stage.layer.addSublayer(layer)
        }
        let square = CALayer()
        (square.frame, square.backgroundColor) = (CGRect(x: 0, y: 0, width: 9, height: 9), .red)
        square.add(animation("position.x", 0.0, 700.0), forKey: nil)
        stage.layer.addSublayer(square)
        stage.advance(to: 0)
        return stage
    }

    private static func frames(_ stage: OffscreenStage) -> [DrawList] {
        (0..<6).map {
            stage.advance(to: Double($0) / 10)
            return stage.drawList()
        }
    }

    @Test("300 texts at rest are laid out once, and none of their glyphs is drawn anew")
    func raster() {
        let engine = TextEngine(report: { _ in })
        let lists = Self.frames(Self.stage(engine))
        #expect(engine.layoutCount == 300)
        let rasterizer = Rasterizer(threads: 1)
        var pixels = [UInt32](repeating: 0, count: 800 * 600)
        let misses = lists.map { list in
            pixels.withUnsafeMutableBufferPointer {
                $0.baseAddress.map { rasterizer.draw(list, into: $0, stride: 800).cache.misses }
            }
        }
        #expect(misses == [300, 0, 0, 0, 0, 0])
    }

    @Test(
        "one texture has the glyphs of 300 texts, and is drawn by one call",
        .enabled(if: Drawer.present.contains(.geometry)))
    func geometry() throws {
        let lists = Self.frames(Self.stage(TextEngine(report: { _ in })))
        let film = try #require(OffscreenGeometry.frames(lists))
        let reports = film.map(\.report)
        // 23 characters at up to four quarters of a pixel.
        #expect((23...92).contains(reports[0].uploads), "\(reports[0])")
        #expect(reports.dropFirst().allSatisfy { $0.uploads == 0 && $0.cache.misses == 0 })
        // The texts, and the square.
        #expect(reports.allSatisfy { $0.drawCalls == 2 })
        for (list, result) in zip(lists, film) {
            let difference = PictureDifference(Rasterizer().image(of: list), result.image)
            #expect(difference.most <= 1, "\(difference)")
        }
    }

    @Test(
        "glyphs that are not shown for two seconds are given up",
        .enabled(if: Drawer.present.contains(.geometry)))
    func idle() throws {
        let text = Self.frames(Self.stage(TextEngine(report: { _ in })))[0]
        let empty = DrawList(width: 800, height: 600)
        let film = try #require(
            OffscreenGeometry.frames([text] + Array(repeating: empty, count: 130) + [text, text]))
        let uploads = film.map(\.report.uploads)
        #expect(uploads[0] > 0 && uploads[131] == uploads[0] && uploads[132] == 0)
    }

    @Test("editing one label of 1,000 costs one layout") @MainActor
    func edited() {
        let engine = TextEngine(report: { _ in })
        let stage = OffscreenStage(size: CGSize(width: 800, height: 600), texts: engine)
        let labels = (0..<1000).map { i in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
            label.text = "label \(i)"
            stage.addSubview(label)
            return label
        }
        stage.advance(to: 0)
        #expect(engine.layoutCount == 1000)
        labels[500].text = "edited"
        stage.advance(to: 1)
        #expect(engine.layoutCount == 1001)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var size = 17.0
        var color = CGColor.black
        var scale = 1.0
    }

    @Test(
        "glyphs of the atlas are the picture that is drawn in memory",
        .enabled(if: Drawer.present.contains(.geometry)),
        arguments: [
            Row(testDescription: "Latin", text: TextSharpnessTests.sentence),
            Row(
                testDescription: "translucent", text: TextSharpnessTests.sentence,
                color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)),
            Row(
                testDescription: "letters that overlap, translucent", text: "السلام عليكم",
                size: 40, color: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)),
            Row(
                testDescription: "more glyphs than fit the texture",
                text: String((0x4E00..<0x4F00).compactMap(Unicode.Scalar.init).map(Character.init)),
                size: 30, scale: 4),
        ])
    func agreement(_ row: Row) throws {
        let stage = OffscreenStage(
            size: CGSize(width: 500, height: 600), scale: row.scale, background: .white)
        let layer = CATextLayer()
        (layer.string, layer.fontSize, layer.foregroundColor) = (row.text, row.size, row.color)
        layer.isWrapped = true
        layer.frame = CGRect(x: 8, y: 8.25, width: 480, height: 580)
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        let list = stage.drawList()
        let film = try #require(OffscreenGeometry.frames(Array(repeating: list, count: 3)))
        for result in film {
            let difference = PictureDifference(Rasterizer().image(of: list), result.image)
            #expect(difference.most <= 3, "\(difference)")
        }
        #expect(film[2].report.uploads == 0)
    }
}
