import Foundation
import Testing
import UIKitApp

@testable import Demos
@testable import Panels
@testable import Viewer

@Suite("Scenes of one's own") @MainActor
struct OwnSceneTests {
    private static func scene(_ name: String, keys: [Character] = ["m"]) -> ViewerScene {
        ViewerScene(
            name, title: "A square", size: CGSize(width: 200, height: 100),
            keys: keys.map { key in ViewerKey(key, "Move") { $0.center.x = 150 } }
        ) {
            let square = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            square.backgroundColor = .red
            return square
        }
    }

    @Test(
        "a scene is scaled to its space as a whole, and its keys reach its views",
        arguments: [(200.0, 100.0, 1.0), (400, 400, 2), (100, 100, 0.5)])
    func scaled(_ width: Double, _ height: Double, _ scale: Double) {
        let demo = Self.scene("square").demo
        let scene = demo.make(CGSize(width: width, height: height))
        let square = scene.view.subviews[0].subviews[0]
        func box() -> CGRect { square.convert(square.bounds, to: scene.view) }
        #expect(box().size == CGSize(width: 100 * scale, height: 100 * scale))
        #expect(abs(box().midY - height / 2) < 1e-9)
        scene.press("m")
        #expect(abs(box().midX - (width / 2 + 50 * scale)) < 1e-9)
        scene.resize(to: CGSize(width: 200, height: 100))
        #expect(box() == CGRect(x: 100, y: 0, width: 100, height: 100))
    }

    @Test("a scene of layers has its keys too, in either case of letters")
    func layers() {
        let scene = ViewerScene(
            "layer", title: "A layer", keys: [ViewerKey("X", "Hide") { $0.isHidden = true }]
        ) { CALayer() }.demo
        let shown = scene.makeScene()
        shown.press("x")
        #expect(shown.view.subviews[0].layer.sublayers?[0].isHidden == true)
        #expect(scene.size == ViewerScene.standardSize)
    }

    @Test("a scene's code is that of its file, and its keys light their lines")
    func code() throws {
        let scene = ViewerScene(
            "coded", title: "",
            keys: [
                ViewerKey("m", "Move") { $0.center.x = 1 }
            ]
        ) { UIView() }
        let code = try scene.source.code(of: "coded")
        let lines = code.pages[0].lines
        #expect(code.name == "coded" && lines[0].text.contains("ViewerScene("))
        #expect(lines.prefix(5).map(\.keys) == ["", "", "", "m", ""])
        #expect(lines[3].text.contains("$0.center.x = 1"))
        #expect(throws: Failure.self) {
            try SceneSource(file: "/nowhere/a.swift", line: 1).code(of: "coded")
        }
    }

    @Test(
        "scenes that cannot be told apart are refused in one line",
        arguments: [
            (["a", "a"], ["m"], "two scenes are named 'a'"), ([], [], "no scenes"),
            (["a b"], [], "'a b' is not a valid scene name"),
            ([""], [], "'' is not a valid scene name"),
            (["-a"], [], "'-a' is not a valid scene name"),
            (["a"], ["?"], "'?' of a is not a valid key"),
            (["a"], ["m", "M"], "a has two keys 'm'"),
            (["a"], ["é"], "'é' of a is not a valid key"),
            (["a", "b-2"], ["1", "z"], nil),
        ] as [([String], [Character], String?)])
    func refused(_ names: [String], _ keys: [Character], _ reason: String?) {
        do {
            try ViewerScene.check(names.map { Self.scene($0, keys: keys) })
            #expect(reason == nil)
        } catch {
            #expect(reason.map { error.message.hasPrefix($0) } == true)
        }
    }

    @Test("the code of scenes has words to search, and lines for their properties")
    func words() throws {
        let scene = ViewerScene(
            "coded", title: "", keys: [ViewerKey("m", "Move") { $0.center.x = 1 }]
        ) { UIView() }
        let page = try scene.source.code(of: "coded").pages[0]
        let line = try #require(page.setters["m"]?.first?.line)
        #expect(page.lines[line].text.contains("$0.center.x = 1"))
        let sources = ["coded": scene.source]
        #expect(DemoCode.words(of: sources)["coded"]?.contains("viewerscene") == true)
        // A program that is named like a demo does not have its code.
        #expect(throws: Failure.self) { try DemoCode(of: "springs", sources: sources) }
    }

    @Test("a size that is none becomes one that can be shown")
    func sizes() {
        for side in [Double.nan, -1, 0, 1e9, .infinity] {
            let scene = ViewerScene("s", title: "", size: CGSize(width: side, height: 50)) {
                UIView()
            }
            #expect((1...16384).contains(scene.demo.size.width) && scene.demo.size.height == 50)
        }
    }

    @Test("the environment asks for the viewer, or for one of its commands")
    func variable() {
        let rows: [(String?, [String]?)] = [
            (nil, nil), ("", nil), ("0", nil), ("1", []),
            ("render a --at 1", ["render", "a", "--at", "1"]),
            // A program that the viewer started obeys its arguments.
            (ProgramHost.commandLine, ["bench", "own scene"]),
        ]
        for (value, arguments) in rows {
            let environment = value.map { [ProgramHost.variable: $0] } ?? [:]
            let line = ["/bin/program", "bench", "own scene"]
            #expect(ProgramHost.arguments(environment, line) == arguments)
        }
    }
}
