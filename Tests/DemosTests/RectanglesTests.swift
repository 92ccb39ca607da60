import Demos
import Foundation
import Testing
import UIKitViews

@Suite("The rectangles") @MainActor struct RectanglesTests {
    @Test("There are as many as asked for", arguments: [(-3, 0), (0, 0), (1, 1), (250, 250)])
    func count(asked: Int, made: Int) {
        let play = Play(Catalogue.rectangles(count: asked))
        #expect((play.scene.layer(named: "field")?.sublayers?.count ?? 0) == made)
    }

    @Test("A key sets how many there are", arguments: [("1", 100), ("2", 1_000), ("3", 3_000)])
    func keys(key: Character, count: Int) {
        let play = Play(Catalogue.rectangles(count: 10))
        play.scene.press(key)
        play.stage.advance(by: 0.1)
        #expect(play.scene.layer(named: "field")?.sublayers?.count == count)
    }

    @Test("Each moves, turns and fades for ever, in its own time")
    func motion() {
        let play = Play(Catalogue.rectangles(count: 40))
        play.stage.advance(to: 100.3)
        for (index, seconds) in [(0, 1.5), (7, 2.2), (16, 3.1), (17, 1.5)] {
            let name = "rectangle-\(index)"
            let cycle = (100.3 / seconds).truncatingRemainder(dividingBy: 1)
            let opacity = play.number(name, "opacity")
            let angle = play.number(name, "transform.rotation.z")
            let turn = (angle / (2 * .pi) - cycle)
            #expect(close(opacity, 0.2 + 0.8 * cycle, 1e-5), "\(name)")
            #expect(close(turn, turn.rounded(), 1e-9), "\(name)")
        }
        #expect(play.animationCount() == 120)
    }

    @Test("The same rectangles come each time")
    func determinism() {
        let first = Play(Catalogue.rectangles(count: 30))
        let second = Play(Catalogue.rectangles(count: 30))
        first.stage.advance(to: 1.2)
        second.stage.advance(to: 0.4)
        second.stage.advance(to: 1.2)
        #expect(first.frame() == second.frame())
    }
}
