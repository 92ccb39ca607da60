import CSDL2
import RenderTree

/// Translation of SDL's input events to the stage's events.
enum InputTranslation {
    /// Returns the key event for an SDL event, nil for other events.
    ///
    /// `text` is the text the key typed, where SDL reports it.
    static func key(_ event: SDL_Event, text: String?) -> KeyEvent? {
        guard event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue else {
            return nil
        }
        let modifiers = UInt32(event.key.keysym.mod)
        let held = { (keys: SDL_Keymod) in modifiers & keys.rawValue != 0 }
        let shift = held(KMOD_LSHIFT) || held(KMOD_RSHIFT)
        return KeyEvent(
            name: KeyNames.name(
                code: event.key.keysym.sym, shift: shift, text: text,
                position: event.key.keysym.scancode.rawValue,
                // Shift reverses Num Lock.
                keypadMoves: held(KMOD_NUM) == shift),
            // With shift, such a key may type a sign, as ß does.
            letter: KeyNames.sign(text) == nil ? KeyNames.letter(code: event.key.keysym.sym) : nil,
            isDown: event.type == SDL_KEYDOWN.rawValue, isRepeat: event.key.repeat != 0,
            shift: shift, control: held(KMOD_LCTRL) || held(KMOD_RCTRL),
            // The right Alt key types punctuation on many layouts, such as [ on a German one.
            alt: held(KMOD_LALT) || held(KMOD_RALT) && KeyNames.sign(text) == nil,
            time: time(of: event))
    }

    /// Returns the time at which an event entered SDL's queue, to the millisecond.
    ///
    /// An event may have waited there for a frame.
    static func time(of event: SDL_Event) -> Double {
        let age = event.common.timestamp > 0 ? SDL_GetTicks() &- event.common.timestamp : 0
        return SystemClock.seconds() - (age < 10_000 ? Double(age) / 1000 : 0)
    }

    /// Returns the pointer event for an SDL event, nil for other events.
    ///
    /// Events that SDL makes up for fingers are left out, because fingers have events of their own.
    /// `unit` is the number of window units per point.
    static func pointer(_ event: SDL_Event, unit: Double = 1) -> PointerEvent? {
        let time = time(of: event)
        // Motion events and button events store the mouse's identifier at the same offset.
        if event.motion.which == touchMouse { return nil }
        switch event.type {
        case SDL_MOUSEMOTION.rawValue:
            let held = (1...5).first { event.motion.state & (1 << UInt32($0 - 1)) != 0 }
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

    /// Returns the wheel event for an SDL event, nil for other events.
    ///
    /// `place` is the pointer's position in points.
    static func wheel(_ event: SDL_Event, at place: (x: Double, y: Double)) -> WheelEvent? {
        guard event.type == SDL_MOUSEWHEEL.rawValue else { return nil }
        let sign = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
        return WheelEvent(
            x: place.x, y: place.y, right: sign * Double(event.wheel.preciseX),
            up: sign * Double(event.wheel.preciseY), time: time(of: event))
    }

    /// SDL's identifier of the virtual mouse that fingers move.
    private static let touchMouse = UInt32.max

    /// Returns the last key's text; nil unless its event is next.
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
