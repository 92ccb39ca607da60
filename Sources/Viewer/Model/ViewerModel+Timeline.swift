import Foundation
import Panels
import SDLStage

extension ViewerModel {
    /// Handles a mouse event for the timeline.
    ///
    /// It drags the playhead, or clicks the bar of an animation. On release the clock returns to
    /// live time, unless time was paused before.
    ///
    /// - Returns: whether the timeline consumed the event.
    func dragPlayhead(_ event: PointerEvent) -> Bool {
        guard let layout = timelineLayout else {
            guard drag != nil else { return false }
            if event.phase == .up, event.button == 1 { dropDrag() }
            return true
        }
        switch event.phase {
        case .down:
            guard layout.takes(event.location) else { return false }
            guard event.button == 1 else { return true }
            let end = layout.loopEnd(at: event.location, of: panels.loopRange)
            let bar = timelineBars.last { $0.rect.includes(event.location) && end == nil }
            drag = TimelineDrag(start: event.location, entry: bar?.entry, loopEnd: end)
            if bar != nil || end != nil { return true }
        case .moved:
            guard let drag else { return event.button == 0 && layout.takes(event.location) }
            if let end = drag.loopEnd {
                move(end, to: layout.time(at: event.x))
                return true
            }
            guard drag.moves(to: event.location) else { return true }
        case .up:
            guard let drag, event.button == 1 else { return false }
            if drag.wasPaused == nil, let entry = drag.entry {
                log(.click(event.location))
                select(entry.animation.id, of: entry.layer)
            }
            dropDrag()
            return true
        }
        if drag?.wasPaused == nil { drag?.wasPaused = clock.isPaused }
        go(to: layout.time(at: event.x))
        return true
    }

    /// Moves an end of the loop range; a running loop continues in the new range.
    func move(_ end: LoopRange.End, to time: Double) {
        log(.loop(end, clock.edge - time))
        update { end == .start ? $0.loopRange.setStart(time) : $0.loopRange.setEnd(time) }
        if clock.isLooping { travel.loop(panels.loopRange, keepsTime: true) }
    }

    /// Ends a drag of the timeline.
    func dropDrag() {
        let wasPaused = drag?.wasPaused
        drag = nil
        guard let wasPaused else { return }
        if !wasPaused {
            log(.key("end"))
            travel.returnToLive()
        }
        clockChanged()
    }

    /// Zooms the timeline in or out, around a media time or the playhead.
    ///
    /// While time runs, live time keeps its position on screen.
    func zoomTimeline(_ step: Int, around time: Double? = nil) {
        let layout = clock.isInPast || clock.isPaused ? timelineLayout : nil
        update { $0.zoomTimeline(step, around: time ?? clock.now(), layout) }
    }

    /// Scrolls the timeline by rows.
    func scrollTimeline(by rows: Int) {
        let most = panels.showsTimeline ? shown.timelineMore : 0
        update { $0.timelineScroll = min(max(0, $0.timelineScroll + rows), most) }
    }
}
