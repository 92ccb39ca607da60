import CoreAnimation
import Foundation
import TestSupport
import Testing

@Suite(
    "The roll of a page curl looks alike on both back ends",
    .enabled(if: Drawer.present.contains(.geometry), "no OpenGL without a window here"))
struct RollTests {
    /// A page of 320 by 480, red before and blue after, in black or turned by 10 degrees.
    struct Page: Sendable, CustomTestStringConvertible {
        let kind: TransitionKind, isTurned: Bool, p: Double
        /// How many pixels may differ by more than 15: the ends of the silhouette, where the page's
        /// edge runs into it, and the corners of the page.
        let most: Int
        var testDescription: String { "\(kind) \(isTurned ? "turned " : "")\(p)" }

        /// How far the curl has come; one that comes back runs backwards.
        var progress: Double { kind == .curlUp ? p : 1 - p }
    }

    static let pages: [Page] =
        [(0.05, 0), (0.1, 0), (0.2, 7), (0.3, 7), (0.5, 0), (0.7, 0), (0.85, 0)].map {
            Page(kind: .curlUp, isTurned: false, p: $0, most: $1)
        }
        + [(0.05, 1), (0.1, 5), (0.2, 5), (0.3, 3), (0.5, 2), (0.7, 0), (0.85, 0)].map {
            Page(kind: .curlUp, isTurned: true, p: $0, most: $1)
        }
        + [(0.3, 0), (0.5, 0), (0.7, 7), (0.85, 2)].map {
            Page(kind: .curlDown, isTurned: false, p: $0, most: $1)
        }

    private func pictures(_ page: Page) throws -> (CGImage, CGImage) {
        let ground = Ground.page()
        if page.isTurned {
            ground.layer.frame = CGRect(x: 10.3, y: 7.6, width: 280, height: 440)
            ground.layer.transform = turn(10)
        }
        ground.stage.advance(to: 0)
        ground.change { SectionOracle.start(page.kind, $0) }
        ground.stage.advance(to: page.p)
        let list = ground.stage.drawList()
        let a = try #require(Drawer.raster.draw(list)), b = try #require(Drawer.geometry.draw(list))
        try keep(a, "roll \(page.testDescription) raster")
        try keep(b, "roll \(page.testDescription) geometry")
        return (a, b)
    }

    /// How far two colours lie apart.
    private func difference(_ p: RGB, _ q: RGB) -> Int {
        max(abs(p.r - q.r), abs(p.g - q.g), abs(p.b - q.b))
    }

    @Test("few pixels differ by more than 6 %", arguments: pages)
    func alike(_ page: Page) throws {
        let (a, b) = try pictures(page)
        let many = (0..<a.height).reduce(0) { sum, y in
            sum + (0..<a.width).count { difference(a.rgb($0, y), b.rgb($0, y)) > 15 }
        }
        #expect(many <= page.most, "\(many), \(PictureDifference(a, b))")
    }

    /// The silhouette lies f - R from the bottom right corner along the direction of travel
    /// (views 6.2).
    @Test(
        "along the silhouette none does",
        arguments: pages.filter { !$0.isTurned && (0.2...0.7).contains($0.progress) })
    func silhouette(_ page: Page) throws {
        let (radius, whole) = (69.22658, 793.17392)
        let line = page.progress * whole - radius
        let (a, b) = try pictures(page)
        var length = 0
        for y in 0..<480 {
            for x in 0..<320 {
                let s = (319.5 - Double(x)) / 2 + (479.5 - Double(y)) * 3.0.squareRoot() / 2
                guard abs(s - line) <= 1 else { continue }
                length += 1
                let (p, q) = (a.rgb(x, y), b.rgb(x, y))
                #expect(difference(p, q) <= 15, "\(p), \(q) at \(x), \(y)")
            }
        }
        #expect(length > 100)
    }
}
