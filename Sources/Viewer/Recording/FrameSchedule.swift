/// Which times the frames of a film show.
struct FrameSchedule: Hashable, Sendable {
    /// Frames a second.
    let rate: Double
    /// How many frames there are: as many as begin before the end, at least one.
    let count: Int

    /// The frames of so many seconds.
    init(duration: Double, rate: Double) {
        self.rate = rate
        // A frame that would begin a rounding error before the end is not one more.
        let frames = (duration * rate - 1e-6).rounded(.up)
        count = Int(min(max(1, frames), 1e9))
    }

    /// When a frame is shown, in seconds from the first.
    func time(of frame: Int) -> Double { Double(frame) / rate }
}
