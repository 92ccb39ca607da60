import Foundation
import Testing
import UIKitViews

@testable import Demos

@Suite("The primitives") @MainActor struct PrimitivesTests {
    private static func layers(_ play: Play) -> [CALayer] {
        play.scene.layer(named: "field")?.sublayers ?? []
    }

    @Test("There are as many as asked for, or the standard number", arguments: [nil, -3, 0, 7])
    func count(asked: Int?) {
        for kind in PrimitiveKind.allCases {
            let play = Play(Catalogue.primitives(kind, count: asked))
            #expect(Self.layers(play).count == max(0, asked ?? kind.standardCount))
        }
    }

    @Test("A key shows each kind, and the caption names it", arguments: PrimitiveKind.allCases)
    func keys(kind: PrimitiveKind) {
        let play = Play(Catalogue.primitives(kind == .star ? .morph : .star, count: 3))
        play.scene.press(kind.key)
        play.stage.advance(by: 0.1)
        #expect(Self.layers(play).count == kind.standardCount)
        #expect(Self.layers(play).allSatisfy { $0.name?.hasPrefix("\(kind)-") == true })
        play.scene.press("1")
        #expect(Self.layers(play).count == 100)
        #expect(play.text("caption") == "100 " + kind.title.lowercased())
    }

    @Test("Each moves and rotates for ever", arguments: PrimitiveKind.allCases)
    func motion(kind: PrimitiveKind) throws {
        let play = Play(Catalogue.primitives(kind, count: 5))
        let layer = try #require(Self.layers(play).first)
        let name = try #require(layer.name)
        func transform() throws -> CATransform3D { try #require(layer.presentation()).transform }
        let start = try transform()
        // A quarter of 4 s, and a third of the distance of 3 s; both repeat after 12 s.
        for time in [1.0, 25, 121] {
            play.stage.advance(to: time)
            let now = try transform()
            // The x axis is where the axis that rotates after it was.
            let sine = kind == .turned3d ? -start.m13 : start.m12
            #expect(close(now.m11, -sine, 1e-9), "at \(time)")
            #expect(close(hypot(now.m12, now.m13), abs(start.m11), 1e-9), "at \(time)")
            let x = play.number(name, "position.x") - layer.position.x
            let y = play.number(name, "position.y") - layer.position.y
            #expect(close(x, 100 / 3.0, 1e-9) && close(y, 50 / 3.0, 1e-9), "at \(time)")
        }
        #expect(play.animationCount() == (kind == .morph ? 15 : 10))
    }
}
