/// A press or release of a control of a game controller.
package struct ControllerEvent: Hashable, Sendable {
    /// A button, a trigger or a stick direction of a game controller.
    ///
    /// The names are those of the common layout with A at the bottom.
    package enum Control: String, Hashable, Sendable, CaseIterable {
        case a, b, x, y, back, start
        case leftStick, rightStick
        case leftShoulder, rightShoulder
        case up, down, left, right
        case leftStickUp, leftStickDown, leftStickLeft, leftStickRight
        case rightStickUp, rightStickDown, rightStickLeft, rightStickRight
        case leftTrigger, rightTrigger
    }

    /// The control.
    package var control: Control
    /// Whether the control was pressed, not released.
    package var isDown: Bool
    /// The time of the event, on the monotonic clock.
    package var time: Double

    /// Makes a controller event.
    package init(_ control: Control, isDown: Bool = true, time: Double = 0) {
        (self.control, self.isDown, self.time) = (control, isDown, time)
    }
}
