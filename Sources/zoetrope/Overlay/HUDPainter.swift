import Foundation
import RenderTree

/// The frame-time panel: a graph of the last frames by stage, and what the numbers are.
enum HUDPainter {
    private static let width = 272.0
    private static let graphHeight = 72.0
    private static let margin = 16.0

    /// What the panel tells besides frame times.
    struct Facts {
        var backEnd: String
        var renderer: String
        var layers: Int
        var speed: Double
        var isPaused: Bool
    }

    static func draw(
        _ frames: [FrameSample], _ readings: FrameReadings, _ facts: Facts, size: CGSize,
        pointer: CGPoint?, on canvas: inout OverlayCanvas
    ) {
        // In small windows what was drawn and kept is left out.
        let hasRoom = size.height >= 380
        let panel = CGRect(
            x: size.width - width - 16, y: 16, width: width, height: hasRoom ? 348 : 288)
        canvas.panel(panel)
        let left = panel.minX + margin, right = panel.maxX - margin
        var y = panel.minY + 30
        let rate = canvas.number(
            NumberText.fixed(readings.framesPerSecond, digits: 0), x: left, y: y, .display,
            OverlayStyle.ink)
        canvas.text("fps", x: left + rate + 6, y: y + 4, .small, OverlayStyle.faint)
        pair("p99", readings.p99, right: right, y: y + 4, on: &canvas)
        pair("p50", readings.p50, right: right - 88, y: y + 4, on: &canvas)

        y = panel.minY + 56
        graph(frames, readings, CGRect(x: left, y: y, width: 240, height: graphHeight), &canvas)
        y += graphHeight + 20
        for (i, stage) in OverlayStyle.stages.enumerated() {
            let x = left + Double(i % 2) * 128, middle = y + Double(i / 2) * 20
            canvas.fill(
                CGRect(x: x, y: middle - 4, width: 8, height: 8), radius: 2, stage.tone)
            canvas.text(stage.name, x: x + 16, y: middle, .small, OverlayStyle.soft)
            canvas.number(
                NumberText.fixed(readings.means[i], digits: 2), x: x + 112, y: middle, .small,
                OverlayStyle.ink, align: .right)
        }
        y += 40
        canvas.fill(
            CGRect(x: left, y: y - 2, width: right - left, height: 1), OverlayStyle.hairline)
        y += 16
        let speed = NumberText.speed(facts.speed) + (facts.isPaused ? ", paused" : "")
        let drawn = [
            ("Drawing", drawing(readings.drawing)), ("Passes", passes(readings.drawing)),
            ("Kept", kept(readings.drawing.cache)),
        ]
        let rows = [
            ("Back end", "\(facts.backEnd), \(facts.renderer)"),
            (
                "Scene",
                "\(NumberText.grouped(facts.layers)) layers, "
                    + "\(NumberText.grouped(readings.commands)) commands"
            ),
            ("Missed", "\(NumberText.grouped(readings.missed)) frames"),
            ("Speed", speed),
        ]
        for row in rows + (hasRoom ? drawn : []) {
            let name = canvas.text(row.0, x: left, y: y, .small, OverlayStyle.faint)
            let room = right - left - name - 12
            let value = canvas.fitted(row.1, room, .small)
            canvas.number(value, x: right, y: y, .small, OverlayStyle.ink, align: .right)
            y += 20
        }
        if let pointer, let hint = hint(at: pointer, in: panel) {
            tooltip(hint, beside: panel, y: pointer.y, on: &canvas)
        }
    }

    /// What each part of the panel is, from its top down: its height in points and its words.
    static let hints: [(height: Double, left: String, right: String)] = [
        (
            48, "Frames shown in the last second",
            "Half of the last 240 frames took no longer than p50, 99 of 100 no longer than p99"
        ),
        (
            90,
            "A column for each frame; the red line is p99, the dashed height 60 frames a second", ""
        ),
        (20, "From animations and time to values", "From values to a list of things to draw"),
        (24, "From the list to pixels", "From pixels to the display"),
        (28, "Raster draws on the processor, Geometry on the graphics card", ""),
        (20, "Layers in the tree, and steps of drawing them", ""),
        (20, "Refreshes of the display that came without a new frame", ""),
        (24, "Seconds of the scene in a second; [ and ] change it", ""),
    ]

