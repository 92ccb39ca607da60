import Foundation

/// The painter of a page of the help.
enum HelpPainter {
    /// Draws a page of the help, by index clamped to the last.
    static func draw(
        _ layout: HelpLayout, page: Int, size: CGSize, on canvas: inout OverlayCanvas
    ) {
        canvas.fill(CGRect(origin: .zero, size: size), .veil)
        let panel = layout.panel
        canvas.panel(panel, radius: 16)
        let page = min(max(0, page), layout.pages.count - 1)
        let middle = panel.minY + layout.head / 2 + 2
        canvas.text("Keys", x: layout.left, y: middle, .heading, .ink)
        let hint =
            page + 1 < layout.pages.count
            ? "Page \(page + 1) of \(layout.pages.count); F1: next page" : "F1 closes"
        canvas.text(
            hint, x: panel.maxX - (layout.left - panel.minX), y: middle, .body, .faint,
            align: .right)
        guard layout.pages.indices.contains(page) else { return }
        for (i, column) in layout.pages[page].enumerated() {
            let x = layout.left + Double(i) * layout.step
            for line in column {
                draw(
                    line, x: x, y: panel.minY + layout.head + line.y, layout.columnWidth,
                    on: &canvas)
            }
        }
    }

    private static func draw(
        _ line: HelpLayout.Line, x: Double, y: Double, _ width: Double,
        on canvas: inout OverlayCanvas
    ) {
        switch line.content {
        case .heading(let title):
            canvas.text(title, x: x, y: y, room: width, .strong, .soft)
        case .key(let key):
            var left = x
            for cap in key.caps { left += canvas.cap(cap, x: left, y: y) + 4 }
            left = max(left + 4, x + 92)
            let room = x + width - left
            let isLong = canvas.width(of: key.help, .body) > room
            canvas.text(key.help, x: left, y: y, room: room, isLong ? .small : .body, .ink)
        }
    }
}
