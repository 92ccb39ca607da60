/// The presentation times of a video's frames.
struct FrameSchedule: Hashable, Sendable {
    /// Frames per second.
    let rate: Double
    /// The number of frames that begin before the end, at least one.
    let count: Int

    /// Creates the schedule of a duration in seconds.
    init(duration: Double, rate: Double) {
        self.rate = rate
        // The tolerance prevents an additional frame due to rounding errors.
        let frames = (duration * rate - 1e-6).rounded(.up)
        count = Int(min(max(1, frames), 1e9))
    }

    /// Returns the presentation time of a frame, in seconds from the first.
    func time(of frame: Int) -> Double { Double(frame) / rate }
}
