import Foundation

/// The painter of a short message above the strip.
enum ToastPainter {
    private static let row = 18.0
    /// The size of a small plot.
    private static let plotWidth = 240.0, plotHeight = 40.0

    /// Draws the columns of a small plot; those with missed refreshes are red.
    private static func bars(
        _ bars: [OverlayModel.Toast.Bar], middle: Double, top: Double, _ strength: Double,
        on canvas: inout OverlayCanvas
    ) {
        let step = plotWidth / Double(max(1, bars.count))
        for (i, bar) in bars.enumerated() {
            let height = max(1, bar.height * plotHeight)
            let rect = CGRect(
                x: middle - plotWidth / 2 + Double(i) * step, y: top + plotHeight - height,
                width: max(1, step), height: height)
            let tone: OverlayStyle.Tone = bar.isMissed ? .red : .soft
            canvas.fill(rect, tone.faded(strength))
        }
    }

    /// Draws the message.
    ///
    /// `area` is the area of the window above its bottom panels. The message avoids `panels` if
    /// there is enough space beside them.
    static func draw(
        _ toast: OverlayModel.Toast, strength: Double, area: CGSize, panels: [CGRect],
        on canvas: inout OverlayCanvas
    ) {
        let plot = toast.bars.isEmpty ? 0 : plotHeight + 8
        var height = row + 18 + plot
        var range = range(area, panels, height: height), lines: [String] = []
        // A message with more lines is taller and may be beside more panels, which can narrow it,
        // so the lines are wrapped a second time.
        for _ in 0..<2 {
            lines = canvas.wrapped(
                toast.text, max(40, range.upperBound - range.lowerBound - 32), .body)
            height = Double(lines.count) * row + 18 + plot
            range = Self.range(area, panels, height: height)
        }
        let width =
            max(
                (lines.map { canvas.width(of: $0, .body) }.max() ?? 0), plot > 0 ? plotWidth : 0)
            + 32
        let middle = (range.lowerBound + range.upperBound) / 2
        let rect = CGRect(
            x: (middle - width / 2).rounded(), y: max(4, area.height - 16 - height), width: width,
            height: height)
        canvas.panel(rect, radius: 18, strength: strength)
        bars(toast.bars, middle: rect.midX, top: rect.minY + 12, strength, on: &canvas)
        for (i, line) in lines.enumerated() {
            canvas.text(
                line, x: rect.midX, y: rect.minY + 9 + plot + (Double(i) + 0.5) * row, .body,
                .ink.faded(strength), align: .centre)
        }
    }

    /// Returns the horizontal range for a message, between the side panels.
    ///
    /// If less than 200 points are left, the message may overlap the panels.
    static func range(
        _ area: CGSize, _ panels: [CGRect], height: Double = 44
    ) -> ClosedRange<Double> {
        var (left, right) = (8.0, max(9, area.width - 8))
        let bottom = area.height - 16
        for panel in panels where panel.maxY > bottom - height && panel.minY < bottom {
            if panel.midX < area.width / 2 {
                left = max(left, panel.maxX + 8)
            } else {
                right = min(right, panel.minX - 8)
            }
        }
        return right - left >= 200 ? left...right : 8...max(9, area.width - 8)
    }
}
