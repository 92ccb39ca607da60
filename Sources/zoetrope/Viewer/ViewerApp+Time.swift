import Foundation
import Graphics
import RenderTree
import SDLStage
import UIKitApp

extension ViewerApp {
    /// The keys for time, as they act in this window.
    var travel: TimeTravel {
        TimeTravel(
            clock: window.clock, frame: 1 / refreshRate,
            earliest: window.stage.past.lowerBound)
    }

    /// How many frames a second there are, as the key script says it, else the display.
    var refreshRate: Double { options.script.refreshRate ?? max(1, info.refreshRate) }

    /// Time runs in another way from here on, or somewhere else.
    func timeTurned() {
        update {
            $0.isPaused = window.clock.isPaused
            $0.speed = window.clock.rate
        }
    }

    /// What is done to the scene is done in the present.
    func leavePast() {
        guard window.clock.isBehind else { return }
        travel.present()
        timeTurned()
    }

    /// How long an arrow is held before time goes along with it, in seconds.
    private static let patience = 0.25

    /// An arrow went down: it jumps, and if it stays down time goes its way.
    func beginGlide(of key: String) {
        guard let command = KeyTable.command(for: key), command.glides,
            overlay.model.browser == nil
        else { return }
        let start = window.clock.now()
        held = (key, start)
        MainLoop.after(Self.patience) { [weak self] in
            guard let self, let held, held == (key, start) else { return }
            travel.glide(command)
            timeTurned()
        }
    }

    /// The arrow is up: time stands where it is.
    func endGlide(of key: String) {
        guard let held, held.key == key else { return }
        self.held = nil
        let clock = window.clock
        guard clock.presentRate != 0, clock.isPaused else { return }
        clock.hold(at: clock.now())
        timeTurned()
        logWay(from: held.from)
    }

    /// A way through the past counts as so many jumps in the session.
    private func logWay(from start: Double) {
        let jumps = (window.clock.now() - start) / TimeTravel.jump
        guard jumps.isFinite else { return }
        let key = jumps < 0 ? "left" : "right"
        for _ in 0..<Int(abs(jumps).rounded()) { session.add(.key(key)) }
    }

    /// The playhead follows the mouse through the past, and goes back to the present when it is let
    /// go, unless time was held before. A bar that is only clicked is chosen.
    ///
    /// - Returns: whether the event was for the timeline.
    func dragPlayhead(_ event: PointerEvent) -> Bool {
        guard let layout = overlay.timelineLayout else { return false }
        let place = CGPoint(x: event.x, y: event.y)
        switch event.phase {
        case .down:
            if !layout.takes(place) { return false }
            guard event.button == 1 else { return true }
            let bar = overlay.timelineBars.last { $0.rect.contains(place) }
            drag = TimelineDrag(at: place, on: bar?.entry)
            if bar != nil { return true }
        case .moved:
            guard let drag else { return event.button == 0 && layout.takes(place) }
            guard drag.moves(to: place) else { return true }
        case .up:
            guard let drag, event.button == 1 else { return false }
            self.drag = nil
            if let hold = drag.hold {
                letGo(hold)
            } else if let entry = drag.entry {
                if !overlay.model.showsInspector { session.add(.key("f4")) }
                select(entry.animation.id, of: entry.layer)
            }
            return true
        }
        takeHold()
        travel.go(to: layout.time(at: event.x))
        timeTurned()
        return true
    }

    /// The mouse takes the playhead, once.
    private func takeHold() {
        guard drag?.hold == nil else { return }
        let clock = window.clock
        drag?.hold = TimelineDrag.Hold(from: clock.now(), wasHeld: clock.isPaused)
        if !clock.isPaused { session.add(.key("space")) }
    }

    private func letGo(_ hold: TimelineDrag.Hold) {
        if hold.wasHeld {
            logWay(from: hold.from)
        } else {
            session.add(.key("end"))
        }
        travel.letGo(wasHeld: hold.wasHeld)
        timeTurned()
    }

    /// Shows more time in the timeline, or less.
    func zoomTimeline(_ step: Int) {
        let spans = TimelineLayout.spans
        let here = spans.firstIndex(of: overlay.model.timelineSpan) ?? 0
        update { $0.timelineSpan = spans[min(max(0, here + step), spans.count - 1)] }
    }

    /// The scene fills what the viewer leaves of the window.
    func fitScene() {
        scenes.foot = overlay.model.footHeight(in: window.root.bounds.size)
        scenes.fit()
        window.tick()
    }
}
