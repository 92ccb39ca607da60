import DisplayList
import Foundation
import Graphics
import Images
import Raster
import TestSupport
import Testing

@testable import Demos
@testable import UIKitViews

/// A key of a demo, whose film is drawn.
struct FilmRow: CustomTestStringConvertible, Sendable {
    let demo: String
    let key: Character

    /// The first key has the demo's name alone, the others have theirs behind it.
    var name: String { key == CatalogueTests.keys[demo]?.first ? demo : "\(demo)-\(key)" }
    var testDescription: String { name }

    /// The film, as the demo declares it.
    @MainActor var film: DemoFilm {
        get throws { try #require(Catalogue.demo(named: demo)).films.film(of: key) }
    }
}

/// Film strips of all keys of all demos, drawn by the raster back end, against those in the folder
/// Golden; `make goldens` draws those anew.
///
/// The texts of labels are left out, because fonts
/// differ between machines; those of text layers are what their demos show.
@Suite("The film strips of the demos") @MainActor struct GoldenTests {
    private static let scale: CGFloat = 0.25
    /// What the channels of a pixel may differ by where there are texts: versions of FreeType
    /// differ.
    ///
    /// All else is the same to the last bit, whatever the lanes of the processor.
    private static let textTolerance = 3

    nonisolated static let allRows = CatalogueTests.keyRows.map {
        FilmRow(demo: $0.demo, key: $0.key)
    }

    @Test("A demo looks as it did", arguments: allRows)
    func film(row: FilmRow) throws {
        let (strip, hasTexts) = try Self.strip(row)
        let path = Self.folder.appendingPathComponent(row.name + ".png").path
        if ProcessInfo.processInfo.environment["ZOETROPE_GOLDENS"] == "renew" {
            try ImageCodec.png(of: strip).write(to: URL(fileURLWithPath: path))
        }
        let golden = try #require(
            try? ImageCodec.decode(path: path), "`make goldens` draws the strip of a new demo")
        try #require(
            strip.width == golden.width && strip.height == golden.height, "sizes differ")
        let tolerance = hasTexts ? Self.textTolerance : 0
        #expect(
            PictureDifference(strip, golden).most <= tolerance,
            "see \(row.name).png; `make goldens` renews it")
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")

    /// Where the picture of the man is; other tests of the process may know it already.
    private static let assets = folder.appendingPathComponent("../../../assets").path

    /// The film strip, and whether there are texts in it.
    private static func strip(_ row: FilmRow) throws -> (CGImage, Bool) {
        let (play, lists) = try lists(row)
        let frames = lists.map { list in
            let image = Rasterizer().image(of: list)
            let desk = play.scene.layer(named: "desk")
            return desk.map { FilmFrame.cut($0, from: image, of: play) } ?? image
        }
        let hasTexts = lists.contains { list in
            list.commands.contains {
                if case .glyphs = $0 { true } else { false }
            }
        }
        return (FilmFrame.strip(frames), hasTexts)
    }

    /// The frames of a film strip, or at other times, as lists; without texts, unless they are asked for.
    static func lists(
        _ row: FilmRow, at times: [Double]? = nil, scale: CGFloat = scale, showsTexts: Bool = false
    ) throws -> (Play, [DrawList]) {
        if !UIImage.searchFolders.contains(assets) { UIImage.searchFolders.append(assets) }
        let demo = try #require(Catalogue.demo(named: row.demo))
        let play = Play(demo, scale: scale)
        if !showsTexts { hideTexts(in: play.scene.view) }
        let film = try row.film
        var waiting = film.presses
        func press(upTo time: Double) {
            while let next = waiting.first, next.time <= time {
                waiting.removeFirst()
                play.stage.advance(to: next.time)
                play.scene.press(next.key)
            }
        }
        let lists = (times ?? film.times).map { time in
            press(upTo: time)
            // Before the transitions that begin now take their pictures, and after what was said
            // on the way.
            for _ in 0..<2 {
                if !showsTexts { hideTexts(in: play.scene.view) }
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
