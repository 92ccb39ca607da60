import Foundation
import UIKitViews

/// Keys, a finger and the mouse at scripted times: `0:t 1.5:k 2:space 3:tap@150,60`.
struct KeyScript: Hashable, Sendable {
    /// What is done.
    enum Action: Hashable, Sendable {
        /// A letter, a digit, or the name of one of the viewer's keys is pressed.
        case key(String)
        /// The finger does something at a place of the scene, in points.
        case finger(UITouch.Phase, CGPoint)
        /// The mouse clicks at a place of the window, in points, on what the viewer shows there. The
        /// scene does not hear of it.
        case click(CGPoint)
        /// The wheel turns by so many notches over a place of the window; towards the user is positive.
        case wheel(Int, CGPoint)
        /// The playhead goes so many seconds before the present, and time stands still there.
        case back(Double)
    }

    /// Something that is done at a time.
    struct Step: Hashable, Sendable {
        /// Seconds since the scene came up.
        var time: Double
        var action: Action
    }

    /// In order of time; steps of the same time in the order they were written.
    var steps: [Step]
    /// How many frames a second the keys that step a frame count by; nil where the script does not
    /// say.
    var refreshRate: Double?

    /// No script that is read has more steps, nor a session that is logged.
    static let maxSteps = 100_000
    /// No step that is read is later, in seconds.
    static let maxTime = 1e6

    /// Makes a script from steps in any order.
    init(_ steps: [Step] = [], refreshRate: Double? = nil) {
        self.refreshRate = refreshRate
        self.steps = steps.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// Makes a script that presses one key at once.
    init(key: String) { self.init([Step(time: 0, action: .key(key))]) }

    /// Reads a script: `SECONDS:KEY` or `SECONDS:DEED`, separated by blanks. `+SECONDS` waits so
    /// long after the word before, `60hz` says how many frames a second there are, and what follows
    /// `#` on its line says nothing.
    ///
    /// - Throws: ``Mistake``, with the place of the first word that cannot be read.
    init(parsing text: String) throws {
        var steps: [Step] = []
        var refreshRate: Double?
        var word = ""
        var start = 0
        var isRemark = false
        for (place, character) in (text + " ").enumerated() {
            if isRemark {
                isRemark = !character.isNewline
            } else if word.isEmpty, character == "#" {
                isRemark = true
            } else if !character.isWhitespace {
                if word.isEmpty { start = place }
                word.append(character)
            } else if !word.isEmpty {
                do {
                    if let rate = try Self.refreshRate(word) {
                        refreshRate = rate
                    } else {
                        steps += try Self.steps(word, after: steps.last?.time ?? 0)
                        guard steps.count <= Self.maxSteps else {
                            let count = NumberText.grouped(Self.maxSteps)
                            throw Reason(text: "with \(word.quoted) there are over \(count) steps")
                        }
                    }
                } catch let reason as Reason {
                    throw Mistake(place: start + 1, reason: reason.text)
                }
                word = ""
            }
        }
        self.init(steps, refreshRate: refreshRate)
    }

    /// What is wrong with a script, and where.
    struct Mistake: Error, Hashable, CustomStringConvertible {
        /// The character where the word begins, counted from 1.
        var place: Int
        /// What is wrong with it.
        var reason: String

        /// One line.
        var description: String { "key script, character \(place): \(reason)" }
    }

    /// What is wrong with a word.
    struct Reason: Error {
        var text: String
    }

    /// The frames a second of a word such as `60hz`; nil for words of another kind.
    private static func refreshRate(_ word: String) throws -> Double? {
        guard word.lowercased().hasSuffix("hz"), !word.contains(":") else { return nil }
        guard let rate = Double(decimal: word.dropLast(2)), (1...1000).contains(rate) else {
            throw Reason(
                text: "\(word.quoted) is no rate of frames; write 1hz to 1000hz, as in 60hz")
        }
        return rate
    }

    private static func steps(_ word: String, after before: Double) throws -> [Step] {
        guard let colon = word.firstIndex(of: ":") else {
            throw Reason(text: "\(word.quoted) has no time; write seconds:key, as in 1.5:k")
        }
        let (time, name) = (String(word[..<colon]), String(word[word.index(after: colon)...]))
        let base = time.hasPrefix("+") ? before : 0
        guard let number = Double(decimal: time), (0...maxTime).contains(number) else {
            throw Reason(text: "\(time.quoted) is not a time in seconds (0 to a million)")
        }
        let seconds = base + number
        guard seconds <= maxTime else {
            throw Reason(text: "\(word.quoted) comes after more than a million seconds")
        }
        guard !name.isEmpty else {
            throw Reason(text: "\(word.quoted) names no key after the colon")
        }
        if name.contains("@") { return try PointerWord(name).steps(at: seconds) }
        guard let key = key(named: name) else {
            throw Reason(
                text: "no key is called \(name.quoted); keys are letters, digits and "
                    + KeyTable.bindings.flatMap(\.keys).joined(separator: " "))
        }
        return [Step(time: seconds, action: .key(key))]
    }

    /// The key of a name: letters and digits stand for themselves, the viewer's keys have names.
    static func key(named name: String) -> String? {
        let lower = name.lowercased()
        if KeyTable.command(for: lower) != nil { return lower }
        guard lower.count == 1, let c = lower.first, c.isASCII, c.isLetter || c.isNumber else {
            return nil
        }
        return lower
    }
}
