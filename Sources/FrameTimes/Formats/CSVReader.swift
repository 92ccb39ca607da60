import Foundation

/// A reader of tables whose fields are separated by commas (RFC 4180), row by row.
struct CSVReader {
    /// A row: its fields as byte ranges of the file, and its line number.
    struct Row {
        var fields: [Range<Int>] = []
        var line = 1
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    /// The maximum number of columns.
    static let columnLimit = 4096

    init(_ data: Data) { bytes = [UInt8](data) }

    /// Whether the last row ended with a line break, not the file.
    var endedLine: Bool {
        position > 0 && [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[position - 1])
    }

    /// Whether all rows were read.
    var isAtEnd: Bool { position >= bytes.count }

    /// Reads the next row that is not empty; returns false at the end of the file.
    ///
    /// - Throws: ``RecordingError`` for a quote that is not closed, or for too many columns.
    mutating func read(into row: inout Row) throws -> Bool {
        while !isAtEnd {
            row.fields.removeAll(keepingCapacity: true)
            row.line = line
            try readFields(&row)
            if row.fields.count > 1 || !row.fields[0].isEmpty { return true }
        }
        return false
    }

    private mutating func readFields(_ row: inout Row) throws {
        while true {
            row.fields.append(try readField())
            guard row.fields.count <= Self.columnLimit else {
                throw RecordingError("more than \(Self.columnLimit) columns", line: row.line)
            }
            guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { break }
            position += 1
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\r") { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
        line += 1
    }

    /// Reads a field up to the next comma or line end.
    private mutating func readField() throws -> Range<Int> {
        let start = position
        let isQuoted = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
        if isQuoted { try skipQuoted() }
        while position < bytes.count, !Self.ends(bytes[position]) { position += 1 }
        return start..<position
    }

    private mutating func skipQuoted() throws {
        let begin = line
        position += 1
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\n") { line += 1 }
            position += 1
            guard bytes[position - 1] == UInt8(ascii: "\"") else { continue }
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return }
            position += 1
        }
        throw RecordingError("a quote is not closed", line: begin)
    }

    private static func ends(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// Returns a field as text, without its quotes.
    func text(_ field: Range<Int>) -> String {
        let text = String(decoding: bytes[field], as: UTF8.self)
        guard text.hasPrefix("\""), text.count > 1, text.hasSuffix("\"") else { return text }
        return text.dropFirst().dropLast().replacingOccurrences(of: "\"\"", with: "\"")
    }

    /// Returns a field as a finite number; nil for other text.
    func number(_ field: Range<Int>) -> Double? {
        guard field.count <= 64 else { return nil }
        let exact = bytes.withUnsafeBufferPointer {
            SampleReader.decimal(UnsafeBufferPointer(rebasing: $0[field]))
        }
        if let exact { return exact }
        return Double(text(field).trimmingCharacters(in: .whitespaces)).flatMap {
            $0.isFinite ? $0 : nil
        }
    }
}
