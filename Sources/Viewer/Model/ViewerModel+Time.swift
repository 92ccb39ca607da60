import Foundation
import Panels
import RenderTree

// Time, from the key to the frame: `TimeTravel` moves the clock, the host shows the scene at the
// clock's time.

extension ViewerModel {
    /// The message for a loop range of which no part is recorded.
    static let lostLoop = "No part of the loop is in the history; Ctrl Home clears the loop"

    /// The time-travel commands bound to the clock.
    var travel: TimeTravel {
        TimeTravel(
            clock: clock, frame: 1 / frameRate, earliest: max(host.earliest, start ?? 0))
    }

    /// Updates the scene and the panels after a change of the clock's rate or position.
    func clockChanged() {
        update {
            $0.isPaused = clock.isPaused
            $0.speed = clock.rate
            $0.isLooping = clock.isLooping
            if !clock.isInPast, !clock.isPaused { $0.timelineStart = nil }
        }
        recordSceneRect()
        host.clockDidChange()
    }

    /// Returns to live time, in which the scene receives all input.
    func leavePast() {
        guard clock.isInPast else { return }
        travel.returnToLive()
        clockChanged()
    }

    /// Logs the position of the playhead, and updates the scene and the panels.
    func showsPast() {
        log(.back(clock.edge - clock.now()))
        clockChanged()
    }

    /// Pauses at a recorded time.
    func go(to time: Double) {
        travel.go(to: time)
        showsPast()
    }

    /// Shows the nearest animation event, after now if `direction` is positive.
    func goToEvent(_ direction: Double) {
        let now = clock.now()
        let ends = shown.animations.filter(\.isOfDemo).flatMap { [$0.begins, $0.over] }
        let times = ends.filter { ($0 - now) * direction > 1e-6 && $0 <= clock.edge }
        if let next = direction > 0 ? times.min() : times.max() { go(to: next) }
    }

    /// Goes to the previous (-1) or next (1) slow or missed frame.
    func seekSlowFrame(_ step: Int) {
        let found = ExaminedFrame.slow(
            in: host.frames.filter { $0.mediaTime >= host.earliest }, from: clock.now(),
            step: step, period: 1 / host.refreshRate)
        guard let found else {
            return toast("No slow or missed frame \(step < 0 ? "before" : "after") this one")
        }
        examine(found)
    }

    /// Pauses at a frame and describes it, in place of a message.
    private func examine(_ frame: ExaminedFrame) {
        update { ($0.examined, $0.toast) = (frame, nil) }
        go(to: frame.sample.mediaTime)
    }

    /// Examines the frame whose column in the frame-time graph is at a point.
    ///
    /// - Returns: whether there is one at the point.
    func examineColumn(at place: CGPoint) -> Bool {
        guard panels.showsHUD,
            let frame = shown.hudFrame(at: place, period: 1 / host.refreshRate)
        else { return false }
        examine(frame)
        return true
    }

    /// The maximum number of letters of a typed time.
    private static let maxTypedLetters = 16

    /// Handles a key press while a time is typed; returns whether the key was used.
    func type(_ key: String) -> Bool {
        guard let text = panels.typedTime else { return false }
        switch key {
        case "escape": update { $0.typedTime = nil }
        case "backspace": update { $0.typedTime = String(text.dropLast()) }
        case "return":
            update { $0.typedTime = nil }
            go(toTyped: text)
        default:
            guard key.count == 1 else { return false }
            // Letters beyond the limit are ignored, and are not passed on as keys of the demo.
            if text.count < Self.maxTypedLetters { update { $0.typedTime = text + key } }
        }
        return true
    }

    private func go(toTyped text: String) {
        let start = panels.sceneStart
        guard
            let time = TypedTime.seconds(
                text, playhead: clock.now() - start, frame: 1 / frameRate)
        else { return toast("\(text.quoted) is not a time; write 1.25, +0.1 or f100 (frame)") }
        go(to: start + time)
    }
}
