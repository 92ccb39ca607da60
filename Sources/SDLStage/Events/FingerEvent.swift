/// A change of one finger on a touch screen.
package struct FingerEvent: Hashable, Sendable {
    /// The kind of the change.
    package typealias Phase = PointerEvent.Phase

    /// The kind of the change.
    package var phase: Phase
    /// The lowest index that no other finger on the screen has.
    package var finger: Int
    /// The position, in points from the left edge of the window.
    package var x: Double
    /// The position, in points from the top edge of the window.
    package var y: Double
    /// The time of the event, on the monotonic clock.
    package var time: Double

    /// Makes a finger event.
    package init(phase: Phase, finger: Int = 0, x: Double, y: Double, time: Double = 0) {
        (self.phase, self.finger, self.x, self.y, self.time) = (phase, finger, x, y, time)
    }
}

/// A pinch of two fingers on a touchpad, at the mouse's position.
package struct PinchEvent: Hashable, Sendable {
    /// The position of the mouse, in points from the left edge of the window.
    package var x: Double
    /// The position of the mouse, in points from the top edge of the window.
    package var y: Double
    /// The factor by which the fingers' distance changed; 1 at the end.
    package var scale: Double
    /// Whether the fingers were lifted.
    package var isOver: Bool
    /// The time of the event, on the monotonic clock.
    package var time: Double

    /// Makes a pinch event.
    package init(x: Double, y: Double, scale: Double, isOver: Bool = false, time: Double = 0) {
        (self.x, self.y, self.scale, self.isOver, self.time) = (x, y, scale, isOver, time)
    }
}
