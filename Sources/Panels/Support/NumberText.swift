import Foundation

/// Functions that format numbers for people and for programs.
package enum NumberText {
    /// Returns the shortest text that parses to the same number: `197`, `393.5`.
    package static func exact(_ value: Double) -> String {
        whole(value) ?? "\(value)"
    }

    /// Returns the digits of an integer below 2^53; nil for other numbers.
    private static func whole(_ value: Double) -> String? {
        guard let whole = Int(exactly: value), abs(whole) < 1 << 53 else { return nil }
        return String(whole)
    }

    /// Returns a number with at most `digits` decimals, without trailing zeros.
    package static func short(_ value: Double, digits: Int = 2) -> String {
        guard value.isFinite else { return "\(value)" }
        if let whole = whole(value) { return whole }
        var text = fixed(value, digits: digits)
        if text.utf8.contains(UInt8(ascii: ".")) {
            while text.last == "0" { text.removeLast() }
            if text.last == "." { text.removeLast() }
        }
        return text
    }

    /// Returns a number with exactly `digits` decimals, so that readings do not shift.
    ///
    /// A number that rounds to zero has no sign.
    package static func fixed(_ value: Double, digits: Int) -> String {
        guard value.isFinite else { return "-" }
        let text = String(format: "%.\(max(0, digits))f", value)
        let isZero = text.hasPrefix("-") && text.utf8.allSatisfy { "-0.".utf8.contains($0) }
        return isZero ? String(text.dropFirst()) : text
    }

    /// Returns an integer with its digits in groups of three: `10,000`.
    package static func grouped(_ value: Int) -> String {
        let digits = String(value.magnitude)
        var text = ""
        for (i, digit) in digits.enumerated() {
            if i > 0, (digits.count - i) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return value < 0 ? "-" + text : text
    }

    /// Returns a count with its noun: `1 frame`, `10,000 frames`, `2 misses`.
    package static func count(_ value: Int, _ noun: String) -> String {
        let ending = ["s", "sh", "x"].contains(where: noun.hasSuffix) ? "es" : "s"
        return "\(grouped(value)) \(value == 1 ? noun : noun + ending)"
    }

    /// Returns a speed: `1/4×`, `1×`, `2×`.
    static func speed(_ rate: Double) -> String {
        let inverse = (1 / rate).rounded()
        if rate < 1, inverse.isFinite, abs(rate * inverse - 1) < 1e-9 {
            return "1/\(short(inverse, digits: 0))×"
        }
        return "\(short(rate, digits: rate < 1 ? 4 : 2))×"
    }
}
