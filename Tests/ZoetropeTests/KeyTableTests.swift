import Foundation
import Testing

@testable import Panels
@testable import Viewer

@Suite("The key table")
struct KeyTableTests {
    private var keys: [String] { KeyTable.bindings.flatMap(\.keys) }

    @Test("no key stands in it twice")
    func once() { #expect(Set(keys).count == keys.count) }

    @Test("letters and digits are left to the demos")
    func lettersAreFree() {
        for key in keys where key.count == 1 {
            let character = key.first
            #expect(character?.isLetter == false)
            #expect(character?.isNumber == false)
        }
    }

    @Test("every command has exactly one row")
    func complete() {
        let commands = KeyTable.bindings.map(\.command)
        #expect(Set(commands) == Set(ViewerCommand.allCases))
        #expect(commands.count == ViewerCommand.allCases.count)
    }

    @Test("every key finds its row's command")
    func dispatch() {
        for binding in KeyTable.bindings {
            for key in binding.keys { #expect(KeyTable.command(for: key) == binding.command) }
        }
        #expect(KeyTable.command(for: "t") == nil)
        #expect(KeyTable.command(for: "f13") == nil)
    }

    @Test("help texts are short and have no full stop")
    func words() {
        for binding in KeyTable.bindings {
            #expect(!binding.help.isEmpty && binding.help.count <= 32)
            #expect(binding.help.last != ".")
        }
    }

    @Test("every heading has rows")
    func headings() {
        for group in KeyBinding.Group.allCases {
            #expect(!KeyTable.bindings(in: group).isEmpty)
        }
    }

    /// What stands between two lines of a file of the project.
    private static func part(of file: String, from first: String, to last: String) throws -> String
    {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(file)
        let text = try String(contentsOf: path, encoding: .utf8)
        let begin = try #require(text.range(of: "\n\(first)\n"))
        let end = try #require(text[begin.upperBound...].range(of: "\n\(last)\n"))
        return String(text[begin.upperBound..<end.lowerBound])
    }

    @Test("the README shows this table")
    func readme() throws {
        let table = try Self.part(of: "README.md", from: "<!-- keys -->", to: "<!-- /keys -->")
        #expect(table == KeyTable.markdown, "run 'make keys'")
    }

    @Test("the manual page lists the same keys")
    func manual() throws {
        var page = try Self.part(
            of: "CMakeLists-helpers/zoetrope.1.in", from: ".EX", to: ".EE")
        for (name, sign) in [
            ("\\(<-", "←"), ("\\(->", "→"), ("\\(ua", "↑"), ("\\(da", "↓"),
            ("\\[u232B]", "⌫"), ("\\-", "-"),
        ] { page = page.replacingOccurrences(of: name, with: sign) }
        #expect(KeyTable.plain().hasPrefix(page + "\n\nLetters and digits"), "run 'make keys'")
    }

    @Test("a program with scenes of its own names itself")
    func program() {
        let text = KeyTable.plain(program: "own-scenes")
        #expect(text.contains("the command 'own-scenes demos' lists them"))
    }

    @Test("the keys command prints both forms")
    @MainActor
    func command() {
        #expect(zoetrope("keys", "--markdown").output == KeyTable.markdown)
        #expect(
            zoetrope("keys").output == """
                Time
                  Space         Pause or resume
                  ,             Previous frame
                  .             Next frame
                  ←             Step back 0.1 s (hold: rewind)
                  →             Step forward 0.1 s (hold: play)
                  End           Return to live playback
                  Ctrl ↑        Previous slow frame
                  Ctrl ↓        Next slow frame
                  [             Halve the speed
                  ]             Double the speed
                  Shift Home    Start the loop here
                  Shift End     End the loop here
                  Ctrl L        Play or stop the loop
                  Ctrl Home     Clear the loop
                  Ctrl ←        Previous animation event
                  Ctrl →        Next animation event
                  Ctrl G        Type a time to go to

                Demos
                  Home or F5    Restart
                  Tab           Next demo
                  Shift Tab     Previous demo
                  Return        Open the selected demo
                  ;             Select the next parameter
                  :             Select the previous parameter
                  -             Make the parameter smaller
                  + or =        Make the parameter larger
                  ⌫             Reset the parameters

                Panels and view
                  F1 or ?       Show the keys
                  F2            Show frame times
                  Shift F2      Explain the frame times
                  F3            Show outlines and motion paths
                  F4            Inspect layers
                  PgUp          Inspect the layer behind
                  PgDn          Inspect the layer in front
                  Shift PgUp    Scroll the panel up
                  Shift PgDn    Scroll the panel down
                  Ctrl C        Copy inspected values or code
                  / or Shift F4 Show the code
                  F7            Show the timeline
                  Shift F7      Show all rows of the timeline
                  ↑             Zoom the timeline in
                  ↓             Zoom the timeline out
                  Shift ↑       Select the previous animation
                  Shift ↓       Select the next animation
                  F6            Reduce motion
                  Esc           Close help or panel, or quit

                Files and window
                  F8            Save the input for replay
                  F9            Record frame times, or stop
                  Shift F9      Show the recorded frame times
                  F10           Record a video, or stop
                  F12           Save a screenshot
                  F11           Enter or leave full screen

                Game controller
                  A B X Y       The demo's first four keys
                  LT + A B X Y  The demo's next four keys
                  LB RB         Previous or next demo
                  Left stick    Browse demos; A opens, B closes
                  Right stick   Rewind or play; up: live
                  D-pad         Select and change a parameter
                  Start         Pause or resume
                  Back          Browse demos
                  RT            Show the code
                  L3 R3         Show the keys; restart the demo

                Letters and digits are the demo's own keys; the command 'zoetrope demos' lists them. A mouse click acts as a touch; the wheel scrubs through time.
                """)
    }
}
