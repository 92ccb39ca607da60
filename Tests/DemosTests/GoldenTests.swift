import Foundation
import Graphics
import Images
import Raster
import RenderTree
import Testing

@testable import Demos
@testable import UIKitViews

/// A demo, the keys to press at times, and when to look at it.
struct FilmRow: CustomTestStringConvertible, Sendable {
    let demo: String
    let keys: [(time: Double, key: Character)]
    var times: [Double]

    /// The first key has the demo's name alone, the others have theirs behind it.
    var name: String {
        guard let key = keys.last?.key, key != CatalogueTests.keys[demo]?.first else { return demo }
        return "\(demo)-\(key)"
    }
    var testDescription: String { name }
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

    nonisolated static let second = [0, 0.25, 0.5, 0.75, 1]
    nonisolated static let chain = [0, 0.5, 1.5, 2.25, 3]
    nonisolated static let five = [0.5, 1.25, 2.25, 3.75, 5.5]
    nonisolated static let times: [String: [Double]] = [
        "group-clips": [0.5, 1, 1.9, 2.5, 4], "layer-time": [0.3, 0.8, 1.3],
        "nested-overrides": [1.1, 1.5, 2.5, 4.25, 6], "nesting": [0.5, 1.25, 1.75, 2],
        "current-state": [0.4, 0.75, 1, 1.5, 2], "guides-and-devices": [0.8, 1.5, 2.5, 3.5, 5],
        "layer-properties": [0.1, 0.3, 0.9, 1.5], "transition-content": [0.3, 0.8, 1.2, 2],
        "touch-while-moving": [0.5, 1.25, 2, 4], "constraint-frames": [0.5, 1.2, 1.5],
        "playground": chain, "rectangles": [1], "primitives": [1],
        "listing-3-1": [0, 0.05, 0.125, 0.3],
        "listing-3-3": five, "listing-3-4": five, "listing-3-5": chain, "key-timing": five,
        "key-values": [0, 0.5, 1, 1.5, 2.5], "ends": [0, 0.75, 1.25, 2], "stopping": chain,
        "listing-4-2": chain, "listing-4-4": chain, "listing-4-5": [0.5, 1, 1.15, 1.45, 1.85, 2],
        "os-x-rules": [0, 0.0625, 0.125, 0.25], "overview": [0, 0.1, 0.25, 0.5, 1, 1.5],
        "autoreverse": [0.25, 1.75, 2.75, 3.75, 4], "chaining": [0.25, 0.5, 0.75, 1.25, 1.5],
        "listing-4-9": [0, 0.5, 1, 1.5, 2], "table-4-2": [0, 0.5, 1, 2], "note-a": chain,
        "note-b": [0, 0.5, 1, 1.5, 2], "retargeting": [0, 0.25, 0.75, 1.5],
        "animator": [0, 0.5, 1, 1.5, 2], "springs": [0, 0.1, 0.25, 0.5, 1],
        "view-keyframes": [0.3, 0.9, 1.5, 2.1, 2.4],
        // Keys whose motion is elsewhere in time than that of their demo's first.
        "os-x-rules-i": second, "listing-4-3-d": [0, 0.05, 0.1, 0.15, 0.25],
        "table-4-2-b": [0.25, 0.5, 0.75, 1, 1.5],
        "table-4-2-s": [1, 1.25, 1.5, 2], "table-4-2-t": [0, 0.25, 0.4, 0.6, 0.75],
    ]
    /// What is pressed first for another key to have something to do, and when that is pressed.
    nonisolated static let before: [String: (keys: String, first: Character, time: Double)] = [
        "layer-time": ("pd", "r", 0.5), "touch-while-moving": ("p", "m", 1),
        "stopping": ("fsa", "m", 0.5), "listing-3-2": ("r", "f", 1), "listing-4-4": ("x", "s", 0.5),
        "listing-4-6": ("d", "n", 0), "listing-4-7": ("d", "n", 0), "grab": ("c", "f", 0.1),
        "animator": ("rcx123", "s", 0.5), "springs": ("u", "c", 0.1),
        "table-4-2": ("b", "b", 0.5),
    ]

    nonisolated static let allRows = CatalogueTests.keyRows.map { row in
        var keys = [(time: 0.0, key: row.key)]
        if let before = before[row.demo], before.keys.contains(row.key) {
            keys = [(0, before.first), (before.time, row.key)]
        }
        var film = FilmRow(demo: row.demo, keys: keys, times: times[row.demo] ?? second)
        film.times = times[film.name] ?? film.times
        return film
    }

    @Test("A demo looks as it did", arguments: allRows)
    func film(row: FilmRow) throws {
        let (strip, hasTexts) = try Self.strip(row)
        let path = Self.folder.appendingPathComponent(row.name + ".png").path
        if ProcessInfo.processInfo.environment["ZOETROPE_GOLDENS"] == "renew" {
            try ImageCodec.writePNG(strip, to: path)
        }
        let golden = try #require(
            try? ImageCodec.decode(path: path), "`make goldens` draws the strip of a new demo")
        let difference = try #require(FilmFrame.difference(strip, golden), "sizes differ")
        let tolerance = hasTexts ? Self.textTolerance : 0
        #expect(difference <= tolerance, "see \(row.name).png; `make goldens` renews it")
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

    /// The frames of a film strip as lists; without texts, unless they are asked for.
    static func lists(
        _ row: FilmRow, scale: CGFloat = scale, showsTexts: Bool = false
    ) throws -> (Play, [DrawList]) {
        if !UIImage.searchFolders.contains(assets) { UIImage.searchFolders.append(assets) }
        let demo = try #require(Catalogue.demo(named: row.demo))
        let date = Date(timeIntervalSinceReferenceDate: 0)
        (AnimationBlock.now, SettersScene.now) = ({ date }, { date })
        defer { (AnimationBlock.now, SettersScene.now) = ({ Date() }, { Date() }) }
        let play = Play(demo, scale: scale)
        if !showsTexts { hideTexts(in: play.scene.view) }
        var waiting = row.keys
        func press(upTo time: Double) {
            while let next = waiting.first, next.time <= time {
                waiting.removeFirst()
                play.stage.advance(to: next.time)
                play.scene.press(next.key)
            }
        }
        let lists = row.times.map { time in
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
