import Foundation

/// The layout of the code panel: its visible rows of code, with long lines wrapped.
struct CodeLayout: Hashable, Sendable {
    /// A row of the panel.
    enum Content: Hashable, Sendable {
        /// The heading of a section: its title and file.
        case heading(title: String, file: String)
        /// A part of a line, by the line's index on the page and its range of scalars.
        case code(line: Int, range: Range<Int>, indent: Int)
    }

    /// A visible row with its frame, in points of the window.
    struct Row: Hashable, Sendable {
        var content: Content
        var rect: CGRect
    }

    static let rowHeight = 17.0
    private static let headingHeight = 34.0
    private static let head = 44.0, margin = 16.0
    /// The space for a value behind the last row of a line that sets it, in points.
    private static let valueWidth = 150.0

    let panel: CGRect
    /// The scrolled part of the panel.
    let body: CGRect
    /// The visible rows.
    let rows: [Row]
    /// The scroll offset and its maximum, in points.
    let offset: Double, reach: Double
    /// The offset at which the code of each key begins, after the list of keys: at the first of the lines
    /// that the fewest keys run, since helpers of several keys may stand far above.
    private let starts: [Character: Double]
    /// The offset of the first line that sets a value by each key.
    private let values: [Character: Double]

    /// Creates the layout.
    ///
    /// - Parameters:
    ///   - page: the code.
    ///   - area: the frame of the panel, in points of the window.
    ///   - advance: the width of a character, in points.
    ///   - scroll: the scroll offset in points, clamped to 0 to ``reach``.
    init(_ page: DemoCode.Page, in area: CGRect, advance: Double, scroll: Double) {
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
        func add(_ content: Content, height: Double) {
            rows.append(
                Row(content: content, rect: CGRect(x: 0, y: y, width: 0, height: height)))
            y += height
        }
        for (number, section) in page.sections.enumerated() {
            add(.heading(title: section.title, file: section.file), height: Self.headingHeight)
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
                    add(
                        .code(line: index, range: part.range, indent: part.indent),
                        height: Self.rowHeight)
                }
                index += 1
            }
        }
        self.starts = starts.mapValues(\.y)
        self.values = values
        reach = max(0, y - body.height)
        offset = scroll.clamped(to: 0...reach)
        let (body, offset) = (body, offset)
        self.rows = rows.compactMap { row in
            let rect = CGRect(
                x: body.minX, y: body.minY - offset + row.rect.minY, width: body.width,
                height: row.rect.height)
            return rect.minY >= body.minY - 0.5 && rect.maxY <= body.maxY + 0.5
                ? Row(content: row.content, rect: rect) : nil
        }
    }

    /// Returns the scroll offset that shows the code of a key, with the first value that it sets where there is
    /// space for both; nil if there is none, or it is visible.
    func offset(toShow key: Character) -> Double? {
        guard let start = starts[key] else { return nil }
        let value = values[key] ?? start
        let fits = abs(value - start) + 5 * Self.rowHeight <= body.height
        let top = fits ? min(start, value) : start
        let bottom = max(start + 4 * Self.rowHeight, fits ? value + 2 * Self.rowHeight : 0)
        let isVisible = top >= offset && bottom <= offset + body.height
        return isVisible ? nil : max(0, top - Self.rowHeight).clamped(to: 0...max(0, reach))
    }

    /// Returns the index of the line at a point.
    func line(at point: CGPoint) -> Int? {
        for row in rows where row.rect.includes(point) {
            if case .code(let line, _, _) = row.content { return line }
        }
        return nil
    }

    /// A part of a line in a row, with its indentation in characters.
    private struct Part {
        var range: Range<Int>
        var indent: Int
    }

    /// Wraps a line after spaces, otherwise brackets and dots, so that its parts fit, with `free` columns behind the last of them where it
    /// has a space to be wrapped at; continuations are indented.
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
                let row = letters[start..<end]
                let ends = [row.lastIndex(of: " "), row.lastIndex { $0 == "(" || $0 == "." }]
                end = ends.compactMap { $0 }.first { $0 > start + room / 3 }.map { $0 + 1 } ?? end
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
}
