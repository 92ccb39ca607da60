import Foundation

/// The layout of the demo browser: rows of thumbnails under chapter titles.
package struct BrowserLayout: Hashable, Sendable {
    /// The number of columns.
    package let columns: Int
    /// The size of a cell: a thumbnail and its title.
    let cell: CGSize
    let pictureHeight: Double
    /// The first visible row, and the number of visible rows.
    let first: Int
    let visible: Int
    let rows: Int
    /// The first visible row when scrolled to the end.
    let last: Int
    /// The chapter titles with the y coordinates of their centres.
    private(set) var headings: [Heading] = []
    private var frames: [Int: CGRect] = [:]

    /// The title of a chapter above its first visible row.
    struct Heading: Hashable, Sendable {
        var title: String
        var y: Double
    }

    private static let gap = 16.0, margin = 24.0, head = 56.0, title = 26.0, heading = 24.0
    private static let preferred = 208.0, least = 136.0

    package init(_ browser: DemoBrowser, in size: CGSize) {
        let gap = Self.gap
        let area = CGRect(
            x: Self.margin, y: Self.head, width: max(1, size.width - 2 * Self.margin),
            height: max(1, size.height - Self.head - 12))
        let room = area.size
        func width(_ columns: Int) -> Double {
            ((room.width + gap) / Double(columns) - gap).rounded(.down)
        }
        var columns = max(
            room.width < 200 ? 1 : 2, Int((room.width + gap) / (Self.preferred + gap)))
        func height(_ columns: Int) -> Double { (width(columns) * 0.625).rounded() + Self.title }
        func visible(_ columns: Int) -> Int { Int((room.height + gap) / (height(columns) + gap)) }
        func left(_ columns: Int) -> Double {
            room.height + gap - Double(visible(columns)) * (height(columns) + gap)
        }
        // Columns are added, and thumbnails become smaller, while fewer than two rows are visible
        // or another column reduces the unused height.
        while visible(columns) < 2 || left(columns) > left(columns + 1),
            width(columns + 1) >= Self.least
        { columns += 1 }
        self.columns = columns
        let cell = CGSize(width: width(columns), height: height(columns))
        self.cell = cell
        pictureHeight = cell.height - Self.title
        var browser = browser
        browser.columns = columns
        let rows = browser.rows
        self.rows = rows.count

        /// Returns the chapter title above a row of thumbnails; nil for no title.
        ///
        /// The first visible row has a title even within a chapter.
        func heading(_ row: Int, from first: Int) -> String? {
            let chapter = browser.chapter(of: rows[row][0])
            let isNew = row == first || browser.chapter(of: rows[row - 1][0]) != chapter
            return isNew && !chapter.isEmpty ? chapter : nil
        }
        /// Returns the number of rows from `first` that fit, at least one.
        func fitting(_ first: Int) -> Int {
            var (row, y) = (first, 0.0)
            while row < rows.count {
                if heading(row, from: first) != nil { y += Self.heading }
                if row > first, y + cell.height > room.height { break }
                y += cell.height + gap
                row += 1
            }
            return row - first
        }
        var last = max(0, rows.count - 1)
        while last > 0, last - 1 + fitting(last - 1) == rows.count { last -= 1 }
        self.last = last
        let chosen = rows.firstIndex { $0.contains(browser.chosen) } ?? 0
        var first = browser.first ?? chosen - visible(columns) / 2
        first = min(max(0, first), last)
        if browser.first == nil {
            while first < chosen, first + fitting(first) <= chosen { first += 1 }
        }
        self.first = first
        self.visible = rows.isEmpty ? 1 : fitting(first)
        var y = area.minY
        for row in first..<min(rows.count, first + self.visible) {
            if let title = heading(row, from: first) {
                headings.append(Heading(title: title, y: y + 6))
                y += Self.heading
            }
            for (column, place) in rows[row].enumerated() {
                frames[place] = CGRect(
                    x: area.minX + Double(column) * (cell.width + gap), y: y, width: cell.width,
                    height: cell.height)
            }
            y += cell.height + gap
        }
    }

    /// Returns the frame of the thumbnail at an index; nil if not visible.
    func frame(of place: Int) -> CGRect? { frames[place] }

    /// Returns the index of the cell at a point.
    package func place(at point: CGPoint) -> Int? { frames.first { $0.value.includes(point) }?.key }
}
