import Foundation
import Panels
import RenderTree
import SDLStage
import UIKitApp

// Keys of a keyboard, which have modifiers and can be held.

extension ViewerApp {
    /// Presses a key by its name with its modifiers.
    func handle(_ event: KeyEvent) {
        guard event.isDown else { return endPlayback(of: event.name) }
        guard !event.alt else { return }
        var name = event.name
        if event.shift, KeyTable.command(for: "shift-" + name) != nil { name = "shift-" + name }
        if event.control { name = "ctrl-" + name }
        model.press(name, isRepeat: event.isRepeat)
        if !event.isRepeat { beginPlayback(of: name) }
    }

    /// The time for which an arrow must be held before playback starts, in seconds.
    private static let patience = 0.25

    /// Starts playback back or forward if an arrow key is held long enough.
    func beginPlayback(of key: String) {
        guard let command = KeyTable.command(for: key), command.playsWhileHeld,
            model.panels.browser == nil
        else { return }
        let arrow = HeldArrowKey(key: key, since: realTime)
        input.heldArrow = arrow
        MainLoop.after(Self.patience) { [weak self] in
            guard let self, input.heldArrow == arrow else { return }
            model.travel.playPast(command)
            input.heldArrow?.playback = HeldArrowKey.Playback(
                real: realTime, media: clock.now(), rate: clock.currentRate)
            model.clockChanged()
        }
    }

    /// Stops the playback when its arrow key is released.
    func endPlayback(of key: String) {
        guard let held = input.heldArrow, held.key == key else { return }
        input.heldArrow = nil
        guard let playback = held.playback, clock.currentRate != 0, clock.isPaused else { return }
        let end = clock.now()
        for (time, media) in playback.positions(to: end, at: realTime, every: 1 / model.frameRate) {
            model.log(.back(clock.edge - media), at: time)
        }
        model.go(to: end)
    }
}
