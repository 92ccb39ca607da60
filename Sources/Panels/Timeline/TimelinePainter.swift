import Foundation
import RenderTree
import SDLStage

/// The painter of the timeline: a ruler, rows of animated properties, and the playhead.
struct TimelinePainter {
    /// The options of the timeline's drawing.
    struct Choice {
        /// The media time that the ruler labels 0.
        var origin = 0.0
        /// The number of rows scrolled past.
        var scroll = 0
        var selected: AnimationID?
        /// The animations of the line of code under the pointer.
        var marked: Set<AnimationID> = []
        /// Whether there are rows for the layers around the demo too.
        var showsAll = false
        var loopRange = LoopRange()
        /// The media time of the examined frame; nil for none.
        var examined: Double?
    }

    /// The timeline of a frame, as it is drawn.
    struct Shown {
        let layout: TimelineLayout
        let frame: OverlayFrame
        let choice: Choice
    }

    /// The painter of the bars, which stores the bars drawn last.
    var bars = AnimationBars()
    /// The number of rows that are hidden.
    private(set) var more = 0

    mutating func draw(
        _ layout: TimelineLayout, _ frame: OverlayFrame, _ entries: [LoggedAnimation],
        _ choice: Choice, on canvas: inout OverlayCanvas
    ) {
        bars.removeAll()
        let shown = Shown(layout: layout, frame: frame, choice: choice)
        let panel = layout.panel
        canvas.fill(panel, .timeline)
        canvas.fill(
            x: 0, y: panel.minY, width: panel.width, height: 1 / max(1, canvas.scale), .hairline)
        shown.ruler(on: &canvas)
        let (rows, more) = AnimationRow.rows(
            choice.showsAll ? entries : entries.filter(\.isOfDemo), from: layout.start,
            to: layout.start + layout.span, playhead: frame.mediaTime, origin: choice.origin,
            atMost: layout.rows, scroll: choice.scroll, selected: choice.selected)
        self.more = more
        for (i, row) in rows.enumerated() {
            let top = layout.axis.minY + Double(i) * TimelineLayout.rowHeight
            shown.name(row, top: top, on: &canvas)
            bars.draw(row, top: top, shown, on: &canvas)
        }
        let isThinned = frame.history.animations.thinnedUntil.map { $0 >= layout.start } ?? false
        let remarks = [
            more > 0 ? "+ \(NumberText.grouped(more)) more" : nil,
            choice.showsAll || entries.allSatisfy(\.isOfDemo) ? nil : "Shift F7: all rows",
            isThinned ? "older bars omitted" : nil,
        ].compactMap { $0 }
        canvas.number(
            remarks.joined(separator: ", "), x: 16, y: panel.minY + 13,
            room: layout.axis.minX - 24, .small, .faint)
        if more > 0 {
            canvas.scroller(
                CGRect(
                    x: panel.maxX - 9, y: layout.axis.minY, width: 3, height: layout.axis.height),
                shown: Double(layout.rows) / Double(layout.rows + more),
                from: Double(min(max(0, choice.scroll), more)) / Double(layout.rows + more))
        }
        if rows.isEmpty {
            // The text is on the side of the playhead that has more space.
            let axis = layout.axis
            let playhead = layout.x(of: frame.mediaTime).clamped(to: axis.minX...axis.maxX)
            let other = playhead < axis.midX ? axis.maxX : axis.minX
            canvas.text(
                "No animations in this span", x: (playhead + other) / 2, y: axis.midY, .body,
                .faint, align: .centre)
        }
        shown.past(on: &canvas)
        shown.loopRange(on: &canvas)
        shown.missed(on: &canvas)
        shown.playhead(on: &canvas)
    }

    /// Draws a bar's description above the timeline.
    ///
    /// The text is centred at `x` as far as the range `room` permits. `origin` is the media time
    /// labelled 0.
    func describe(
        of bar: AnimationBars.Bar, at x: Double, in room: ClosedRange<Double>,
        _ layout: TimelineLayout, origin: Double, on canvas: inout OverlayCanvas
    ) {
        let lines = canvas.wrapped(
            bar.entry.summary(from: origin),
            max(40, min(560, room.upperBound - room.lowerBound - 24)), .small)
        let width = (lines.map { canvas.width(of: $0, .small) }.max() ?? 0) + 24
        let height = Double(lines.count) * 17 + 10
        let rect = CGRect(
            x: (x - width / 2)
                .clamped(to: room.lowerBound...max(room.lowerBound, room.upperBound - width))
                .rounded(),
            y: layout.panel.minY - height - 6, width: width, height: height)
        canvas.panel(rect, radius: 8)
        for (i, line) in lines.enumerated() {
            canvas.text(
                line, x: rect.minX + 12, y: rect.minY + 5 + (Double(i) + 0.5) * 17, .small,
                .ink)
        }
    }
}

