import Foundation
import FrameTimes
import Graphics
import Panels
import RenderTree

/// A plot of frame times: over time, as distributions, and in a summary.
@MainActor
package struct RecordingPlot {
    typealias Style = PlotStyle

    let recordings: [FrameRecording]
    /// The name of each recording: the scene's, or the file's if there are several recordings.
    let names: [String]
    let scale: PlotScale
    /// Whether times are intervals between frames, because a recording lacks stages.
    let showsIntervals: Bool
    /// The axis of all graphs.
    let axis: PlotAxis
    /// The frame times of each recording, in frame order.
    ///
    /// `sorted` has the times whose distributions are drawn, in ascending order.
    let times: [[Double]]
    private let sorted: [[Double]]

    static let size = CGSize(width: 1200, height: 700)
    private static let graphs = CGRect(x: 64, y: 96, width: 728, height: 330)
    private static let curves = CGRect(x: 872, y: 96, width: 264, height: 330)
    /// The maximum number of recordings that have a graph.
    private static let maxGraphs = 4
    /// The height of the axis below the last graph, in points.
    ///
    /// `gap` is the height of the space between two graphs.
    private static let foot = 38.0, gap = 28.0

    /// Creates a plot of recordings, with their files' names if any.
    init(_ recordings: [FrameRecording], files: [String] = []) {
        self.recordings = recordings
        names =
            recordings.count > 1 && files.count == recordings.count
            ? files : recordings.map(\.scene)
        let showsIntervals = !recordings.allSatisfy(\.hasStages)
        self.showsIntervals = showsIntervals
        axis = PlotAxis(recordings)
        times = recordings.map { $0.plotTimes(asIntervals: showsIntervals) }
        sorted = recordings.prefix(PlotSummary.maxRows).map {
            $0.distributedTimes(asIntervals: showsIntervals).sorted()
        }
        // The scale cuts off a few late frames, which would otherwise flatten all others.
        let tops = sorted.map { times -> Double in
            let percentile = Percentiles(of: times)
            return min(percentile(100), max(percentile(99), percentile(50)) * 2)
        }
        scale = PlotScale(to: (tops.max() ?? 1) * 1.12)
    }

    /// Returns the plot as an image with `scale` pixels per point.
    func picture(scale: Double = 2) -> CGImage {
        let canvas = PlotCanvas(size: Self.size, scale: scale, ground: Style.paper)
        draw(on: canvas)
        return canvas.picture()
    }

    /// The plot as an SVG element.
    var svg: String {
        let canvas = SVGCanvas(size: Self.size, ground: Style.paper)
        draw(on: canvas)
        return canvas.element
    }

    private func draw(on canvas: any PlotSurface) {
        heading(canvas)
        let shown = min(recordings.count, Self.maxGraphs)
        let height = (Self.graphs.height - Self.foot + Self.gap) / Double(shown)
        let columns = (0..<shown).map {
            PlotColumns(
                recordings[$0], times: times[$0], maxCount: Int(Self.graphs.width / 2), axis: axis)
        }
        for i in 0..<shown {
            var rect = Self.graphs
            (rect.origin.y, rect.size.height) = (rect.minY + Double(i) * height, height - Self.gap)
            graph(i, columns[i], rect, canvas)
        }
        footer(each: columns.map(\.framesEach).max() ?? 1, canvas)
        distributions(canvas)
        PlotSummary(recordings, names: names).draw(on: canvas, x: 40, y: 462, width: 1120)
    }

    private func heading(_ canvas: any PlotSurface) {
        let first = recordings[0]
        let others = recordings.count > 1 ? " and \(recordings.count - 1) more" : ""
        canvas.text(
            names[0].withVisibleControls() + others, x: 40, y: 32, size: 22, isBold: true,
            Style.ink)
        if recordings.count > Self.maxGraphs {
            canvas.text(
                "Graphs of the first \(Self.maxGraphs) recordings, distributions of "
                    + (sorted.count < recordings.count ? "the first \(sorted.count)" : "all"),
                x: 40, y: 60, size: 13, Style.soft)
        }
        if recordings.count == 1 {
            canvas.text(
                first.circumstances.withVisibleControls(), x: 40, y: 60, size: 13, Style.soft)
        }
        var x = Self.curves.maxX
        let parts =
            showsIntervals
            ? [("interval", Style.interval)]
            : FrameStage.allCases.reversed().map { ($0.rawValue, Style.tone($0)) }
        for (name, tone) in parts {
            canvas.text(name, x: x, y: 32, size: 13, Style.soft, .right)
            x -= Double(name.count) * 7.2 + 18
            canvas.fill(CGRect(x: x, y: 27, width: 11, height: 11), tone)
            x -= 22
        }
        canvas.text("missed", x: x, y: 32, size: 13, Style.soft, .right)
        canvas.fill(CGRect(x: x - 62, y: 27, width: 3, height: 11), Style.missed)
        let refresh = Self.curves.maxX - 165
        canvas.text("a refresh, ms", x: refresh, y: 60, size: 13, Style.soft, .right)
        canvas.line(
            [CGPoint(x: refresh - 112, y: 60), CGPoint(x: refresh - 90, y: 60)], Style.missed,
            dashes: [6, 4])
        canvas.text("clipped bar, in ms", x: Self.curves.maxX, y: 60, size: 13, Style.soft, .right)
        canvas.fill(CGRect(x: Self.curves.maxX - 141, y: 58, width: 11, height: 4), Style.ink)
    }

    /// Draws the horizontal grid lines of frame times, with labels at the left.
    private func axis(_ rect: CGRect, _ canvas: any PlotSurface, hasUnit: Bool) {
        let step = max(1, Int((24 / (rect.height / 6)).rounded(.up)))
        for (i, mark) in ([0] + scale.marks).enumerated() where i % step == 0 {
            let y = y(mark, rect)
            canvas.fill(CGRect(x: rect.minX, y: y - 0.5, width: rect.width, height: 1), Style.grid)
            canvas.text(
                NumberText.fixed(mark, digits: scale.digits), x: rect.minX - 8, y: y, Style.faint,
                .right)
        }
        if hasUnit { canvas.text("ms", x: rect.minX - 8, y: rect.minY - 14, Style.faint, .right) }
    }

    private func y(_ time: Double, _ rect: CGRect) -> Double {
        rect.maxY - min(max(0, time) / scale.top, 1) * rect.height
    }

    private func graph(
        _ i: Int, _ columns: PlotColumns, _ rect: CGRect, _ canvas: any PlotSurface
    ) {
        let recording = recordings[i]
        axis(rect, canvas, hasUnit: i == 0)
        for column in columns.columns {
            bar(column, i, rect, canvas)
        }
        nameCutOff(columns, i, rect, canvas)
        budget(recording, rect, canvas)
        for mark in timeMarks {
            canvas.fill(CGRect(x: mark.x, y: rect.maxY, width: 1, height: 4), Style.faint)
        }
        if recordings.count > 1 {
            canvas.text(
                PlotSummary.letter(i), x: 16, y: rect.midY, size: 15, isBold: true, Style.ink)
        }
    }

    private func bar(
        _ column: PlotColumns.Column, _ i: Int, _ rect: CGRect, _ canvas: any PlotSurface
    ) {
        let recording = recordings[i]
        let frame = recording.frames[column.frame]
        let x = rect.minX + column.start * rect.width
        let full = (column.end - column.start) * rect.width
        let width = max(1, full > 3 ? full - 1 : full)
        var below = 0.0
        let parts: [(Double, Style.Tone)] =
            showsIntervals
            ? [(times[i][column.frame], Style.interval)]
            : FrameStage.allCases.map { (frame.stages[$0], Style.tone($0)) }
        for (time, tone) in parts where time > 0 && below < scale.top {
            let (bottom, top) = (y(below, rect), y(below + time, rect))
            canvas.fill(CGRect(x: x, y: top, width: width, height: bottom - top), tone)
            below += time
        }
        if below > scale.top {
            canvas.fill(CGRect(x: x, y: rect.minY - 5, width: width, height: 4), Style.ink)
        }
        if column.missed > 0 {
            canvas.fill(
                CGRect(x: x, y: rect.maxY + 2, width: max(2, width), height: 6), Style.missed)
        }
    }

    /// Labels the columns beyond the axis with their times, longest first.
    private func nameCutOff(
        _ columns: PlotColumns, _ i: Int, _ rect: CGRect, _ canvas: any PlotSurface
    ) {
        let cut = columns.columns.map { (time: times[i][$0.frame], column: $0) }
            .filter { $0.time > scale.top }.sorted { $0.time > $1.time }
        var taken: [ClosedRange<Double>] = []
        for (time, column) in cut {
            let text = NumberText.grouped(Int(min(time, 1e9).rounded()))
            let half = Double(text.count) * 3 + 4
            let middle = rect.minX + (column.start + column.end) / 2 * rect.width
            let x = min(max(middle, rect.minX + half), rect.maxX - half)
            guard !taken.contains(where: { $0.overlaps(x - half...x + half) }) else { continue }
            taken.append(x - half...x + half)
            canvas.text(text, x: x, y: rect.minY - 12, size: 10, Style.ink, .centre)
        }
    }

    /// Draws the line at the display's period, if the axis includes it.
    private func budget(
        _ recording: FrameRecording, _ rect: CGRect, _ canvas: any PlotSurface
    ) {
        guard recording.period < scale.top else { return }
        let y = y(recording.period, rect)
        canvas.line(
            [CGPoint(x: rect.minX, y: y), CGPoint(x: rect.maxX, y: y)], Style.missed,
            dashes: [6, 4])
        let sign = recording.guessesPeriod ? "≈ " : ""
        canvas.text(
            sign + NumberText.fixed(recording.period, digits: 1), x: rect.maxX + 5, y: y,
            size: 11, Style.missed)
    }

    /// The marks of the horizontal axis, with their labels.
    private var timeMarks: [(x: Double, label: String)] {
        let scale = PlotScale(to: axis.labelledEnd)
        return ([0] + scale.marks).map {
            (
                Self.graphs.minX + $0 / scale.top * Self.graphs.width,
                NumberText.fixed($0, digits: scale.digits)
            )
        }
    }

    /// Draws the axis labels; a column has at most `each` frames.
    private func footer(each: Int, _ canvas: any PlotSurface) {
        let top = Self.graphs.maxY - Self.foot
        for mark in timeMarks {
            canvas.text(mark.label, x: mark.x, y: top + 18, size: 11, Style.faint, .centre)
        }
        canvas.text(
            axis.unit + (each == 1 ? "" : "; a column is the slowest of up to \(each) frames"),
            x: Self.graphs.maxX, y: top + 30, size: 11, Style.faint, .right)
    }

    /// Draws the quantile curves of the frame times on a logarithmic axis.
    private func distributions(_ canvas: any PlotSurface) {
        let rect = CGRect(
            x: Self.curves.minX, y: Self.curves.minY, width: Self.curves.width,
            height: Self.curves.height - Self.foot)
        axis(rect, canvas, hasUnit: true)
        let most = Double(max(10, sorted.map(\.count).max() ?? 10))
        let nines = min(4, log10(most))
        for (label, value) in [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999)] {
            let x = rect.minX - log10(1 - value) / nines * rect.width
            guard x <= rect.maxX + 1 else { continue }
            canvas.fill(CGRect(x: x, y: rect.minY, width: 1, height: rect.height), Style.grid)
            canvas.text(label, x: x, y: rect.maxY + 14, size: 11, Style.faint, .centre)
        }
        var letters: [(i: Int, end: CGPoint)] = []
        for (i, times) in sorted.enumerated() where !times.isEmpty {
            letters.append((i, curve(i, times, nines, rect, canvas)))
        }
        if recordings.count > 1 { name(letters, above: rect.maxY, canvas) }
        canvas.text(
            "percentiles of frame times", x: rect.maxX, y: rect.maxY + 30, size: 11, Style.faint,
            .right)
    }

    /// Draws each curve's letter at its end, apart from other letters.
    private func name(
        _ letters: [(i: Int, end: CGPoint)], above bottom: Double, _ canvas: any PlotSurface
    ) {
        let sorted = letters.sorted { ($0.end.y, $0.i) < ($1.end.y, $1.i) }
        var ys = sorted.map(\.end.y)
        func neighbours(_ i: Int, in range: Range<Int>) -> [Double] {
            range.filter { abs(sorted[$0].end.x - sorted[i].end.x) < 11 }.map { ys[$0] }
        }
        for i in ys.indices {
            ys[i] = max(ys[i], (neighbours(i, in: 0..<i).max() ?? -.infinity) + 13)
        }
        for i in ys.indices.reversed() {
            let lowest = neighbours(i, in: i + 1..<ys.count).min().map { $0 - 13 } ?? bottom
            ys[i] = min(ys[i], lowest)
        }
        for (y, letter) in zip(ys, sorted) {
            canvas.text(
                PlotSummary.letter(letter.i), x: letter.end.x + 6, y: y, size: 12, isBold: true,
                Style.lines[letter.i].tone)
        }
    }

    /// Draws the curve of a recording, and returns its end.
    private func curve(
        _ i: Int, _ times: [Double], _ nines: Double, _ rect: CGRect, _ canvas: any PlotSurface
    ) -> CGPoint {
        let percentile = Percentiles(of: times)
        let end = min(nines, log10(Double(max(2, times.count))))
        let width = rect.width * end / nines
        var points = stride(from: 0.0, to: width, by: 2).map { x in
            let share = 1 - pow(10, -x / rect.width * nines)
            return CGPoint(x: rect.minX + x, y: y(percentile(max(share * 100, 1e-9)), rect))
        }
        // The curve ends at the longest frame.
        let last = CGPoint(x: rect.minX + width, y: y(percentile(100), rect))
        points.append(last)
        let style = Style.lines[i]
        canvas.line(points, style.tone, width: 1.5, dashes: style.dashes)
        if percentile(100) > scale.top {
            canvas.fill(CGRect(x: last.x - 2, y: rect.minY - 5, width: 4, height: 4), Style.ink)
        }
        return last
    }
}
