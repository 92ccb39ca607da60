import Foundation
import Graphics
import Panels
import UIKitViews

/// A word of a key script for a pointer action or a time jump.
///
/// - a touch on the scene: `tap@X,Y`, `press@X,Y`, `move@X,Y`, `release@X,Y`, or
///   `drag@X1,Y1-X2,Y2/SECONDS`; `press2@X,Y`, `move2@X,Y` and `release2@X,Y` by a second finger, and so
///   on up to the 99th;
/// - a mouse action on a panel: `click@X,Y`, `rightclick@X,Y`, or `wheel@X,Y/NOTCHES`;
/// - the playhead: `back@SECONDS`, or `slow@-1` for the slow frame before;
/// - an end of the loop: `loopstart@SECONDS` or `loopend@SECONDS` before live time, and after it if
///   negative;
/// - the growth of the window for the timeline: `grow@POINTS`;
/// - the seed of the demo's random choices: `seed@NUMBER`.
struct PointerWord {
    /// The time between two moves of a drag, in seconds.
    private static let interval = 1.0 / 60
    /// The maximum duration of a drag, in seconds.
    private static let longest = 600.0
    /// The range of wheel notches at once, in either direction.
    private static let notches = 1...Double(KeyScript.maxNotches)

    /// An example of each action's syntax, with its points and number.
    private static let patterns: KeyValuePairs = [
        "tap": "tap@150,60", "press": "press@150,60", "move": "move@150,60",
        "release": "release@150,60", "drag": "drag@10,20-200,20/0.3", "click": "click@150,60",
        "rightclick": "rightclick@150,60", "wheel": "wheel@150,60/2", "back": "back@1.5",
        "slow": "slow@-1", "loopstart": "loopstart@1.5", "loopend": "loopend@0.5",
        "grow": "grow@120", "seed": "seed@1",
    ]

    /// The actions that fingers after the first can perform.
    private static let touches: Set = ["press", "move", "release"]

    private let verb: Substring
    /// The index of the finger.
    private var finger = 0
    private var places: [CGPoint] = []
    /// The number in the word: seconds, notches, points, frames or a seed.
    private var amount = 0.0

    /// Parses a word.
    ///
    /// - Throws: `KeyScript.Reason`.
    init(_ word: Substring) throws {
        let at = word.firstIndex(of: "@") ?? word.endIndex
        let name = word[..<at]
        let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let number = Int(name.suffix(digits)) ?? 0
        let isFurther = Self.touches.contains(String(name.dropLast(digits))) && number >= 2
        verb = isFurther && digits <= 2 ? name.dropLast(digits) : name
        if verb.count < name.count { finger = number - 1 }
        var rest = word[at...].dropFirst()
        guard let pattern = Self.patterns.first(where: { $0.key == verb })?.value else {
            throw KeyScript.Reason(
                text: "\((verb + "@").quoted) is not a script action; the actions are "
                    + Self.patterns.map(\.key).joined(separator: " "))
        }
        var reason: KeyScript.Reason {
            KeyScript.Reason(text: "\(word.quoted) does not have the form \(pattern)")
        }
        let count = pattern.count { $0 == "," }
        for index in 0..<count {
            guard index == 0 || Self.take("-", &rest), let x = Self.number(&rest),
                Self.take(",", &rest), let y = Self.number(&rest)
            else { throw reason }
            places.append(CGPoint(x: x, y: y))
        }
        if count == 0 || pattern.contains("/") {
            guard count == 0 || Self.take("/", &rest), let number = Self.number(&rest) else {
                throw reason
            }
            amount = number
        }
        guard rest.isEmpty else { throw reason }
        try check(word)
    }

    private func check(_ word: Substring) throws {
        switch verb {
        case "drag" where !(0...Self.longest).contains(amount):
            throw KeyScript.Reason(
                text: "\(word.quoted) drags for \(amount) seconds; the range is 0 to 600")
        case "wheel" where !Self.notches.contains(abs(amount)) || amount != amount.rounded():
            throw KeyScript.Reason(
                text: "\(word.quoted) needs a whole number of wheel notches, "
                    + "1 to 100 or -1 to -100")
        case "slow" where !Self.notches.contains(abs(amount)) || amount != amount.rounded():
            throw KeyScript.Reason(
                text: "\(word.quoted) needs a whole number of slow frames, 1 to 100 or -1 to -100")
        case "grow" where !(0...TimelineLayout.greatestHeight).contains(amount):
            throw KeyScript.Reason(
                text: "\(word.quoted) needs a height in points, from 0 to "
                    + NumberText.short(TimelineLayout.greatestHeight))
        case "seed" where Int(exactly: amount).map(KeyScript.seeds.contains) != true:
            throw KeyScript.Reason(
                text: "\(word.quoted) needs a whole number as the seed, 0 to 1000000")
        case "back" where amount < 0:
            throw KeyScript.Reason(text: "\(word.quoted) is in the future; back@0 is the present")
        default: break
        }
    }

    /// Returns the word's steps, the first at `time`.
    func steps(at time: Double) -> [KeyScript.Step] {
        func step(_ action: KeyScript.Action, after delay: Double = 0) -> KeyScript.Step {
            KeyScript.Step(time: time + delay, action: action)
        }
        guard let first = places.first else { return [step(number)] }
        switch verb {
        case "press": return [step(touch(.began, first))]
        case "move": return [step(touch(.moved, first))]
        case "release": return [step(touch(.ended, first))]
        case "tap": return [step(.finger(.began, first)), step(.finger(.ended, first))]
        case "click": return [step(.click(first))]
        case "rightclick": return [step(.rightClick(first))]
        case "wheel": return [step(.wheel(Int(amount), first))]
        default:
            let last = places[1]
            let count = max(1, Int((amount / Self.interval).rounded()))
            let moves = (1...count).map { index in
                let part = Double(index) / Double(count)
                let place = CGPoint(
                    x: first.x + (last.x - first.x) * part, y: first.y + (last.y - first.y) * part)
                return step(.finger(.moved, place), after: amount * part)
            }
            return [step(.finger(.began, first))] + moves
                + [step(.finger(.ended, last), after: amount)]
        }
    }

    /// The action of a word without a point.
    private var number: KeyScript.Action {
        switch verb {
        case "slow": .slow(Int(amount))
        case "loopstart": .loop(.start, amount)
        case "loopend": .loop(.end, amount)
        case "grow": .grow(amount)
        case "seed": .seed(Int(amount))
        default: .back(amount)
        }
    }

    private func touch(_ phase: UITouch.Phase, _ place: CGPoint) -> KeyScript.Action {
        finger == 0 ? .finger(phase, place) : .touch(finger, phase, place)
    }

    private static func take(_ sign: Character, _ rest: inout Substring) -> Bool {
        guard rest.first == sign else { return false }
        rest = rest.dropFirst()
        return true
    }

    private static func number(_ rest: inout Substring) -> Double? {
        var length = rest.first == "-" ? 1 : 0
        length += rest.dropFirst(length).prefix { $0.isASCII && $0.isNumber || $0 == "." }.count
        let text = rest.prefix(length)
        rest = rest.dropFirst(length)
        return Double(decimal: text)
    }
}
