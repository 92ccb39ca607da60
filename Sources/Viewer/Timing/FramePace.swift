import RenderTree

/// What frames keep step with, and so what it means to miss one.
enum FramePace: Hashable, Sendable {
    /// Frames come at the display's rate. Missed are the refreshes that went by without their frame, as
    /// the render thread counted them.
    case display
    /// Frames come as fast as they can. Missed are those that took longer than a refresh of so
    /// many seconds, and would have come late on a display.
    case free(period: Double)

    /// The pace of a window.
    init(isLimited: Bool, refreshRate: Double) {
        self = isLimited ? .display : .free(period: 1 / max(refreshRate, 1))
    }

    /// How recordings call it.
    var name: String {
        switch self {
        case .display: "display"
        case .free: "free"
        }
    }

    /// How many were missed.
    func missed(_ frames: some Sequence<FrameSample>) -> Int {
        switch self {
        case .display: frames.reduce(0) { $0 + max(0, $1.missed) }
        case .free(let period): frames.reduce(0) { $0 + ($1.total > period ? 1 : 0) }
        }
    }
}
