/// A turn of the mouse wheel, or a scroll on a touchpad.
package struct WheelEvent: Hashable, Sendable {
    /// The pointer's position, in points from the left edge of the window.
    package var x: Double
    /// The pointer's position, in points from the top edge of the window.
    package var y: Double
    /// The distance to the right, in notches of the wheel; touchpads report fractions.
    package var right: Double
    /// The distance upwards, away from the user, in notches.
    package var up: Double
    /// The time of the event, on the monotonic clock.
    package var time: Double

    /// Makes a wheel event.
    package init(x: Double, y: Double, right: Double = 0, up: Double, time: Double = 0) {
        (self.x, self.y, self.right, self.up, self.time) = (x, y, right, up, time)
    }
}
