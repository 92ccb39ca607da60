import Foundation
import Graphics

/// The painter of the demo browser, a grid of thumbnails with a search.
enum BrowserPainter {
    static func draw(
        _ browser: DemoBrowser, _ pictures: [String: CGImage], size: CGSize,
        on canvas: inout OverlayCanvas
    ) {
        let layout = BrowserLayout(browser, in: size)
        canvas.fill(CGRect(origin: .zero, size: size), OverlayStyle.timeline)
        let title = browser.query.isEmpty ? "Demos" : "“\(browser.query)”"
        let width = canvas.text(title, x: 24, y: 30, .heading, OverlayStyle.ink)
        if !browser.query.isEmpty {
            let count = browser.entries.count
            canvas.text(
                count == 0 ? "in no demo" : count == 1 ? "in 1 demo" : "in \(count) demos",
                x: 36 + width, y: 30, .body, OverlayStyle.soft)
        }
        let hint =
            browser.query.isEmpty
            ? "Type to search, Return opens, Esc closes" : "Return opens, Esc shows all"
        if size.width > 560 {
            canvas.text(hint, x: size.width - 24, y: 30, .body, OverlayStyle.faint, align: .right)
        }
        for heading in layout.headings {
            canvas.text(
                canvas.fitted(heading.title, size.width - 48, .strong), x: 24, y: heading.y,
                .strong, OverlayStyle.soft)
        }
        for (place, entry) in browser.entries.enumerated() {
            guard let frame = layout.frame(of: place) else { continue }
            let picture = CGRect(
                x: frame.minX, y: frame.minY, width: frame.width, height: layout.pictureHeight)
            let isChosen = place == browser.chosen
            if isChosen {
                canvas.fill(picture.inset(dx: -3, dy: -3), radius: 8, OverlayStyle.blue)
            }
            canvas.fill(picture, radius: 6, OverlayStyle.strip)
            if let image = pictures[entry.name] {
                canvas.picture(image, in: picture)
            } else {
                canvas.text(
                    "…", x: picture.midX, y: picture.midY, .heading, OverlayStyle.faint,
                    align: .centre)
            }
            canvas.text(
                canvas.fitted(entry.label, frame.width, .small), x: frame.minX,
                y: picture.maxY + 14, .small, isChosen ? OverlayStyle.ink : OverlayStyle.soft)
        }
        guard layout.rows > layout.visible, layout.last > 0 else { return }
        let track = CGRect(x: size.width - 9, y: 56, width: 3, height: max(1, size.height - 72))
        canvas.scroller(
            track, shown: Double(layout.visible) / Double(layout.rows),
            from: Double(layout.first) / Double(layout.rows))
    }
}
