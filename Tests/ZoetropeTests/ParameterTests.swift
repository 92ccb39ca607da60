import Demos
import Foundation
import Testing

@testable import KeyScripts
@testable import Panels
@testable import Viewer

@Suite("Parameters in the viewer") @MainActor
struct ViewerParameterTests {
    private static let played = Catalogue.demos.filter { !$0.parameters.isEmpty }.map(\.name)

    @Test("the code shows the value of each parameter in place of its name")
    func code() throws {
        for name in Self.played {
            let demo = try #require(Catalogue.demo(named: name))
            let page = try #require(DemoCode(of: name).pages.first)
            for parameter in demo.parameters {
                let shown = page.showing([parameter.name: "12345.0"])
                #expect(shown.text.contains("12345.0"), "\(name) \(parameter.name)")
                for line in shown.lines {
                    #expect(line.text.unicodeScalars.count == line.style.unicodeScalars.count)
                }
            }
        }
    }

    @Test("labels, members, declarations and comments keep the name")
    func names() throws {
        let page = try #require(DemoCode(of: "block-options").pages.first)
        let text = page.showing(["duration": "0.7", "delay": "0.2"]).text
        #expect(text.contains("withDuration: 0.7, delay: 0.2, options:"))
        #expect(text.contains("usingSpringWithDamping: dampingRatio,"))
        let springs = try #require(DemoCode(of: "springs").pages.first)
        #expect(
            springs.showing(["duration": "0.7"]).text.contains(
                "spring.duration = spring.settlingDuration"))
        #expect(page.showing([:]) == page)
    }

    @Test("key scripts set and change them, and repeat the same film")
    func scripts() throws {
        func x(_ keys: String, at time: Double) throws -> String {
            try OffscreenScene("block-options", keys: keys, size: nil, reducesMotion: false)
                .samples(of: "tile", "position.x", at: [time], asJSON: false)
        }
        // Linear for 2 s: the middle is reached after 1 s.
        #expect(try x("0:set@duration/2 0:set@curve/curveLinear 0:m", at: 1) == "1,320")
        // Ten steps of 0.1 s: the same.
        let keys = "0:set@curve/curveLinear " + String(repeating: "0:+ ", count: 10) + "0:m"
        #expect(try x(keys, at: 1) == "1,320")
        #expect(try x(keys + " 0.5:backspace 0.5:set@curve/curveLinear", at: 1) == "1,320")
        #expect(try x("0:; 0:+ 0:+ 0:: 0:- 0:m", at: 0.2) == "0.2,112")
    }

    @Test("the past shows the values of then")
    func past() throws {
        func x(_ keys: String) throws -> String {
            try OffscreenScene("block-options", keys: keys, size: nil, reducesMotion: false)
                .samples(of: "tile", "position.x", at: [3], asJSON: false)
        }
        // 2 s - 1.75 s is before the change; 2 s - 0.5 s is a second after it.
        let changed = "0:m 0.5:set@duration/3 "
        #expect(try x(changed + "2:back@1.75") == x("0:m 2:back@1.75"))
        #expect(try x(changed + "2:back@0.5") != x("0:m 2:back@0.5"))
        #expect(
            try x(changed + "2:back@0.5") == x("0:set@duration/3 0.5:m 2:back@0.5"))
    }

    @Test(
        "a key that a demo does not have is a mistake, unless it may belong to another one or a text"
    )
    func unknownKeys() throws {
        let demo = try SceneName.demo("listing-4-8")
        for script in [
            "0:f", "0:space,1:f", "0:tab,1:q", "0:ctrl-g,1:7,1:return", "0:click@9,9,1:q",
        ] {
            #expect(throws: Never.self) { try KeyScript(option: script).check(for: demo) }
        }
        #expect(throws: Failure.self) { try KeyScript(option: "0:f,1:q").check(for: demo) }
    }

    @Test("mistakes are explained in one line")
    func mistakes() {
        for (arguments, words) in [
            (["bench", "listing-4-8", "--keys", "0:q"], "listing-4-8 has no key 'q'; it has f"),
            (["render", "listing-4-8", "--keys", "0:f,1:q"], "listing-4-8 has no key 'q'"),
            (
                ["render", "springs", "--keys", "0:set@nothing/1"],
                "springs has no parameter 'nothing'"
            ),
            (["render", "cube", "--keys", "0:set@duration/1"], "it has none"),
            (["render", "springs", "--keys", "0:set@duration/x"], "use 0.2 to 2.0 s"),
            (
                ["render", "springs", "--keys", "0:t 1.5:set@duration/2.1"],
                "key script, 1.5 s: '2.1' is not a value of duration; use 0.2 to 2.0 s"
            ),
            (
                ["bench", "springs", "--keys", "0:set@stiffness/-1e300"],
                "'-1e300' is not a value of stiffness; use 20 to 800"
            ),
            (["render", "springs", "--keys", "0:set@duration"], "set@duration/0.5"),
            (["bench", "springs", "--keys", "0:set@nothing/1"], "no parameter"),
        ] {
            let output = arguments[0] == "bench" ? [] : ["--at", "0", "-o", "x.png"]
            let result = zoetrope(arguments + output)
            #expect(result.status == 64 && result.errors.contains(words), "\(result.errors)")
            #expect(result.errors.split(separator: "\n").count <= 2)
        }
        #expect(zoetrope("demos", "--search", "media-timing").output.contains("speed: -2"))
    }

    @Test("the session's changes are remembered with their times")
    func changes() {
        var model = OverlayModel()
        for index in 0..<1000 {
            model.add(ParameterChange(time: Double(index), values: ["x": "\(index)"]))
        }
        model.add(ParameterChange(time: 999, values: ["x": "last"]))
        #expect(model.parameters.count == ParameterChange.limit)
        #expect(model.parameters.first?.time == 0)
        #expect(model.parameters.last == ParameterChange(time: 999, values: ["x": "last"]))
    }

    @Test("the help has their keys where the demo has some, and the controller's once there is one")
    func help() {
        func rows(_ model: OverlayModel) -> Set<String> {
            var rows: Set<String> = []
            let layout = HelpLayout(model, in: CGSize(width: 1280, height: 800))
            for line in layout.pages.joined().joined() {
                if case .key(let key) = line.content { rows.insert(key.help) }
            }
            return rows
        }
        var model = OverlayModel()
        let own = Set(KeyTable.bindings.filter { $0.command.isOfParameters }.map(\.help))
        #expect(rows(model).isDisjoint(with: own) && own.count == 5)
        model.add(ParameterChange(time: 0, values: ["x": "1"]))
        #expect(rows(model).isSuperset(of: own))
        model.hasController = true
        #expect(rows(model).isSuperset(of: ControllerMap.rows.map(\.help)))
    }

    @Test("a script's change is written as it is read")
    func words() throws {
        let script = try KeyScript(parsing: "0.5:set@duration/0.5 1:set@curve/.curveLinear 2:; 3:-")
        let text = script.steps.map { "\($0.time):\($0.action.word)" }.joined(separator: " ")
        #expect(try KeyScript(parsing: text) == script)
    }
}
