import Foundation
import RenderTree
import SDLStage

/// The painter of the timeline's animation bars, with value curves inside.
package struct AnimationBars {
    /// The maximum number of cached curves.
    private static let maxCurves = 2000
    /// The number of samples in a curve.
    private static let curveCount = 48

    /// A visible bar, in points of the window.
    package struct Bar {
        /// The frame of the bar.
        package var rect: CGRect
        /// The animation that the bar shows.
        package var entry: LoggedAnimation
    }

    /// The cached curves inside the bars, by animation.
    private var progressCurves: [AnimationID: ProgressCurve] = [:]
    /// The bars drawn last, for hit testing.
    private(set) var drawn: [Bar] = []

    /// Removes the bars drawn last.
    mutating func removeAll() { drawn.removeAll(keepingCapacity: true) }

    /// Returns the topmost bar at a point.
    func bar(at point: CGPoint) -> Bar? { drawn.last { $0.rect.includes(point) } }

    /// Draws the bars of a row whose upper edge is at `top`.
    mutating func draw(
        _ row: AnimationRow, top: Double, _ shown: TimelinePainter.Shown,
        on canvas: inout OverlayCanvas
    ) {
        let first = drawn.count
        for (bar, lane) in zip(row.bars, row.lanes) {
            let (id, choice) = (bar.animation.id, shown.choice)
            let isSelected = id == choice.selected || choice.marked.contains(id)
            let height = TimelineLayout.barHeight / Double(row.laneCount)
            let strip = (top: top + 2 + Double(lane) * height, height: height)
            draw(bar, strip, shown, isSelected: isSelected, on: &canvas)
        }
        labels(row, from: first, shown, on: &canvas)
    }

    /// Draws the bar of an animation, with lines for its delay and fill.
    ///
    /// The bar reaches from the animation's start to its end, the lines are before and after it.
    /// Thick lines show the fill; a dotted line shows a delay without fill.
    private mutating func draw(
        _ entry: LoggedAnimation, _ strip: (top: Double, height: Double),
        _ shown: TimelinePainter.Shown, isSelected: Bool, on canvas: inout OverlayCanvas
    ) {
        let (layout, frame, axis) = (shown.layout, shown.frame, shown.layout.axis)
        func x(_ time: Double) -> Double { layout.x(of: time).clamped(to: axis.minX...axis.maxX) }
        let now = frame.mediaTime
        let isPresent = entry.added <= now && now < entry.lasts
        let strength = isPresent || isSelected ? 1.0 : 0.55
        let tone = OverlayStyle.tone(of: entry.animation.subject).faded(strength)
        let middle = strip.top + strip.height / 2
        func fill(_ from: Double, _ to: Double) {
            guard to > from else { return }
            canvas.fill(x: from, y: middle - 1.5, width: to - from, height: 3, tone)
        }
        let (waits, begins) = (x(entry.added), x(min(entry.begins, entry.over)))
        if entry.fillsBackwards {
            fill(waits, begins)
        } else {
            for dot in stride(from: waits, to: begins, by: 6) {
                canvas.fill(x: dot, y: middle - 0.5, width: min(3, begins - dot), height: 1, tone)
            }
        }
        if entry.fillsForwards { fill(x(entry.ends), x(min(entry.lasts, frame.history.edge))) }
        let (left, right) = (x(entry.begins), x(entry.over))
        guard entry.begins < entry.over, right > axis.minX, left < axis.maxX else { return }
        let gap = strip.height < TimelineLayout.barHeight ? 1.0 : 0
        let rect = CGRect(
            x: left, y: strip.top, width: max(2, right - left), height: strip.height - gap)
        drawn.append(Bar(rect: rect, entry: entry))
        canvas.fill(rect, radius: min(3, rect.height / 2), tone.faded(0.22))
        curve(entry, rect, layout, tone, on: &canvas)
        if isSelected {
            canvas.outline(rect.inset(dx: -1, dy: -1), radius: 4, .ink)
        }
        if entry.removed != nil, entry.over < layout.start + layout.span {
            canvas.fill(x: right - 2, y: rect.minY, width: 2, height: rect.height, .red)
        }
    }

    /// Draws the animation keys of a row, inside or beside their bars.
    ///
    /// Keys that equal the animated property are left out. A key is inside its bar, clear of the
    /// playhead, or between the bar and the next one.
    private func labels(
        _ row: AnimationRow, from first: Int, _ shown: TimelinePainter.Shown,
        on canvas: inout OverlayCanvas
    ) {
        guard row.laneCount == 1 else { return }
        let layout = shown.layout, playhead = layout.x(of: shown.frame.mediaTime)
        let bars = drawn[first...]
        for bar in bars {
            guard let key = bar.entry.animation.key, key != bar.entry.animation.subject else {
                continue
            }
            let width = canvas.width(of: key, .small)
            let next =
                bars.map(\.rect.minX).filter { $0 > bar.rect.minX }.min() ?? layout.axis.maxX
            let left = max(bar.rect.minX, layout.axis.minX)
            let places = [(left, bar.rect.maxX), (playhead, bar.rect.maxX), (bar.rect.maxX, next)]
            let place = places.first { from, to in
                from >= left && from + width + 8 <= to
                    && !(playhead > from && playhead < from + width + 8)
            }
            if let x = place?.0 { label(key, x: x, width, bar.rect, on: &canvas) }
        }
    }

    /// Draws a label on a background that separates it from the curve.
    private func label(
        _ text: String, x: Double, _ width: Double, _ rect: CGRect, on canvas: inout OverlayCanvas
    ) {
        canvas.fill(
            x: x + 3, y: rect.minY + 1, width: width + 4, height: rect.height - 2, radius: 3,
            .timeline.faded(0.6))
        canvas.text(text, x: x + 5, y: rect.midY, .small, .ink)
    }

    /// Draws the value's curve for each repetition; autoreversed ones are mirrored in time.
    private mutating func curve(
        _ entry: LoggedAnimation, _ rect: CGRect, _ layout: TimelineLayout,
        _ tone: OverlayStyle.Tone, on canvas: inout OverlayCanvas
    ) {
        let scale = canvas.scale
        let period = entry.period
        let width = period / layout.span * layout.axis.width
        guard width >= 5 else { return }
        let progressCurve = progressCurve(of: entry.animation)
        let column = max(1, scale.rounded(.down)) * 2
        let bottom = (rect.maxY * scale).rounded() - 1
        let full = (rect.height * scale).rounded() - 2
        var x = (rect.minX * scale).rounded()
        let end = (rect.maxX * scale).rounded()
        while x < end {
            let step = min(column, end - x)
            let passed = layout.time(at: (x + step / 2) / scale) - entry.begins + entry.offset
            let runs = (passed / period).rounded(.down)
            var part = passed / period - runs
            if entry.animation.timing.autoreverses, runs.truncatingRemainder(dividingBy: 2) == 1 {
                part = 1 - part
            }
            let height = max(1, (progressCurve.height(at: part) * full).rounded())
            canvas.bar(x: x, y: bottom - height, width: step, height: height, tone.faded(0.8))
            // A gap separates one repetition from the next.
            if runs > 0, part * width < step / scale, !entry.animation.timing.autoreverses {
                canvas.bar(
                    x: x, y: bottom - full, width: max(1, scale.rounded(.down)), height: full,
                    .timeline)
            }
            x += step
        }
    }

    /// Returns the curve of one repetition.
    mutating func progressCurve(of animation: RenderAnimation) -> ProgressCurve {
        if let progressCurve = progressCurves[animation.id] { return progressCurve }
        if progressCurves.count >= Self.maxCurves { progressCurves = [:] }
        let progressCurve = ProgressCurve(
            animation.progressCurve(Self.curveCount, over: LayerValues()))
        progressCurves[animation.id] = progressCurve
        return progressCurve
    }
}
