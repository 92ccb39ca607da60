import Foundation
import UIKitViews

/// The table of statistics under the plot of a recording.
@MainActor
struct PlotTable {
    private let report: TimingReport

    init(_ report: TimingReport) { self.report = report }

    /// Draws the table from its top left corner.
    func draw(on canvas: PlotCanvas, x: Double, y: Double, width: Double) {
        let columns = ["mean", "p50", "p95", "p99", "max"]
        let tabs = columns.indices.map { x + 170 + Double($0) * 82 }
        for (title, tab) in zip(columns, tabs) {
            canvas.text(title, x: tab, y: y, OverlayStyle.faint, .right)
        }
        for (i, stage) in TimingReport.Stage.allCases.enumerated() {
            let line = y + 25 + Double(i) * 23
            let isTotal = stage == .total
            let tone = isTotal ? OverlayStyle.ink : OverlayStyle.soft
            let weight: UIFont.Weight = isTotal ? .semibold : .regular
            if i < OverlayStyle.stages.count {
                canvas.fill(
                    CGRect(x: x, y: line - 5, width: 10, height: 10), OverlayStyle.stages[i].tone,
                    radius: 3)
            }
            canvas.text(
                stage.rawValue.capitalized, x: x + 20, y: line, size: 13, weight: weight, tone)
            let f = report.figures(stage)
            for (value, tab) in zip([f.mean, f.p50, f.p95, f.p99, f.max], tabs) {
                canvas.text(
                    NumberText.fixed(value, digits: 3), x: tab, y: line, size: 13, weight: weight,
                    tone, .right)
            }
        }
        for (i, (name, value)) in report.facts.enumerated() {
            let line = y + 25 + Double(i) * 23
            canvas.text(name, x: x + 620, y: line, size: 13, OverlayStyle.soft)
            canvas.text(value, x: x + width, y: line, size: 13, OverlayStyle.ink, .right)
        }
        canvas.text(report.machine, x: x + width, y: y + 145, size: 11, OverlayStyle.faint, .right)
    }
}
