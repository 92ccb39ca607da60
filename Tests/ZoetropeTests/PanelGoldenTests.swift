import Foundation
import Graphics
import Images
import TestSupport
import Testing

@testable import Viewer

/// Pictures of the viewer's panels over a demo, against those in the folder Golden; `make goldens` draws
/// those anew.
///
/// The frame times are left out, since their numbers differ from run to run.
@Suite("The panels of the viewer") @MainActor struct PanelGoldenTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var demo = "playground"
        var keys: String
        var size = "960x600"
        var testDescription: String { name }
    }

    nonisolated static let rows = [
        Row(name: "panel-help", keys: "0:f1"),
        Row(name: "panel-inspector", keys: "0:t,0:f4,0:pagedown"),
        Row(name: "panel-timeline", keys: "0:t,0:k,0.2:f7,0.2:grow@0"),
        Row(name: "panel-code", demo: "listing-4-5", keys: "0:/,0:n"),
        Row(name: "panel-code-small", demo: "listing-4-5", keys: "0:/,0:n", size: "640x360"),
        Row(name: "panel-outlines", keys: "0:t,0:k,0:f3,0.4:f4", size: "640x480"),
    ]

    /// The difference of a channel that versions of FreeType make in the edges of letters.
    private static let textTolerance = 3

    @Test("a panel looks as it did", arguments: rows)
    func panel(_ row: Row) throws {
        let folder = try Folder()
        let outcome = zoetrope(
            "render", row.demo, "--at", "0.75", "--keys", row.keys, "--size", row.size, "-o",
            folder["panel.png"])
        #expect(outcome == Outcome(status: 0, output: "", errors: ""))
        let golden = Self.folder.appendingPathComponent(row.name + ".png").path
        if ProcessInfo.processInfo.environment["ZOETROPE_GOLDENS"] == "renew" {
            let data = try Data(contentsOf: URL(fileURLWithPath: folder["panel.png"]))
            try data.write(to: URL(fileURLWithPath: golden))
        }
        let (a, b) = (try folder.picture("panel.png"), try ImageCodec.decode(path: golden))
        try #require(a.width == b.width && a.height == b.height)
        #expect(
            PictureDifference(a, b).most <= Self.textTolerance,
            "see \(row.name).png; `make goldens` renews it")
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")
}
