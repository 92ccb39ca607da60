import Foundation
import FrameTimes
import UIKitViews

/// The table of statistics under the plot of a recording.
@MainActor
struct PlotTable {
    private let report: FrameRecording

    init(_ report: FrameRecording) { self.report = report }

    /// Draws the table from its top left corner.
    func draw(on canvas: PlotCanvas, x: Double, y: Double, width: Double) {
        let tabs = Figures.names.indices.map { x + 170 + Double($0) * 82 }
        for (title, tab) in zip(Figures.names, tabs) {
            canvas.text(title, x: tab, y: y, OverlayStyle.faint, .right)
        }
        for (i, row) in report.rows.enumerated() {
            let line = y + 25 + Double(i) * 23
            let tone = row.stage == nil ? OverlayStyle.ink : OverlayStyle.soft
            let weight: UIFont.Weight = row.stage == nil ? .semibold : .regular
            if let stage = row.stage {
                canvas.fill(
                    CGRect(x: x, y: line - 5, width: 10, height: 10), stage.tone, radius: 3)
            }
            canvas.text(
                row.name.capitalized, x: x + 20, y: line, size: 13, weight: weight, tone)
            for (value, tab) in zip(row.figures.values, tabs) {
                canvas.text(
                    NumberText.fixed(value, digits: 3), x: tab, y: line, size: 13, weight: weight,
                    tone, .right)
            }
        }
        for (i, (name, value)) in report.facts.prefix(5).enumerated() {
            let line = y + 25 + Double(i) * 23
            canvas.text(name, x: x + 620, y: line, size: 13, OverlayStyle.soft)
            canvas.text(value, x: x + width, y: line, size: 13, OverlayStyle.ink, .right)
        }
        canvas.text(report.machine, x: x + width, y: y + 145, size: 11, OverlayStyle.faint, .right)
    }
}
