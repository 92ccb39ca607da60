import Foundation

/// A page of code whose long lines are wrapped to the width of a panel.
package struct WrappedCode: Hashable, Sendable {
    /// A row of the page.
    struct Row: Hashable, Sendable {
        var content: CodeLayout.Content
        /// The words of one colour each, without the spaces between them.
        var runs: [Run] = []
        /// The distance from the top of the page and the height, in points.
        var y, height: Double
    }

    /// Characters of one colour in a row.
    struct Run: Hashable, Sendable {
        var text: String
        /// The letter of the colour.
        var style: Unicode.Scalar
        /// The columns of the run in the row, the indentation included.
        var columns: Range<Int>
    }

    /// The height of a row, in points.
    package static let rowHeight = 17.0
    private static let headingHeight = 34.0
    private static let head = 44.0, margin = 16.0
    /// The width reserved at the end of a line for a value, in points.
    private static let valueWidth = 150.0

    let panel: CGRect
    /// The scrolled part of the panel.
    let body: CGRect
    let rows: [Row]
    /// The height of all rows, in points.
    let height: Double
    /// The y coordinate of each key's code on the page, in points.
    ///
    /// The first section, the list of keys, is left out. A key's code begins at the first of the
    /// lines that are run by the fewest keys, since helpers shared by several keys may be far
    /// above.
    let starts: [Character: Double]
    /// The y coordinate of each key's first setter on the page, in points.
    let values: [Character: Double]

    /// Wraps a page.
    ///
    /// - Parameters:
    ///   - page: the code.
    ///   - area: the frame of the panel, in points of the window.
    ///   - advance: the width of a character, in points.
    init(_ page: DemoCode.Page, in area: CGRect, advance: Double) {
        panel = area
        body = CGRect(
            x: area.minX + Self.margin, y: area.minY + Self.head,
            width: max(1, area.width - Self.margin - 12),
            height: max(0, area.height - Self.head - 8))
        let columns = max(12, Int(body.width / max(1, advance)))
        let free = min(columns / 2, Int(Self.valueWidth / max(1, advance)))
        let setters = Set(page.setters.values.joined().map(\.line))
        var rows: [Row] = []
        var starts: [Character: (keys: Int, y: Double)] = [:]
        var values: [Character: Double] = [:]
        var (y, index) = (0.0, 0)
        for (number, section) in page.sections.enumerated() {
            rows.append(
                Row(
                    content: .heading(title: section.title, file: section.file), y: y,
                    height: Self.headingHeight))
            y += Self.headingHeight
            for line in section.lines {
                if number > 0 {
                    for key in line.keys where line.keys.count < starts[key]?.keys ?? .max {
                        starts[key] = (line.keys.count, y)
                    }
                }
                for key in line.keys where values[key] == nil {
                    if page.setters[String(key)]?.contains(where: { $0.line == index }) == true {
                        values[key] = y
                    }
                }
                let parts = Self.parts(
                    line.text, columns: columns, leaving: setters.contains(index) ? free : 0)
                for part in parts {
                    rows.append(
                        Row(
                            content: .code(line: index, range: part.range, indent: part.indent),
                            runs: Self.runs(of: line, part), y: y, height: Self.rowHeight))
                    y += Self.rowHeight
                }
                index += 1
            }
        }
        (self.rows, self.values) = (rows, values)
        self.starts = starts.mapValues(\.y)
        height = y
    }

    /// A part of a code line that fits a row, indented by characters.
    private struct Part {
        var range: Range<Int>
        var indent: Int
    }

    /// Splits a line of code into rows.
    ///
    /// A line is split after a space, otherwise after a colon, after a bracket that something
    /// follows, or before a member; continuations are indented.
    ///
    /// `free` columns after the last part stay empty, if the part has a space at which it can be
    /// split.
    private static func parts(_ text: String, columns: Int, leaving free: Int) -> [Part] {
        let letters = Array(text.unicodeScalars)
        let indent = letters.prefix { $0 == " " }.count
        var parts: [Part] = []
        var start = indent
        repeat {
            let isFirst = parts.isEmpty
            let left = min(isFirst ? indent : indent + 4, columns / 2)
            let room = max(8, columns - left)
            var end = min(letters.count, start + room)
            if end < letters.count {
                let places = (start + room / 3 + 2...end).reversed()
                end =
                    places.first { letters[$0 - 1] == " " }
                    ?? places.first { canSplit(between: letters[$0 - 1], letters[$0]) } ?? end
            }
            parts.append(Part(range: start..<end, indent: left))
            start = end
        } while start < letters.count
        if let last = parts.last, last.indent + last.range.count > columns - free,
            let blank = letters[last.range.prefix(columns - free - last.indent)].lastIndex(of: " ")
        {
            parts[parts.count - 1].range = last.range.lowerBound..<blank + 1
            let left = min(indent + 4, columns / 2)
            parts.append(Part(range: blank + 1..<letters.count, indent: left))
        }
        return parts
    }

    /// Whether a line may continue in the next row between two characters without a space.
    private static func canSplit(between a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
        switch (a, b) {
        case ("(", _), ("[", _): b != ")" && b != "]"
        case (":", _): b != ":" && b != " "
        case ("0"..."9", "."), (".", "."): false
        default: b == "."
        }
    }

    /// Returns the words of a part of a line, each of one colour.
    private static func runs(of line: DemoCode.Line, _ part: Part) -> [Run] {
        let letters = Array(line.text.unicodeScalars), styles = Array(line.style.unicodeScalars)
        var runs: [Run] = []
        var start = part.range.lowerBound
        while start < part.range.upperBound {
            let isBlank = letters[start] == " "
            let end =
                (start..<part.range.upperBound).first {
                    styles[$0] != styles[start] || (letters[$0] == " ") != isBlank
                } ?? part.range.upperBound
            if !isBlank {
                let first = part.indent + start - part.range.lowerBound
                runs.append(
                    Run(
                        text: String(String.UnicodeScalarView(letters[start..<end])),
                        style: styles[start], columns: first..<first + end - start))
            }
            start = end
        }
        return runs
    }
}
