import CSDL2

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
        }
        if event.type == 0 {
            event.type = SDL_WINDOWEVENT.rawValue
            event.window.windowID = SDL_GetWindowID(window)
        }
        SDL_PushEvent(&event)
    }

    /// Pushes a press of the left button to SDL's queue; the position is in window units.
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
