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
        guard Self.controls.indices.contains(Int(axis)) else { return changes }
        for (control, reach) in Self.controls[Int(axis)].map({ ($0, $1 * share) }) {
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

    /// The controls by SDL's number of their axis, each with the sign of its direction.
    private static let controls: [[(ControllerEvent.Control, Double)]] = [
        [(.leftStickLeft, -1), (.leftStickRight, 1)], [(.leftStickUp, -1), (.leftStickDown, 1)],
        [(.rightStickLeft, -1), (.rightStickRight, 1)],
        [(.rightStickUp, -1), (.rightStickDown, 1)], [(.leftTrigger, 1)], [(.rightTrigger, 1)],
    ]
}
