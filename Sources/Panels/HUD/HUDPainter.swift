import Foundation
import FrameTimes
import RenderTree

/// The painter of the frame-time panel: graphs of the last frames, and numbers.
enum HUDPainter {
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

    /// Draws the panel.
    ///
    /// `explained` is the index of the part whose explanation is shown beside the panel.
    static func draw(
        _ frames: [FrameSample], _ readings: FrameReadings, _ facts: Facts, _ layout: HUDLayout,
        explained: Int?, on canvas: inout OverlayCanvas
    ) {
        let panel = layout.panel
        canvas.panel(panel)
        if let explained, layout.parts.indices.contains(explained) {
            let mark = layout.parts[explained].rect.inset(dx: 6, dy: 0)
            canvas.fill(mark, radius: 6, OverlayStyle.cap)
        }
        let left = panel.minX + HUDLayout.margin, right = layout.numbersEnd
        let y = panel.minY + 30
        if let rate = readings.framesPerSecond {
            let width = canvas.number(
                NumberText.fixed(rate, digits: 0), x: left, y: y, .display, OverlayStyle.ink)
            canvas.text("fps", x: left + width + 6, y: y + 4, .small, OverlayStyle.faint)
        } else {
            let word = readings.isAnimating ? "-" : "idle"
            canvas.text(word, x: left, y: y, .display, OverlayStyle.soft)
        }
        let last = pair(
            "p99", time(readings.p99, 99, readings), right: right, y: y + 4, on: &canvas)
        pair(
            "p50", time(readings.p50, 50, readings), right: right - max(88, last + 12), y: y + 4,
            on: &canvas)

        if let rect = layout.graph {
            graph(frames, readings, facts.period, rect, &canvas)
        }
        if layout.showsGraph || layout.isRow {
            legend(readings, left: left, top: layout.legendTop, on: &canvas)
        }
        if let rect = layout.errors { errors(frames, facts.period, rect, readings, &canvas) }
        if let rect = layout.histogram { histogram(readings, rect, &canvas) }
        if layout.rows > 0 { rows(readings, facts, layout, on: &canvas) }
        if let explained, layout.parts.indices.contains(explained) {
            tooltip(layout.parts[explained], layout, on: &canvas)
        }
    }

    /// Draws the legend of the stages with their means.
    private static func legend(
        _ readings: FrameReadings, left: Double, top y: Double, on canvas: inout OverlayCanvas
    ) {
        for (i, stage) in FrameStage.allCases.enumerated() {
            let x = left + Double(i % 2) * 128, middle = y + Double(i / 2) * 20
            canvas.fill(
                CGRect(x: x, y: middle - 4, width: 8, height: 8), radius: 2, stage.tone)
            canvas.text(stage.rawValue.capitalized, x: x + 16, y: middle, .small, OverlayStyle.soft)
            canvas.number(
                NumberText.fixed(readings.means[stage], digits: 2), x: x + 112, y: middle, .small,
                OverlayStyle.ink, align: .right)
        }
    }

    private static func rows(
        _ readings: FrameReadings, _ facts: Facts, _ layout: HUDLayout,
        on canvas: inout OverlayCanvas
    ) {
        let left = layout.panel.minX + HUDLayout.margin
        let right = layout.panel.maxX - HUDLayout.margin
        var y = layout.graphsEnd + 60
        canvas.fill(
            CGRect(x: left, y: y - 2, width: right - left, height: 1), OverlayStyle.hairline)
        y += 16
        for row in table(readings, facts).prefix(layout.rows) {
            let name = canvas.text(row.name, x: left, y: y, .small, OverlayStyle.faint)
            let room = right - left - name - 12
            let value = canvas.fitted(row.value, room, .small)
            canvas.number(value, x: right, y: y, .small, OverlayStyle.ink, align: .right)
            y += 20
        }
    }

    /// Returns the names and values of the rows below the graph.
    static func table(_ readings: FrameReadings, _ facts: Facts) -> [(name: String, value: String)]
    {
        let speed = NumberText.speed(facts.speed) + (facts.isPaused ? ", paused" : "")
        let past =
            "\(NumberText.fixed(facts.past.seconds, digits: 0)) s, "
            + mebibytes(facts.past.bytes)
        return [
            ("Back end", "\(facts.backEnd), \(facts.renderer)"),
            (
                "Scene",
                "\(NumberText.count(facts.layers, "layer")), "
                    + "\(NumberText.count(readings.commands, "command"))"
            ),
            ("Missed", NumberText.count(readings.missed, "refresh")),
            ("Speed", speed), ("History", past), ("Drawing", drawing(readings.drawing)),
            ("Offscreen", passes(readings.drawing)), ("Cache", kept(readings.drawing.cache)),
        ]
    }

