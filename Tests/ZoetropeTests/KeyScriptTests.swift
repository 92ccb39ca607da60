import Foundation
import Testing
import UIKitViews

@testable import KeyScripts
@testable import Viewer

@Suite("Key scripts")
struct KeyScriptTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var steps: [KeyScript.Step]
        var testDescription: String { "\"\(text)\"" }
        init(_ text: String, _ presses: [(Double, String)]) {
            self.text = text
            steps = presses.map { KeyScript.Step(time: $0.0, action: .key($0.1)) }
        }
    }

    static let rows = [
        Row("", []),
        Row("   ", []),
        Row("0:t", [(0, "t")]),
        Row("0:t 1.5:k 2:space", [(0, "t"), (1.5, "k"), (2, "space")]),
        Row("0:t,1.5:k,+0.5:space", [(0, "t"), (1.5, "k"), (2, "space")]),
        Row("0:t, 60hz,1:k,\n2:r,", [(0, "t"), (1, "k"), (2, "r")]),
        Row("1:,,1:.,1:,", [(1, ","), (1, "."), (1, ",")]),
        Row("  0.25:T\n1:7 ", [(0.25, "t"), (1, "7")]),
        Row("2:r 1:k", [(1, "k"), (2, "r")]),
        Row("0:t 0:k 0:r", [(0, "t"), (0, "k"), (0, "r")]),
        Row("1:, 1:. 1:[ 1:] 1:?", [(1, ","), (1, "."), (1, "["), (1, "]"), (1, "?")]),
        Row("1:t +0.5:k +0:r", [(1, "t"), (1.5, "k"), (1.5, "r")]),
        Row("+2:t 1:k +1:r", [(1, "k"), (2, "t"), (2, "r")]),
        Row("# all of it\n0:t # now\n# 1:k\n +1:r\n", [(0, "t"), (1, "r")]),
        Row("0:t\n#", [(0, "t")]),
        Row("1e1:F12 3:Shift-Tab", [(3, "shift-tab"), (10, "f12")]),
    ]

    @Test(
        "a word says how many frames a second there are",
        arguments: [("0:t", nil), ("60hz 0:t", 60), ("0:. 59.94Hz", 59.94)]
            as [(String, Double?)])
    func rate(_ text: String, _ rate: Double?) throws {
        let script = try KeyScript(parsing: text)
        #expect(script.refreshRate == rate && script.steps.count == 1)
    }

    @Test("presses come in order of time, equal times as written", arguments: rows)
    func reads(_ row: Row) throws {
        #expect(try KeyScript(parsing: row.text).steps == row.steps)
    }

    struct FingerRow: Sendable, CustomTestStringConvertible {
        var text: String
        var steps: [KeyScript.Step]
        var testDescription: String { "\"\(text)\"" }
        init(_ text: String, _ steps: [(Double, UITouch.Phase, CGFloat, CGFloat)]) {
            self.text = text
            self.steps = steps.map {
                KeyScript.Step(time: $0.0, action: .finger($0.1, CGPoint(x: $0.2, y: $0.3)))
            }
        }
    }

    static let fingerRows = [
        FingerRow("1.25:tap@150,60.5", [(1.25, .began, 150, 60.5), (1.25, .ended, 150, 60.5)]),
        FingerRow("0:press@1,2,1:release@3,4", [(0, .began, 1, 2), (1, .ended, 3, 4)]),
        FingerRow(
            "0:press@-1,2 1:move@3,-4 2:release@5,6",
            [(0, .began, -1, 2), (1, .moved, 3, -4), (2, .ended, 5, 6)]),
        FingerRow(
            "1:drag@10,20--30,40/0",
            [(1, .began, 10, 20), (1, .moved, -30, 40), (1, .ended, -30, 40)]),
        FingerRow(
            "0:drag@0,0-60,-30/0.05",
            [
                (0, .began, 0, 0), (0.05 * (1.0 / 3), .moved, 20, -10),
                (0.05 * (2.0 / 3), .moved, 40, -20), (0.05, .moved, 60, -30),
                (0.05, .ended, 60, -30),
            ]),
    ]

    @Test("a finger taps, presses, moves, and drags sixty times a second", arguments: fingerRows)
    func readsFingers(_ row: FingerRow) throws {
        let steps = try KeyScript(parsing: row.text).steps
        #expect(steps.map(\.action) == row.steps.map(\.action))
        #expect(zip(steps, row.steps).allSatisfy { abs($0.time - $1.time) < 1e-12 })
    }

    @Test(
        "the mouse clicks and turns its wheel, and the playhead goes back",
        arguments: [
            ("1:click@150,60.5", .click(CGPoint(x: 150, y: 60.5))),
            ("1:wheel@-5,60/-3", .wheel(-3, CGPoint(x: -5, y: 60))),
            ("1:back@1.25", .back(1.25)), ("1:back@0", .back(0)),
            ("1:slow@-1", .slow(-1)), ("1:slow@2", .slow(2)), ("1:grow@0", .grow(0)),
            ("1:seed@60", .seed(60)),
            ("1:loopstart@1.5", .loop(.start, 1.5)), ("1:loopend@-0.5", .loop(.end, -0.5)),
            ("1:rightclick@5,6", .rightClick(CGPoint(x: 5, y: 6))),
        ] as [(String, KeyScript.Action)])
    func readsDeeds(_ text: String, _ action: KeyScript.Action) throws {
        let script = try KeyScript(parsing: text)
        #expect(script.steps == [KeyScript.Step(time: 1, action: action)])
        #expect(action.word == text.dropFirst(2))
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        var text: String
        var place: Int
        var mentions: String
        var testDescription: String { "\"\(text)\"" }
        init(_ text: String, _ place: Int, _ mentions: String) {
            (self.text, self.place, self.mentions) = (text, place, mentions)
        }
    }

    static let wrong = [
        Wrong("t", 1, "'t' has no time"),
        Wrong("0:t k", 5, "'k' has no time"),
        Wrong("0:seed@1.5", 1, "whole number as the seed"),
        Wrong("0:seed@-1", 1, "whole number as the seed"),
        Wrong("0:t  x:k", 6, "'x' is not a time"),
        Wrong("-1:k", 1, "'-1' is not a time"),
        Wrong("+-1:k", 1, "'+-1' is not a time"),
        Wrong("+:k", 1, "'+' is not a time"),
        Wrong("1e7:k", 1, "0 to a million"),
        Wrong("# 0:ä\n 0:ä", 8, "'ä' is not a key"),
        Wrong("nan:k", 1, "'nan' is not a time"),
        Wrong("inf:k", 1, "'inf' is not a time"),
        Wrong(":k", 1, "'' is not a time"),
        Wrong("0:", 1, "has no key after the colon"),
        Wrong("0:t 1:spade", 5, "'spade' is not a key"),
        Wrong("0:ä", 1, "'ä' is not a key"),
        Wrong("0:f13", 1, "'f13' is not a key"),
        Wrong("0hz", 1, "'0hz' is not a frame rate"),
        Wrong("0:t nanhz", 5, "'nanhz' is not a frame rate"),
        Wrong("1:60hz", 1, "'60hz' is not a key"),
        Wrong("0:poke@1,2", 1, "'poke@' is not a script action"),
        Wrong("0:t 1:tap@1", 5, "'tap@1' does not have the form tap@150,60"),
        Wrong("0:tap@1,x", 1, "not have the form tap@"),
        Wrong("0:tap@1,2,3", 1, "not have the form tap@"),
        Wrong("0:tap@1e3,2", 1, "not have the form tap@"),
        Wrong("0:drag@1,2-3,4", 1, "not have the form drag@10,20-200,20/0.3"),
        Wrong("0:click@1", 1, "not have the form click@150,60"),
        Wrong("0:wheel@1,2", 1, "not have the form wheel@150,60/2"),
        Wrong("0:wheel@1,2/0.5", 1, "needs a whole number of wheel notches"),
        Wrong("0:wheel@1,2/0", 1, "needs a whole number of wheel notches"),
        Wrong("0:wheel@1,2/-101", 1, "1 to 100 or -1 to -100"),
        Wrong("0:back@", 1, "not have the form back@1.5"),
        Wrong("0:back@1,2", 1, "not have the form back@1.5"),
        Wrong("0:back@-1", 1, "back@0 is the present"),
        Wrong("0:drag@1,2-3,4/601", 1, "the range is 0 to 600"),
        Wrong("0:drag@1,2-3,4/-1", 1, "the range is 0 to 600"),
    ]

    @Test("a mistake is told with its place and its words", arguments: wrong)
    func refuses(_ row: Wrong) {
        let mistake = #expect(throws: KeyScript.Mistake.self) {
            _ = try KeyScript(parsing: row.text)
        }
        #expect(mistake?.place == row.place)
        #expect(mistake?.reason.contains(row.mentions) == true)
        #expect(mistake?.description.contains("\n") == false)
    }

    @Test(
        "a mistake in a file that is no script is one short line",
        arguments: ["%", "%:k", "0:%", "%hz", "0:%@1,2", "0:tap@%", "0:drag@1,2-3,4/%"])
    func quotes(_ pattern: String) {
        for filler in ["x", "9", "\u{301}"] {
            let word = String(repeating: filler, count: 10_000)
            let mistake = #expect(throws: KeyScript.Mistake.self) {
                _ = try KeyScript(parsing: pattern.replacingOccurrences(of: "%", with: word))
            }
            #expect((mistake?.description.unicodeScalars.count ?? .max) < 400)
        }
    }

    @Test("a script has no more steps than a session that is logged")
    func tooManySteps() throws {
        let drags = "0:drag@1,2-3,4/600 +0:drag@1,2-3,4/600"
        #expect(try KeyScript(parsing: drags).steps.count == 2 * 36_002)
        let mistake = #expect(throws: KeyScript.Mistake.self) {
            _ = try KeyScript(parsing: drags + " 7:drag@1,2-3,4/600")
        }
        #expect(mistake?.place == 40 && mistake?.reason.contains("limit of 100,000 steps") == true)
    }

    @Test("waits end before a million seconds are over")
    func tooLate() throws {
        #expect(try KeyScript(parsing: "999999:t +1:k").steps.last?.time == 1e6)
        let mistake = #expect(throws: KeyScript.Mistake.self) {
            _ = try KeyScript(parsing: "999999:t +1:k +0.5:k")
        }
        #expect(mistake?.reason == "'+0.5:k' is later than a million seconds")
    }

    @Test("waiting after a drag begins when the drag ends")
    func waits() throws {
        let steps = try KeyScript(parsing: "1:drag@0,0-9,9/0.5 +1:t").steps
        #expect(steps.last == KeyScript.Step(time: 2.5, action: .key("t")))
    }

    @Test("a script can lie in a file, and mistakes there have a line")
    @MainActor
    func files() throws {
        let folder = try Folder()
        try folder.write("0:t # one\n+1.5:k\n", to: "good.keys")
        try folder.write("0:t\r\n\n  1:k 2:spade\n", to: "bad.keys")
        #expect(
            try KeyScript(option: "@" + folder["good.keys"]) == KeyScript(parsing: "0:t 1.5:k"))
        let rows = [
            ("bad.keys", "\(folder["bad.keys"]), line 3, character 7: 'spade' is not a key"),
            ("none.keys", "cannot read \(folder["none.keys"]): no such file"),
        ]
        for (name, words) in rows {
            let failure = #expect(throws: Failure.self) {
                _ = try KeyScript(option: "@" + folder[name])
            }
            #expect(failure?.kind == .input)
            #expect(failure?.message.hasPrefix(words) == true)
        }
    }

    @Test("a script needs the name of a file, and text in UTF-8")
    func encodings() throws {
        let folder = try Folder()
        let path = folder["wide.keys"]
        for data in ["0:t\n".data(using: .utf16), Data([0x30, 0x3A, 0xFF])] {
            try #require(data).write(to: URL(fileURLWithPath: path))
            let words = "cannot read \(path): it is not UTF-8 text; save it as UTF-8"
            #expect(throws: Failure.input(words)) { try KeyScript(option: "@" + path) }
        }
        #expect(throws: Failure.usage("--keys @ names no file; write @FILE")) {
            try KeyScript(option: "@")
        }
    }

    @Test("a session becomes a script that does the same")
    func session() throws {
        var log = InputLog()
        log.add(.key("t"), at: 9)
        log.begin(
            InputLog.Stage(
                scene: "listing-4-8", size: CGSize(width: 960, height: 644), reducesMotion: true,
                refreshRate: 59.94), at: 10)
        log.add(.key("t"), at: 10.25)
        for key in ["f12", "f8", "f9", "shift", "key57"] { log.add(.key(key), at: 11) }
        log.add(.key("space"), at: 11.5)
        log.add(.key("escape"), at: 11.499)
        log.add(.finger(.began, CGPoint(x: 10, y: 20.5)), at: 12)
        log.add(.finger(.moved, CGPoint(x: -30, y: 20)), at: 12.1)
        log.add(.finger(.ended, CGPoint(x: 40, y: 20)), at: 12.20049)
        log.add(.back(1.234567891), at: 13)
        log.add(.wheel(-2, CGPoint(x: 8, y: 9)), at: 13)
        log.add(.click(CGPoint(x: 8, y: 9.5)), at: 13.000001)
        let file = log.script.file(stage: log.stage)
        #expect(
            file == """
                # Play this file: zoetrope view listing-4-8 --size 960x644 --reduce-motion --keys @FILE
                # Render an image: zoetrope render listing-4-8 --size 960x600 --reduce-motion --keys @FILE --at 1 -o FILE.png
                59.94hz
                0.25:t
                1.5:space
                1.5:escape
                2:press@10,20.5
                2.1:move@-30,20
                2.20049:release@40,20
                3:back@1.234567891
                3:wheel@8,9/-2
                3.000001:click@8,9.5

                """)
        let again = try KeyScript(parsing: file)
        #expect(again.steps.map(\.action) == log.script.steps.map(\.action))
        #expect(again.refreshRate == 59.94)
    }

    @Test("a session at another speed says so")
    func speed() {
        var log = InputLog()
        log.begin(InputLog.Stage(scene: "cube", speed: 0.3), at: 0)
        #expect(
            log.script.file(stage: log.stage)
                == "# Play this file: zoetrope view cube --speed 0.3 --keys @FILE\n")
    }

    @Test("a session names the program and the conformance that it needs")
    func conformance() {
        var log = InputLog()
        log.begin(InputLog.Stage(scene: "bounce", conformance: .guides), at: 0)
        #expect(
            log.script.file(stage: log.stage, program: "own-scenes") == """
                # Play this file: own-scenes view bounce --conformance guides --keys @FILE
                # Render an image: own-scenes render bounce --conformance guides --keys @FILE --at 1 -o FILE.png

                """)
    }

    @Test("a session with the timeline shown shows it again, and the scene keeps its size")
    @MainActor func timeline() throws {
        var log = InputLog()
        log.begin(InputLog.Stage(scene: "cube", showsTimeline: true), at: 5)
        log.add(.key("t"), at: 6)
        let steps: [(Double, KeyScript.Action)] = [(0, .key("f7")), (1, .key("t"))]
        #expect(log.script.steps == steps.map { KeyScript.Step(time: $0.0, action: $0.1) })

        func pixels(_ keys: String) throws -> [UInt32] {
            let player = ScenePlayer(
                try SceneName.demo("cube"), size: CGSize(width: 640, height: 400), scale: 1,
                script: try KeyScript(parsing: keys))
            player.advance(to: 1)
            return player.image().pixels
        }
        #expect(try pixels("0:f7 0.5:home") == pixels("0.5:home"))
    }
}
