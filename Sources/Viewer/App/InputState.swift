/// The state of the input devices: the part of their input that is not passed on yet.
struct InputState {
    /// The arrow key that is held down.
    var held: HeldArrow?
    /// The wheel movement that is not a whole step yet.
    var wheel = WheelSteps()
    /// The fingers on a touch screen, and the pinch that is not a whole step of the zoom yet.
    var fingers = TouchFingers()
    var pinches = PinchSteps()
    /// The pinch on a touchpad that the scene receives.
    var padPinch: PadPinch?
    /// Whether the left trigger of a game controller is held.
    var isControllerShifted = false
}
