import Foundation
import UIKitViews

/// A word of a key script that moves the finger: `tap@X,Y`, `press@X,Y`, `move@X,Y`,
/// `release@X,Y`, or `drag@X1,Y1-X2,Y2/SECONDS`.
struct FingerWord {
    /// How often a dragging finger moves, in seconds.
    private static let interval = 1.0 / 60
    /// No drag is longer, in seconds.
    private static let longest = 600.0

    private let verb: Substring
    private var places: [CGPoint] = []
    private var seconds = 0.0

    /// Reads a word.
    ///
    /// - Throws: `KeyScript.Reason`.
    init(_ word: String) throws {
        let at = word.firstIndex(of: "@") ?? word.endIndex
        verb = word[..<at]
        var rest = word[at...].dropFirst()
        let isDrag = verb == "drag"
        guard isDrag || ["tap", "press", "move", "release"].contains(verb) else {
            throw KeyScript.Reason(
                text: "'\(verb)@' is nothing a finger does; there are tap press move release drag")
        }
        let pattern = isDrag ? "drag@10,20-200,20/0.3" : "\(verb)@150,60"
        let reason = KeyScript.Reason(text: "'\(word)' is not written as in \(pattern)")
        for index in 0..<(isDrag ? 2 : 1) {
            guard index == 0 || Self.take("-", &rest), let x = Self.number(&rest),
                Self.take(",", &rest), let y = Self.number(&rest)
            else { throw reason }
            places.append(CGPoint(x: x, y: y))
        }
        if isDrag {
            guard Self.take("/", &rest), let time = Self.number(&rest) else { throw reason }
            guard time >= 0, time <= Self.longest else {
                throw KeyScript.Reason(
                    text: "'\(word)' drags for \(time) seconds; 0 to 600 are possible")
            }
            seconds = time
        }
        guard rest.isEmpty else { throw reason }
    }

    /// What the finger does from a time on.
    func steps(at time: Double) -> [KeyScript.Step] {
        func step(_ phase: UITouch.Phase, _ place: CGPoint, after delay: Double = 0)
            -> KeyScript.Step
        { KeyScript.Step(time: time + delay, action: .finger(phase, place)) }
        let first = places[0]
        switch verb {
        case "press": return [step(.began, first)]
        case "move": return [step(.moved, first)]
        case "release": return [step(.ended, first)]
        case "tap": return [step(.began, first), step(.ended, first)]
        default:
            let last = places[1]
            let count = max(1, Int((seconds / Self.interval).rounded()))
            let moves = (1...count).map { index in
                let part = Double(index) / Double(count)
                let place = CGPoint(
                    x: first.x + (last.x - first.x) * part, y: first.y + (last.y - first.y) * part)
                return step(.moved, place, after: seconds * part)
            }
            return [step(.began, first)] + moves + [step(.ended, last, after: seconds)]
        }
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
        return Double(text)
    }
}
