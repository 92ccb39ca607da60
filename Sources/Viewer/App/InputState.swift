/// The state of the input devices, such as held keys and fingers.
struct InputState {
    /// The arrow key that is held down.
    var heldArrow: HeldArrowKey?
    /// The wheel movement that is less than a whole step.
    var wheel = WheelSteps()
    /// The fingers on a touch screen.
    var fingers = TouchFingers()
    /// The part of a pinch that is less than a whole step of the zoom.
    var pinches = PinchSteps()
    /// The pinch on a touchpad that the scene receives.
    var touchpadPinch: TouchpadPinch?
    /// Whether the left trigger of a game controller is held.
    var isControllerShifted = false
}
