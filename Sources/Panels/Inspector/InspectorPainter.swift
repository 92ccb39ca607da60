import Foundation
import Graphics
import Motion
import RenderTree

/// The painter of the inspector, with a layer's values and animations.
///
/// The layer is the selected one, or the one under the pointer. The painter also draws the curve of
/// one animation.
enum InspectorPainter {
    /// The content of the panel.
    struct Subject {
        var report: LayerReport
        var isChosen: Bool
        /// The index of the animation whose curve is shown, and the curve.
        var selected: Int?
        var progressCurve: ProgressCurve?
    }

    /// Highlights a layer.
    static func mark(_ outline: LayerOutline, on canvas: inout OverlayCanvas) {
        guard let corners = outline.corners else { return }
        canvas.polygon(corners, .blue.faded(0.14), within: outline.clip)
        canvas.outline(outline, .blue)
    }

    static func draw(
        _ subject: Subject?, _ layout: InspectorLayout, on canvas: inout OverlayCanvas
    ) {
        let panel = layout.panel
        canvas.panel(panel)
        let left = panel.minX + InspectorLayout.margin
        let room = panel.width - 2 * InspectorLayout.margin
        guard let subject else {
            canvas.text("Inspector", x: left, y: panel.minY + 28, .strong, .ink)
            canvas.text(
                "Point at a layer; click to select it", x: left, y: panel.minY + 54, room: room,
                .body, .soft)
            return
        }
        head(subject, left, left + room, top: panel.minY, on: &canvas)
        for place in layout.lines {
            let rect = place.rect
            switch place.line {
            case .value(let i): value(subject.report.rows[i], rect, on: &canvas)
            case .rule:
                canvas.fill(x: rect.minX, y: rect.minY + 6, width: rect.width, height: 1, .hairline)
            case .motion(let i):
                let isSelected = i == subject.selected && subject.report.motions.count > 1
                motion(subject.report.motions[i], rect, isSelected: isSelected, on: &canvas)
            case .curve:
                guard let i = subject.selected, let progressCurve = subject.progressCurve else {
                    continue
                }
                let graph = CGRect(
                    x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - 12)
                canvas.fill(graph, radius: 6, OverlayStyle.Tone(0xFFFFFF, 0.04))
                curve(progressCurve, subject.report.motions[i], graph, on: &canvas)
            }
        }
        canvas.scroller(
            x: panel.maxX - 8, layout.body, offset: layout.offset, reach: layout.reach)
        if layout.showsHint {
            canvas.text(
                "Ctrl C copies; PgUp and PgDn select a layer", x: left, y: panel.maxY - 18,
                room: room, .small, .faint)
        }
    }

    private static func head(
        _ subject: Subject, _ left: Double, _ right: Double, top: Double,
        on canvas: inout OverlayCanvas
    ) {
        let report = subject.report
        let room = right - left
        canvas.text(report.name, x: left, y: top + 26, room: room - 64, .strong, .ink)
        if subject.isChosen {
            canvas.text("selected", x: right, y: top + 26, .small, .blue, align: .right)
        }
        canvas.text(report.classes, x: left, y: top + 46, room: room, .small, .soft)
        guard !report.rows.isEmpty else { return }
        let columns = Columns(from: left, to: right)
        canvas.text("model", x: columns.model, y: top + 70, .small, .faint)
        canvas.text("presentation", x: columns.shown, y: top + 70, .small, .faint)
    }

    /// The positions of the columns for the model and presentation values.
    private struct Columns {
        var key: Double, model: Double, shown: Double, end: Double

        init(from left: Double, to right: Double) {
            (key, end) = (left, right)
            model = left + min(104, (right - left) / 3)
            shown = model + (right - model) / 2
        }
    }

    private static func value(
        _ value: LayerReport.Row, _ rect: CGRect, on canvas: inout OverlayCanvas
    ) {
        let columns = Columns(from: rect.minX, to: rect.maxX), y = rect.midY
        canvas.text(
            value.key, x: columns.key, y: y, room: columns.model - columns.key - 6, .small, .soft)
        canvas.number(
            value.model, x: columns.model, y: y, room: columns.shown - columns.model - 8, .small,
            .ink)
        canvas.number(
            value.shown, x: columns.shown, y: y, room: columns.end - columns.shown, .small,
            value.differs ? .blue : .ink)
    }

    private static func motion(
        _ motion: LayerReport.Motion, _ rect: CGRect, isSelected: Bool,
        on canvas: inout OverlayCanvas
    ) {
        if isSelected { canvas.fill(rect.inset(dx: -6, dy: 1), radius: 6, .cap) }
        let tone = OverlayStyle.tone(of: motion.animation.subject)
        let y = rect.minY + 12
        let time = canvas.number(motion.time, x: rect.maxX, y: y, .small, .soft, align: .right)
        canvas.text(motion.title, x: rect.minX, y: y, room: rect.width - time - 12, .small, .ink)
        let bar = CGRect(x: rect.minX, y: y + 10, width: rect.width, height: 3)
        canvas.fill(bar, radius: 1.5, tone.faded(0.25))
        if let fraction = motion.fraction {
            var done = bar
            done.size.width = max(3, bar.width * fraction.clamped(to: 0...1))
            canvas.fill(done, radius: 1.5, tone)
        }
    }

    /// Draws the curve of one repetition and its current progress.
    private static func curve(
        _ curve: ProgressCurve, _ motion: LayerReport.Motion, _ graph: CGRect,
        on canvas: inout OverlayCanvas
    ) {
        let tone = OverlayStyle.tone(of: motion.animation.subject)
        let inner = graph.inset(dx: 10, dy: 10)
        func point(_ fraction: Double) -> CGPoint {
            CGPoint(
                x: (inner.minX + fraction * inner.width) * canvas.scale,
                y: (inner.maxY - curve.height(at: fraction) * inner.height) * canvas.scale)
        }
        for level in [0.0, 1] {
            let y = inner.maxY - curve.height(of: level) * inner.height
            canvas.fill(
                x: inner.minX, y: y, width: inner.width, height: 1 / canvas.scale, .hairline)
        }
        let last = curve.samples.count - 1
        let points = (0...last).map { point(Double($0) / Double(last)) }
        for (a, b) in zip(points, points.dropFirst()) { canvas.line(from: a, to: b, tone) }
        if let fraction = motion.fraction {
            canvas.dot(point(fraction.clamped(to: 0...1)), diameter: 8, tone)
            canvas.dot(point(fraction.clamped(to: 0...1)), diameter: 4, .ink)
        }
    }
}
