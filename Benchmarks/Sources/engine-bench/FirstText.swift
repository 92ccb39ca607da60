@testable import Graphics
@testable import Motion
@testable import RenderTree
@testable import Text

/// What the first text of a process costs: the fonts are found and loaded with it.
enum FirstText {
    /// Prints the time from nothing to the layout of a word, and that of the next one.
    static func run() {
        print("text, wall time:")
        for name in ["the first of a process", "the next one"] {
            let begin = SystemClock.seconds()
            let layout = TextEngine.standard.layout(
                TextRequest(name, font: FontDescription(size: 17)))
            precondition(!layout.runs.isEmpty)
            report(name, [(SystemClock.seconds() - begin) * 1e3], unit: "ms")
        }
    }
}
