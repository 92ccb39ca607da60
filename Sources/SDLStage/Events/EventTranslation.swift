import CSDL2
import RenderTree

/// SDL's input events as the stage's.
enum EventTranslation {
    /// A key event, nil for events that are none.
    ///
    /// - Parameter text: what the key typed, where SDL says so.
    static func key(_ event: SDL_Event, text: String?) -> KeyEvent? {
        guard event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue else {
            return nil
        }
        let modifiers = UInt32(event.key.keysym.mod)
        let held = { (keys: SDL_Keymod) in modifiers & keys.rawValue != 0 }
        let shift = held(KMOD_LSHIFT) || held(KMOD_RSHIFT)
        return KeyEvent(
            name: KeyNames.name(code: event.key.keysym.sym, shift: shift, text: text),
            isDown: event.type == SDL_KEYDOWN.rawValue, isRepeat: event.key.repeat != 0,
            shift: shift, control: held(KMOD_LCTRL) || held(KMOD_RCTRL),
            alt: held(KMOD_LALT) || held(KMOD_RALT), time: time(of: event))
    }

    /// When an event came into SDL's queue, where it may have waited for a frame; to the
    /// millisecond.
    private static func time(of event: SDL_Event) -> Double {
        let age = event.common.timestamp > 0 ? SDL_GetTicks() &- event.common.timestamp : 0
        return SystemClock.seconds() - (age < 10_000 ? Double(age) / 1000 : 0)
    }

    /// A pointer event, nil for events that are none.
    ///
    /// - Parameter unit: the window's own units in a point.
    static func pointer(_ event: SDL_Event, unit: Double = 1) -> PointerEvent? {
        let time = time(of: event)
        switch event.type {
        case SDL_MOUSEMOTION.rawValue:
            let held = (1...3).first { event.motion.state & (1 << UInt32($0 - 1)) != 0 }
            return PointerEvent(
                phase: .moved, x: Double(event.motion.x) / unit, y: Double(event.motion.y) / unit,
                button: held ?? 0, time: time)
        case SDL_MOUSEBUTTONDOWN.rawValue, SDL_MOUSEBUTTONUP.rawValue:
            return PointerEvent(
                phase: event.type == SDL_MOUSEBUTTONDOWN.rawValue ? .down : .up,
                x: Double(event.button.x) / unit, y: Double(event.button.y) / unit,
                button: Int(event.button.button), time: time)
        default: return nil
        }
    }

    /// A wheel event, nil for events that are none.
    ///
    /// - Parameters:
    ///   - place: where the pointer is, in the window's own units: the event does not say in all
    ///     versions of SDL.
    ///   - unit: the window's own units in a point.
    static func wheel(
        _ event: SDL_Event, at place: (x: Double, y: Double), unit: Double = 1
    ) -> WheelEvent? {
        guard event.type == SDL_MOUSEWHEEL.rawValue else { return nil }
        let sign = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
        return WheelEvent(
            x: place.x / unit, y: place.y / unit, right: sign * Double(event.wheel.preciseX),
            up: sign * Double(event.wheel.preciseY), time: time(of: event))
    }

    /// What the key event just taken typed: the text event that lies next in the queue.
    static func textNext() -> String? {
        var next = SDL_Event()
        let found = SDL_PeepEvents(
            &next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        guard found == 1, next.type == SDL_TEXTINPUT.rawValue else { return nil }
        return withUnsafeBytes(of: next.text.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
