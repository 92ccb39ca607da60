import Foundation
import FrameTimes
import RenderTree

/// The painter of the frame-time panel: graphs of the last frames, and numbers.
struct HUDPainter {
    /// The panel's values besides the frame times.
    struct Facts {
        var backEnd: String
        var renderer: String
        var layers: Int
        var speed: Double
        var isPaused: Bool
        /// The length of the recorded history, in seconds of media time and in bytes.
        var past: (seconds: Double, bytes: Int)
        /// The display's period, in milliseconds.
        var period = 1000.0 / 60
    }

    /// The frames of the graphs, oldest first.
    let frames: [FrameSample]
    let readings: FrameReadings
    let facts: Facts
    let layout: HUDLayout

    /// Draws the panel.
    ///
    /// `explained` is the index of the part whose tooltip is shown.
    ///
    /// - Returns: the frame of the tooltip.
    @discardableResult
    func draw(explained: Int?, on canvas: inout OverlayCanvas) -> CGRect? {
        let panel = layout.panel
        canvas.panel(panel)
        if let explained, layout.parts.indices.contains(explained) {
            let mark = layout.parts[explained].rect.inset(dx: 6, dy: 0)
            canvas.fill(mark, radius: 6, .cap)
        }
        let left = panel.minX + HUDLayout.margin, y = panel.minY + 30
        if let rate = readings.framesPerSecond {
            let width = canvas.number(
                NumberText.fixed(rate, digits: 0), x: left, y: y, .display, .ink)
            canvas.text("fps", x: left + width + 6, y: y + 4, .small, .faint)
        } else {
            let word = readings.isAnimating ? "-" : "idle"
            canvas.text(word, x: left, y: y, .display, .soft)
        }
        pair("p50", Self.time(readings.p50, 50, readings), y: y - 9, on: &canvas)
        pair("p99", Self.time(readings.p99, 99, readings), y: y + 9, on: &canvas)

        if let rect = layout.graph { graph(in: rect, on: &canvas) }
        if layout.showsGraph || layout.isRow { legend(on: &canvas) }
        if let rect = layout.errors { errors(in: rect, on: &canvas) }
        if let rect = layout.histogram { histogram(in: rect, on: &canvas) }
        if layout.rows > 0 { rows(on: &canvas) }
        guard let explained, layout.parts.indices.contains(explained) else { return nil }
        return tooltip(layout.parts[explained], on: &canvas)
    }

    /// Draws the legend of the stages, with their mean durations.
    private func legend(on canvas: inout OverlayCanvas) {
        let left = layout.panel.minX + HUDLayout.margin
        for (i, stage) in FrameStage.allCases.enumerated() {
            let x = left + Double(i % 2) * 128, middle = layout.legendTop + Double(i / 2) * 20
            canvas.fill(x: x, y: middle - 4, width: 8, height: 8, radius: 2, stage.tone)
            canvas.text(stage.rawValue.capitalized, x: x + 16, y: middle, .small, .soft)
            canvas.number(
                NumberText.fixed(readings.means[stage], digits: 2), x: x + 112, y: middle, .small,
                .ink, align: .right)
        }
    }

    private func rows(on canvas: inout OverlayCanvas) {
        let left = layout.panel.minX + HUDLayout.margin
        let right = layout.panel.maxX - HUDLayout.margin
        var y = layout.graphsEnd + 60
        canvas.fill(x: left, y: y - 2, width: right - left, height: 1, .hairline)
        y += 16
        for row in Self.table(readings, facts).prefix(layout.rows) {
            let name = canvas.text(row.name, x: left, y: y, .small, .faint)
            canvas.number(
                row.value, x: right, y: y, room: right - left - name - 12, .small, .ink,
                align: .right)
            y += 20
        }
    }

    /// Draws the tooltip of a part of the frame-time panel.
    ///
    /// The tooltip is beside the panel, or under the part if space is short; for a panel in a row,
    /// it is above the panel.
    ///
    /// - Returns: the frame of the tooltip.
    private func tooltip(_ part: HUDLayout.Part, on canvas: inout OverlayCanvas) -> CGRect {
        let panel = layout.panel, beside = panel.minX - 8 - 16
        let isBeside = beside >= 160 && !layout.isRow
        let room = isBeside ? min(280, beside) : HUDLayout.width
        let lines = canvas.wrapped(part.hint, room - 24, .small)
        let width = (lines.map { canvas.width(of: $0, .small) }.max() ?? 0) + 24
        let height = Double(lines.count) * 17 + 12
        let rect =
            isBeside
            ? CGRect(
                x: (panel.minX - 8 - width).rounded(),
                y: max(4, (part.rect.midY - height / 2).rounded()), width: width, height: height)
            : CGRect(
                x: max(panel.minX, min(part.rect.minX, panel.maxX - HUDLayout.width)),
                y: layout.isRow ? panel.minY - 4 - height : part.rect.maxY + 2,
                width: HUDLayout.width, height: height)
        canvas.panel(rect, radius: 8)
        for (i, line) in lines.enumerated() {
            canvas.text(
                line, x: rect.minX + 12, y: rect.minY + 6 + (Double(i) + 0.5) * 17, .small,
                .ink)
        }
        return rect
    }

    /// Returns a percentile as text, after `~` if frames are too few.
    static func time(_ time: Double, _ percent: Double, _ readings: FrameReadings) -> String {
        guard readings.count > 0 else { return "-" }
        return Percentiles.mark(percent, of: readings.count) + NumberText.fixed(time, digits: 1)
            + " ms"
    }

    /// Draws a name and a right-aligned time.
    private func pair(_ name: String, _ time: String, y: Double, on canvas: inout OverlayCanvas) {
        let right = layout.numbersEnd
        canvas.text(name, x: right - HUDLayout.pairWidth, y: y, .small, .faint)
        canvas.number(time, x: right, y: y, .small, .ink, align: .right)
    }
}