    /// The words for what is at a point.
    static func hint(at point: CGPoint, in panel: CGRect) -> String? {
        guard panel.contains(point) else { return nil }
        var y = panel.minY
        for part in hints {
            y += part.height
            guard point.y < y else { continue }
            return point.x < panel.midX || part.right.isEmpty ? part.left : part.right
        }
        return nil
    }

    private static func tooltip(
        _ text: String, beside panel: CGRect, y: Double, on canvas: inout OverlayCanvas
    ) {
        let room = max(80, panel.minX - 32 - 24)
        let text = canvas.fitted(text, room, .small)
        let width = canvas.width(of: text, .small) + 24
        let rect = CGRect(
            x: (panel.minX - 8 - width).rounded(), y: (y - 15).rounded(), width: width, height: 30)
        canvas.panel(rect, radius: 8)
        canvas.text(text, x: rect.minX + 12, y: rect.midY, .small, OverlayStyle.ink)
    }

    /// What was drawn: calls on a graphics card, else pixels.
    private static func drawing(_ report: DrawingReport) -> String {
        if report.drawCalls > 0 {
            return "\(NumberText.grouped(report.drawCalls)) calls, "
                + "\(NumberText.grouped(report.vertices)) vertices"
        }
        return "\(NumberText.grouped(report.pixels)) pixels"
    }

    private static func passes(_ report: DrawingReport) -> String {
        "\(NumberText.grouped(report.passes)) groups, "
            + "\(NumberText.grouped(report.uploads)) uploads"
    }

    /// What was kept from frames before.
    private static func kept(_ cache: CacheCounts) -> String {
        "\(NumberText.grouped(cache.hits)) hits, \(NumberText.grouped(cache.misses)) misses, "
            + "\(NumberText.fixed(Double(cache.bytes) / 0x10_0000, digits: 1)) MiB"
    }

    /// A name and a time, right-aligned.
    private static func pair(
        _ name: String, _ time: Double, right: Double, y: Double, on canvas: inout OverlayCanvas
    ) {
        let width = canvas.number(
            NumberText.fixed(time, digits: 1) + " ms", x: right, y: y, .small, OverlayStyle.ink,
            align: .right)
        canvas.text(
            name, x: right - width - 6, y: y, .small, OverlayStyle.faint, align: .right)
    }

    /// One column a frame, its stages stacked; lines for the medians and for one refresh of 60 Hz.
    private static func graph(
        _ frames: [FrameSample], _ readings: FrameReadings, _ rect: CGRect,
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
            let costs = SIMD4(frame.evaluate, frame.build, frame.draw, frame.present) * 1000
            var low = 0.0, exact = 0.0
            for i in 0..<4 {
                exact = min(full, exact + max(0, costs[i]) * perMillisecond)
                let high = exact.rounded()
                if high > low {
                    canvas.bar(
                        x: x, y: bottom - high, width: column, height: high - low,
                        OverlayStyle.stages[i].tone)
                    low = high
                }
            }
            x += column
        }
        line(1000 / 60, "16.7", OverlayStyle.ink.faded(0.35), rect, readings.top, &canvas)
        line(readings.p99, nil, OverlayStyle.red.faded(0.8), rect, readings.top, &canvas)
        line(readings.p50, nil, OverlayStyle.ink.faded(0.7), rect, readings.top, &canvas)
    }

    private static func line(
        _ time: Double, _ label: String?, _ tone: OverlayStyle.Tone, _ rect: CGRect,
        _ top: Double, _ canvas: inout OverlayCanvas
    ) {
        guard time > 0, time < top else { return }
        let scale = canvas.scale
        let y = ((rect.maxY - time / top * rect.height) * scale).rounded()
        canvas.bar(
            x: (rect.minX * scale).rounded(), y: y, width: (rect.width * scale).rounded(),
            height: max(1, scale.rounded(.down)), tone)
        if let label {
            canvas.number(
                label, x: rect.minX + 4, y: y / scale - 8, .small, tone.faded(1.6))
        }
    }
}
