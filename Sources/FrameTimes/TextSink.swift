import Foundation

/// A text buffer that is flushed in large pieces, to save memory.
package struct TextSink {
    private var bytes: [UInt8] = []
    private let pass: (Data) throws -> Void

    private static let capacity = 1 << 20

    /// Makes an empty buffer; `pass` receives the text in pieces.
    package init(_ pass: @escaping (Data) throws -> Void) {
        self.pass = pass
        bytes.reserveCapacity(Self.capacity + 4096)
    }

    /// Passes on the remaining text.
    package mutating func finish() throws {
        try pass(Data(bytes))
        bytes.removeAll(keepingCapacity: true)
    }

    /// Passes on the text so far if it fills a piece.
    mutating func passLong() throws { if bytes.count >= Self.capacity { try finish() } }

    static func += (sink: inout TextSink, text: String) { sink.bytes.append(contentsOf: text.utf8) }

    static func += (sink: inout TextSink, text: StaticString) {
        text.withUTF8Buffer { sink.bytes.append(contentsOf: $0) }
    }

    static func += (sink: inout TextSink, data: Data) { sink.bytes.append(contentsOf: data) }

    /// Appends an integer.
    mutating func append(_ value: Int) { append(digits: value.magnitude, negative: value < 0) }

    /// Appends a number with at most `decimals` decimals.
    ///
    /// Trailing zeros are left out. NaN and infinity become 0.
    mutating func append(_ value: Double, decimals: Int) {
        let unit = Self.powers[decimals]
        guard value.isFinite, abs(value) < 9e18 / unit else {
            return append(value.isFinite ? Int(clamping: Int64(max(-9e18, min(9e18, value)))) : 0)
        }
        var scaled = UInt64((abs(value) * unit).rounded())
        let isNegative = value < 0 && scaled > 0
        var places = decimals
        while places > 0, scaled % 10 == 0 { (scaled, places) = (scaled / 10, places - 1) }
        let unitOfPlaces = UInt64(Self.powers[places])
        append(digits: UInt(scaled / unitOfPlaces), negative: isNegative)
        guard places > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        append(fraction: scaled % unitOfPlaces, places: places)
    }

    private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

    private mutating func append(fraction: UInt64, places: Int) {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: places))
        var rest = fraction, i = start + places
        while rest > 0 {
            i -= 1
            bytes[i] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
    }

    private mutating func append(digits value: UInt, negative: Bool) {
        if negative { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        var rest = value
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// Appends text as a JSON string.
    mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        for unit in text.utf8 {
            switch unit {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(unit)
            case 0..<32, 127: bytes.append(contentsOf: String(format: "\\u%04x", unit).utf8)
            default: bytes.append(unit)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Returns text as a CSV field, in quotes if necessary (RFC 4180).
    ///
    /// Control characters become spaces.
    static func quotedField(_ text: String) -> String {
        let text = text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : "\($0)" }
            .joined()
        guard text.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
        return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }

    /// Returns text as an unquoted CSV field.
    ///
    /// It is for programs that do not support quotes; separators, quotes and control characters
    /// become spaces.
    static func field(_ text: String) -> String {
        let units = text.utf8.map { unit in
            let isPlain =
                unit >= 32 && unit != 127 && unit != UInt8(ascii: ",") && unit != UInt8(ascii: "\"")
            return isPlain ? unit : UInt8(ascii: " ")
        }
        return String(decoding: units, as: UTF8.self)
    }
}
