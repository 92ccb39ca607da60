import Foundation
import Panels
import RenderTree

/// A progress bar for a video, or one line without a terminal.
struct Progress {
    private let total: Int
    private let name: String
    private let start: Double
    private var shown = -Double.infinity
    private var isComplete = false
    private let now: () -> Double
    private let report: (Int) -> Void
    /// The duration of the video in seconds; nil if unknown.
    private let length: Double?

    /// The minimum time between two updates, in seconds.
    private static let beat = 0.1

    /// Creates a progress bar for `total` frames.
    ///
    /// `now` returns the time of a clock in seconds; `report` is called with the number of finished
    /// frames at each update.
    init(
        total: Int, name: String, length: Double? = nil,
        now: @escaping () -> Double = SystemClock.seconds,
        report: @escaping (Int) -> Void = { _ in }
    ) {
        (self.total, self.now, self.report, start) = (total, now, report, now())
        (self.name, self.length) = (name.withVisibleControls(), length)
    }

    /// Shows the number of finished frames.
    mutating func show(_ done: Int) {
        let time = now()
        guard time - shown >= Self.beat || done == total else { return }
        (shown, isComplete) = (time, done == total)
        report(done)
        // `\r` returns to the first column; the escape sequence erases the line after the text.
        Console.current.terminal?(
            "\r" + Self.line(done, of: total, after: time - start, name: name, length: length)
                + "\u{1B}[K")
    }

    /// Ends the line of the progress bar.
    ///
    /// Without a terminal, reports the time that a complete video took.
    mutating func end() {
        guard shown > -.infinity else { return }
        if let terminal = Console.current.terminal {
            terminal("\n")
        } else if isComplete, let length {
            let time = Self.time(shown - start, length)
            Console.complain("\(name): \(NumberText.count(total, "frame")) in \(time)")
        }
        shown = -.infinity
    }

    /// Returns a duration as text, with the video's length divided by it.
    private static func time(_ seconds: Double, _ length: Double?) -> String {
        let speed = length.map { ", \(NumberText.fixed($0 / seconds, digits: 2)) × real time" }
        return "\(NumberText.fixed(seconds, digits: 1)) s\(speed ?? "")"
    }

    /// Returns the text of the bar: percentage, frames, and remaining time.
    ///
    /// At the end it says how many times as fast as the video's `length` the work was.
    static func line(
        _ done: Int, of total: Int, after seconds: Double, name: String, length: Double? = nil
    ) -> String {
        let share = min(1, max(0, Double(done) / Double(max(1, total))))
        let full = Int((share * 24).rounded(.down))
        let bar = String(repeating: "█", count: full) + String(repeating: "░", count: 24 - full)
        var words = ["\(bar) \(Int((share * 100).rounded(.down))) %", "\(done) of \(total) frames"]
        if done >= total {
            words.append(time(seconds, length))
        } else if done > 0, seconds > 1 {
            words.append("\(Int((seconds / share - seconds).rounded(.up))) s to go")
        }
        return (words + [name]).joined(separator: "  ")
    }
}
