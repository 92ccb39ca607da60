import Foundation
import Graphics
import Panels
import UIKitViews

/// A script of keys, touches and mouse actions at given times: `0:t,1.5:k,2:space,3:tap@150,60`.
package struct KeyScript: Hashable, Sendable {
    /// An action of a script.
    package enum Action: Hashable, Sendable {
        /// A press of a letter, a digit, or one of the viewer's named keys.
        case key(String)
        /// A touch of the given phase at a point of the scene, in points.
        case finger(UITouch.Phase, CGPoint)
        /// A touch by a later finger, counted from 1, in points.
        case touch(Int, UITouch.Phase, CGPoint)
        /// A change of a named demo parameter to a value as text.
        case set(String, String)
        /// A mouse click on a panel, at a point of the window.
        case click(CGPoint)
        /// A right click at a point of the window, which shows code.
        case rightClick(CGPoint)
        /// A scroll of the wheel in notches, positive down, in the window.
        case wheel(Int, CGPoint)
        /// A pause of the playhead this many seconds before live time.
        case back(Double)
        /// A move of an end of the loop to this many seconds before live time.
        case loop(LoopRange.End, Double)
        /// The window's growth in points, if it is not the requested one.
        case grow(Double)
        /// The seed of the demo's random choices.
        case seed(Int)
        /// A move by a number of slow or missed frames, negative backward.
        case slow(Int)
    }

    /// An action with its time.
    package struct Step: Hashable, Sendable {
        /// Seconds since the scene appeared.
        package var time: Double
        package var action: Action
    }

    /// The steps of the script, in order of time.
    ///
    /// Steps with the same time are in the order of the script.
    package var steps: [Step]
    /// Frames per second for keys that step by frames; nil if unspecified.
    package var refreshRate: Double?

    /// The maximum number of steps in a script or in the log of a session.
    package static let maxSteps = 100_000
    /// The maximum time of a step that is read, in seconds.
    package static let maxTime = 1e6
    /// The maximum number of wheel notches at once, in either direction.
    package static let maxNotches = 100
    /// The range of seeds.
    package static let seeds = 0...1_000_000

    /// Creates a script from steps in any order.
    package init(_ steps: [Step] = [], refreshRate: Double? = nil) {
        self.refreshRate = refreshRate
        self.steps = steps.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    package init(key: String) { self.init([Step(time: 0, action: .key(key))]) }

    /// Parses a script: `SECONDS:KEY` or `SECONDS:ACTION`, separated by commas or whitespace.
    ///
    /// `+SECONDS` is relative to the step before, `60hz` sets the frame rate, and `#` begins a
    /// comment that ends with its line.
    ///
    /// - Throws: ``Mistake``, with the position of the first word that cannot be read.
    package init(parsing text: String) throws {
        var steps: [Step] = []
        var refreshRate: Double?
        // The byte order mark, with which some editors begin a file, is no key.
        let script = text.trimmingPrefix("\u{FEFF}")
        var rest = script.unicodeScalars
        while let word = Self.word(&rest) {
            do {
                if let rate = try Self.refreshRate(word) {
                    refreshRate = rate
                } else {
                    steps += try Self.steps(word, after: steps.last?.time ?? 0)
                    guard steps.count <= Self.maxSteps else {
                        let count = NumberText.grouped(Self.maxSteps)
                        throw Reason(text: "\(word.quoted) exceeds the limit of \(count) steps")
                    }
                }
            } catch let reason as Reason {
                throw Mistake(
                    place: script[..<word.startIndex].count + 1, reason: reason.text)
            }
        }
        self.init(steps, refreshRate: refreshRate)
    }

    /// Removes and returns the next word with the separators before it.
    private static func word(_ rest: inout Substring.UnicodeScalarView) -> Substring? {
        while let first = rest.first {
            if first == "#" {
                rest = rest.drop { !Character($0).isNewline }
            } else if isSpace(first) || separates(rest, after: nil) {
                rest.removeFirst()
            } else {
                break
            }
        }
        guard !rest.isEmpty else { return nil }
        var end = rest.startIndex
        var last: Unicode.Scalar?
        while end < rest.endIndex, !isSpace(rest[end]), !separates(rest[end...], after: last) {
            last = rest[end]
            rest.formIndex(after: &end)
        }
        defer { rest = rest[end...] }
        return Substring(rest[..<end])
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
    }

    /// Returns whether the rest of a script begins with a separating comma.
    ///
    /// Such a comma ends a word. `last` is the scalar before the comma.
    ///
    /// A comma is also a key, after the colon, and separates coordinates: then no time follows it.
    private static func separates(
        _ rest: Substring.UnicodeScalarView, after last: Unicode.Scalar?
    ) -> Bool {
        guard rest.first == ",", last != ":" else { return false }
        let next = rest.dropFirst().prefix { !isSpace($0) && $0 != "," }
        return next.isEmpty || next.contains(":") || Substring(next).lowercased().hasSuffix("hz")
    }

    /// An error in a script, with its position.
    package struct Mistake: Error, Hashable, CustomStringConvertible {
        /// The position of the invalid word's first character, counted from 1.
        package var place: Int
        /// The description of the error.
        package var reason: String

        /// The error in one line.
        package var description: String { "key script, character \(place): \(reason)" }
    }

    /// The error of one word in a script, without its position.
    struct Reason: Error {
        var text: String
    }

    /// Parses a frame rate such as `60hz`; nil for other words.
    private static func refreshRate(_ word: Substring) throws -> Double? {
        guard !word.utf8.contains(colon), word.lowercased().hasSuffix("hz") else { return nil }
        guard let rate = Double(decimal: word.dropLast(2)), (1...1000).contains(rate) else {
            throw Reason(
                text: "\(word.quoted) is not a frame rate; write 1hz to 1000hz, as in 60hz")
        }
        return rate
    }

    private static let colon = UInt8(ascii: ":")

    private static func steps(_ word: Substring, after before: Double) throws -> [Step] {
        guard let colon = word.utf8.firstIndex(of: colon) else {
            throw Reason(text: "\(word.quoted) has no time; write seconds:key, as in 1.5:k")
        }
        let (time, name) = (word[..<colon], word[word.utf8.index(after: colon)...])
        let base = time.hasPrefix("+") ? before : 0
        guard let number = Double(decimal: time), (0...maxTime).contains(number) else {
            throw Reason(text: "\(time.quoted) is not a time in seconds (0 to a million)")
        }
        let seconds = base + number
        guard seconds <= maxTime else {
            throw Reason(text: "\(word.quoted) is later than a million seconds")
        }
        guard !name.isEmpty else {
            throw Reason(text: "\(word.quoted) has no key after the colon")
        }
        if name.hasPrefix("set@") { return [Step(time: seconds, action: try set(name))] }
        if name.utf8.contains(UInt8(ascii: "@")) { return try PointerWord(name).steps(at: seconds) }
        guard let key = key(named: String(name)) else {
            throw Reason(
                text: "\(name.quoted) is not a key; keys are letters, digits and "
                    + KeyTable.bindings.flatMap(\.keys).filter {
                        !$0.hasPrefix("ctrl-") && !$0.hasPrefix("shift-")
                    }.joined(separator: " ") + ", some with the prefix ctrl- or shift-")
        }
        return [Step(time: seconds, action: .key(key))]
    }

    private static func set(_ word: Substring) throws -> Action {
        let parts = word.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
            throw Reason(text: "\(word.quoted) does not have the form set@duration/0.5")
        }
        return .set(String(parts[0]), String(parts[1]))
    }

    /// Returns the key with a name; nil for an unknown name.
    ///
    /// Key scripts use the names. Letters and digits name themselves; the viewer's keys have names.
    package static func key(named name: String) -> String? {
        let lower = name.lowercased()
        if KeyTable.command(for: lower) != nil { return lower }
        guard lower.count == 1, let c = lower.first, isOfDemo(c) else { return nil }
        return lower
    }

    /// Returns whether a key is a lowercase ASCII letter or a digit.
    package static func isOfDemo(_ key: Character) -> Bool {
        key.isASCII && (key.isLowercase || key.isNumber)
    }
}
