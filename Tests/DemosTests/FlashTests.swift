import CoreAnimation
import Testing
import UIKitViews

@testable import Demos

@Suite("What every commit shows (demos)") @MainActor struct FlashTests {
    nonisolated static let rows: [(demo: String, key: Character, layer: String)] = [
        ("stopping", "m", "theLayer"), ("listing-3-3", "b", "theLayer"), ("ends", "c", "first"),
        ("ends", "d", "first"), ("ends", "b", "second"), ("retargeting", "s", "replaced"),
        ("stopping", "m", "stage.playhead"), ("ends", "c", "stage.playhead"),
    ]

    /// A window shows any of the commits that a key leads to: in none of them may a layer be where
    /// its motion is to end.
    @Test("a layer that is to move is where it was in each of them", arguments: rows)
    func presses(_ row: (demo: String, key: Character, layer: String)) throws {
        let demo = try #require(Catalogue.demo(named: row.demo))
        let scene = demo.makeScene()
        var shown: [CGFloat] = []
        func look() {
            let layer = scene.layer(named: row.layer)?.presentation()
            if let layer, layer.opacity > 0 { shown.append(layer.position.x) }
        }
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: demo.size)
        let context = RenderContext(
            layer: root, clock: ManualClock(0), send: { _ in MainActor.assumeIsolated { look() } })
        let window = UIWindow(frame: root.bounds)
        window.addSubview(scene.view)
        root.addSublayer(window.layer)
        window.makeKeyAndVisible()
        context.tick()
        shown = []
        scene.press(row.key)
        context.tick()
        let place = try #require(shown.last)
        #expect(shown.allSatisfy { $0 == place }, "\(shown)")
        #expect(place != scene.layer(named: row.layer)?.position.x || row.layer == "stage.playhead")
    }
}
