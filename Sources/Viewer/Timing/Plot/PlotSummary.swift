import Foundation
import FrameTimes
import Panels
import RenderTree

/// The table below a plot: the statistics of one recording or several.
@MainActor
struct PlotSummary {
    private typealias Style = PlotStyle

    private let recordings: [FrameRecording]
    private let names: [String]
    private static let line = 22.0
    /// The maximum number of recordings that have a row and a line.
    static let maxRows = 8

    init(_ recordings: [FrameRecording], names: [String]) {
        (self.recordings, self.names) = (recordings, names)
    }

    /// Returns the letter that names a recording.
    static func letter(_ i: Int) -> String {
        UnicodeScalar(UInt8(65 + i % 26)).description
    }

    /// Draws the summary from its top left corner.
    func draw(on canvas: any PlotSurface, x: Double, y: Double, width: Double) {
        if recordings.count == 1 {
            stages(recordings[0], canvas, x, y)
            facts(recordings[0], canvas, x + 620, y, width - 620)
        } else {
            rows(canvas, x, y, width)
        }
        canvas.text(
            recordings[0].machine.withVisibleControls(), x: x + width, y: y + 222, size: 11,
            Style.faint, .right)
    }

    private func stages(
        _ recording: FrameRecording, _ canvas: any PlotSurface, _ x: Double, _ y: Double
    ) {
        let tabs = Figures.names.indices.map { x + 180 + Double($0) * 84 }
        for (title, tab) in zip(Figures.names, tabs) {
            canvas.text(title, x: tab, y: y, Style.faint, .right)
        }
        for (i, row) in recording.rows.enumerated() {
            let line = y + Self.line * Double(i + 1)
            let isWhole = row.stage == nil
            if let stage = row.stage {
                canvas.fill(CGRect(x: x, y: line - 5, width: 11, height: 11), Style.tone(stage))
            }
            canvas.text(row.name, x: x + 20, y: line, size: 13, isBold: isWhole, Style.ink)
            let cells = row.figures.texts { Self.cell($0, digits: 3) }
            for (cell, tab) in zip(cells, tabs) {
                canvas.text(cell, x: tab, y: line, size: 13, isBold: isWhole, Style.ink, .right)
            }
        }
        canvas.text(
            "ms; ~ fewer than ten frames lie beyond this percentile", x: x,
            y: y + Self.line * Double(recording.rows.count + 1), size: 11, Style.faint)
    }

    private func facts(
        _ recording: FrameRecording, _ canvas: any PlotSurface, _ x: Double, _ y: Double,
        _ width: Double
    ) {
        let height = 16.5
        for (i, (name, value)) in recording.facts.enumerated() {
            let line = y + Double(i) * height
            canvas.text(name, x: x, y: line, size: 12, Style.soft)
            canvas.text(value, x: x + width, y: line, size: 12, Style.ink, .right)
        }
    }

    private func rows(_ canvas: any PlotSurface, _ x: Double, _ y: Double, _ width: Double) {
        let titles =
            ["frames"] + Figures.names + [
                "missed", "hitch ms/s", "error ms", "gap ms", "stutter %",
            ]
        let tabs = titles.indices.map { x + width - Double(titles.count - 1 - $0) * 82 }
        for (title, tab) in zip(titles, tabs) {
            canvas.text(title, x: tab, y: y, Style.faint, .right)
        }
        for (i, recording) in recordings.prefix(Self.maxRows).enumerated() {
            let line = y + Self.line * Double(i + 1)
            let style = Style.lines[i]
            canvas.line(
                [CGPoint(x: x, y: line), CGPoint(x: x + 26, y: line)], style.tone, width: 2,
                dashes: style.dashes)
            canvas.text(
                "\(Self.letter(i))  \(names[i].withVisibleControls().prefix(20))",
                x: x + 34, y: line, size: 13, Style.ink)
            for (cell, tab) in zip(cells(recording), tabs) {
                canvas.text(cell, x: tab, y: line, size: 13, Style.ink, .right)
            }
        }
        if recordings.count > Self.maxRows {
            canvas.text(
                "and \(recordings.count - Self.maxRows) more", x: x + 34,
                y: y + Self.line * Double(Self.maxRows + 1), size: 12, Style.faint)
        }
    }

    /// Returns a number for a column, without the decimals for which there is no space.
    private static func cell(_ value: Double, digits: Int) -> String {
        let text = NumberText.fixed(value, digits: digits)
        return text.count > 10 ? NumberText.fixed(value, digits: 0) : text
    }

    private func cells(_ recording: FrameRecording) -> [String] {
        let isMixed = !recordings.allSatisfy(\.hasStages)
        let figures = Figures(of: recording.distributedTimes(asIntervals: isMixed))
        let smoothness = recording.smoothness
        func text(_ value: Double?) -> String {
            value.map { Self.cell($0, digits: 2) } ?? "-"
        }
        return [NumberText.grouped(recording.frames.count)]
            + figures.texts { Self.cell($0, digits: 2) }
            + [NumberText.grouped(recording.missed), text(smoothness?.hitchRatio)]
            + [text(smoothness?.animationError?.perFrame), text(smoothness?.longestGap)]
            + [text(smoothness?.stutter)]
    }
}
