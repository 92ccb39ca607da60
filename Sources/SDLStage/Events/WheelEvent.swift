/// A scroll event of the mouse wheel or of a touchpad.
package struct WheelEvent: Hashable, Sendable {
    /// The pointer's position, in points from the left edge of the window.
    package var x: Double
    /// The pointer's position, in points from the top edge of the window.
    package var y: Double
    /// The horizontal scroll distance in notches of the wheel.
    ///
    /// Positive is to the right; touchpads report fractions.
    package var right: Double
    /// The vertical scroll distance in notches of the wheel.
    ///
    /// Positive is upwards, away from the user.
    package var up: Double
    /// The time of the event, on the monotonic clock.
    package var time: Double

    /// Makes a wheel event.
    package init(x: Double, y: Double, right: Double = 0, up: Double, time: Double = 0) {
        (self.x, self.y, self.right, self.up, self.time) = (x, y, right, up, time)
    }
}