    /// Draws a part's explanation: beside the panel, or under the part if necessary; over a row.
    private static func tooltip(
        _ part: HUDLayout.Part, _ layout: HUDLayout, on canvas: inout OverlayCanvas
    ) {
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
                OverlayStyle.ink)
        }
    }

    /// Returns the amount of drawing as text: draw calls on a graphics card, otherwise pixels.
    private static func drawing(_ report: DrawingReport) -> String {
        if report.drawCalls > 0 {
            return "\(NumberText.count(report.drawCalls, "call")), "
                + "\(NumberText.grouped(report.vertices)) vertices"
        }
        return NumberText.count(report.pixels, "pixel")
    }

    private static func passes(_ report: DrawingReport) -> String {
        "\(NumberText.count(report.passes, "pass")), "
            + "\(NumberText.count(report.uploads, "upload"))"
    }

    /// Returns the cache statistics as text.
    private static func kept(_ cache: CacheCounts) -> String {
        "\(NumberText.count(cache.hits, "hit")), \(NumberText.count(cache.misses, "miss")), "
            + mebibytes(cache.bytes) + (cache.limit > 0 ? " of \(cache.limit >> 20)" : "")
    }

    private static func mebibytes(_ bytes: Int) -> String {
        "\(NumberText.fixed(Double(bytes) / 0x10_0000, digits: 1)) MiB"
    }

    /// Returns a percentile as text, marked if it rests on too few frames.
    static func time(_ time: Double, _ percent: Double, _ readings: FrameReadings) -> String {
        guard readings.count > 0 else { return "-" }
        return Percentiles.mark(percent, of: readings.count) + NumberText.fixed(time, digits: 1)
            + " ms"
    }

    /// Draws a right-aligned name and time, and returns their width.
    @discardableResult
    private static func pair(
        _ name: String, _ time: String, right: Double, y: Double, on canvas: inout OverlayCanvas
    ) -> Double {
        let width = canvas.number(time, x: right, y: y, .small, OverlayStyle.ink, align: .right)
        return width + 6
            + canvas.text(
                name, x: right - width - 6, y: y, .small, OverlayStyle.faint, align: .right)
    }

    /// Returns the width of a frame's column, in points.
    static func column(_ scale: Double) -> Double {
        max(1, scale.rounded(.down)) / max(scale, 1e-3)
    }

    /// Draws the animation error of each frame, above the middle if media time was ahead.
    private static func errors(
        _ frames: [FrameSample], _ period: Double, _ rect: CGRect, _ readings: FrameReadings,
        _ canvas: inout OverlayCanvas
    ) {
        canvas.fill(rect, radius: 4, OverlayStyle.Tone(0xFFFFFF, 0.04))
        var recording = FrameRecording(scene: "")
        recording.pace = .display
        recording.add(frames)
        let column = column(canvas.scale), half = rect.height / 2
        for i in frames.indices {
            guard let error = recording.animationError(i) else { continue }
            let height = min(abs(error) / (period / 2), 1) * half
            let x = rect.maxX - Double(frames.count - i) * column
            guard x >= rect.minX, height * canvas.scale >= 0.5 else { continue }
            let isLarge = abs(error) > period / 4
            canvas.fill(
                CGRect(
                    x: x, y: error > 0 ? rect.midY - height : rect.midY, width: column,
                    height: height), isLarge ? OverlayStyle.red : OverlayStyle.blue)
        }
        canvas.fill(
            CGRect(x: rect.minX, y: rect.midY, width: rect.width, height: 1 / canvas.scale),
            OverlayStyle.hairline)
        let text = readings.error.map { "error \(NumberText.fixed($0, digits: 2)) ms" } ?? "error -"
        let width = canvas.width(of: text, .small) + 8
        canvas.fill(
            CGRect(x: rect.minX, y: rect.minY, width: width, height: 16), OverlayStyle.panel)
        canvas.number(text, x: rect.minX + 4, y: rect.minY + 8, .small, OverlayStyle.soft)
    }

    /// Draws the numbers of frames by duration.
    private static func histogram(
        _ readings: FrameReadings, _ rect: CGRect, _ canvas: inout OverlayCanvas
    ) {
        canvas.fill(rect, radius: 4, OverlayStyle.Tone(0xFFFFFF, 0.04))
        let most = Double(max(1, readings.histogram.max() ?? 1))
        let width = rect.width / Double(FrameReadings.bins)
        for (i, count) in readings.histogram.enumerated() where count > 0 {
            let height = max(1, Double(count) / most * (rect.height - 2))
            canvas.fill(
                CGRect(
                    x: rect.minX + Double(i) * width, y: rect.maxY - height,
                    width: max(1, width - 1), height: height), OverlayStyle.soft)
        }
        canvas.number(
            "\(NumberText.short(readings.histogramTop)) ms", x: rect.maxX - 4, y: rect.minY + 8,
            .small,
            OverlayStyle.faint, align: .right)
    }

    /// Returns the colour of a missed frame's dot: that of the stage to blame, or white if none is.
    private static func dot(
        _ frame: FrameSample, _ readings: FrameReadings, _ period: Double
    ) -> OverlayStyle.Tone {
        let cause = FrameCause(
            of: frame, usual: readings.means.scaled(by: 1e-3), median: readings.p50 / 1000,
            period: period / 1000)
        guard case .stage(let stage) = cause else { return OverlayStyle.ink }
        return stage.tone
    }

    /// Draws a column of stacked stages for each frame, with a white end if it is longer than the graph
    /// is high and a dot above it if it was missed, and lines at p50, p99 and the refresh period.
    private static func graph(
        _ frames: [FrameSample], _ readings: FrameReadings, _ period: Double, _ rect: CGRect,
        _ canvas: inout OverlayCanvas
    ) {
        let scale = canvas.scale
        canvas.fill(rect, radius: 4, OverlayStyle.Tone(0xFFFFFF, 0.04))
        let column = max(1, scale.rounded(.down))
        let bottom = (rect.maxY * scale).rounded()
        let full = (rect.height * scale).rounded()
        let perMillisecond = full / readings.top
        let count = min(frames.count, Int((rect.width * scale / column).rounded(.down)))
        var x = (rect.maxX * scale).rounded() - Double(count) * column
        for frame in frames.suffix(count) {
            var low = 0.0, exact = 0.0
            for stage in FrameStage.allCases {
                let time = max(0, frame.stages[stage]) * 1000
                exact = min(full, exact + time * perMillisecond)
                let high = exact.rounded()
                if high > low {
                    canvas.bar(
                        x: x, y: bottom - high, width: column, height: high - low,
                        stage.tone)
                    low = high
                }
            }
            if frame.total * 1000 > readings.top {
                canvas.bar(
                    x: x - scale, y: bottom - full, width: column + 2 * scale, height: 2 * scale,
                    OverlayStyle.ink)
            }
            if frame.missed > 0 {
                let side = 3 * scale
                canvas.bar(
                    x: x - side / 2, y: bottom - full - side - scale, width: side, height: side,
                    dot(frame, readings, period))
            }
            x += column
        }
        let refresh = OverlayStyle.ink.faded(0.35)
        let middle = line(period, refresh, rect, readings.top, &canvas)
        let others = [
            line(readings.p99, OverlayStyle.red.faded(0.8), rect, readings.top, &canvas),
            line(readings.p50, OverlayStyle.ink.faded(0.7), rect, readings.top, &canvas),
        ]
        guard let middle else { return }
        // The refresh line's label is above the line, or below it if another line would cross the
        // label.
        let crossed = others.contains { $0.map { (0..<16).contains(middle - $0) } ?? false }
        let below = crossed && middle + 16 <= rect.maxY
        canvas.number(
            NumberText.fixed(period, digits: 1), x: rect.minX + 4, y: middle + (below ? 9 : -8),
            .small, refresh.faded(1.6))
    }

    /// Draws a line at a time; returns its y, or nil if it is outside the graph.
    private static func line(
        _ time: Double, _ tone: OverlayStyle.Tone, _ rect: CGRect, _ top: Double,
        _ canvas: inout OverlayCanvas
    ) -> Double? {
        guard time > 0, time < top else { return nil }
        let scale = canvas.scale
        let y = ((rect.maxY - time / top * rect.height) * scale).rounded()
        canvas.bar(
            x: (rect.minX * scale).rounded(), y: y, width: (rect.width * scale).rounded(),
            height: max(1, scale.rounded(.down)), tone)
        return y / scale
    }
}
