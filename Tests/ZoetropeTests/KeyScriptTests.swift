import Testing

@testable import zoetrope

@Suite("Key scripts")
struct KeyScriptTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var presses: [KeyScript.Press]
        var testDescription: String { "\"\(text)\"" }
        init(_ text: String, _ presses: [(Double, String)]) {
            self.text = text
            self.presses = presses.map { KeyScript.Press(time: $0.0, key: $0.1) }
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
        #expect(try KeyScript(parsing: row.text).presses == row.presses)
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
