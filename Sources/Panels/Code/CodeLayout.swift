import Foundation

/// The layout of the code panel: the visible rows of its code.
package struct CodeLayout: Hashable, Sendable {
    /// The content of a row.
    enum Content: Hashable, Sendable {
        /// The heading of a section: its title and file.
        case heading(title: String, file: String)
        /// A range of Unicode scalars in the line at an index.
        case code(line: Int, range: Range<Int>, indent: Int)
    }

    /// A visible row with its frame, in points of the window.
    struct Row: Hashable, Sendable {
        var content: Content
        var runs: [WrappedCode.Run]
        var rect: CGRect
    }

    let page: WrappedCode
    /// The visible rows.
    let rows: [Row]
    /// The scroll offset and its maximum, in points.
    package let offset: Double, reach: Double

    /// Creates the layout at a scroll offset in points, clamped to ``reach``.
    init(_ page: WrappedCode, scroll: Double) {
        let body = page.body
        let reach = max(0, page.height - body.height), offset = scroll.clamped(to: 0...reach)
        (self.page, self.reach, self.offset) = (page, reach, offset)
        rows = page.rows.compactMap { row in
            let y = body.minY - offset + row.y
            guard y >= body.minY - 0.5, y + row.height <= body.maxY + 0.5 else { return nil }
            return Row(
                content: row.content, runs: row.runs,
                rect: CGRect(x: body.minX, y: y, width: body.width, height: row.height))
        }
    }

    /// The frame of the panel, in points of the window.
    package var panel: CGRect { page.panel }
    /// The scrolled part of the panel.
    package var body: CGRect { page.body }

    /// Returns the scroll offset to show a key's code; nil if not needed.
    ///
    /// It is nil if the key has no code, or if the code is visible. If there is space, the first
    /// setter of the key is shown too.
    func offset(toShow key: Character) -> Double? {
        guard let start = page.starts[key] else { return nil }
        let value = page.values[key] ?? start
        let fits = abs(value - start) + 5 * WrappedCode.rowHeight <= body.height
        let top = fits ? min(start, value) : start
        let bottom = max(
            start + 4 * WrappedCode.rowHeight, fits ? value + 2 * WrappedCode.rowHeight : 0)
        let isVisible = top >= offset && bottom <= offset + body.height
        return isVisible ? nil : max(0, top - WrappedCode.rowHeight).clamped(to: 0...max(0, reach))
    }

    /// Returns the index of the line at a point.
    func line(at point: CGPoint) -> Int? {
        for row in rows where row.rect.includes(point) {
            if case .code(let line, _, _) = row.content { return line }
        }
        return nil
    }
}
