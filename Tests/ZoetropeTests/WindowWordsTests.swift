import Testing

@testable import Viewer

@Suite("Command lines that open the window")
struct WindowWordsTests {
    @Test(
        "are told by their words alone",
        arguments: [
            ("", true), ("playground", true), ("view", true), ("view springs --speed 2", true),
            ("playground --keys 0:t", true), ("--help", false), ("--version", false), ("-h", false),
            ("help view", false), ("view --help", false), ("bench", false), ("demos", false),
            ("render playground --at 1", false), ("--size 300x200", false),
        ])
    func words(line: String, opens: Bool) {
        let words = line.split(separator: " ").map(String.init)
        #expect(ZoetropeCommand.opensWindow(words) == opens)
    }
}
