import CoreAnimation
import Foundation
import Graphics
import Testing
import UIKitViews

@testable import Demos

@Suite("Less motion")
@MainActor
struct ReducedMotionTests {
    /// The middle of the first transition of the opening demo, as text.
    private func frame() -> String {
        let stage = OffscreenStage(size: CGSize(width: 960, height: 600))
        let scene = PlaygroundScene.demo.makeScene()
        stage.addSubview(scene.view)
        stage.advance(to: 0)
        scene.press("t")
        stage.advance(to: 0.5)
        return stage.drawList().description
    }

    @Test("the opening demo dissolves instead of turning")
    func playground() {
        let turning = frame()
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let dissolving = frame()
        #expect(turning != dissolving)
        #expect(dissolving == frame())
    }

    @Test("the change is told, once")
    func notification() {
        let count = Guarded(0)
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil,
            queue: nil
        ) { _ in count.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        #expect(!UIAccessibility.isReduceMotionEnabled)
        for value in [true, true, false] { UIAccessibility.isReduceMotionEnabled = value }
        #expect(count.withLock { $0 } == 2)
    }
}
