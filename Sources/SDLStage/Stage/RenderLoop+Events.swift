import CSDL2
import RenderTree

extension RenderLoop {
    /// Handles all of SDL's pending events.
    func handleInput(_ window: StageWindow) {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            switch event.type {
            case SDL_QUIT.rawValue: stage.onEvent(.closed)
            case SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue:
                let text = event.type == SDL_KEYDOWN.rawValue ? InputTranslation.textNext() : nil
                if let key = InputTranslation.key(event, text: text) { stage.onEvent(.key(key)) }
            case SDL_MOUSEMOTION.rawValue, SDL_MOUSEBUTTONDOWN.rawValue,
                SDL_MOUSEBUTTONUP.rawValue:
                if let pointer = InputTranslation.pointer(event, unit: window.unit) {
                    stage.onEvent(.pointer(pointer))
                }
            case SDL_MOUSEWHEEL.rawValue:
                if let wheel = InputTranslation.wheel(event, at: mousePlace(window)) {
                    stage.onEvent(.wheel(wheel))
                }
            case SDL_FINGERDOWN.rawValue, SDL_FINGERMOTION.rawValue, SDL_FINGERUP.rawValue,
                SDL_MULTIGESTURE.rawValue:
                handleTouch(event, window)
            case SDL_CONTROLLERDEVICEADDED.rawValue, SDL_CONTROLLERDEVICEREMOVED.rawValue,
                SDL_CONTROLLERBUTTONDOWN.rawValue, SDL_CONTROLLERBUTTONUP.rawValue,
                SDL_CONTROLLERAXISMOTION.rawValue:
                let time = InputTranslation.time(of: event)
                for event in controllers.events(for: event, time: time) {
                    stage.onEvent(.controller(event))
                }
            case SDL_KEYMAPCHANGED.rawValue:
                stage.onEvent(.keyboard(KeyboardLayout.current().labels))
            case SDL_WINDOWEVENT.rawValue: handleWindow(event, window)
            case SDL_RENDER_TARGETS_RESET.rawValue:
                window.presenter.forgetTargets()
                isDirty = true
            case SDL_RENDER_DEVICE_RESET.rawValue:
                window.presenter.forgetTextures()
                isDirty = true
            default: break
            }
        }
    }

    private func handleTouch(_ event: SDL_Event, _ window: StageWindow) {
        let isGesture = event.type == SDL_MULTIGESTURE.rawValue
        let device = isGesture ? event.mgesture.touchId : event.tfinger.touchId
        let kind = SDL_GetTouchDeviceType(device)
        let isTouchpad =
            kind == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || kind == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
        let time = InputTranslation.time(of: event)
        let finger = fingers.finger(
            event, size: (info.width, info.height), isTouchpad: isTouchpad, time: time)
        if let finger { stage.onEvent(.finger(finger)) }
        let pinch = fingers.pinch(
            event, at: mousePlace(window), isTouchpad: isTouchpad, time: time)
        if let pinch { stage.onEvent(.pinch(pinch)) }
    }

    /// Returns the mouse's position in points, which not all versions of SDL put into an event.
    private func mousePlace(_ window: StageWindow) -> (x: Double, y: Double) {
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetMouseState(&x, &y)
        return (Double(x) / window.unit, Double(y) / window.unit)
    }

    private func handleWindow(_ event: SDL_Event, _ window: StageWindow) {
        switch UInt32(event.window.event) {
        case SDL_WINDOWEVENT_SIZE_CHANGED.rawValue, SDL_WINDOWEVENT_DISPLAY_CHANGED.rawValue:
            let new = window.info()
            isDirty = true
            frame.shown = nil
            if new == info { return }
            info = new
            history.scale = new.scale
            stage.onEvent(.resized(new))
        case SDL_WINDOWEVENT_FOCUS_GAINED.rawValue: stage.onEvent(.focused(true))
        case SDL_WINDOWEVENT_FOCUS_LOST.rawValue: stage.onEvent(.focused(false))
        case SDL_WINDOWEVENT_LEAVE.rawValue:
            stage.onEvent(.pointerLeft(time: InputTranslation.time(of: event)))
        case SDL_WINDOWEVENT_MINIMIZED.rawValue: isVisible = false
        case SDL_WINDOWEVENT_HIDDEN.rawValue: isVisible = !stage.configuration.isVisible
        case SDL_WINDOWEVENT_SHOWN.rawValue, SDL_WINDOWEVENT_RESTORED.rawValue,
            SDL_WINDOWEVENT_MAXIMIZED.rawValue, SDL_WINDOWEVENT_EXPOSED.rawValue:
            isVisible = true
            isDirty = true
            // The window's contents may be lost, so the next frame is drawn completely.
            frame.shown = nil
        default: break
        }
    }
}
