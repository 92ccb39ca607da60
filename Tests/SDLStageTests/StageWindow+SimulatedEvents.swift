import CSDL2

@testable import SDLStage

/// An event that a driver or a window manager causes for a window.
enum SimulatedWindowEvent: CaseIterable, Sendable {
    /// The pixels of targets are lost.
    case targetsReset
    /// Every texture is lost.
    case deviceReset
    case minimized
    case restored
    case hidden
    case shown
    case exposed
    /// The mouse leaves the window.
    case left

    static let resets = [SimulatedWindowEvent.targetsReset, .deviceReset]
}

extension StageWindow {
    /// Pushes the SDL event that corresponds to a simulated event to SDL's queue.
    func report(_ happening: SimulatedWindowEvent) {
        var event = SDL_Event()
        switch happening {
        case .targetsReset: event.type = SDL_RENDER_TARGETS_RESET.rawValue
        case .deviceReset: event.type = SDL_RENDER_DEVICE_RESET.rawValue
        case .minimized: event.window.event = UInt8(SDL_WINDOWEVENT_MINIMIZED.rawValue)
        case .restored: event.window.event = UInt8(SDL_WINDOWEVENT_RESTORED.rawValue)
        case .hidden: event.window.event = UInt8(SDL_WINDOWEVENT_HIDDEN.rawValue)
        case .shown: event.window.event = UInt8(SDL_WINDOWEVENT_SHOWN.rawValue)
        case .exposed: event.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
        case .left: event.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
        }
        if event.type == 0 {
            event.type = SDL_WINDOWEVENT.rawValue
            event.window.windowID = SDL_GetWindowID(window)
        }
        SDL_PushEvent(&event)
    }

    /// Pushes a press of the left mouse button to SDL's queue.
    ///
    /// The position is in window units.
    func reportPress(x: Int, y: Int) {
        var event = SDL_Event()
        event.type = SDL_MOUSEBUTTONDOWN.rawValue
        event.button.windowID = SDL_GetWindowID(window)
        event.button.button = 1
        (event.button.x, event.button.y) = (Int32(clamping: x), Int32(clamping: y))
        SDL_PushEvent(&event)
    }

    /// Resizes the window; the size is in window units.
    func resize(width: Int, height: Int) {
        SDL_SetWindowSize(window, Int32(clamping: width), Int32(clamping: height))
    }
}

/// An event that input devices cause for a window.
enum SimulatedInput: Sendable {
    /// An event of a finger on a touch screen.
    ///
    /// The position is a fraction of the window's size.
    case finger(FingerEvent.Phase, id: Int64, x: Float, y: Float)
    /// A mouse motion that SDL synthesises for a finger.
    case mouseOfFinger
    /// The attachment or removal of a game controller.
    case attach, detach
    /// A press or release of a button of the game controller.
    case button(UInt8, Bool)
    /// A move of an axis of the game controller.
    case axis(UInt8, Int16)
}

extension StageWindow {
    /// Pushes an event of a finger to SDL's queue, or changes a virtual game controller.
    func simulate(_ input: SimulatedInput) {
        switch input {
        case .finger(let phase, let id, let x, let y):
            var event = SDL_Event()
            event.type =
                switch phase {
                case .down: SDL_FINGERDOWN.rawValue
                case .moved: SDL_FINGERMOTION.rawValue
                case .up: SDL_FINGERUP.rawValue
                }
            (event.tfinger.fingerId, event.tfinger.x, event.tfinger.y) = (id, x, y)
            SDL_PushEvent(&event)
        case .mouseOfFinger:
            var event = SDL_Event()
            event.type = SDL_MOUSEMOTION.rawValue
            event.motion.which = UInt32.max
            SDL_PushEvent(&event)
        case .attach:
            SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
            SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
        case .detach: SDL_JoystickDetachVirtual(0)
        case .button(let button, let isDown):
            SDL_JoystickSetVirtualButton(joystick, Int32(button), isDown ? 1 : 0)
        case .axis(let axis, let value):
            SDL_JoystickSetVirtualAxis(joystick, Int32(axis), value)
        }
    }

    private var joystick: OpaquePointer? {
        SDL_JoystickFromInstanceID(SDL_JoystickGetDeviceInstanceID(0))
    }
}
