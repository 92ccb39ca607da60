import Panels
import RenderTree

/// The effects of the viewer's time keys on the clock, with or without a window.
///
/// Keys that move through the past pause time there, as in a video editor. Time resumed there
/// replays recorded events up to live time. A released playhead returns to live time, unless time
/// was paused before. Here only the clock moves: ``TreeHistory`` keeps the past, and the render loop
/// draws its tree at the clock's time.
struct TimeTravel {
    /// The jump of an arrow key, in seconds.
    static let jump = 0.1

    let clock: PlaybackClock
    /// The duration of a frame, in seconds.
    var frame = PlaybackSpeed.frame
    /// The earliest recorded time.
    var earliest = -Double.infinity

    /// Performs a command; returns false if it does not control time.
    func perform(_ command: ViewerCommand, _ loopRange: inout LoopRange) -> Bool {
        let loops = clock.isLooping
        switch command {
        case .startLoop: loopRange.setStart(clock.now())
        case .endLoop: loopRange.setEnd(clock.now())
        case .clearLoop: loopRange = LoopRange()
        case .toggleLoop:
            if loops { clock.pause(at: clock.now()) } else { loop(loopRange) }
            return true
        case .togglePause: clock.isPaused.toggle()
        case .stepBack: go(by: -frame)
        case .stepForward:
            clock.isPaused = true
            clock.step(by: frame)
        case .scrubBack: go(by: -Self.jump)
        case .scrubForward: if clock.isInPast { go(by: Self.jump) }
        case .returnToLive: returnToLive()
        case .slower: clock.rate = PlaybackSpeed.slower(than: clock.rate)
        case .faster: clock.rate = PlaybackSpeed.faster(than: clock.rate)
        default: return false
        }
        // A change of the loop range or the speed does not end the loop.
        let continues: [ViewerCommand] = [.startLoop, .endLoop, .clearLoop, .slower, .faster]
        if loops, continues.contains(command) { loop(loopRange, keepsTime: true) }
        return true
    }

    /// Plays the recorded part of a loop range over and over at the chosen speed.
    func loop(_ loopRange: LoopRange, keepsTime: Bool = false) {
        if let range = recorded(loopRange) {
            clock.loop(range, at: clock.rate, keepsTime: keepsTime)
        }
    }

    /// Returns the recorded part of a loop range; nil if no part is recorded.
    func recorded(_ loopRange: LoopRange) -> ClosedRange<Double>? {
        let edge = clock.edge
        return loopRange.range(from: min(earliest, edge), to: edge)
            .flatMap { $0.lowerBound.isFinite ? $0 : nil }
    }

    /// Returns to live time, and resumes the clock.
    func returnToLive() {
        clock.catchUp()
        clock.isPaused = false
    }

    /// Plays through the past at the chosen speed while an arrow is held.
    func playPast(_ command: ViewerCommand) {
        switch command {
        case .scrubBack: clock.playPast(at: -clock.rate, downTo: earliest)
        case .scrubForward where clock.isInPast:
            clock.playPast(at: clock.rate, downTo: earliest)
        default: break
        }
    }

    /// Shows the frame at a distance from live time, in seconds, and pauses there.
    func goBack(by seconds: Double) {
        clock.isPaused = true
        go(to: clock.edge - seconds)
    }

    /// Shows a recorded time.
    func go(to time: Double) { clock.pause(at: max(time, min(earliest, clock.edge))) }

    private func go(by seconds: Double) {
        clock.isPaused = true
        go(to: clock.now() + seconds)
    }
}

extension ViewerCommand {
    /// Whether the command sets an end of the loop range.
    var setsLoop: Bool { [.startLoop, .endLoop].contains(self) }
    /// Whether the command continues while its key is held.
    var playsWhileHeld: Bool { [.scrubBack, .scrubForward].contains(self) }
}
