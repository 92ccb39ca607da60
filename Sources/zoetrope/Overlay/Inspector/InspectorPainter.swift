import Foundation
import Graphics
import Motion
import RenderTree

/// The inspector: the layer under the pointer, or the one that was clicked, with its values, its
/// animations and their curves.
enum InspectorPainter {
    private static let width = 344.0
    private static let margin = 16.0
    private static let row = 19.0
    private static let curveHeight = 96.0

    /// What the panel shows.
    struct Subject {
        var report: LayerReport
        var isChosen: Bool
        /// The courses of its animations, in their order.
        var courses: [[Double]]
    }

    /// Marks a layer.
    static func mark(_ outline: LayerOutline, on canvas: inout OverlayCanvas) {
        guard let corners = outline.corners else { return }
        canvas.polygon(corners, OverlayStyle.blue.faded(0.14))
        canvas.outline(outline, OverlayStyle.blue)
    }

    /// Draws the panel into the part of the window above its foot.
    static func draw(
        _ subject: Subject?, area: CGSize, isRight: Bool, on canvas: inout OverlayCanvas
    ) {
        let width = min(Self.width, area.width - 16)
        let room = area.height - 32
        let height = min(room, subject.map(Self.height) ?? 84)
        let x = isRight ? area.width - width - 16 : 16
        let panel = CGRect(x: max(8, x), y: 16, width: width, height: height)
        guard room >= 84 else { return }
        canvas.panel(panel)
        let left = panel.minX + margin
        guard let subject else {
            canvas.text("Inspector", x: left, y: panel.minY + 28, .strong, OverlayStyle.ink)
            canvas.text(
                "Point at a layer; click to stay with it", x: left, y: panel.minY + 54, .body,
                OverlayStyle.soft)
            return
        }
        content(subject, in: panel, on: &canvas)
    }

    private static func height(of subject: Subject) -> Double {
        let motions = subject.report.motions.count
        return 62 + 22 + Double(subject.report.rows.count) * row + 10
            + (motions == 0 ? 0 : 30 + Double(motions) * 30 + curveHeight + 12) + 30
    }

    private static func content(
        _ subject: Subject, in panel: CGRect, on canvas: inout OverlayCanvas
    ) {
        let report = subject.report
        let left = Double(panel.minX) + margin, right = Double(panel.maxX) - margin
        let bottom = panel.maxY - 30
        var y = Double(panel.minY) + 26
        let name = canvas.fitted(report.name, right - left - 64, .strong)
        canvas.text(name, x: left, y: y, .strong, OverlayStyle.ink)
        if subject.isChosen {
            canvas.text("chosen", x: right, y: y, .small, OverlayStyle.blue, align: .right)
        }
        y += 20
        canvas.text(
            canvas.fitted(report.classes, right - left, .small), x: left, y: y, .small,
            OverlayStyle.soft)
        y += 26
        let columns = (key: left, model: left + 104, shown: left + 104 + (right - left - 104) / 2)
        canvas.text("model", x: columns.model, y: y, .small, OverlayStyle.faint)
        canvas.text("shown", x: columns.shown, y: y, .small, OverlayStyle.faint)
        y += row
        // Animations and curves first: values give way where there is no room for all.
        let motions =
            report.motions.isEmpty
            ? 0 : 30 + Double(report.motions.count) * 30 + curveHeight + 12
        for value in report.rows {
            guard y + motions + 8 < bottom else { break }
            let tone = value.differs ? OverlayStyle.blue : OverlayStyle.ink
            canvas.text(
                canvas.fitted(value.key, 98, .small), x: columns.key, y: y, .small,
                OverlayStyle.soft)
            let half = columns.shown - columns.model - 8
            canvas.number(
                canvas.fitted(value.model, half, .small), x: columns.model, y: y, .small,
                OverlayStyle.ink)
            canvas.number(
                canvas.fitted(value.shown, half, .small), x: columns.shown, y: y, .small, tone)
            y += row
        }
        y += 6
        if !report.motions.isEmpty { animations(subject, left, right, &y, bottom, on: &canvas) }
        canvas.text(
            "Ctrl C copies, Page Up and Down choose", x: left, y: panel.maxY - 18, .small,
            OverlayStyle.faint)
    }

    private static func animations(
        _ subject: Subject, _ left: Double, _ right: Double, _ y: inout Double, _ bottom: Double,
        on canvas: inout OverlayCanvas
    ) {
        canvas.fill(CGRect(x: left, y: y, width: right - left, height: 1), OverlayStyle.hairline)
        y += 18
        for motion in subject.report.motions {
            guard y + 24 < bottom else { return }
            let tone = OverlayStyle.tone(of: motion.subject)
            let time = canvas.number(
                motion.time, x: right, y: y, .small, OverlayStyle.soft, align: .right)
            let title = motion.key.map { $0 == motion.subject ? $0 : "\(motion.subject), \($0)" }
            canvas.text(
                canvas.fitted(title ?? motion.subject, right - left - time - 12, .small), x: left,
                y: y, .small, OverlayStyle.ink)
            let bar = CGRect(x: left, y: y + 10, width: right - left, height: 3)
            canvas.fill(bar, radius: 1.5, tone.faded(0.25))
            if let fraction = motion.fraction {
                var done = bar
                done.size.width = max(3, bar.width * fraction.clamped(to: 0...1))
                canvas.fill(done, radius: 1.5, tone)
            }
            y += 30
        }
        guard y + curveHeight < bottom else { return }
        let graph = CGRect(x: left, y: y - 4, width: right - left, height: curveHeight)
        canvas.fill(graph, radius: 6, OverlayStyle.Tone(0xFFFFFF, 0.04))
        for (i, course) in subject.courses.enumerated() {
            curve(course, subject.report.motions[i], graph, on: &canvas)
        }
        y += curveHeight + 12
    }

    /// The course of one run, and how far it is.
    private static func curve(
        _ course: [Double], _ motion: LayerReport.Motion, _ graph: CGRect,
        on canvas: inout OverlayCanvas
    ) {
        guard course.count > 1 else { return }
        let tone = OverlayStyle.tone(of: motion.subject)
        let low = min(0, course.min() ?? 0), high = max(1, course.max() ?? 1)
        let inner = graph.insetBy(dx: 10, dy: 10)
        func point(_ fraction: Double) -> CGPoint {
            let place = fraction * Double(course.count - 1)
            let i = min(Int(place), course.count - 2)
            let value = course[i] + (course[i + 1] - course[i]) * (place - Double(i))
            return CGPoint(
                x: (inner.minX + fraction * inner.width) * canvas.scale,
                y: (inner.maxY - (value - low) / (high - low) * inner.height) * canvas.scale)
        }
        for level in [0.0, 1] {
            let y = inner.maxY - (level - low) / (high - low) * inner.height
            canvas.fill(
                CGRect(x: inner.minX, y: y, width: inner.width, height: 1 / canvas.scale),
                OverlayStyle.hairline)
        }
        let points = (0..<course.count).map { point(Double($0) / Double(course.count - 1)) }
        for (a, b) in zip(points, points.dropFirst()) { canvas.line(from: a, to: b, tone) }
        if let fraction = motion.fraction {
            canvas.dot(point(fraction.clamped(to: 0...1)), diameter: 8, tone)
            canvas.dot(point(fraction.clamped(to: 0...1)), diameter: 4, OverlayStyle.ink)
        }
    }
}
