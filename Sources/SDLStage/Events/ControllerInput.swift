import CSDL2

/// The game controllers that are attached, opened as they come and closed as they go.
struct ControllerInput {
    private struct Controller {
        let handle: OpaquePointer
        var axes = ControllerAxes()
        var buttons: Set<ControllerEvent.Control> = []
    }

    private var controllers: [SDL_JoystickID: Controller] = [:]
    private var isOpen = false

    /// Starts the detection of game controllers.
    ///
    /// SDL reports controllers as events; without its controller subsystem it reports none.
    mutating func open() {
        guard !isOpen else { return }
        isOpen = true
        _ = SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER))
    }

    /// Closes all controllers.
    mutating func close() {
        guard isOpen else { return }
        for controller in controllers.values { SDL_GameControllerClose(controller.handle) }
        controllers = [:]
        isOpen = false
        SDL_QuitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER))
    }

    /// Returns the presses and releases that an SDL event causes.
    mutating func events(for event: SDL_Event, time: Double) -> [ControllerEvent] {
        switch event.type {
        case SDL_CONTROLLERDEVICEADDED.rawValue: attach(event.cdevice.which)
        case SDL_CONTROLLERDEVICEREMOVED.rawValue:
            return detach(event.cdevice.which).map {
                ControllerEvent($0, isDown: false, time: time)
            }
        case SDL_CONTROLLERBUTTONDOWN.rawValue, SDL_CONTROLLERBUTTONUP.rawValue:
            let button = Int(event.cbutton.button)
            guard button < Self.controls.count, let control = Self.controls[button] else {
                return []
            }
            let isDown = event.type == SDL_CONTROLLERBUTTONDOWN.rawValue
            if isDown {
                controllers[event.cbutton.which]?.buttons.insert(control)
            } else {
                controllers[event.cbutton.which]?.buttons.remove(control)
            }
            return [ControllerEvent(control, isDown: isDown, time: time)]
        case SDL_CONTROLLERAXISMOTION.rawValue:
            let changes = controllers[event.caxis.which]?.axes.move(
                event.caxis.axis, to: event.caxis.value)
            return (changes ?? []).map { ControllerEvent($0, isDown: $1, time: time) }
        default: break
        }
        return []
    }

    private mutating func attach(_ device: Int32) {
        guard let handle = SDL_GameControllerOpen(device) else { return }
        let id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(handle))
        // SDL may report a controller twice, and counts how often it was opened.
        guard controllers[id] == nil else { return SDL_GameControllerClose(handle) }
        controllers[id] = Controller(handle: handle)
    }

    /// Closes a controller, and returns the controls that were pressed.
    private mutating func detach(_ id: SDL_JoystickID) -> [ControllerEvent.Control] {
        guard var controller = controllers.removeValue(forKey: id) else { return [] }
        SDL_GameControllerClose(controller.handle)
        return controller.axes.release()
            + controller.buttons.sorted { $0.rawValue < $1.rawValue }
    }

    /// The controls by SDL's number of their button; nil for the guide button.
    private static let controls: [ControllerEvent.Control?] = [
        .a, .b, .x, .y, .back, nil, .start, .leftStick, .rightStick, .leftShoulder, .rightShoulder,
        .up, .down, .left, .right,
    ]
}
