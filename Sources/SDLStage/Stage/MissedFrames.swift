/// The count of refreshes by which a frame was late.
struct MissedFrames {
    private var last: Double?

    /// Returns the refreshes without a new frame between the previous frame and this one, presented
    /// at `time`; 0 for the first frame of an animation.
    mutating func count(presented time: Double, period: Double) -> Int {
        defer { last = time }
        guard let last, period > 0 else { return 0 }
        return max(0, Int(((time - last) / period).rounded()) - 1)
    }

    /// Ends the count, as nothing moves: the next frame cannot be late.
    mutating func rest() { last = nil }
}
