import Testing
import UIKitViews

@testable import zoetrope

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
        Row("  0.25:T\n1:7 ", [(0.25, "t"), (1, "7")]),
        Row("2:r 1:k", [(1, "k"), (2, "r")]),
        Row("0:t 0:k 0:r", [(0, "t"), (0, "k"), (0, "r")]),
        Row("1:, 1:. 1:[ 1:] 1:?", [(1, ","), (1, "."), (1, "["), (1, "]"), (1, "?")]),
        Row("1e1:F12 3:Shift-Tab", [(3, "shift-tab"), (10, "f12")]),
    ]

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
        Wrong("0:t  x:k", 6, "'x' is not a time"),
        Wrong("-1:k", 1, "'-1' is not a time"),
        Wrong("nan:k", 1, "'nan' is not a time"),
        Wrong("inf:k", 1, "'inf' is not a time"),
        Wrong(":k", 1, "'' is not a time"),
        Wrong("0:", 1, "names no key"),
        Wrong("0:t 1:spade", 5, "no key is called 'spade'"),
        Wrong("0:ä", 1, "no key is called 'ä'"),
        Wrong("0:f3", 1, "no key is called 'f3'"),
        Wrong("0:poke@1,2", 1, "'poke@' is nothing a finger does"),
        Wrong("0:t 1:tap@1", 5, "'tap@1' is not written as in tap@150,60"),
        Wrong("0:tap@1,x", 1, "not written as in tap@"),
        Wrong("0:tap@1,2,3", 1, "not written as in tap@"),
        Wrong("0:tap@1e3,2", 1, "not written as in tap@"),
        Wrong("0:drag@1,2-3,4", 1, "not written as in drag@10,20-200,20/0.3"),
        Wrong("0:drag@1,2-3,4/601", 1, "0 to 600 are possible"),
        Wrong("0:drag@1,2-3,4/-1", 1, "0 to 600 are possible"),
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
}
