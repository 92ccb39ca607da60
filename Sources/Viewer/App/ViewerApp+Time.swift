import Foundation
import Graphics
import RenderTree
import SDLStage
import UIKitApp

// The keys and drags that move through time while they are held; a single press is a command of
// `TimeTravel`.

extension ViewerApp {
    /// The time-travel commands bound to this window's clock.
    var travel: TimeTravel {
        TimeTravel(
            clock: window.clock, frame: 1 / refreshRate,
            earliest: window.stage.past.lowerBound)
    }

    /// The frame rate, in frames per second: the key script's, otherwise the display's.
    var refreshRate: Double { options.script.refreshRate ?? max(1, info.refreshRate) }

    /// Updates the overlay after the clock's rate or position changed.
    func timeTurned() {
        update {
            $0.isPaused = window.clock.isPaused
            $0.speed = window.clock.rate
            $0.isLooping = window.clock.isLooping
            if !window.clock.isBehind, !window.clock.isPaused { $0.timelineStart = nil }
        }
    }

    /// Returns to live time, in which all input to the scene takes place.
    func leavePast() {
        guard window.clock.isBehind else { return }
        travel.present()
        timeTurned()
    }

    /// The time an arrow is held before playback starts, in seconds.
    private static let patience = 0.25

    /// Starts playback back or forward if an arrow key is held long enough.
    func beginGlide(of key: String) {
        guard let command = KeyTable.command(for: key), command.glides,
            overlay.model.browser == nil
        else { return }
        let arrow = HeldArrow(key: key, since: SystemClock.seconds())
        held = arrow
        MainLoop.after(Self.patience) { [weak self] in
            guard let self, held == arrow else { return }
            travel.glide(command)
            held?.glide = HeldArrow.Glide(
                real: SystemClock.seconds(), media: window.clock.now(),
                rate: window.clock.presentRate)
            timeTurned()
        }
    }

    /// Stops the playback when its arrow key is released.
    func endGlide(of key: String) {
        guard let held, held.key == key else { return }
        self.held = nil
        let clock = window.clock
        guard let glide = held.glide, clock.presentRate != 0, clock.isPaused else { return }
        let (end, real) = (clock.now(), SystemClock.seconds())
        for (time, media) in glide.way(to: end, at: real, every: 1 / refreshRate) {
            session.add(.back(clock.edge - media), at: time)
        }
        travel.go(to: end)
        showsPast()
    }

    /// Logs the playhead's position and updates the overlay.
    func showsPast() {
        session.add(.back(window.clock.edge - window.clock.now()))
        timeTurned()
    }

    /// Drags the playhead through the past, or selects an animation whose bar is clicked.
    ///
    /// On release the clock returns to live time, unless time was paused before.
    ///
    /// - Returns: whether the timeline consumed the event.
    func dragPlayhead(_ event: PointerEvent) -> Bool {
        guard let layout = overlay.timelineLayout else { return false }
        let place = CGPoint(x: event.x, y: event.y)
        switch event.phase {
        case .down:
            if !layout.takes(place) { return false }
            guard event.button == 1 else { return true }
            if let end = layout.stretchEnd(at: place, of: overlay.model.stretch) {
                drag = TimelineDrag(at: place, of: end)
                return true
            }
            let bar = overlay.timelineBars.last { $0.rect.includes(place) }
            drag = TimelineDrag(at: place, on: bar?.entry)
            if bar != nil { return true }
        case .moved:
            guard let drag else { return event.button == 0 && layout.takes(place) }
            if let end = drag.stretchEnd { return move(end, to: layout.time(at: event.x)) }
            guard drag.moves(to: place) else { return true }
        case .up:
            guard let drag, event.button == 1 else { return false }
            self.drag = nil
            if let hold = drag.hold {
                letGo(hold)
            } else if let entry = drag.entry {
                session.add(.click(place))
                select(entry.animation.id, of: entry.layer)
            }
            return true
        }
        takeHold()
        travel.go(to: layout.time(at: event.x))
        showsPast()
        return true
    }

    /// Moves an end of the stretch; a loop goes on inside the new one.
    private func move(_ end: Stretch.End, to time: Double) -> Bool {
        update { end == .start ? $0.stretch.setStart(time) : $0.stretch.setEnd(time) }
        if window.clock.isLooping { travel.play(overlay.model.stretch, repeats: true) }
        return true
    }

    /// Shows the frame at the next begin or end of an animation, forward or back.
    func goToEvent(_ direction: Double) {
        let now = window.clock.now()
        let times = overlay.animations.filter(\.isOfDemo).flatMap { [$0.begins, $0.over] }
            .filter { ($0 - now) * direction > 1e-6 && $0 <= window.clock.edge }
        guard let next = direction > 0 ? times.min() : times.max() else { return }
        travel.go(to: next)
        showsPast()
    }

    /// Handles a key press while a time is typed; returns whether the key was used.
    func type(_ key: String) -> Bool {
        guard let text = overlay.model.typedTime else { return false }
        switch key {
        case "escape": update { $0.typedTime = nil }
        case "backspace": update { $0.typedTime = String(text.dropLast()) }
        case "return":
            update { $0.typedTime = nil }
            go(toTyped: text)
        default:
            guard key.count == 1, text.count < 16 else { return false }
            update { $0.typedTime = text + key }
        }
        return true
    }

    private func go(toTyped text: String) {
        let start = overlay.model.sceneStart
        guard
            let time = TypedTime.seconds(
                text, playhead: window.clock.now() - start, frame: 1 / refreshRate)
        else { return toast("\(text.quoted) is not a time; write 1.25, +0.1 or f12") }
        travel.go(to: start + time)
        showsPast()
    }

    /// Starts a drag of the playhead once.
    private func takeHold() {
        guard drag?.hold == nil else { return }
        drag?.hold = TimelineDrag.Hold(wasHeld: window.clock.isPaused)
    }

    /// Ends a drag of the timeline without a click.
    func dropDrag() {
        if let hold = drag?.hold { letGo(hold) }
        drag = nil
    }

    private func letGo(_ hold: TimelineDrag.Hold) {
        if !hold.wasHeld { session.add(.key("end")) }
        travel.letGo(wasHeld: hold.wasHeld)
        timeTurned()
    }

    /// Zooms the timeline to a shorter or longer time span, around a media time or the playhead.
    ///
    /// While time runs, the present stays where it is.
    func zoomTimeline(_ step: Int, around time: Double? = nil) {
        let holds = window.clock.isBehind || window.clock.isPaused
        let layout = holds ? overlay.timelineLayout : nil
        update { $0.zoomTimeline(step, around: time ?? window.clock.now(), layout) }
    }

    /// Fits the scene into the space between the viewer's panels.
    func fitScene() {
        scenes.panels = overlay.model
        scenes.fit()
        window.tick()
    }
}
