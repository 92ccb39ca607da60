/// The mouse's wheel turning, or what stands for it on a pad.
public struct WheelEvent: Hashable, Sendable {
    /// Where the pointer is, in points from the left of the window.
    public var x: Double
    /// Where the pointer is, in points from the top of the window.
    public var y: Double
    /// How far to the right, in notches of the wheel; pads have parts of them.
    public var right: Double
    /// How far up, away from the user.
    public var up: Double
    /// When, on the machine's steady clock.
    public var time: Double

    /// Makes a wheel event.
    public init(x: Double, y: Double, right: Double = 0, up: Double, time: Double = 0) {
        (self.x, self.y, self.right, self.up, self.time) = (x, y, right, up, time)
    }
}
