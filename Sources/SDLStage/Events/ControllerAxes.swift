import CSDL2

/// The sticks and triggers of game controllers as controls that are pressed or released.
///
/// A control is pressed from half of its way on, and released below a third, so that a trembling stick
/// does not repeat.
struct ControllerAxes {
    private static let (pressed, released) = (0.5, 0.33)

    /// The controls that are pressed.
    private(set) var down: Set<ControllerEvent.Control> = []

    /// Returns the presses and releases that an axis position causes, releases first.
    ///
    /// `axis` is SDL's number of the axis, `value` the position, -32,768 to 32,767.
    mutating func move(_ axis: UInt8, to value: Int16) -> [(ControllerEvent.Control, Bool)] {
        let share = Double(value) / 32767
        var changes: [(ControllerEvent.Control, Bool)] = []
        for (control, reach) in Self.controls(of: axis).map({ ($0, $1 * share) }) {
            if down.contains(control), reach < Self.released {
                down.remove(control)
                changes.insert((control, false), at: 0)
            } else if !down.contains(control), reach >= Self.pressed {
                down.insert(control)
                changes.append((control, true))
            }
        }
        return changes
    }

    /// Releases all controls, and returns the controls that were pressed.
    mutating func release() -> [ControllerEvent.Control] {
        defer { down = [] }
        return down.sorted { $0.rawValue < $1.rawValue }
    }

    /// Returns the controls of an axis, each with the sign of its direction.
    private static func controls(of axis: UInt8) -> [(ControllerEvent.Control, Double)] {
        switch Int32(axis) {
        case SDL_CONTROLLER_AXIS_LEFTX.rawValue: [(.leftStickLeft, -1), (.leftStickRight, 1)]
        case SDL_CONTROLLER_AXIS_LEFTY.rawValue: [(.leftStickUp, -1), (.leftStickDown, 1)]
        case SDL_CONTROLLER_AXIS_RIGHTX.rawValue: [(.rightStickLeft, -1), (.rightStickRight, 1)]
        case SDL_CONTROLLER_AXIS_RIGHTY.rawValue: [(.rightStickUp, -1), (.rightStickDown, 1)]
        case SDL_CONTROLLER_AXIS_TRIGGERLEFT.rawValue: [(.leftTrigger, 1)]
        case SDL_CONTROLLER_AXIS_TRIGGERRIGHT.rawValue: [(.rightTrigger, 1)]
        default: []
        }
    }
}
