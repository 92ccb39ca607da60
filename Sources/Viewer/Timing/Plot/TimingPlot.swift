import Foundation
import FrameTimes
import Graphics
import RenderTree

/// The plot of a recording: frames with their stages, a histogram, and statistics.
@MainActor
struct TimingPlot {
    private typealias Style = OverlayStyle

    private let report: FrameRecording
    private let canvas: PlotCanvas
    private let scale: PlotScale

    private static let size = CGSize(width: 1200, height: 700)
    private static let graph = CGRect(x: 76, y: 122, width: 816, height: 340)
    private static let histogram = CGRect(x: 932, y: 122, width: 216, height: 340)
    private static let ground = OverlayStyle.Tone(0x12151F)

    /// Creates the plot of a recording.
    init(_ report: FrameRecording) {
        self.report = report
        canvas = PlotCanvas(size: Self.size, scale: 2, ground: Self.ground)
        let total = report.figures(nil)
        // The scale cuts off a few late frames, which would otherwise flatten the other frames.
        scale = PlotScale(to: min(total.max, max(total.p99, total.p50) * 2) * 1.12)
    }

    /// Returns the image of the plot.
    func picture() -> CGImage {
        heading()
        for panel in [Self.graph, Self.histogram] {
            canvas.fill(panel.inset(dx: -12, dy: -12), Style.Tone(0x191D2A), radius: 10)
        }
        axis()
        frames()
        counts()
        marks()
        PlotTable(report).draw(on: canvas, x: 40, y: 534, width: 1120)
        return canvas.picture()
    }

    private func heading() {
        canvas.text(report.scene, x: 40, y: 38, size: 24, weight: .semibold, Style.ink)
        canvas.text(report.circumstances, x: 40, y: 68, size: 13, Style.soft)
        var x = Self.histogram.maxX + 12
        for stage in FrameStage.allCases.reversed() {
            x -=
                canvas.text(stage.rawValue.capitalized, x: x, y: 38, size: 13, Style.soft, .right)
                + 18
            canvas.fill(CGRect(x: x, y: 33, width: 10, height: 10), stage.tone, radius: 3)
            x -= 20
        }
    }

    /// Returns the y of a time, in milliseconds.
    private func y(_ time: Double) -> Double {
        Self.graph.maxY - min(time / scale.top, 1) * Self.graph.height
    }

    private func axis() {
        for mark in [0] + scale.marks {
            for panel in [Self.graph, Self.histogram] {
                canvas.fill(
                    CGRect(x: panel.minX, y: y(mark) - 0.5, width: panel.width, height: 1),
                    Style.hairline)
            }
            canvas.text(
                NumberText.fixed(mark, digits: scale.digits), x: Self.graph.minX - 20, y: y(mark),
                Style.faint, .right)
        }
        canvas.text("ms", x: Self.graph.minX - 20, y: Self.graph.minY - 22, Style.faint, .right)
    }

    private func frames() {
        let graph = Self.graph
        let columns = PlotColumns(report.frames, room: Int(graph.width / 2))
        let step = graph.width / Double(max(1, columns.samples.count))
        let width = step > 3 ? step - 1 : step
        for (i, sample) in columns.samples.enumerated() {
            let x = graph.minX + Double(i) * step
            var below = 0.0
            for stage in FrameStage.allCases where below < scale.top {
                let time = sample.stages[stage]
                guard time > 0 else { continue }
                let (bottom, top) = (y(below), y(below + time))
                canvas.fill(CGRect(x: x, y: top, width: width, height: bottom - top), stage.tone)
                below += time
            }
            if sample.total > scale.top {
                canvas.fill(CGRect(x: x, y: graph.minY - 5, width: width, height: 4), Style.red)
            }
        }
        let each = columns.framesEach
        canvas.text(
            each == 1 ? "one column per frame" : "each column is the slowest of \(each) frames",
            x: graph.minX, y: graph.maxY + 28, Style.faint)
        canvas.text(
            NumberText.count(report.frames.count, "frame"), x: graph.maxX, y: graph.maxY + 28,
            Style.faint, .right)
    }

    private func counts() {
        let panel = Self.histogram
        let parts = 58
        let histogram = PlotHistogram(
            report.times(nil), top: scale.top, parts: parts)
        let most = Double(max(1, histogram.counts.max() ?? 1))
        let height = panel.height / Double(parts)
        for (i, count) in histogram.counts.enumerated() where count > 0 {
            canvas.fill(
                CGRect(
                    x: panel.minX, y: panel.maxY - Double(i + 1) * height + 0.5,
                    width: max(1.5, Double(count) / most * panel.width), height: height - 1),
                Style.Tone(0x8C93A8), radius: 1)
        }
        canvas.text("histogram of frame times", x: panel.minX, y: panel.maxY + 28, Style.faint)
    }

    /// Draws lines at the median, the 99th percentile and the refresh period.
    private func marks() {
        let total = report.figures(nil)
        var lines = [("p50", total.p50, Style.ink), ("p99", total.p99, Style.warm)]
        let refresh = 1000.0 / 60
        if refresh < scale.top { lines.append(("60 Hz", refresh, Style.red)) }
        var taken: [Double] = []
        for (name, time, tone) in lines {
            let height = y(time)
            for panel in [Self.graph, Self.histogram] {
                canvas.dashes(y: height, from: panel.minX, to: panel.maxX, tone.faded(0.7))
            }
            // Labels that would overlap are placed side by side.
            let near = taken.filter { abs($0 - height) < 16 }.count
            taken.append(height)
            canvas.text(
                name, x: Self.histogram.maxX - 4 - Double(near) * 36, y: height - 9, size: 11,
                weight: .semibold, tone, .right)
        }
    }
}
