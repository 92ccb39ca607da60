import Codecs
import Demos
import Foundation
import Graphics
import Raster
import RenderTree
import Testing
import UIKitViews

/// A demo, and when to look at it after its first key.
struct FilmRow: CustomTestStringConvertible, Sendable {
    let demo: String
    let times: [Double]

    var testDescription: String { demo }
}

/// Film strips of all demos, drawn by the raster back end, against those in the folder Golden;
/// `make goldens` draws those anew. Texts are left out, because fonts differ between machines.
@Suite("The film strips of the demos") @MainActor struct GoldenTests {
    private static let scale = 0.25
    /// What the channels of a pixel may differ by, of 255.
    private static let tolerance = 3

    nonisolated static let second = [0, 0.25, 0.5, 0.75, 1]
    nonisolated static let chain = [0, 0.5, 1.5, 2.25, 3]
    nonisolated static let five = [0.5, 1.25, 2.25, 3.75, 5.5]
    nonisolated static let times: [String: [Double]] = [
        "playground": chain, "rectangles": [1], "listing-3-1": [0, 0.05, 0.125, 0.3],
        "listing-3-3": five, "listing-3-4": five, "listing-3-5": chain, "key-timing": five,
        "key-values": [0, 0.5, 1, 1.5, 2.5], "ends": [0, 0.75, 1.25, 2], "stopping": chain,
        "listing-4-2": chain, "listing-4-4": chain, "listing-4-5": [0.5, 1, 1.15, 1.45, 1.85, 2],
        "os-x-rules": [0, 0.0625, 0.125, 0.25], "overview": [0, 0.1, 0.25, 0.5, 1],
        "autoreverse": [0.25, 1.75, 2.75, 3.75, 4], "chaining": [0.25, 0.5, 0.75, 1.25, 1.5],
        "listing-4-9": [0, 0.5, 1, 1.5, 2], "table-4-2": [0, 0.5, 1, 2], "note-a": chain,
        "note-b": [0, 0.5, 1, 1.5, 2], "retargeting": [0, 0.25, 0.75, 1.5],
    ]
    nonisolated static let rows = CatalogueTests.names.map {
        FilmRow(demo: $0, times: times[$0] ?? second)
    }

    @Test("A demo looks as it did", arguments: rows)
    func film(row: FilmRow) throws {
        let strip = try Self.strip(row)
        let path = Self.folder.appendingPathComponent(row.demo + ".png").path
        if ProcessInfo.processInfo.environment["ZOETROPE_GOLDENS"] == "renew" {
            try ImageCodec.writePNG(strip, to: path)
        }
        let golden = try #require(
            try? ImageCodec.decode(path: path), "`make goldens` draws the strip of a new demo")
        let difference = try #require(FilmFrame.difference(strip, golden), "sizes differ")
        #expect(difference <= Self.tolerance, "see \(row.demo).png; `make goldens` renews it")
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")

    /// Where the picture of the man is; other tests of the process may know it already.
    private static let assets = folder.appendingPathComponent("../../../assets").path

    private static func strip(_ row: FilmRow) throws -> CGImage {
        let (play, lists) = try lists(row)
        let frames = lists.map { list in
            let image = Rasterizer().image(of: list)
            let desk = play.scene.layer(named: "desk")
            return desk.map { FilmFrame.cut($0, from: image, of: play) } ?? image
        }
        return FilmFrame.strip(frames)
    }

    /// The frames of a film strip as lists, without texts.
    static func lists(_ row: FilmRow) throws -> (Play, [DrawList]) {
        if !UIImage.searchFolders.contains(assets) { UIImage.searchFolders.append(assets) }
        let demo = try #require(Catalogue.demo(named: row.demo))
        let play = Play(demo, scale: scale)
        hideTexts(in: play.scene.view)
        if let key = demo.keys.first { play.scene.press(key.key) }
        let lists = row.times.map { time in
            // Before the transitions that begin now take their pictures, and after what was said
            // on the way.
            for _ in 0..<2 {
                hideTexts(in: play.scene.view)
                play.stage.advance(to: time)
            }
            return play.stage.drawList()
        }
        return (play, lists)
    }

    private static func hideTexts(in view: UIView) {
        (view as? UILabel)?.text = nil
        for subview in view.subviews { hideTexts(in: subview) }
    }
}
