import RenderTree

/// The pace of frames, which defines a missed frame.
enum FramePace: Hashable, Sendable {
    /// Frames at the display's rate; missed are refreshes without their frame, which the render
    /// thread counts (`MissedFrames` in SDLStage).
    case display
    /// Frames as fast as possible; missed are those longer than the refresh period, in seconds,
    /// which would have been late on a display.
    case free(period: Double)

    /// Creates the pace of a window.
    init(isLimited: Bool, refreshRate: Double) {
        self = isLimited ? .display : .free(period: 1 / max(refreshRate, 1))
    }

    /// The name of the pace in recordings.
    var name: String {
        switch self {
        case .display: "display"
        case .free: "free"
        }
    }

    /// Returns the number of missed frames.
    func missed(_ frames: some Sequence<FrameSample>) -> Int {
        switch self {
        case .display: frames.reduce(0) { $0 + max(0, $1.missed) }
        case .free(let period): frames.reduce(0) { $0 + ($1.total > period ? 1 : 0) }
        }
    }
}
