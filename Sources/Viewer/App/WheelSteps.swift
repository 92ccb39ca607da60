/// A converter of wheel or touchpad movement to whole steps.
struct WheelSteps: Hashable, Sendable {
    private var rest = 0.0

    /// Adds wheel movement in notches, and returns the whole steps to scroll.
    ///
    /// A fraction of a step waits for movement in the same direction.
    ///
    /// - Returns: the number of steps to move now.
    mutating func take(_ notches: Double) -> Int {
        guard notches.isFinite, abs(notches) < 1000 else { return 0 }
        if notches * rest < 0 { rest = 0 }
        rest += notches
        let steps = rest.rounded(.towardZero)
        rest -= steps
        return Int(steps)
    }
}
