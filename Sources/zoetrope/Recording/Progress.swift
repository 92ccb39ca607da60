import Foundation
import RenderTree

/// A bar on the terminal that says how far a film is; nothing where nobody watches.
struct Progress {
    private let total: Int
    private let name: String
    private let start: Double
    private var shown = -Double.infinity
    private let now: () -> Double

    /// Seconds between two looks of the bar.
    private static let beat = 0.1

    /// Begins; `now` is a clock in seconds.
    init(total: Int, name: String, now: @escaping () -> Double = SystemClock.seconds) {
        (self.total, self.name, self.now, start) = (total, name, now, now())
    }

    /// Shows that so many frames are done.
    mutating func show(_ done: Int) {
        guard let terminal = Console.current.terminal else { return }
        let time = now()
        guard time - shown >= Self.beat || done == total else { return }
        shown = time
        // Back to the first column, and away with what is right of the text.
        terminal("\r" + Self.line(done, of: total, after: time - start, name: name) + "\u{1B}[K")
    }

    /// Leaves the last state behind.
    mutating func end() {
        if shown > -.infinity { Console.current.terminal?("\n") }
        shown = -.infinity
    }

    /// The bar: how much, how many frames, and how long it will take.
    static func line(_ done: Int, of total: Int, after seconds: Double, name: String) -> String {
        let share = min(1, max(0, Double(done) / Double(max(1, total))))
        let full = Int((share * 24).rounded(.down))
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: 24 - full)
        var words = ["\(bar) \(Int((share * 100).rounded(.down))) %", "\(done) of \(total) frames"]
        if done >= total {
            words.append("\(NumberText.fixed(seconds, digits: 1)) s")
        } else if done > 0, seconds > 1 {
            words.append("\(Int((seconds / share - seconds).rounded(.up))) s to go")
        }
        return (words + [name]).joined(separator: "  ")
    }
}
