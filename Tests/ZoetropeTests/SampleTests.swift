import Demos
import Foundation
import Graphics
import RenderTree
import Testing
import UIKitViews

@testable import Viewer

@Suite("Samples of a scene")
@MainActor
struct SampleTests {
    @Test("a scene whose layers have no names says so")
    func nameless() throws {
        let size = CGSize(width: 9, height: 9)
        let demo = Demo(name: "empty", title: "", line: "", keys: [], size: size) {
            DemoScene(size: $0)
        }
        let player = ScenePlayer(demo, size: size, scale: 1, script: nil)
        let failure = #expect(throws: Failure.self) { try player.value(of: "a", "position") }
        #expect(failure == .usage("no layer of empty is named 'a'; named layers: none"))
    }

    @Test("an object is told by what it is, which is the same in every run")
    func objects() {
        let (layer, cell) = (CALayer(), CAEmitterCell())
        (layer.name, cell.name) = ("a", "spark")
        let rows: [(Any, String)] = [
            (layer, "CALayer 'a'"), (CATextLayer(), "CATextLayer"), (UIView(), "UIView"),
            ([layer, CALayer()], "CALayer 'a', CALayer"), ([cell], "CAEmitterCell 'spark'"),
            (["b": 0.5, "a": layer] as [String: Any], "a: CALayer 'a', b: 0.5"),
            (CABasicAnimation(keyPath: "opacity"), "CABasicAnimation"),
            (CAMediaTimingFunction(name: .linear), "linear"),
            (CGImage(width: 2, height: 1, pixels: [0, 0]), "image 2x1"),
            (CGPath(elements: [PathElement.move(.zero), .close]), "path of 2 elements"),
            ([CGColor.white, CGColor.clear], "1 1 1 1 0 0 0 0"),
            ([0, 0.5, 1] as [NSNumber], "0 0.5 1"), (["a", 1] as [Any], "a, 1"),
            (NSAttributedString(string: "text"), "text"), (NSNull(), ""),
        ]
        for (value, text) in rows { #expect(SampledValue(value).text == text) }
    }

    @Test(
        "no value of a scene's layer holds an address",
        arguments: [
            ("masks", "day"), ("emitter", "fountain"), ("gradients", "sky"), ("text", "word 1"),
            ("constraints", "label"), ("nine-parts", "nine"), ("shadows", "floor"),
        ])
    func addresses(_ scene: String, _ layer: String) throws {
        let demo = try SceneName.demo(scene)
        let player = ScenePlayer(demo, size: demo.size, scale: 1, script: nil)
        #expect(throws: Never.self) { try player.value(of: layer, "position") }
        let others = ["name", "delegate", "actions", "sublayers", "superlayer"]
        for key in PropertyTable.rows.map(\.key) + others {
            guard let value = try? player.value(of: layer, key) else { continue }
            #expect(value.text.firstMatch(of: /0x[0-9a-f]{6}/) == nil, "\(key)")
        }
    }
}
