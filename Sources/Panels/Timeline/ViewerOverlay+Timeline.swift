import Foundation
import SDLStage

extension ViewerOverlay {
    /// The timeline's bars drawn last.
    package var timelineBars: [AnimationBars.Bar] {
        state.withLock { $0.timelineLayout == nil ? [] : $0.timeline.bars.drawn }
    }

    /// The number of rows of the timeline that are hidden.
    package var timelineMore: Int {
        state.withLock { $0.timelineLayout == nil ? 0 : $0.timeline.more }
    }
}

extension ViewerOverlay.State {
    /// Draws the timeline, highlighting animations of the code under the pointer.
    mutating func drawTimeline(_ frame: OverlayFrame, _ size: CGSize) {
        let code = model.isTimelineBelowCode(in: size) ? model.codeRect(in: size) : nil
        timelineLayout =
            model.showsTimeline
            ? TimelineLayout(
                in: size, width: code.map { Double($0.width) }, span: model.timelineSpan,
                playhead: frame.mediaTime,
                edge: max(frame.history.edge, frame.mediaTime), start: model.timelineStart) : nil
        guard let layout = timelineLayout else { return }
        let choice = TimelinePainter.Choice(
            origin: model.sceneStart, scroll: model.timelineScroll, selected: model.selected,
            marked: markedAnimations, showsAll: model.showsAllRows, loopRange: model.loopRange,
            examined: model.examined?.sample.mediaTime)
        timeline.draw(layout, frame, animations, choice, on: &canvas)
    }

    /// Draws the description of the bar under the pointer, or the selected.
    mutating func drawSummary(_ size: CGSize) {
        guard let layout = timelineLayout else { return }
        let isNarrow = layout.panel.width < size.width
        let room =
            isNarrow ? 8...max(8, size.width - 8) : ToastPainter.range(area(size), panels(size))
        if let pointer = model.pointer, let bar = timeline.bars.bar(at: pointer) {
            timeline.describe(
                of: bar, at: pointer.x, in: 8...max(8, size.width - 8), layout,
                origin: model.sceneStart, on: &canvas)
        } else if let bar = timeline.bars.drawn.last(
            where: { $0.entry.animation.id == model.selected })
        {
            timeline.describe(
                of: bar, at: bar.rect.midX, in: room, layout, origin: model.sceneStart, on: &canvas)
        }
    }
}
