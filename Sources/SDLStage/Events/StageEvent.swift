/// An event a stage reports, delivered on the render thread; a handler must not block.
package enum StageEvent: Sendable {
    /// The window is open.
    case ready(StageInfo)
    /// A key was pressed or released.
    case key(KeyEvent)
    /// The mouse moved, or a button was pressed or released.
    case pointer(PointerEvent)
    /// The mouse left the window, at a time on the monotonic clock.
    case pointerLeft(time: Double)
    /// The mouse wheel turned, or two fingers scrolled on a touchpad.
    case wheel(WheelEvent)
    /// A finger on a touch screen touched, moved or was lifted.
    case finger(FingerEvent)
    /// Two fingers on a touchpad moved apart or together.
    case pinch(PinchEvent)
    /// A control of a game controller was pressed or released.
    case controller(ControllerEvent)
    /// The keyboard layout changed.
    ///
    /// The labels are those of keys that do not have their names printed on them, by key name.
    case keyboard([String: String])
    /// The window's size, pixel scale or refresh rate changed.
    ///
    /// The size is in points, the scale in pixels per point.
    case resized(StageInfo)
    /// Animations started or ended, up to the media time of a frame.
    ///
    /// The value is that media time. The event follows the frame if one is drawn.
    case reached(Double)
    /// A frame requested by ``SDLStage/reportNextFrame()`` was presented.
    ///
    /// The media times are those of this frame and of the next one. The next frame is one refresh
    /// later.
    case frame(Double, next: Double)
    /// The window gained or lost the keyboard focus.
    case focused(Bool)
    /// The window's close button was pressed, or the process was asked to terminate.
    case closed
    /// The stage failed to start or to continue, for a reason given on one line.
    case failed(String)
}

/// A press or release of a key.
package struct KeyEvent: Hashable, Sendable {
    /// The name of the key.
    ///
    /// It is the key's character in lower case (`t`, `7`, `,`), the typed character where that is
    /// punctuation (`?`), or a word: `space tab return escape backspace delete insert left right up
    /// down home end pageup pagedown f1`...
    package var name: String
    /// The key's character in lower case; nil for one of ASCII.
    ///
    /// It is nil also if the key typed an ASCII sign, which is its name then. Otherwise the name is
    /// that of the key's position on a US keyboard.
    package var letter: String?
    /// Whether the key was pressed, not released.
    package var isDown: Bool
    /// Whether the event is an automatic repeat of a pressed key.
    package var isRepeat: Bool
    /// Whether shift is pressed.
    package var shift: Bool
    /// Whether control is pressed.
    package var control: Bool
    /// Whether alt is pressed.
    package var alt: Bool
    /// The time of the event, on the monotonic clock.
    package var time: Double

    /// Makes a key event.
    package init(
        name: String, letter: String? = nil, isDown: Bool = true, isRepeat: Bool = false,
        shift: Bool = false, control: Bool = false, alt: Bool = false, time: Double = 0
    ) {
        (self.name, self.letter) = (name, letter)
        (self.isDown, self.isRepeat) = (isDown, isRepeat)
        (self.shift, self.control, self.alt, self.time) = (shift, control, alt, time)
    }
}

/// A move of the mouse, or a press or release of one of its buttons.
package struct PointerEvent: Hashable, Sendable {
    /// The kind of a pointer event.
    package enum Phase: Hashable, Sendable {
        /// A button was pressed.
        case down
        /// The pointer moved.
        case moved
        /// A button was released.
        case up
    }

    /// The kind of the event.
    package var phase: Phase
    /// The pointer's position, in points from the left edge of the window.
    package var x: Double
    /// The pointer's position, in points from the top edge of the window.
    package var y: Double
    /// The mouse button: 1 left, 2 middle, 3 right, 4 and 5 at the side.
    ///
    /// For moves it is the lowest pressed button, else 0.
    package var button: Int
    /// The time of the event, on the monotonic clock.
    package var time: Double

    /// Makes a pointer event.
    package init(phase: Phase, x: Double, y: Double, button: Int, time: Double = 0) {
        (self.phase, self.x, self.y, self.button, self.time) = (phase, x, y, button, time)
    }
}
