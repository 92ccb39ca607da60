import Foundation
import Graphics

/// The painter of the demo browser, a grid of thumbnails with a search.
enum BrowserPainter {
    static func draw(
        _ browser: DemoBrowser, _ pictures: [String: CGImage], size: CGSize,
        on canvas: inout OverlayCanvas
    ) {
        let layout = BrowserLayout(browser, in: size)
        canvas.fill(CGRect(origin: .zero, size: size), .timeline)
        drawHead(browser, size.width, on: &canvas)
        for heading in layout.headings {
            canvas.text(heading.title, x: 24, y: heading.y, room: size.width - 48, .strong, .soft)
        }
        for (place, entry) in browser.entries.enumerated() {
            guard let frame = layout.frame(of: place) else { continue }
            let picture = CGRect(
                x: frame.minX, y: frame.minY, width: frame.width, height: layout.pictureHeight)
            let isChosen = place == browser.chosen
            if isChosen { canvas.fill(picture.inset(dx: -3, dy: -3), radius: 8, .blue) }
            canvas.fill(picture, radius: 6, .strip)
            if let image = pictures[entry.name] {
                canvas.image(image, in: picture)
            } else {
                canvas.text("…", x: picture.midX, y: picture.midY, .heading, .faint, align: .centre)
            }
            canvas.text(
                entry.label, x: frame.minX, y: picture.maxY + 14, room: frame.width, .small,
                isChosen ? .ink : .soft)
        }
        guard layout.rows > layout.visible, layout.last > 0 else { return }
        let track = CGRect(x: size.width - 9, y: 56, width: 3, height: max(1, size.height - 72))
        canvas.scroller(
            track, shown: Double(layout.visible) / Double(layout.rows),
            from: Double(layout.first) / Double(layout.rows))
    }

    /// Draws the search words and the number of results beside the hint.
    private static func drawHead(
        _ browser: DemoBrowser, _ width: Double, on canvas: inout OverlayCanvas
    ) {
        let isSearch = !browser.query.isEmpty
        let hint =
            isSearch
            ? "Return opens, Esc shows all demos" : "Type to search, Return opens, Esc closes"
        let hasHint = width > 560
        if isSearch {
            let count = browser.entries.count
            let found = count == 0 ? "in no demo" : count == 1 ? "in 1 demo" : "in \(count) demos"
            let room = width - (hasHint ? 72 + canvas.width(of: hint, .body) : 48)
            let title = canvas.text(
                "“\(browser.query)”", x: 24, y: 30,
                room: room - 12 - canvas.width(of: found, .body), .heading, .ink)
            canvas.text(found, x: 24 + title + 12, y: 30, .body, .soft)
        } else {
            canvas.text("Demos", x: 24, y: 30, .heading, .ink)
        }
        if hasHint { canvas.text(hint, x: width - 24, y: 30, .body, .faint, align: .right) }
    }
}
