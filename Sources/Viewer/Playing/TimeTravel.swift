import RenderTree

/// What the keys for time do to the viewer's clock, in a window and without one.
///
/// Keys that go through the past hold time there, as in an editor for films; time that goes on from
/// there plays what happened until it comes to the present. A playhead that is let go returns to
/// the present, unless time was held before.
struct TimeTravel {
    /// How far a press of an arrow goes, in seconds.
    static let jump = 0.1

    let clock: WarpClock
    /// The duration of a frame, in seconds.
    var frame = PlaybackSpeed.frame
    /// The first time that is remembered.
    var earliest = -Double.infinity

    /// Does what a command says; false when it is not about time.
    func perform(_ command: ViewerCommand) -> Bool {
        switch command {
        case .togglePause: clock.isPaused.toggle()
        case .stepBack: go(by: -frame)
        case .stepForward:
            clock.isPaused = true
            clock.step(by: frame)
        case .scrubBack: go(by: -Self.jump)
        case .scrubForward: if clock.isBehind { go(by: Self.jump) }
        case .present: present()
        case .slower: clock.rate = PlaybackSpeed.slower(than: clock.rate)
        case .faster: clock.rate = PlaybackSpeed.faster(than: clock.rate)
        default: return false
        }
        return true
    }

    /// Leaves the past: what happens next happens now.
    func present() {
        clock.catchUp()
        clock.isPaused = false
    }

    /// Goes through the past at the chosen speed for as long as an arrow is held.
    func glide(_ command: ViewerCommand) {
        switch command {
        case .scrubBack: clock.glide(at: -clock.rate, downTo: earliest)
        case .scrubForward where clock.isBehind:
            clock.glide(at: clock.rate, downTo: earliest)
        default: break
        }
    }

    /// The playhead was let go.
    ///
    /// - Parameter wasHeld: whether time stood still when it was taken.
    func letGo(wasHeld: Bool) { if !wasHeld { present() } }

    /// Shows what was shown so many seconds before the present, and stays there.
    func goBack(by seconds: Double) {
        clock.isPaused = true
        go(to: clock.edge - seconds)
    }

    /// Shows a time that was shown before.
    func go(to time: Double) { clock.hold(at: max(time, min(earliest, clock.edge))) }

    private func go(by seconds: Double) {
        clock.isPaused = true
        go(to: clock.now() + seconds)
    }
}

extension ViewerCommand {
    /// Whether it shows what has been shown before.
    var goesBack: Bool { [.stepBack, .scrubBack].contains(self) }
    /// Whether it goes on for as long as its key is held.
    var glides: Bool { [.scrubBack, .scrubForward].contains(self) }
}
