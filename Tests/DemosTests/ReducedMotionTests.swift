import CoreAnimation
import Foundation
import Graphics
import Testing
import UIKitViews

@testable import Demos
@testable import RenderTree

@Suite("Less motion")
@MainActor
struct ReducedMotionTests {
    /// The way in which something changes to something else half a second after a key.
    private func transitions(_ demo: Demo, _ key: Character) -> Set<String> {
        let stage = OffscreenStage(size: demo.size)
        let scene = demo.makeScene()
        stage.addSubview(scene.view)
        stage.advance(to: 0)
        scene.press(key)
        stage.advance(to: 0.5)
        return Set(
            stage.tree.nodes.flatMap(\.animations).compactMap {
                $0.animation.transition?.kind.rawValue
            }
        )
    }

    nonisolated static let rows: [(name: String, key: Character, with: String, without: String)] = [
        ("playground", "t", "flipFromLeft", "dissolve"),
        ("listing-4-8", "f", "flipFromRight", "dissolve"),
        ("listing-4-8-variant", "f", "flipFromRight", "dissolve"),
        ("listing-4-6", "n", "curlUp", "dissolve"),
        ("listing-4-6", "d", "curlDown", "dissolve"),
        ("transition-content", "b", "curlUp", "dissolve"),
        ("controllers", "s", "flipFromRight", "dissolve"),
        // Begin and commit calls have no cross-dissolve.
        ("listing-4-7", "n", "curlUp", ""),
        ("transition-content", "c", "curlUp", ""),
        ("table-4-2", "t", "flipFromRight", ""),
        ("transitions", "p", "push", "fade"),
        ("transitions", "m", "moveIn", "fade"),
        ("transitions", "r", "reveal", "fade"),
        ("transitions", "f", "fade", "fade"),
    ]

    @Test("pages dissolve instead of turning, curling or sliding", arguments: rows)
    func dissolve(_ name: String, _ key: Character, _ with: String, _ without: String) throws {
        let demo = try #require(Catalogue.demo(named: name))
        #expect(transitions(demo, key) == [with])
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        #expect(transitions(demo, key) == Set([without].filter { !$0.isEmpty }))
    }

    @Test("without a curl, pages are swapped all the same")
    func swaps() throws {
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let play = try Play("listing-4-7")
        for (time, isSwapped) in [(0.5, true), (2, false), (4, true)] {
            play.scene.press("n")
            play.stage.advance(to: time)
            #expect((play.scene.layer(named: "currentTextView")?.isHidden == true) == isSwapped)
        }
    }

    @Test("in the playground nothing flies or turns, it fades")
    func fades() throws {
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let play = try Play("playground")
        for key: Character in ["k", "k", "r"] { play.scene.press(key) }
        let end = CGPoint(x: 120, y: 120)
        for time in [0.001, 0.25, 0.5, 0.75, 2] {
            play.stage.advance(to: time)
            #expect(try #require(play.shown("theLayer", "position") as? CGPoint) == end)
            #expect(play.number("backingView", "transform.rotation.z") == 0)
            #expect(play.number("manLayer", "transform.rotation.z") == 0)
            let fades = (0.1..<0.9).contains(play.number("backingView", "opacity"))
            #expect(fades == (0.2...0.8).contains(time))
        }
        #expect(play.animationCount() == 0)
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
