import CoreAnimation
import DisplayList
import Foundation
import GeometrySupport
import Raster
import TestSupport
import Testing
import UIKitViews

/// Letters whose corners both back ends draw.
struct CornerRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var font = "Inter"

    static let rows = [
        CornerRow(
            testDescription: "Latin",
            text: String((33..<127).map { Character(Unicode.Scalar(UInt8($0))) })),
        CornerRow(
            testDescription: "thick", text: "AKMNVWXYZaekmsvwxyz1234567890&%@#*",
            font: "Inter-Black"),
        CornerRow(
            testDescription: "thin", text: "AKMNVWXYZaekmsvwxyz1234567890&%@#*", font: "Inter-Thin"),
        CornerRow(
            testDescription: "serifs", text: "AEFGKMNRSVWXZabcdefghijkmnprstvwxyz&%@#*",
            font: "Noto Serif"),
        CornerRow(
            testDescription: "Greek and Cyrillic", text: "ΓΔΘΛΞΠΣΦΨΩαβγδζλξπφψωЖДЛЦЩЪЭЮЯжфыэюя"),
        CornerRow(testDescription: "Chinese, Japanese, Korean", text: "走馬燈轉動龍鬱ゾートロープ조이트로프"),
        CornerRow(testDescription: "Arabic and Hebrew", text: "دوامة الحياة זואטרופ"),
        CornerRow(testDescription: "Devanagari and Thai", text: "ज़ोट्रोप क्षि โซโทรป"),
    ]
}

@Suite("Corners of glyphs in the geometry back end (rendering 7)")
struct GlyphCornerTests {
    /// The maximum difference, of 255, between the back ends.
    ///
    /// A fringe is linear between its rings, which are mitred where edges turn by up to 41° outward
    /// and 75° inward. At the corner it covers half of a pixel. Exact coverage is the share of the
    /// angle: at 75° up to 56 of 255 less, where an edge runs along the pixels. The letters below
    /// come to 53.
    private static let cornerTolerance = 56

    /// The display list of a text that is turned, with the outlines of its letters.
    private static func list(_ row: CornerRow, _ size: Double, _ degrees: Double) -> DrawList {
        let stage = OffscreenStage(size: CGSize(width: 900, height: 900), background: .white)
        let layer = CATextLayer()
        // Its corners are on the stage, whatever its angle.
        layer.bounds = CGRect(x: 0, y: 0, width: 630, height: 630)
        layer.position = CGPoint(x: 450, y: 450)
        (layer.string, layer.font, layer.fontSize) = (row.text, row.font, size)
        (layer.foregroundColor, layer.isWrapped) = (.black, true)
        layer.transform = turn(degrees)
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        return stage.drawList()
    }

    @Test(
        "differ from exact coverage as a fringe with mitres does",
        .enabled(if: Drawer.present.contains(.geometry)), arguments: CornerRow.rows)
    func difference(_ row: CornerRow) throws {
        for size in [48.0, 80, 140] {
            let lists = stride(from: 3.0, to: 90, by: 14).map { Self.list(row, size, $0) }
            let film = try #require(OffscreenGeometry.frames(lists))
            for (list, result) in zip(lists, film) {
                let exact = Rasterizer(threads: 2).image(of: list)
                let difference = PictureDifference(exact, result.image)
                #expect(
                    difference.most <= Self.cornerTolerance && difference.flat <= 2
                        && difference.mean < 0.1, "\(size) points: \(difference)")
            }
        }
    }
}
