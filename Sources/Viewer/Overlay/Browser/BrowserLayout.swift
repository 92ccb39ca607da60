import Foundation

/// The layout of the demo browser: rows of thumbnails, scrolled to show the selected one.
struct BrowserLayout: Hashable, Sendable {
    let columns: Int
    /// The size of a cell: a thumbnail and its title.
    let cell: CGSize
    let pictureHeight: Double
    /// The first visible row, and the number of visible rows.
    let first: Int
    let visible: Int
    let rows: Int
    private let area: CGRect

    private static let gap = 16.0, margin = 24.0, head = 56.0, title = 26.0
    private static let preferred = 208.0, least = 136.0

    init(_ browser: DemoBrowser, in size: CGSize) {
        let gap = Self.gap
        area = CGRect(
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
        cell = CGSize(width: width(columns), height: height(columns))
        pictureHeight = cell.height - Self.title
        rows = (browser.entries.count + columns - 1) / columns
        self.visible = max(1, visible(columns))
        let wanted = browser.first ?? browser.chosen / columns - self.visible / 2
        first = min(max(0, wanted), max(0, rows - self.visible))
    }

    /// Returns the frame of the cell at an index; nil if it is scrolled out of view.
    func frame(of place: Int) -> CGRect? {
        let row = place / columns - first
        guard row >= 0, row < visible else { return nil }
        return CGRect(
            x: area.minX + Double(place % columns) * (cell.width + Self.gap),
            y: area.minY + Double(row) * (cell.height + Self.gap), width: cell.width,
            height: cell.height)
    }

    /// Returns the index of the cell at a point.
    func place(at point: CGPoint) -> Int? {
        let column = Int(((point.x - area.minX) / (cell.width + Self.gap)).rounded(.down))
        let row = Int(((point.y - area.minY) / (cell.height + Self.gap)).rounded(.down))
        guard (0..<columns).contains(column), (0..<visible).contains(row) else { return nil }
        let place = (first + row) * columns + column
        return frame(of: place)?.includes(point) == true ? place : nil
    }
}
