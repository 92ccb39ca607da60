import Foundation
import FrameTimes
import RenderTree

// The graphs of the frame-time panel.
extension HUDPainter {
    /// Returns the width of a frame's column, in points.
    static func column(_ scale: Double) -> Double {
        max(1, scale.rounded(.down)) / max(scale, 1e-3)
    }

    /// Draws the mean animation error and a bar for each frame's error.
    ///
    /// The mean is a number beside the bars. A bar is above the middle if media time was ahead.
    func errors(in rect: CGRect, on canvas: inout OverlayCanvas) {
        let text = readings.error.map { "error \(NumberText.fixed($0, digits: 2)) ms" } ?? "error -"
        canvas.number(text, x: rect.minX, y: rect.midY, .small, .soft)
        let rect = CGRect(
            x: rect.minX + HUDLayout.errorWidth, y: rect.minY,
            width: rect.width - HUDLayout.errorWidth, height: rect.height)
        canvas.fill(rect, radius: 4, OverlayStyle.Tone(0xFFFFFF, 0.04))
        var recording = FrameRecording(scene: "")
        recording.pace = .display
        recording.add(frames)
        let column = Self.column(canvas.scale), half = rect.height / 2, period = facts.period
        for i in frames.indices {
            guard let error = recording.animationError(i) else { continue }
            let height = min(abs(error) / (period / 2), 1) * half
            let x = rect.maxX - Double(frames.count - i) * column
            guard x >= rect.minX, height * canvas.scale >= 0.5 else { continue }
            let isLarge = abs(error) > period / 4
            canvas.fill(
                x: x, y: error > 0 ? rect.midY - height : rect.midY, width: column, height: height,
                isLarge ? .red : .blue)
        }
        canvas.fill(
            x: rect.minX, y: rect.midY, width: rect.width, height: 1 / canvas.scale, .hairline)
    }

    /// Draws the histogram of frame durations.
    func histogram(in rect: CGRect, on canvas: inout OverlayCanvas) {
        canvas.fill(rect, radius: 4, OverlayStyle.Tone(0xFFFFFF, 0.04))
        let most = Double(max(1, readings.histogram.max() ?? 1))
        let width = rect.width / Double(FrameReadings.bins)
        for (i, count) in readings.histogram.enumerated() where count > 0 {
            let height = max(1, Double(count) / most * (rect.height - 2))
            canvas.fill(
                x: rect.minX + Double(i) * width, y: rect.maxY - height, width: max(1, width - 1),
                height: height, .soft)
        }
        canvas.number(
            "\(NumberText.short(readings.histogramTop)) ms", x: rect.maxX - 4, y: rect.minY + 8,
            .small, .faint, align: .right)
    }

    /// Returns the dot colour of a missed frame: its stage's, or white.
    private func dot(_ frame: FrameSample) -> OverlayStyle.Tone {
        let cause = FrameCause(
            of: frame, usual: readings.means.scaled(by: 1e-3), median: readings.p50 / 1000,
            period: facts.period / 1000)
        guard case .stage(let stage) = cause else { return .ink }
        return stage.tone
    }

    /// Draws the frame graph: a stacked column per frame, and reference lines.
    ///
    /// The parts of a column are the stages. The lines are at p50, p99 and the refresh period. A
    /// column has a white end if it is cut off, and a dot above it if the frame missed a refresh.
    func graph(in rect: CGRect, on canvas: inout OverlayCanvas) {
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
                        x: x, y: bottom - high, width: column, height: high - low, stage.tone)
                    low = high
                }
            }
            if frame.total * 1000 > readings.top {
                canvas.bar(
                    x: x - scale, y: bottom - full, width: column + 2 * scale, height: 2 * scale,
                    .ink)
            }
            if frame.missed > 0 {
                let side = 3 * scale
                canvas.bar(
                    x: x - side / 2, y: bottom - full - side - scale, width: side, height: side,
                    dot(frame))
            }
            x += column
        }
        let refresh = OverlayStyle.Tone.ink.faded(0.35)
        let middle = line(facts.period, refresh, in: rect, on: &canvas)
        let others = [
            line(readings.p99, .red.faded(0.8), in: rect, on: &canvas),
            line(readings.p50, .ink.faded(0.7), in: rect, on: &canvas),
        ]
        guard let middle else { return }
        // The label is above or below its line, where no other line crosses it.
        let place =
            [middle - 8, middle + 9].first { y in
                y >= rect.minY && y + 8 <= rect.maxY
                    && !others.contains { $0.map { abs($0 - y) < 9 } ?? false }
            } ?? middle - 8
        let label = "refresh \(NumberText.fixed(facts.period, digits: 1))"
        canvas.fill(
            x: rect.minX + 2, y: place - 7, width: canvas.numberWidth(of: label, .small) + 4,
            height: 14, radius: 3, .timeline.faded(0.8))
        canvas.number(label, x: rect.minX + 4, y: place, .small, refresh.faded(1.6))
    }

    /// Draws a reference line, and returns its y coordinate if visible.
    private func line(
        _ time: Double, _ tone: OverlayStyle.Tone, in rect: CGRect, on canvas: inout OverlayCanvas
    ) -> Double? {
        guard time > 0, time < readings.top else { return nil }
        let scale = canvas.scale
        let y = ((rect.maxY - time / readings.top * rect.height) * scale).rounded()
        canvas.bar(
            x: (rect.minX * scale).rounded(), y: y, width: (rect.width * scale).rounded(),
            height: max(1, scale.rounded(.down)), tone)
        return y / scale
    }
}