extension TimelinePainter.Shown {
    /// Draws the ruler, with numbers as dense as is readable.
    fileprivate func ruler(on canvas: inout OverlayCanvas) {
        let (origin, tick) = (choice.origin, layout.tick)
        let grip = layout.x(of: frame.mediaTime)
        let first = ((layout.start - origin) / tick).rounded(.up)
        // Far beyond, a number and the next one are the same.
        guard abs(first) <= 1e15 else { return }
        for step in 0..<Int(min(layout.span / tick, 1e4)) + 2 {
            let number = first + Double(step)
            let x = layout.x(of: origin + number * tick)
            guard x <= layout.axis.maxX else { return }
            canvas.fill(
                x: x, y: layout.axis.minY, width: 1 / canvas.scale, height: layout.axis.height,
                .grid)
            if number >= 0, abs(x - grip) > 40 {
                canvas.number(
                    NumberText.short(number * tick) + " s", x: x, y: layout.panel.minY + 13,
                    .small, .faint, align: .centre)
            }
        }
    }

    fileprivate func name(_ row: AnimationRow, top: Double, on canvas: inout OverlayCanvas) {
        let y = top + TimelineLayout.rowHeight / 2
        let room = layout.axis.minX - 16 - 12
        let width = canvas.text(row.title, x: 16, y: y, room: room * 0.6, .small, .soft)
        canvas.text(
            row.subject, x: 16 + width + 6, y: y, room: room - width - 6, .small, .faint)
    }

    /// Dims the part of the axis beyond live time.
    fileprivate func past(on canvas: inout OverlayCanvas) {
        let edge = min(layout.x(of: frame.history.edge), layout.axis.maxX)
        let x = max(layout.axis.minX, edge)
        canvas.fill(
            x: x, y: layout.axis.minY, width: layout.axis.maxX - x, height: layout.axis.height,
            .future)
    }

    /// Shades the loop range, with a handle at each end that was set.
    fileprivate func loopRange(on canvas: inout OverlayCanvas) {
        let (loopRange, axis) = (choice.loopRange, layout.axis)
        guard !loopRange.isEmpty else { return }
        func x(_ time: Double?, _ other: Double) -> Double {
            time.map(layout.x)?.clamped(to: axis.minX...axis.maxX) ?? other
        }
        let left = x(loopRange.start, axis.minX)
        let right = x(loopRange.end, x(frame.history.edge, axis.maxX))
        let top = layout.panel.minY + 1
        canvas.fill(
            x: left, y: top, width: max(0, right - left), height: axis.maxY - top, .blue.faded(0.12)
        )
        for (time, edge) in [(loopRange.start, left), (loopRange.end, right - 2)] where time != nil
        {
            canvas.fill(x: edge, y: top, width: 2, height: axis.maxY - top, .blue)
            canvas.fill(x: edge - 3, y: top + 4, width: 8, height: 14, radius: 3, .blue)
        }
    }

    /// Draws red ticks at missed frames, and a line at the examined frame.
    fileprivate func missed(on canvas: inout OverlayCanvas) {
        let times = frame.timings.samples {
            $0.missed > 0 && $0.isLive && $0.mediaTime >= layout.start
        }.map(\.mediaTime)
        for time in times where layout.x(of: time) <= layout.axis.maxX {
            canvas.fill(
                x: layout.x(of: time) - 1, y: layout.axis.minY - 4, width: 2, height: 4, .red)
        }
        guard let examined = choice.examined,
            (layout.start...layout.start + layout.span).contains(examined)
        else { return }
        canvas.fill(
            x: layout.x(of: examined) - 1, y: layout.panel.minY + 4, width: 2,
            height: layout.axis.maxY - layout.panel.minY - 4, .red)
    }

    fileprivate func playhead(on canvas: inout OverlayCanvas) {
        let x = layout.x(of: frame.mediaTime).clamped(to: layout.axis.minX...layout.axis.maxX)
        let tone: OverlayStyle.Tone = frame.isInPast ? .blue : .ink
        let line = max(1, canvas.scale.rounded(.down))
        canvas.bar(
            x: (x * canvas.scale).rounded(), y: (layout.panel.minY * canvas.scale).rounded(),
            width: line, height: ((layout.axis.maxY - layout.panel.minY) * canvas.scale).rounded(),
            tone)
        let text = NumberText.fixed(frame.mediaTime - choice.origin, digits: 2)
        let width = canvas.width(of: text, .small) + 16
        let left = min(x - width / 2, layout.panel.maxX - width - 4)
        let grip = CGRect(x: left, y: layout.panel.minY + 3, width: width, height: 19)
        canvas.fill(grip, radius: 9, tone)
        canvas.number(text, x: grip.midX, y: grip.midY, .small, .onInk, align: .centre)
    }
}
