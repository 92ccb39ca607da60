import Foundation

/// Key presses at scripted times: `0:t 1.5:k 2:space`.
struct KeyScript: Hashable, Sendable {
    /// A key that is pressed at a time.
    struct Press: Hashable, Sendable {
        /// Seconds since the scene came up.
        var time: Double
        /// A letter, a digit, or the name of one of the viewer's keys.
        var key: String
    }

    /// In order of time; presses of the same time in the order they were written.
    var presses: [Press]

    /// Makes a script from presses in any order.
    init(_ presses: [Press] = []) {
        self.presses = presses.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// Reads a script: `SECONDS:KEY`, separated by blanks.
    ///
    /// - Throws: ``Mistake``, with the place of the first word that cannot be read.
    init(parsing text: String) throws {
        var presses: [Press] = []
        var word = ""
        var start = 0
        for (place, character) in (text + " ").enumerated() {
            if !character.isWhitespace {
                if word.isEmpty { start = place }
                word.append(character)
            } else if !word.isEmpty {
                presses.append(try Self.press(word, at: start + 1))
                word = ""
            }
        }
        self.init(presses)
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

    private static func press(_ word: String, at place: Int) throws -> Press {
        guard let colon = word.firstIndex(of: ":") else {
            throw Mistake(
                place: place, reason: "'\(word)' has no time; write seconds:key, as in 1.5:k")
        }
        let (time, name) = (String(word[..<colon]), String(word[word.index(after: colon)...]))
        guard let seconds = Double(time), seconds.isFinite, seconds >= 0 else {
            throw Mistake(
                place: place, reason: "'\(time)' is not a time in seconds (0 or more)")
        }
        guard !name.isEmpty else {
            throw Mistake(place: place, reason: "'\(word)' names no key after the colon")
        }
        guard let key = key(named: name) else {
            throw Mistake(
                place: place,
                reason: "no key is called '\(name)'; keys are letters, digits and "
                    + KeyTable.bindings.flatMap(\.keys).joined(separator: " "))
        }
        return Press(time: seconds, key: key)
    }

    /// The key of a name: letters and digits stand for themselves, the viewer's keys have names.
    private static func key(named name: String) -> String? {
        let lower = name.lowercased()
        if KeyTable.command(for: lower) != nil { return lower }
        guard lower.count == 1, let c = lower.first, c.isASCII, c.isLetter || c.isNumber else {
            return nil
        }
        return lower
    }
}
