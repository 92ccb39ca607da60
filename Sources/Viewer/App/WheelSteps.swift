/// Turns of a wheel, or moves of fingers on a pad, in whole steps.
struct WheelSteps: Hashable, Sendable {
    private var rest = 0.0

    /// Takes a turn, in notches; what makes no whole step waits for the next turn the same way.
    ///
    /// - Returns: how many steps to go now.
    mutating func take(_ notches: Double) -> Int {
        guard notches.isFinite, abs(notches) < 1000 else { return 0 }
        if notches * rest < 0 { rest = 0 }
        rest += notches
        let steps = rest.rounded(.towardZero)
        rest -= steps
        return Int(steps)
    }
}
