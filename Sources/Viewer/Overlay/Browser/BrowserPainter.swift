import Foundation
import Graphics

/// The painter of the demo browser, a grid of thumbnails.
enum BrowserPainter {
    static func draw(
        _ browser: DemoBrowser, _ pictures: [String: CGImage], size: CGSize,
        on canvas: inout OverlayCanvas
    ) {
        let layout = BrowserLayout(browser, in: size)
        canvas.fill(CGRect(origin: .zero, size: size), OverlayStyle.timeline)
        canvas.text("Demos", x: 24, y: 30, .heading, OverlayStyle.ink)
        let hint = "Return opens, Esc goes back"
        if size.width > 420 {
            canvas.text(hint, x: size.width - 24, y: 30, .body, OverlayStyle.faint, align: .right)
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
                canvas.fitted(entry.title, frame.width, .small), x: frame.minX,
                y: picture.maxY + 14, .small, isChosen ? OverlayStyle.ink : OverlayStyle.soft)
        }
        guard layout.rows > layout.visible else { return }
        let track = CGRect(x: size.width - 9, y: 56, width: 3, height: max(1, size.height - 72))
        canvas.scroller(
            track, shown: Double(layout.visible) / Double(layout.rows),
            from: Double(layout.first) / Double(layout.rows))
    }
}
