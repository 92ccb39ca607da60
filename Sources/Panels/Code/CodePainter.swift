import Foundation
import RenderTree

/// The painter of the code panel, its running lines and current values.
package enum CodePainter {
    /// The content of the panel.
    struct Subject {
        var code: DemoCode
        /// The index of the page.
        var page: Int
        var lines: [DemoCode.Line]
        var links: CodeLinks
        /// The animation of the bar under the pointer, or the selected one.
        var pointed: Set<AnimationID>
    }

    /// A language's name at the top of the panel, which can be clicked.
    package struct Tab: Hashable, Sendable {
        /// The index of the page that the tab shows.
        package var page: Int
        /// The rectangle that can be clicked, in points of the window.
        package var rect: CGRect
    }

    /// Draws the panel.
    ///
    /// - Returns: the tabs of the languages, for hit testing.
    static func draw(
        _ subject: Subject, _ layout: CodeLayout, on canvas: inout OverlayCanvas
    ) -> [Tab] {
        let panel = layout.panel
        canvas.fill(panel, .timeline)
        let edge =
            panel.minY > 0
            ? CGRect(x: panel.minX, y: panel.minY, width: panel.width, height: 1)
            : CGRect(x: panel.maxX - 1, y: panel.minY, width: 1, height: panel.height)
        canvas.fill(edge, .hairline)
        let lines = subject.lines
        let advance = canvas.advance
        for row in layout.rows {
            switch row.content {
            case .heading(let title, let file): heading(title, file, row.rect, on: &canvas)
            case .code(let index, let range, _):
                let mark = subject.links.marks[index]
                let isLit = lines[index].keys.contains { subject.links.lit.contains($0) }
                let isPointed =
                    mark?.animations.contains { subject.pointed.contains($0.id) } ?? false
                background(row.rect, isLit: isLit, isPointed: isPointed, on: &canvas)
                for run in row.runs { draw(run, in: row.rect, advance, on: &canvas) }
                if let mark, range.upperBound == lines[index].text.unicodeScalars.count {
                    let columns = row.runs.last?.columns.upperBound ?? 0
                    value(mark, row.rect, beside: Double(columns) * advance, on: &canvas)
                }
            }
        }
        canvas.scroller(
            x: panel.maxX - 9, layout.body, offset: layout.offset, reach: layout.reach)
        return tabs(subject, layout, on: &canvas)
    }

    private static func tabs(
        _ subject: Subject, _ layout: CodeLayout, on canvas: inout OverlayCanvas
    ) -> [Tab] {
        let y = layout.panel.minY + 24
        var x = layout.body.minX
        let tabs = subject.code.pages.enumerated().map { index, page in
            let isShown = index == subject.page
            let width = canvas.width(of: page.language, .strong)
            let rect = CGRect(x: x - 8, y: y - 12, width: width + 16, height: 24)
            if isShown { canvas.fill(rect, radius: 6, .cap) }
            canvas.text(page.language, x: x, y: y, .strong, isShown ? .ink : .faint)
            x += width + 24
            return Tab(page: index, rect: rect)
        }
        let hint = "Ctrl C copies"
        if x + canvas.width(of: hint, .small) < layout.body.maxX {
            canvas.text(hint, x: layout.body.maxX, y: y, .small, .faint, align: .right)
        }
        return tabs
    }

    private static func heading(
        _ title: String, _ file: String, _ rect: CGRect, on canvas: inout OverlayCanvas
    ) {
        let y = rect.maxY - 10
        let width = canvas.text(title, x: rect.minX, y: y, .strong, .soft)
        canvas.text(
            file, x: rect.maxX, y: y, room: rect.width - width - 12, .small, .faint, align: .right)
    }

    private static func background(
        _ rect: CGRect, isLit: Bool, isPointed: Bool, on canvas: inout OverlayCanvas
    ) {
        let band = CGRect(
            x: rect.minX - 10, y: rect.minY, width: rect.width + 10, height: rect.height)
        if isLit {
            canvas.fill(band, .lit)
            canvas.fill(x: band.minX, y: band.minY, width: 2, height: band.height, .warm)
        }
        if isPointed { canvas.outline(band, radius: 3, .ink) }
    }

    private static func draw(
        _ run: WrappedCode.Run, in row: CGRect, _ advance: Double, on canvas: inout OverlayCanvas
    ) {
        let x = row.minX + Double(run.columns.lowerBound) * advance, y = row.midY
        if run.style == DemoCode.valueStyle {
            canvas.fill(
                x: x - 2, y: y - 7, width: Double(run.columns.count) * advance + 4, height: 15,
                radius: 4, .value)
        }
        canvas.text(run.text, x: x, y: y, .code, OverlayStyle.code(run.style))
    }

    /// Draws the value of an animated property at its line's end.
    private static func value(
        _ mark: CodeLinks.Mark, _ rect: CGRect, beside code: Double,
        on canvas: inout OverlayCanvas
    ) {
        guard !mark.value.isEmpty else { return }
        let tone = OverlayStyle.tone(of: mark.subject)
        let room = max(48, min(rect.width * 0.6, rect.width - code - 24))
        // Where space is short, the value is shown without the name of the property before it.
        let short = mark.value.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
        let isShort = canvas.width(of: mark.value, .small) > room
        let text = canvas.fitted(isShort ? short : mark.value, room, .small)
        let width = canvas.width(of: text, .small) + 16
        let pill = CGRect(
            x: rect.maxX - width, y: rect.minY + 0.5, width: width, height: rect.height - 1)
        canvas.fill(pill, radius: 8, .timeline)
        canvas.fill(pill, radius: 8, tone.faded(0.22))
        canvas.number(text, x: pill.midX, y: pill.midY, .small, tone, align: .centre)
    }
}

extension OverlayCanvas {
    /// The width of a character of code, in points.
    var advance: Double {
        mutating get { width(of: "0000000000", .code) / 10 }
    }
}
